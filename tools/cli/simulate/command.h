// The command `simulate`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `simulate RULESET`. @pre `env` outlives the parser.
void add_simulate_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
