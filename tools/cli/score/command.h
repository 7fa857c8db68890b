// The command `score`.
#pragma once

#include "cli/environment.h"

namespace CLI {
class App;
}  // namespace CLI

namespace ossuary::cli {

/// Adds `score RULESET [FILE]`. @pre `env` outlives `app`.
void add_score_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
