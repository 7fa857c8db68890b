// The list of commands. Each command adds itself to the parser with its options, and sets Environment::exit when it
// runs.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds every command, in the order in which help lists them. @pre `env` outlives the parser.
void add_commands(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
