// Tally: what many matches came to, in whole numbers, so that the sum does not depend on the order of adding.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "game/match.h"

namespace ossuary {

/// What one seat did.
struct SeatTally {
  std::int64_t wins = 0;    ///< alone, or with all where all win together.
  std::int64_t shares = 0;  ///< of shared wins, in sixtieths of a win: n winners have 60 / n each.
  std::int64_t points = 0;
  std::int64_t squares = 0;  ///< sum of squared totals.
  std::int32_t lowest = 0;
  std::int32_t highest = 0;
  std::array<std::int64_t, kMaxCategories> by_category{};
  std::array<std::int64_t, kMaxRanks> by_rank{};  ///< matches that came to just this rank.
  friend bool operator==(const SeatTally&, const SeatTally&) = default;
};

/// What all seats came to in the matches that had something in common.
struct PartTally {
  std::int64_t totals = 0;  ///< how many: one a seat and match.
  std::int64_t points = 0;
  std::int64_t squares = 0;                           ///< sum of squared totals.
  std::array<std::int64_t, kMaxRanks + 1> by_rank{};  ///< totals below all ranks, then by rank.
  friend bool operator==(const PartTally&, const PartTally&) = default;
};

struct Tally {
  std::size_t seats = 0;
  std::int64_t games = 0;
  std::int64_t ties = 0;  ///< matches whose win is shared.
  std::int64_t decisions = 0;
  std::array<SeatTally, kMaxSeats> by_seat{};
  std::vector<std::vector<PartTally>> by_option;  ///< by option and value, as far as any were played with.
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Counts one match of `decisions` actions in a game with `ranks`, whose options had these `values`.
void add(Tally& tally, const Scores& scores, std::uint64_t decisions, std::span<const Rank> ranks = {},
         std::span<const std::size_t> values = {});
/// Counts all that `other` has counted. @pre of the same game.
void merge(Tally& tally, const Tally& other);

/// Mean and spread of one seat's totals. @pre tally.games > 0.
[[nodiscard]] double mean(const Tally& tally, std::size_t seat);
[[nodiscard]] double mean(const PartTally& part);
/// Standard deviation, as estimated from a sample (n - 1); 0 for one total.
[[nodiscard]] double deviation(const Tally& tally, std::size_t seat);
[[nodiscard]] double deviation(const PartTally& part);
/// Share of the matches that a seat won: n who share a win have 1/n each.
[[nodiscard]] double win_rate(const Tally& tally, std::size_t seat);
/// Half the width of the 95 % interval of win_rate(), by the normal approximation.
/// @source Wald's interval; a shared win counts as its part of a win.
[[nodiscard]] double win_rate_margin(const Tally& tally, std::size_t seat);

}  // namespace ossuary
