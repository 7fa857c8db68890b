// The command `check`: finds everything that is wrong in content.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `check [PATH...]`. @pre `env` outlives the parser.
void add_check_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
