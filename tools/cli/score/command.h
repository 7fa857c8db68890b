// The command `score`.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/environment.h"

namespace ossuary::cli {

/// Adds `score RULESET [FILE]`. @pre `env` outlives `app`.
void add_score_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
