// A whole ruleset as TOML: what its file would say if it extended nothing and left nothing to defaults.
#pragma once

#include <string>

#include "content/catalogue.h"
#include "flow/rules.h"

namespace ossuary::author {

/// The id that the file of ruleset_toml() has: that of the ruleset, `_` in place of `+`.
[[nodiscard]] std::string resolved_id(const Ruleset& rules);

/// A ruleset file that, named after resolved_id() and loaded with the same plugins, makes the same ruleset; `from` is
/// what `rules` were built from.
[[nodiscard]] std::string ruleset_toml(const Ruleset& rules, const MergedRuleset& from);
/// The same of a flow.
[[nodiscard]] std::string flow_toml(const FlowRules& rules);
/// The same of a flow that plays `skulls`.
[[nodiscard]] std::string skull_flow_toml(const FlowRules& flow, const Ruleset& skulls, const MergedRuleset& from);
/// The same of the ruleset `name`. @pre `rules` were built from it.
[[nodiscard]] std::string resolved_toml(const Catalogue& catalogue, const std::string& name, const AnyRuleset& rules);

}  // namespace ossuary::author
