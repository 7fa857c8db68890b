// Tally: what many matches came to, in whole numbers, so that the sum does not depend on the order of adding.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "play/ruleset.h"

namespace ossuary::cli {

/// What one seat did.
struct SeatTally {
  std::int64_t wins = 0;    ///< alone.
  std::int64_t shares = 0;  ///< of shared wins, in sixtieths of a win: n winners have 60 / n each.
  std::int64_t points = 0;
  std::int64_t squares = 0;  ///< sum of squared totals.
  std::int32_t lowest = 0;
  std::int32_t highest = 0;
  std::array<std::int64_t, kMaxKinds> by_kind{};
  std::array<std::int64_t, kMaxRanks> by_rank{};  ///< matches that came to just this rank.
  friend bool operator==(const SeatTally&, const SeatTally&) = default;
};

struct Tally {
  std::size_t seats = 0;
  std::int64_t games = 0;
  std::int64_t ties = 0;  ///< matches whose win is shared.
  std::int64_t decisions = 0;
  std::array<SeatTally, kMaxSeats> by_seat{};
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Counts one match of `decisions` actions in a game with `ranks`.
void add(Tally& tally, const Scores& scores, std::uint64_t decisions, std::span<const Rank> ranks = {});
/// Counts all that `other` has counted. @pre of the same game.
void merge(Tally& tally, const Tally& other);

/// Mean and spread of one seat's totals. @pre tally.games > 0.
[[nodiscard]] double mean(const Tally& tally, std::size_t seat);
/// Standard deviation, as estimated from a sample (n - 1); 0 for one match.
[[nodiscard]] double deviation(const Tally& tally, std::size_t seat);
/// Share of the matches that a seat won: n who share a win have 1/n each.
[[nodiscard]] double win_rate(const Tally& tally, std::size_t seat);
/// Half the width of the 95 % interval of win_rate(), by the normal approximation.
/// @source Wald's interval; a shared win counts as its part of a win.
[[nodiscard]] double win_rate_margin(const Tally& tally, std::size_t seat);

}  // namespace ossuary::cli
