// The command `cards`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `cards RULESET`, which takes a plugin too. @pre `env` outlives the parser.
void add_cards_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
