// The command `play`.
#pragma once

#include "cli/environment.h"

namespace CLI {
class App;
}  // namespace CLI

namespace ossuary::cli {

/// Adds `play [RULESET]`. @pre `env` outlives `app`.
void add_play_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
