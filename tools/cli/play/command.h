// The command `play`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `play [RULESET]`. @pre `env` outlives the parser.
void add_play_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
