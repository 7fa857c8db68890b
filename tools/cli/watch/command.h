// The command `watch`.
#pragma once

#include "cli/environment.h"

namespace CLI {
class App;
}  // namespace CLI

namespace ossuary::cli {

/// Adds `watch PATH`. @pre `env` outlives `app`.
void add_watch_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
