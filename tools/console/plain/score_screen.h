// Scores on a screen: points by category and seat as a table or in sentences, and who won and why.
#pragma once

#include <string>
#include <vector>

#include "console/plain/table_screen.h"
#include "game/scores.h"

namespace ossuary::cli {

/// A line for every category, a column for every seat, the totals, and what earns points in each category.
[[nodiscard]] std::string draw_scores(const Scores& scores, const ScreenContext& scene);

/// The same in sentences.
[[nodiscard]] std::string describe_scores(const Scores& scores, const ScreenContext& scene);

/// What the points of `seat` rest on, a sentence each: the things that earn them, what it chose, and what was turned
/// face down.
[[nodiscard]] std::vector<std::string> describe_scoring(const Match& match, Seat seat, const ScreenContext& scene);

/// A sentence that says who wins and, if totals are equal, why. Somebody who plays alone has points but wins nothing.
[[nodiscard]] std::string describe_winners(const Scores& scores, const ScreenContext& scene);

/// The rank that each seat reaches, in sentences; "" if the game has no ranks.
[[nodiscard]] std::string describe_ranks(const Scores& scores, const ScreenContext& scene);

/// The winners, then the ranks.
[[nodiscard]] std::string describe_outcome(const Scores& scores, const ScreenContext& scene);

/// Points in the category in which a seat has least.
[[nodiscard]] std::int32_t weakest_points(const SeatScore& score, std::size_t categories);

/// Puts the points of all seats into `scene`, with what decides who wins.
void show_points(const Scores& scores, ScreenContext& scene);
/// Leaves out the points of seats that are none of `shown`.
void keep_points(SeatSet shown, ScreenContext& scene);

/// What every seat has, with what decides: "You 3, Greedy 5", "You 24 (weakest kind 0), Greedy 16 (weakest kind 2)".
[[nodiscard]] std::string totals_text(const ScreenContext& scene);

/// Who wins, as the middle of a sentence.
[[nodiscard]] std::string win_sentence(WinOrder order, std::int32_t target, const Dictionary& words = {});

}  // namespace ossuary::cli
