// Scores: points by category for every seat, and who won.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <span>

#include "base/bit_set.h"
#include "game/info.h"

namespace ossuary {

/// Seats any game may have.
inline constexpr std::size_t kMaxSeats = 6;
/// Categories any game may have.
inline constexpr std::size_t kMaxCategories = 32;

using SeatSet = BitSet<Seat>;

/// The mark of a blank part of a card: of no category.
inline constexpr CategoryId kBlankMark = id_at<CategoryId>(kMaxCategories);

/// By CategoryId. Categories that a game does not have stay 0.
using PointsByCategory = std::array<std::int32_t, kMaxCategories>;

/// Sum over all categories.
[[nodiscard]] inline std::int32_t total(const PointsByCategory& points) {
  return std::accumulate(points.begin(), points.end(), 0);
}

struct SeatScore {
  std::int32_t total = 0;
  PointsByCategory by_category{};
  friend bool operator==(const SeatScore&, const SeatScore&) = default;
};

struct Scores {
  std::size_t seats = 0;
  std::array<SeatScore, kMaxSeats> by_seat{};
  SeatSet winners;        ///< more than one share the win, unless they are partners, or all win or lose together.
  SeatSet forfeited;      ///< lost by forfeit, whatever their points.
  bool together = false;  ///< all win or lose as one, by WinOrder::Together.

  [[nodiscard]] std::span<const SeatScore> all() const { return std::span(by_seat).first(seats); }
  [[nodiscard]] const SeatScore& of(Seat seat) const { return by_seat[index(seat)]; }
  friend bool operator==(const Scores&, const Scores&) = default;
};

/// The seats than which none is better by `order` over the first `categories`; seats equal in all share the win. By
/// WinOrder::Together all seats, or none.
[[nodiscard]] SeatSet winners(std::span<const SeatScore> scores, std::size_t categories, WinOrder order,
                              std::int32_t target = 0);

/// How many sides have a seat among `seats`: a team is one, and so is each seat where there are no teams.
/// @pre `teams` has none, or one for each seat.
[[nodiscard]] std::size_t sides_in(SeatSet seats, std::span<const std::size_t> teams);

/// Settles who has won of `scores`, by the order and the target of `game`: a team is as good as its best seat. Who
/// `forfeited`, and its partners, are behind all others, if there are any; where all win or lose together, all lose.
void settle(Scores& scores, const GameInfo& game, SeatSet forfeited = {});

}  // namespace ossuary
