// The command `replay`.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `replay FILE`. @pre `env` outlives `app`.
void add_replay_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
