// The command `merge`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `merge FILE...`. @pre `env` outlives the parser.
void add_merge_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
