#include "balance/tally_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>

#include "balance/details.h"
#include "balance/wide.h"
#include "bots/bot.h"

namespace ossuary {

namespace {

/// A clause that says what is wrong; null for nothing.
using Fault = const char*;

/// Reports multiply counts of Moments by kWin, add those of up to 256 things with two marks each, and squares of up to
/// six seats: each limit is 2^63 divided by that.
constexpr std::int64_t kMostSamples = std::int64_t{1} << 47U;
constexpr std::int64_t kMostCounted = std::int64_t{1} << 52U;
constexpr std::int64_t kMostSquared = std::int64_t{1} << 60U;
/// What a histogram may count: numbers whose squares fit.
constexpr std::int64_t kFurthest = std::int64_t{1} << 36U;

constexpr std::int64_t kMostScored = std::int64_t{1} << 31U;  // of a seat
constexpr std::int64_t kMostScoredTogether = kMostScored * 2 * static_cast<std::int64_t>(kMaxSeats);

/// Moments of any size.
struct WideMoments {
  Wide count = 0;
  Wide sum = 0;
  Wide squares_low = 0;
  Wide squares_high = 0;
};

bool leaves_room(const WideMoments& moments) {
  return moments.count <= kMostSamples && moments.sum <= kMostCounted && moments.sum >= -kMostCounted &&
         moments.squares_low <= kMostSquared && moments.squares_high <= kMostSquared;
}

bool leaves_room(const Histogram& histogram) {
  WideMoments all;
  for (const auto& [value, times] : histogram.counts()) {
    if (times < 0 || value > kFurthest || value < -kFurthest) {
      return false;
    }
    const Wide square = Wide{value} * value;
    all.count += times;
    all.sum += Wide{value} * times;
    all.squares_low += (square & 0xFFFFFFFFU) * times;
    all.squares_high += (square >> 32U) * times;
  }
  return leaves_room(all);
}

template <class T>
bool leaves_room(const T& counted) {
  if constexpr (std::integral<T>) {
    return counted >= 0 && counted <= kMostCounted;
  } else if constexpr (std::same_as<T, Moments>) {
    return counted.count >= 0 && counted.squares_low >= 0 && counted.squares_high >= 0 &&
           leaves_room(WideMoments{counted.count, counted.sum, counted.squares_low, counted.squares_high});
  } else if constexpr (Counted<T>) {
    return std::apply([&](const auto&... member) { return (leaves_room(counted.*(member.second)) && ...); },
                      T::members());
  } else {
    return std::ranges::all_of(counted, [](const auto& item) { return leaves_room(item); });
  }
}

/// True if `moments` can be those of `count` numbers from -most to most. @pre leaves_room().
bool can_be(const Moments& moments, std::int64_t count, std::int64_t most) {
  if (moments.count != count || count == 0) {
    return moments == Moments{};
  }
  const Wide squares = (Wide{moments.squares_high} << 32U) + moments.squares_low;
  const Wide sum = moments.sum;
  const Wide least = (sum * sum + count - 1) / count;  // as if all numbers were the mean
  return squares >= least && squares >= (sum < 0 ? -sum : sum) && squares <= Wide{most} * most * count &&
         moments.squares_low <= Wide{0xFFFFFFFF} * count && (squares - sum) % 2 == 0;
}

/// True if `numbers` can be `count` numbers from `low` to `high`.
bool can_be(const Histogram& numbers, std::int64_t count, std::int64_t low, std::int64_t high) {
  return numbers.count() == count && (count == 0 || (numbers.lowest() >= low && numbers.highest() <= high));
}

Wide sum_of(std::span<const std::int64_t> counts) { return std::accumulate(counts.begin(), counts.end(), Wide{0}); }

/// Who won. @pre the seats are those of the game.
Fault fault_of_wins(const GameInfo& game, const Tally& tally) {
  Wide wins = 0;
  Wide shares = 0;
  bool is_fair = true;
  for (const std::vector<std::size_t>& side : sides_of(game)) {
    const SeatTally& first = tally.by_seat[side.front()];
    wins += first.wins;
    shares += first.shares;
    is_fair = is_fair && first.shares <= kWin / 2 * tally.ties;
    for (const std::size_t partner : side) {
      const SeatTally& seat = tally.by_seat[partner];
      is_fair = is_fair && seat.wins == first.wins && seat.shares == first.shares;
    }
  }
  if (has_rivals(game)) {
    return wins + tally.ties == tally.games && shares == Wide{kWin} * tally.ties && is_fair
               ? nullptr
               : "the wins of all seats are not as many as the games";
  }
  const std::int64_t each = tally.by_seat.front().wins;
  const bool together = game.win_order == WinOrder::Together;
  const bool alike = std::ranges::all_of(tally.by_seat, [&](const SeatTally& seat) { return seat.wins == each; });
  return tally.ties == 0 && shares == 0 && alike && (together ? each <= tally.games : each == tally.games)
             ? nullptr
             : "the wins are not those of seats that win together";
}

Fault fault_of_seats(const GameInfo& game, const Tally& tally) {
  if (tally.by_seat.size() != game.seats) {
    return "it does not count the seats of the game";
  }
  constexpr std::int64_t kLeast = std::numeric_limits<std::int32_t>::min();
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  for (const SeatTally& seat : tally.by_seat) {
    if (!can_be(seat.totals, tally.games, kLeast, kMost)) {
      return "the totals of a seat are not as many as the games";
    }
    if (seat.forfeits > tally.games) {
      return "a seat forfeits more matches than there are";
    }
    if (seat.by_category.size() != game.categories.size()) {
      return "it does not count the categories of the game";
    }
    Wide points = 0;
    for (const Moments& category : seat.by_category) {
      if (!can_be(category, tally.games, kMostScored)) {
        return "the points in a category are not those of so many games";
      }
      points += category.sum;
    }
    if (points != seat.totals.moments().sum) {
      return "the points of all categories are not the totals";
    }
  }
  return fault_of_wins(game, tally);
}

/// Values of options, each with the totals of all seats.
Fault fault_of_options(const GameInfo& game, const Tally& tally) {
  if (tally.by_option.size() != game.options.size()) {
    return "it does not count the options of the game";
  }
  Histogram all;
  for (const SeatTally& seat : tally.by_seat) {
    all.merge(seat.totals);
  }
  for (std::size_t option = 0; option < game.options.size(); ++option) {
    const std::vector<Histogram>& by_value = tally.by_option[option];
    if (by_value.size() > game.options[option].values.size()) {
      return "an option has more values than in the game";
    }
    Histogram sum;
    for (std::size_t value = 0; value < by_value.size(); ++value) {
      if (game.options[option].chosen.value_or(value) != value && !by_value[value].empty()) {
        return "an option has another value than that which was chosen";
      }
      sum.merge(by_value[value]);
    }
    if (!(sum.counts() == all.counts())) {
      return "the totals by option are not those of the seats";
    }
  }
  return nullptr;
}

Fault fault_of_places(const GameInfo& game, const ThingTally& thing) {
  if (thing.by_place.size() > game.boards.size()) {
    return "a piece or card lies on more boards than the game has";
  }
  Wide placed = 0;
  for (std::size_t board = 0; board < thing.by_place.size(); ++board) {
    if (thing.by_place[board].size() > game.boards[board].places.size()) {
      return "a piece or card lies on more places than a board has";
    }
    placed += sum_of(thing.by_place[board]);
  }
  return placed == thing.placed && placed <= thing.in_play ? nullptr
                                                           : "the places of a piece or card are not as many as placed";
}

Fault fault_of_thing(const GameInfo& game, std::int64_t games, const ThingTally& thing) {
  const std::int64_t held = thing.held.count;
  const Wide seats = Wide{games} * static_cast<std::int64_t>(game.seats);
  const std::int64_t with = thing.lead.count;  // games where somebody held it
  if (thing.by_seat.size() > game.seats || sum_of(thing.by_seat) != held || held > thing.in_play) {
    return "the holders of a piece or card are not those that were counted";
  }
  if (with > std::min(held, games) || (with == 0) != (held == 0) || Wide{thing.without.count} + with > seats ||
      thing.win_parts > Wide{kWin} * held) {
    return "the games with a piece or card are not as many as its holders";
  }
  if (!can_be(thing.held, held, kMostScored) || !can_be(thing.without, thing.without.count, kMostScored) ||
      !can_be(thing.lead, with, std::int64_t{1} << 39U)) {
    return "the points of those who held a piece or card are impossible";
  }
  return fault_of_places(game, thing);
}

/// What is there only where matches were followed to their ends.
Fault fault_of_details(const GameInfo& game, const Tally& tally, bool details) {
  const std::int64_t followed = details && game.seats > 1 ? tally.games : 0;
  if (!can_be(tally.lead_changes, followed, 0, kFurthest) || !can_be(tally.comebacks, followed, 0, kFurthest)) {
    return "the changes of the lead are not those of so many games";
  }
  if (!tally.things.empty() && (!details || tally.things.size() != game.things.size())) {
    return "it does not count the pieces or cards of the game";
  }
  for (const ThingTally& thing : tally.things) {
    if (const Fault fault = fault_of_thing(game, tally.games, thing)) {
      return fault;
    }
  }
  return nullptr;
}

Fault fault_of(const GameInfo& game, const Tally& tally, std::int64_t games, bool details) {
  if (tally.games != games) {
    return "it does not count so many games";
  }
  if (!can_be(tally.lengths, games, 0, kFurthest) || tally.lengths.moments().sum != tally.decisions) {
    return "the decisions are not those of so many games";
  }
  if (!can_be(tally.margins, game.seats > 1 ? games : 0, 0, kFurthest)) {
    return "the margins are not those of so many games";
  }
  if (const Fault fault = fault_of_seats(game, tally)) {
    return fault;
  }
  if (const Fault fault = fault_of_options(game, tally)) {
    return fault;
  }
  return fault_of_details(game, tally, details);
}

/// The sums of what PairedTally compares.
struct Sums {
  Sums(const GameInfo& game, const Tally& tally, const std::vector<std::string>& categories)
      : margins(tally.margins.moments().sum), lengths(tally.decisions), by_category(categories.size()) {
    for (const SeatTally& seat : tally.by_seat) {
      points += seat.totals.moments().sum;
      win_parts.push_back(kWin * seat.wins + seat.shares);
      for (std::size_t k = 0; k < game.categories.size(); ++k) {
        const auto column = std::ranges::find(categories, game.categories[k].id) - categories.begin();
        by_category[static_cast<std::size_t>(column)] += seat.by_category[k].sum;
      }
    }
  }

  std::int64_t points = 0;
  std::int64_t margins;
  std::int64_t lengths;
  std::vector<std::int64_t> win_parts;
  std::vector<std::int64_t> by_category;
};

/// @pre the tallies of both variants are faultless.
Fault fault_of_difference(const PairedTally& paired, const Sums& first, const Sums& second, std::int64_t games) {
  constexpr Fault kNotThose = "the differences of a variant are not those of its games";
  const auto fits = [&](const Moments& moments, std::int64_t before, std::int64_t after, std::int64_t most) {
    return can_be(moments, games, most) && moments.sum == after - before;
  };
  if (paired.win_parts.size() != first.win_parts.size() || paired.by_category.size() != first.by_category.size() ||
      !fits(paired.points, first.points, second.points, kMostScoredTogether) ||
      !fits(paired.margins, first.margins, second.margins, kFurthest) ||
      !fits(paired.lengths, first.lengths, second.lengths, kFurthest)) {
    return kNotThose;
  }
  for (std::size_t seat = 0; seat < paired.win_parts.size(); ++seat) {
    if (!fits(paired.win_parts[seat], first.win_parts[seat], second.win_parts[seat], kWin)) {
      return kNotThose;
    }
  }
  for (std::size_t k = 0; k < paired.by_category.size(); ++k) {
    if (!fits(paired.by_category[k], first.by_category[k], second.by_category[k], kMostScoredTogether)) {
      return kNotThose;
    }
  }
  return nullptr;
}

/// Why the seats of `variant` cannot be played.
std::optional<std::string> fault_of_bots(const Variant& variant) {
  if (variant.bots.size() != variant.game->seats()) {
    return fmt::format("it names {} bots for {} seats", variant.bots.size(), variant.game->seats());
  }
  for (const std::string& bot : variant.bots) {
    if (auto problem = bot_problem(bot)) {
      return problem;
    }
  }
  return std::nullopt;
}

}  // namespace

bool leaves_room(const ExperimentTally& counted) { return leaves_room<ExperimentTally>(counted); }

std::optional<std::string> tally_fault(const Experiment& experiment, const ExperimentTally& counted,
                                       std::uint64_t games) {
  const std::vector<Variant>& variants = experiment.variants;
  if (counted.tallies.size() != variants.size() || counted.differences.size() != variants.size() || games == 0 ||
      !(counted.differences.front() == PairedTally{})) {
    return "it does not count the variants that it asks for";
  }
  if (!leaves_room(counted)) {
    return "a count is negative, or too large to add up";
  }
  const auto signed_games = static_cast<std::int64_t>(games);
  const std::vector<std::string> categories = compared_categories(variants);
  for (std::size_t v = 0; v < variants.size(); ++v) {
    if (auto fault = fault_of_bots(variants[v])) {
      return fault;
    }
    const GameInfo& info = variants[v].game->info();
    Fault fault = fault_of(info, counted.tallies[v], signed_games, experiment.details);
    if (fault == nullptr && v > 0) {
      fault = fault_of_difference(counted.differences[v],
                                  Sums(variants.front().game->info(), counted.tallies.front(), categories),
                                  Sums(info, counted.tallies[v], categories), signed_games);
    }
    if (fault != nullptr) {
      return fault;
    }
  }
  return std::nullopt;
}

}  // namespace ossuary
