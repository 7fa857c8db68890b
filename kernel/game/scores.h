// Scores: points by category for every seat, and who won.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/bit_set.h"
#include "game/info.h"

namespace ossuary {

/// Seats any game may have.
inline constexpr std::size_t kMaxSeats = 6;
/// Categories any game may have.
inline constexpr std::size_t kMaxCategories = 32;

using SeatSet = BitSet<Seat>;

/// By CategoryId. Categories that a game does not have stay 0.
using PointsByCategory = std::array<std::int32_t, kMaxCategories>;

/// Sum over all categories.
[[nodiscard]] std::int32_t total(const PointsByCategory& points);

struct SeatScore {
  std::int32_t total = 0;
  PointsByCategory by_category{};
  friend bool operator==(const SeatScore&, const SeatScore&) = default;
};

struct Scores {
  std::size_t seats = 0;
  std::array<SeatScore, kMaxSeats> by_seat{};
  SeatSet winners;  ///< more than one share the win.

  [[nodiscard]] std::span<const SeatScore> all() const { return std::span(by_seat).first(seats); }
  [[nodiscard]] const SeatScore& of(Seat seat) const { return by_seat[index(seat)]; }
  friend bool operator==(const Scores&, const Scores&) = default;
};

/// The seats than which none is better by `order` over the first `categories`; seats equal in all share the win.
[[nodiscard]] SeatSet winners(std::span<const SeatScore> scores, std::size_t categories, WinOrder order);

}  // namespace ossuary
