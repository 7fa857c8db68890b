// The command `watch`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `watch PATH`. @pre `env` outlives the parser.
void add_watch_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
