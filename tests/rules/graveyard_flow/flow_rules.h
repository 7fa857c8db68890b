// The graveyard as a flow: what the plugin of that name makes of a ruleset of skulls.
#pragma once

#include <memory>

#include "core/graveyard/ruleset.h"
#include "flow/rules.h"

namespace ossuary::test {

/// Piles that one Dig turns up at most: a choice carries no more along.
inline constexpr int kMostDug = 4;

/// The game of `rules`, played by the flow, with compiled scripts. @pre `rules` outlives it.
[[nodiscard]] std::shared_ptr<const FlowRules> graveyard_flow(const Ruleset& rules);

}  // namespace ossuary::test
