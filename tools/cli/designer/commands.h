// The designer's commands: `new`, `check` and `test`.
#pragma once

#include "cli/environment.h"

namespace CLI {
class App;
}  // namespace CLI

namespace ossuary::cli {

/// Adds `new WHAT NAME`. @pre `env` outlives `app`.
void add_new_command(CLI::App& app, Environment& env);
/// Adds `check [PATH...]`. @pre `env` outlives `app`.
void add_check_command(CLI::App& app, Environment& env);
/// Adds `test [PATH...]`. @pre `env` outlives `app`.
void add_test_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
