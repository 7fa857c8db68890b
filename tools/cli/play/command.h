// The command `play`.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `play [RULESET]`. @pre `env` outlives `app`.
void add_play_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
