// The command `replay`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `replay FILE`. @pre `env` outlives the parser.
void add_replay_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
