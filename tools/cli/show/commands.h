// The commands that tell what there is: `rulesets` and `show`.
#pragma once

#include "cli/environment.h"

namespace CLI {
class App;
}  // namespace CLI

namespace ossuary::cli {

/// Adds `rulesets`. @pre `env` outlives `app`.
void add_rulesets_command(CLI::App& app, Environment& env);
/// Adds `show RULESET`. @pre `env` outlives `app`.
void add_show_command(CLI::App& app, Environment& env);

}  // namespace ossuary::cli
