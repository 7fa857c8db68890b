// ScreenContext: what a screen shows besides the table: the titles and points of seats, and the words for them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "console/text/paint.h"
#include "game/match.h"
#include "game/scores.h"

namespace ossuary::cli {

/// What a screen shows in addition to the table, and how.
struct ScreenContext {
  const GameInfo& game;
  Dictionary words{};
  Look look;
  std::vector<std::string> seats;                   ///< the title of each seat, such as "Greedy 2".
  std::vector<std::optional<std::int32_t>> points;  ///< by seat, if known; may be empty.
  std::vector<std::int32_t> weakest{};              ///< by seat, see weakest_points(), where they decide; else empty.
  std::optional<Seat> acting;                       ///< the seat that decides.
  const Match* match = nullptr;                     ///< its options change what earns points; may be null.
};

/// What earns points in `category`.
[[nodiscard]] const LocalText& sentence_of(const ScreenContext& scene, CategoryId category);

/// Who has what is of `owner` and, if `of_team`, of partners: "You and Anna".
[[nodiscard]] std::string owners_in_words(const ScreenContext& scene, Seat owner, bool of_team);

/// The points of a seat, if known.
[[nodiscard]] std::optional<std::int32_t> points_of(const ScreenContext& scene, Seat seat);

/// The same with what decides besides: "7 points", "7 points, weakest kind 0"; "" if they are not known.
[[nodiscard]] std::string points_in_words(const ScreenContext& scene, Seat seat);

/// The sum of all totals, a number or "?", where they decide together: "Together: 16 of 20 points".
[[nodiscard]] std::string sum_in_words(const ScreenContext& scene, const std::string& sum);

/// Points in the category in which a seat has least.
[[nodiscard]] std::int32_t weakest_points(const SeatScore& score, std::size_t categories);

/// Puts the points of all seats into `scene`, with what decides who wins.
void show_points(const Scores& scores, ScreenContext& scene);
/// Leaves out the points of seats that are none of `shown`.
void keep_points(SeatSet shown, ScreenContext& scene);

}  // namespace ossuary::cli
