// Points of one seat by category, and how many seats and categories any game may have.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>

#include "core/base/bit_set.h"

namespace ossuary {

/// Seats any game may have.
inline constexpr std::size_t kMaxSeats = 6;
/// Categories any game may have.
inline constexpr std::size_t kMaxCategories = 32;

using SeatSet = BitSet<Seat>;

/// What stands for a blank part of a card where a category is asked for; kBlank is the same among kinds.
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

}  // namespace ossuary
