// The list of subcommands. Each adds itself to the parser with its options and, when it was called, sets
// Environment::exit.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/environment.h"

namespace ossuary::cli {

/// Adds every subcommand, in the order in which help lists them. @pre `env` outlives `app`.
void add_commands(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
