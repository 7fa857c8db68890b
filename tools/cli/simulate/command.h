// The command `simulate`.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `simulate RULESET`. @pre `env` outlives `app`.
void add_simulate_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
