// The list of subcommands. Each adds itself to the parser with its options and, when it was called, sets
// Environment::exit.
#pragma once

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Adds every subcommand, in the order in which help lists them. @pre `env` outlives the parser.
void add_commands(CommandSyntax& program, Environment& env);

}  // namespace ossuary::cli
