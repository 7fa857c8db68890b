// The list of subcommands. Each adds itself to the parser with its options and, when it was called, sets
// Environment::exit.
#pragma once

#include "cli/environment.h"

namespace CLI {
class App;
}  // namespace CLI

namespace ossuary::cli {

/// Adds every subcommand, in the order in which help lists them. @pre `env` outlives `app`.
void add_commands(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
