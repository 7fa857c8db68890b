// The command `test`: runs the worked examples of plugins.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `test [PATH...]`. @pre `env` outlives the parser.
void add_test_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
