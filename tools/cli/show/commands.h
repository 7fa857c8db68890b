// The commands that show what there is: `rulesets` and `show`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `rulesets`. @pre `env` outlives the parser.
void add_rulesets_command(CommandSyntax& program, Environment& env);
/// Adds `show RULESET`. @pre `env` outlives the parser.
void add_show_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
