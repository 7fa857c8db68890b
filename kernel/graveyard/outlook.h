// Prospect: what a player can expect of a graveyard game by a rough look at structures and hand. A heuristic, not a
// rule.
#pragma once

#include "graveyard/plan.h"
#include "graveyard/state.h"

namespace ossuary {

/// The points of the structures of `seat` once its hand is placed: again and again the card that gains most, where it
/// gains most, until the hand is empty or nothing fits. @err a scoring script fails.
[[nodiscard]] Result<std::int32_t, ScriptFault> prospect(const Plan& plan, Scorer& scorer, const State& state,
                                                         Seat seat);

}  // namespace ossuary
