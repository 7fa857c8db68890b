// The command `replay`.
#pragma once

#include "cli/environment.h"

namespace CLI {
class App;
}  // namespace CLI

namespace ossuary::cli {

/// Adds `replay FILE`. @pre `env` outlives `app`.
void add_replay_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
