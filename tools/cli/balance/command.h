// The command `balance`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `balance RULESET`. @pre `env` outlives the parser.
void add_balance_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
