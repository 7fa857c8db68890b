// The command `rules`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `rules RULESET`, which takes a plugin too. @pre `env` outlives the parser.
void add_rules_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
