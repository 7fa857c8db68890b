// The command `solve`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `solve RULESET`. @pre `env` outlives the parser.
void add_solve_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
