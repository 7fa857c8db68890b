#include "game/scores.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "base/ensure.h"

namespace ossuary {

namespace {

PointsByCategory best_first(const SeatScore& score) {
  PointsByCategory sorted = score.by_category;
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  return sorted;
}

PointsByCategory weakest_first(const SeatScore& score, std::size_t categories) {
  PointsByCategory sorted = score.by_category;
  std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(categories));
  return sorted;
}

/// The seats than which no other is better. `compare(a, b)` is greater where a is better; equal seats share the win.
template <class Compare>
SeatSet best_of(std::span<const SeatScore> scores, const Compare& compare) {
  SeatSet best;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    const std::strong_ordering order =
        best.empty() ? std::strong_ordering::greater : compare(scores[seat], scores[index(best.lowest())]);
    if (order == std::strong_ordering::greater) {
      best = SeatSet();
    }
    if (order != std::strong_ordering::less) {
      best.insert(id_at<Seat>(seat));
    }
  }
  return best;
}

}  // namespace

std::int32_t total(const PointsByCategory& points) { return std::accumulate(points.begin(), points.end(), 0); }

SeatSet winners_by_best_category(std::span<const SeatScore> scores) {
  return best_of(scores, [](const SeatScore& a, const SeatScore& b) {
    const auto order = a.total <=> b.total;
    return order != std::strong_ordering::equal ? order : best_first(a) <=> best_first(b);
  });
}

SeatSet winners_by_weakest_category(std::span<const SeatScore> scores, std::size_t categories) {
  return best_of(scores, [&](const SeatScore& a, const SeatScore& b) {
    return weakest_first(a, categories) <=> weakest_first(b, categories);
  });
}

SeatSet winners(std::span<const SeatScore> scores, std::size_t categories, WinOrder order) {
  switch (order) {
    case WinOrder::Total:
      return winners_by_best_category(scores);
    case WinOrder::WeakestCategory:
      return winners_by_weakest_category(scores, categories);
  }
  raise_defect("every order of winning has winners");
}

}  // namespace ossuary
