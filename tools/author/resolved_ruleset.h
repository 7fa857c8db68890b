// A whole ruleset as TOML: what its file would say if it extended nothing and left nothing to defaults.
#pragma once

#include <string>

#include "content/catalogue.h"
#include "flow/rules.h"

namespace ossuary::author {

/// The id that the file of resolved_toml() has: that of the ruleset, `_` in place of `+`.
[[nodiscard]] std::string resolved_id(const Ruleset& rules);

/// A ruleset file that, named after resolved_id() and loaded with the same plugins, makes the same game as the ruleset
/// `name`. @pre `rules` were built from it.
[[nodiscard]] std::string resolved_toml(const Catalogue& catalogue, const std::string& name, const AnyRuleset& rules);

/// True for a dial of a flow of skulls that `[turn]` or `[end]` of its ruleset says.
[[nodiscard]] bool is_dial_of_turn(const FlowRules& rules, const std::string& dial);

}  // namespace ossuary::author
