#include "play/scores.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace ossuary {

namespace {

PointsByKind best_first(const SeatScore& score) {
  PointsByKind sorted = score.by_category;
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  return sorted;
}

}  // namespace

std::int32_t total(const PointsByKind& points) { return std::accumulate(points.begin(), points.end(), 0); }

SeatSet winners_by_best_category(std::span<const SeatScore> scores) {
  SeatSet winners;
  std::size_t best = 0;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    const bool first = winners.empty();
    auto order = first ? std::strong_ordering::greater : scores[seat].total <=> scores[best].total;
    if (!first && order == std::strong_ordering::equal) {
      order = best_first(scores[seat]) <=> best_first(scores[best]);
    }
    if (order == std::strong_ordering::greater) {
      winners = SeatSet();
      best = seat;
    }
    if (order != std::strong_ordering::less) {
      winners.insert(id_at<Seat>(seat));
    }
  }
  return winners;
}

}  // namespace ossuary
