// The command `simulate`.
#pragma once

#include "cli/environment.h"

namespace CLI {
class App;
}  // namespace CLI

namespace ossuary::cli {

/// Adds `simulate RULESET`. @pre `env` outlives `app`.
void add_simulate_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
