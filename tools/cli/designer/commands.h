// The designer's commands: `new`, `check` and `test`.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `new WHAT NAME`. @pre `env` outlives the parser.
void add_new_command(CommandSyntax& program, Environment& env);
/// Adds `check [PATH...]`. @pre `env` outlives the parser.
void add_check_command(CommandSyntax& program, Environment& env);
/// Adds `test [PATH...]`. @pre `env` outlives the parser.
void add_test_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
