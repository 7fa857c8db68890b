#include "balance/tally.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

namespace ossuary {

namespace {

/// Element `i`, which is there from now on.
template <class Value>
Value& at_grown(std::vector<Value>& list, std::size_t i) {
  if (i >= list.size()) {
    list.resize(i + 1);
  }
  return list[i];
}

void add_seats(Tally& tally, const GameInfo& game, const Scores& scores) {
  tally.by_seat.resize(scores.seats);
  const bool shared = is_tie(scores, game);
  tally.ties += shared ? 1 : 0;
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    SeatTally& sum = tally.by_seat[seat];
    (shared ? sum.shares : sum.wins) += win_part(scores, game, seat) / (shared ? 1 : kWin);
    sum.forfeits += scores.forfeited.contains(id_at<Seat>(seat)) ? 1 : 0;
    sum.totals.add(scores.by_seat[seat].total);
    sum.by_category.resize(game.categories.size());
    for (std::size_t category = 0; category < game.categories.size(); ++category) {
      sum.by_category[category].add(scores.by_seat[seat].by_category[category]);
    }
  }
}

/// Copies held, by thing and seat.
using Holdings = std::vector<std::array<std::int64_t, kMaxSeats>>;

Holdings count_places(Tally& tally, const GameInfo& game, std::span<const Whereabouts> things) {
  Holdings holdings(game.things.size());
  for (const Whereabouts& where : things) {
    ThingTally& thing = tally.things[where.thing];
    ++thing.in_play;
    if (where.owner) {
      ++holdings[where.thing][index(*where.owner)];
      ++at_grown(thing.by_seat, index(*where.owner));
    }
    if (where.board) {
      ++thing.placed;
      ++at_grown(at_grown(thing.by_place, *where.board), where.place);
    }
  }
  return holdings;
}

/// How many seats play against one.
std::int64_t rivals_of(const GameInfo& game, std::size_t seat) {
  std::int64_t rivals = 0;
  for (std::size_t other = 0; other < game.seats; ++other) {
    rivals += game.are_partners(seat, other) ? 0 : 1;
  }
  return rivals;
}

/// How far each seat is ahead of the mean of its rivals, times lead_unit(); 0 where one plays alone.
std::array<std::int64_t, kMaxSeats> leads_of(const GameInfo& game, const Scores& scores) {
  const std::int64_t unit = lead_unit(game);
  std::array<std::int64_t, kMaxSeats> leads{};
  for (std::size_t seat = 0; seat < game.seats; ++seat) {
    for (std::size_t other = 0; other < game.seats; ++other) {
      if (!game.are_partners(seat, other)) {
        leads[seat] += unit / rivals_of(game, seat) * (scores.by_seat[seat].total - scores.by_seat[other].total);
      }
    }
  }
  return leads;
}

void add_things(Tally& tally, const GameInfo& game, const PlayedMatch& match) {
  tally.things.resize(game.things.size());
  const Holdings holdings = count_places(tally, game, match.things);
  const std::array<std::int64_t, kMaxSeats> leads = leads_of(game, match.scores);
  for (std::size_t i = 0; i < holdings.size(); ++i) {
    ThingTally& thing = tally.things[i];
    std::int64_t copies = 0;
    std::int64_t lead = 0;
    for (std::size_t seat = 0; seat < match.scores.seats; ++seat) {
      const std::int64_t held = holdings[i][seat];
      const std::int64_t total = match.scores.by_seat[seat].total;
      for (std::int64_t copy = 0; copy < held; ++copy) {
        thing.held.add(total);
      }
      if (held == 0) {
        thing.without.add(total);
      }
      thing.win_parts += held * win_part(match.scores, game, seat);
      copies += held;
      lead += held * leads[seat];
    }
    if (copies > 0) {
      thing.lead.add(lead);
    }
  }
}

}  // namespace

std::int64_t margin(const Scores& scores, const GameInfo& game) {
  const auto by_total = [&](std::size_t one, std::size_t other) {
    return scores.by_seat[one].total < scores.by_seat[other].total;
  };
  std::array<std::size_t, kMaxSeats> seats{};
  std::iota(seats.begin(), seats.end(), std::size_t{0});
  const auto end = seats.begin() + static_cast<std::ptrdiff_t>(scores.seats);
  const std::size_t best = *std::max_element(seats.begin(), end, by_total);
  const auto rivals =
      std::remove_if(seats.begin(), end, [&](std::size_t seat) { return game.are_partners(best, seat); });
  const std::size_t next = *std::max_element(seats.begin(), rivals, by_total);
  return scores.by_seat[best].total - scores.by_seat[next].total;
}

bool is_tie(const Scores& scores, const GameInfo& game) {
  return !scores.together && sides_in(scores.winners, game.teams) > 1;
}

std::int64_t win_part(const Scores& scores, const GameInfo& game, std::size_t seat) {
  if (!scores.winners.contains(id_at<Seat>(seat))) {
    return 0;
  }
  return scores.together ? kWin : kWin / static_cast<std::int64_t>(sides_in(scores.winners, game.teams));
}

void add(Tally& tally, const GameInfo& game, const PlayedMatch& match) {
  ++tally.games;
  tally.decisions += static_cast<std::int64_t>(match.decisions);
  tally.lengths.add(static_cast<std::int64_t>(match.decisions));
  add_seats(tally, game, match.scores);
  if (match.scores.seats > 1) {
    tally.margins.add(margin(match.scores, game));
  }
  for (std::size_t option = 0; option < match.options.size(); ++option) {
    Histogram& totals = at_grown(at_grown(tally.by_option, option), match.options[option]);
    for (const SeatScore& score : match.scores.all()) {
      totals.add(score.total);
    }
  }
  if (match.course) {
    tally.lead_changes.add(match.course->lead_changes);
    tally.comebacks.add(match.course->comeback);
  }
  if (!match.things.empty()) {
    add_things(tally, game, match);
  }
}

double win_rate(const Tally& tally, std::size_t seat) {
  const SeatTally& sum = tally.by_seat[seat];
  return static_cast<double>(kWin * sum.wins + sum.shares) / static_cast<double>(kWin * tally.games);
}

double win_rate_margin(const Tally& tally, std::size_t seat) {
  constexpr double kEnough = 5;  // wins, and games that are not won
  const double rate = win_rate(tally, seat);
  const auto n = static_cast<double>(tally.games);
  if (n * std::min(rate, 1 - rate) >= kEnough) {
    return kNormal95 * std::sqrt(rate * (1 - rate) / n);
  }
  constexpr double kSquare = kNormal95 * kNormal95;
  const double half = kNormal95 * std::sqrt(rate * (1 - rate) / n + kSquare / (4 * n * n)) / (1 + kSquare / n);
  const double center = (rate + kSquare / (2 * n)) / (1 + kSquare / n);
  return std::abs(center - rate) + half;
}

std::vector<std::int64_t> games_by_rank(const GameInfo& game, const Histogram& totals) {
  std::vector<std::int64_t> games(game.ranks.size() + 1);
  for (const auto& [total, times] : totals.counts()) {
    const auto rank = rank_reached(game.ranks, static_cast<std::int32_t>(total));
    games[rank ? *rank + 1 : 0] += times;
  }
  return games;
}

std::map<std::string, const Histogram*> totals_by_value(const GameInfo& game, const Tally& tally, std::size_t option) {
  std::map<std::string, const Histogram*> parts;
  const std::vector<Histogram>& by_value = tally.by_option[option];
  for (std::size_t value = 0; value < by_value.size(); ++value) {
    if (!by_value[value].empty()) {
      parts[game.options[option].values[value].id] = &by_value[value];
    }
  }
  return parts;
}

std::int64_t total_reached_by(const Histogram& totals, double share) {
  const auto count = static_cast<double>(totals.count());
  std::int64_t best = totals.lowest();
  double least = 2;
  std::int64_t at_least = totals.count();
  std::int64_t total = totals.lowest();  // the lowest that so many reach: the share changes at totals that occur
  const auto consider = [&] {
    const double off = std::abs(static_cast<double>(at_least) / count - share);
    if (off < least) {
      least = off;
      best = total;
    }
  };
  for (const auto& [counted, times] : totals.counts()) {
    consider();
    at_least -= times;
    total = counted + 1;
  }
  consider();
  return best;
}

std::int64_t lead_unit(const GameInfo& game) {
  std::int64_t unit = 1;
  for (std::size_t seat = 0; seat < game.seats; ++seat) {
    unit = std::lcm(unit, std::max<std::int64_t>(rivals_of(game, seat), 1));
  }
  return unit;
}

std::optional<Estimate> lead_of_holders(const GameInfo& game, const Tally& tally, std::size_t thing) {
  const ThingTally& counted = tally.things[thing];
  if (counted.held.count < 2) {  // of one the spread is not known
    return std::nullopt;
  }
  if (tally.seats() < 2) {
    return counted.without.count < 2 ? std::nullopt : std::optional(difference(counted.held, counted.without));
  }
  const double copies =
      counted.lead.count == 0 ? 1 : static_cast<double>(counted.held.count) / static_cast<double>(counted.lead.count);
  return counted.lead.estimate(static_cast<double>(lead_unit(game)) * copies);
}

}  // namespace ossuary
