// Scores: points by category for every seat, and who won.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/base/points.h"
#include "game/info.h"

namespace ossuary {

struct Scores {
  std::size_t seats = 0;
  std::array<SeatScore, kMaxSeats> by_seat{};
  SeatSet winners;        ///< more than one share the win, unless they are partners, or all win or lose together.
  SeatSet forfeited;      ///< lost by forfeit, whatever their points.
  bool together = false;  ///< all win or lose as one, by WinOrder::Together.

  [[nodiscard]] std::span<const SeatScore> all() const& { return std::span(by_seat).first(seats); }
  [[nodiscard]] std::span<const SeatScore> all() const&& = delete;  ///< they would be gone with it.
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
