// Linking rulesets: what they extend is merged in, then every name is resolved.
#pragma once

#include <vector>

#include "content/rules/blueprint.h"

namespace ossuary {

/// The parts of a name that joins plugins to a ruleset: "base+expansion".
[[nodiscard]] std::vector<std::string> split_at_plus(std::string_view name);

/// A ruleset and what became of it.
struct LinkedRuleset {
  std::vector<const RulesetDefinition*> chain;  ///< the rulesets it extends, the furthest first, itself last.
  Blueprint blueprint;                          ///< as far as it could be made.
};

/// Merges `ruleset` with what it extends and resolves its names; faults go to `report`, which is to be that of
/// `ruleset`.
/// @err unknown-ruleset, extends-cycle, unknown-plugin, unknown-skull, unknown-key, unknown-shape, unknown-effect,
///      ambiguous-name, missing-key, and check_blueprint().
[[nodiscard]] LinkedRuleset link_ruleset(const Definitions& definitions, const RulesetDefinition& ruleset,
                                         Report& report);

}  // namespace ossuary
