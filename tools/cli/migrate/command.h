// The command `migrate`: content of an older format becomes content of the newest.
#pragma once

#include "cli/environment.h"

namespace CLI {
class App;
}  // namespace CLI

namespace ossuary::cli {

/// Adds `migrate PATH...`. @pre `env` outlives `app`.
void add_migrate_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
