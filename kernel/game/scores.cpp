#include "game/scores.h"

#include <algorithm>
#include <functional>

namespace ossuary {

namespace {

/// Points in the order in which they decide between seats: from the best category down, or from the weakest up.
PointsByCategory ranked(const SeatScore& score, std::size_t categories, WinOrder order) {
  PointsByCategory sorted = score.by_category;
  const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(categories);
  if (order == WinOrder::WeakestCategory) {
    std::sort(sorted.begin(), end);
  } else {
    std::sort(sorted.begin(), end, std::greater<>());
  }
  return sorted;
}

std::strong_ordering compare(const SeatScore& a, const SeatScore& b, std::size_t categories, WinOrder order) {
  if (order == WinOrder::SharedTotal || (order == WinOrder::Total && a.total != b.total)) {
    return a.total <=> b.total;
  }
  return ranked(a, categories, order) <=> ranked(b, categories, order);
}

}  // namespace

SeatSet winners(std::span<const SeatScore> scores, std::size_t categories, WinOrder order, std::int32_t target) {
  if (order == WinOrder::Together) {
    std::int64_t sum = 0;
    for (const SeatScore& score : scores) {
      sum += score.total;
    }
    return sum >= target ? SeatSet::first(scores.size()) : SeatSet();
  }
  SeatSet best;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    const std::strong_ordering against_best =
        best.empty() ? std::strong_ordering::greater
                     : compare(scores[seat], scores[index(best.lowest())], categories, order);
    if (against_best == std::strong_ordering::greater) {
      best = SeatSet();
    }
    if (against_best != std::strong_ordering::less) {
      best.insert(id_at<Seat>(seat));
    }
  }
  return best;
}

std::size_t sides_in(SeatSet seats, std::span<const std::size_t> teams) {
  if (teams.empty()) {
    return static_cast<std::size_t>(seats.count());
  }
  SeatSet sides;  // by the numbers of their teams, which are no more than seats
  for (const Seat seat : seats) {
    sides.insert(id_at<Seat>(teams[index(seat)]));
  }
  return static_cast<std::size_t>(sides.count());
}

void settle(Scores& scores, const GameInfo& game, SeatSet forfeited) {
  constexpr std::int32_t kLessThanAny = -100'000'000;
  scores.together = game.win_order == WinOrder::Together;
  scores.forfeited = forfeited;
  SeatSet losers;
  std::array<SeatScore, kMaxSeats> judged = scores.by_seat;
  for (const Seat loser : forfeited) {
    for (std::size_t seat = 0; seat < scores.seats; ++seat) {
      if (game.are_partners(index(loser), seat)) {
        losers.insert(id_at<Seat>(seat));
        judged[seat].total = kLessThanAny;
        judged[seat].by_category.fill(kLessThanAny);
      }
    }
  }
  if (losers == SeatSet::first(scores.seats) && !scores.together) {
    judged = scores.by_seat;
  }
  const SeatSet best =
      winners(std::span(judged).first(scores.seats), game.categories.size(), game.win_order, game.target);
  scores.winners = best;
  for (const Seat winner : best) {
    for (std::size_t seat = 0; seat < game.teams.size(); ++seat) {
      if (game.are_partners(index(winner), seat)) {
        scores.winners.insert(id_at<Seat>(seat));
      }
    }
  }
}

}  // namespace ossuary
