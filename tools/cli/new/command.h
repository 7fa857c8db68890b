// The command `new`: writes a small working start.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `new WHAT NAME`. @pre `env` outlives the parser.
void add_new_command(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
