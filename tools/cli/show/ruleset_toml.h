// A whole ruleset as TOML: what its file would say if it extended nothing and left nothing to defaults.
#pragma once

#include <string>

#include "flow/rules.h"
#include "graveyard/ruleset.h"

namespace ossuary::cli {

/// The id that the file of ruleset_toml() has: that of the ruleset, `_` in place of `+`.
[[nodiscard]] std::string resolved_id(const Ruleset& rules);

/// A ruleset file that, named after resolved_id() and loaded with the same plugins, makes the same ruleset.
[[nodiscard]] std::string ruleset_toml(const Ruleset& rules);
/// The same of a flow.
[[nodiscard]] std::string flow_toml(const FlowRules& rules);

}  // namespace ossuary::cli
