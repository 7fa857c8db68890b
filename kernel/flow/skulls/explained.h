// Explained: what earns points in structures of a flow of skulls, and what their owners chose, for people.
#pragma once

#include <string>
#include <vector>

#include "core/skulls/scoring.h"
#include "flow/referee.h"
#include "game/match.h"

namespace ossuary {

/// Match::awards() of the structures that `seat` builds; none of one whose script fails.
[[nodiscard]] std::vector<TableAward> skull_awards(const FlowPosition& position, Seat seat, Scorer& scorer);

/// The lines of Match::scoring_choices(): "the best of 4 ways to count KIND b2 top is KIND: KIND earns 3 points",
/// "turned face down: b2", "counted as KIND: b2 top".
[[nodiscard]] std::vector<std::string> skull_choices(const FlowPosition& position, Seat seat, Scorer& scorer,
                                                     const Dictionary& words);

}  // namespace ossuary
