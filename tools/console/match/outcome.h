// Outcome: who won a match and why, and what totals rest on, in sentences.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "console/match/scene.h"
#include "game/scores.h"

namespace ossuary::cli {

/// The totals of all seats, added up.
[[nodiscard]] std::int64_t sum_of(const Scores& scores);

/// What the points of `seat` rest on, a sentence each: the things that earn them, what it chose, and what was turned
/// face down.
[[nodiscard]] std::vector<std::string> describe_scoring(const Match& match, Seat seat, const ScreenContext& scene);

/// A sentence that says who wins and, if totals are equal, why. Somebody who plays alone has points but wins nothing.
[[nodiscard]] std::string describe_winners(const Scores& scores, const ScreenContext& scene);

/// The rank that each seat reaches, in sentences; "" if the game has no ranks.
[[nodiscard]] std::string describe_ranks(const Scores& scores, const ScreenContext& scene);

/// The winners, then the ranks.
[[nodiscard]] std::string describe_outcome(const Scores& scores, const ScreenContext& scene);

/// What every seat has, with what decides: "You 3, Greedy 5", "You 24 (weakest kind 0), Greedy 16 (weakest kind 2)".
[[nodiscard]] std::string totals_text(const ScreenContext& scene);

}  // namespace ossuary::cli
