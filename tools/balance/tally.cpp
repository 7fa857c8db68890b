#include "balance/tally.h"

#include <algorithm>
#include <cmath>

namespace ossuary {

namespace {

constexpr std::int64_t kWin = 60;  // divides by every number of seats up to kMaxSeats

void add_winners(Tally& tally, const Scores& scores) {
  const SeatSet winners = scores.winners;
  if (winners.count() <= 1 || scores.together) {
    for (const Seat seat : winners) {
      ++tally.by_seat[index(seat)].wins;
    }
    return;
  }
  ++tally.ties;
  for (const Seat seat : winners) {
    tally.by_seat[index(seat)].shares += kWin / winners.count();
  }
}

void add_scores(PartTally& part, const Scores& scores, std::span<const Rank> ranks) {
  for (const SeatScore& score : scores.all()) {
    ++part.totals;
    part.points += score.total;
    part.squares += std::int64_t{score.total} * score.total;
    const auto rank = rank_reached(ranks, score.total);
    ++part.by_rank[rank ? *rank + 1 : 0];
  }
}

/// Element `i`, which is there from now on.
template <class Value>
Value& at_grown(std::vector<Value>& list, std::size_t i) {
  if (i >= list.size()) {
    list.resize(i + 1);
  }
  return list[i];
}

void merge_parts(std::vector<PartTally>& parts, const std::vector<PartTally>& others) {
  for (std::size_t i = 0; i < others.size(); ++i) {
    const PartTally& more = others[i];
    PartTally& part = at_grown(parts, i);
    part.totals += more.totals;
    part.points += more.points;
    part.squares += more.squares;
    for (std::size_t rank = 0; rank < part.by_rank.size(); ++rank) {
      part.by_rank[rank] += more.by_rank[rank];
    }
  }
}

/// @source sample variance from sums: (squares - points^2 / n) / (n - 1).
double spread(std::int64_t count, std::int64_t sum, std::int64_t squares) {
  if (count < 2) {
    return 0;
  }
  const auto n = static_cast<long double>(count);
  const auto points = static_cast<long double>(sum);
  return static_cast<double>(
      std::sqrt(std::max(0.0L, (static_cast<long double>(squares) - points * points / n) / (n - 1))));
}

}  // namespace

void add(Tally& tally, const Scores& scores, std::uint64_t decisions, std::span<const Rank> ranks,
         std::span<const std::size_t> values) {
  for (std::size_t option = 0; option < values.size(); ++option) {
    add_scores(at_grown(at_grown(tally.by_option, option), values[option]), scores, ranks);
  }
  const bool first = tally.games == 0;
  tally.seats = scores.seats;
  ++tally.games;
  tally.decisions += static_cast<std::int64_t>(decisions);
  add_winners(tally, scores);
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    const SeatScore& score = scores.by_seat[seat];
    SeatTally& sum = tally.by_seat[seat];
    sum.points += score.total;
    sum.squares += std::int64_t{score.total} * score.total;
    sum.lowest = first ? score.total : std::min(sum.lowest, score.total);
    sum.highest = first ? score.total : std::max(sum.highest, score.total);
    for (std::size_t k = 0; k < kMaxCategories; ++k) {
      sum.by_category[k] += score.by_category[k];
    }
    if (const auto rank = rank_reached(ranks, score.total)) {
      ++sum.by_rank[*rank];
    }
  }
}

void merge(Tally& tally, const Tally& other) {
  if (other.games == 0) {
    return;
  }
  const bool first = tally.games == 0;
  tally.seats = other.seats;
  tally.games += other.games;
  tally.ties += other.ties;
  tally.decisions += other.decisions;
  for (std::size_t option = 0; option < other.by_option.size(); ++option) {
    merge_parts(at_grown(tally.by_option, option), other.by_option[option]);
  }
  for (std::size_t seat = 0; seat < other.seats; ++seat) {
    SeatTally& sum = tally.by_seat[seat];
    const SeatTally& more = other.by_seat[seat];
    sum.wins += more.wins;
    sum.shares += more.shares;
    sum.points += more.points;
    sum.squares += more.squares;
    sum.lowest = first ? more.lowest : std::min(sum.lowest, more.lowest);
    sum.highest = first ? more.highest : std::max(sum.highest, more.highest);
    for (std::size_t k = 0; k < kMaxCategories; ++k) {
      sum.by_category[k] += more.by_category[k];
    }
    for (std::size_t rank = 0; rank < kMaxRanks; ++rank) {
      sum.by_rank[rank] += more.by_rank[rank];
    }
  }
}

double mean(const Tally& tally, std::size_t seat) {
  return static_cast<double>(tally.by_seat[seat].points) / static_cast<double>(tally.games);
}

double mean(const PartTally& part) { return static_cast<double>(part.points) / static_cast<double>(part.totals); }

double deviation(const Tally& tally, std::size_t seat) {
  return spread(tally.games, tally.by_seat[seat].points, tally.by_seat[seat].squares);
}

double deviation(const PartTally& part) { return spread(part.totals, part.points, part.squares); }

double win_rate(const Tally& tally, std::size_t seat) {
  const SeatTally& sum = tally.by_seat[seat];
  return static_cast<double>(kWin * sum.wins + sum.shares) / static_cast<double>(kWin * tally.games);
}

double win_rate_margin(const Tally& tally, std::size_t seat) {
  const double rate = win_rate(tally, seat);
  return 1.96 * std::sqrt(rate * (1 - rate) / static_cast<double>(tally.games));
}

}  // namespace ossuary
