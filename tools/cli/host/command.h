// The command `host`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `host [RULESET]`. @pre `env` outlives the parser.
void add_host_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
