// The command `score`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `score RULESET [FILE]`. @pre `env` outlives the parser.
void add_score_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
