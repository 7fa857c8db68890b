// The command `serve`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `serve [RULESET]`. @pre `env` outlives the parser.
void add_serve_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
