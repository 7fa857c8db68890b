// The designer's commands: `check` and `test`.
#pragma once

#include "cli/environment.h"

namespace CLI {
class App;
}  // namespace CLI

namespace ossuary::cli {

/// Adds `check [PATH...]`. @pre `env` outlives `app`.
void add_check_command(CLI::App& app, Environment& env);
/// Adds `test [PATH...]`. @pre `env` outlives `app`.
void add_test_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
