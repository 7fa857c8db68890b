// Tally: the results of many matches as whole numbers, all of them sums, so that they do not depend on the order of
// adding.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "balance/statistics.h"
#include "game/match.h"

namespace ossuary {

/// A win, in the unit of SeatTally::shares: divides by every number of seats up to kMaxSeats.
inline constexpr std::int64_t kWin = 60;

/// How a match went before its end. A side is a team, or a seat that plays for itself.
struct LeadHistory {
  std::int64_t lead_changes = 0;  ///< times that another side than the last leader came to lead alone.
  std::int64_t comeback = 0;      ///< most points that the only winner was behind the best other side.
};

/// A match that was played.
struct PlayedMatch {
  Scores scores;
  std::uint64_t decisions = 0;
  std::vector<std::size_t> options{};   ///< their values, as Match::option() has them.
  std::vector<Whereabouts> things{};    ///< at the end; none where nobody looked.
  std::optional<LeadHistory> course{};  ///< nothing where nobody looked.
};

/// Points between the best total and the next, of another team. @pre at least two seats.
[[nodiscard]] std::int64_t margin(const Scores& scores, const GameInfo& game);
/// True where several sides won, each for itself.
[[nodiscard]] bool is_tie(const Scores& scores, const GameInfo& game);
/// The part of the win that `seat` has, with its partners, in sixtieths.
[[nodiscard]] std::int64_t win_part(const Scores& scores, const GameInfo& game, std::size_t seat);

/// What one seat did.
struct SeatTally {
  std::int64_t wins = 0;    ///< alone, with partners, or with all where all win together.
  std::int64_t shares = 0;  ///< of ties, in sixtieths of a win: of n sides that share it, each has 60 / n.
  std::int64_t forfeits = 0;
  Histogram totals;
  std::vector<Moments> by_category;

  static constexpr auto members() {
    return std::tuple{std::pair{"wins", &SeatTally::wins}, std::pair{"shares", &SeatTally::shares},
                      std::pair{"forfeits", &SeatTally::forfeits}, std::pair{"totals", &SeatTally::totals},
                      std::pair{"by_category", &SeatTally::by_category}};
  }
  friend bool operator==(const SeatTally&, const SeatTally&) = default;
};

/// What became of all copies of one thing. Who has one holds it, placed or not.
struct ThingTally {
  std::int64_t in_play = 0;  ///< copies, over all matches, as are all that follow.
  std::int64_t placed = 0;
  std::int64_t win_parts = 0;         ///< of those who held a copy, in sixtieths of a win.
  std::vector<std::int64_t> by_seat;  ///< copies held.
  Moments held;                       ///< totals of those who held a copy, for each copy.
  Moments without;                    ///< totals of seats that held none.
  /// In each match where somebody held a copy: how far its holders, one for each copy, were together ahead of the means
  /// of their rivals, times lead_unit().
  Moments lead;
  std::vector<std::vector<std::int64_t>> by_place;  ///< copies by board and place.

  static constexpr auto members() {
    return std::tuple{std::pair{"in_play", &ThingTally::in_play},     std::pair{"placed", &ThingTally::placed},
                      std::pair{"win_parts", &ThingTally::win_parts}, std::pair{"by_seat", &ThingTally::by_seat},
                      std::pair{"held", &ThingTally::held},           std::pair{"without", &ThingTally::without},
                      std::pair{"lead", &ThingTally::lead},           std::pair{"by_place", &ThingTally::by_place}};
  }
  friend bool operator==(const ThingTally&, const ThingTally&) = default;
};

struct Tally {
  std::int64_t games = 0;
  std::int64_t ties = 0;  ///< see is_tie().
  std::int64_t decisions = 0;
  Histogram lengths;  ///< decisions of a match.
  Histogram margins;  ///< see margin(); none where one plays alone.
  std::vector<SeatTally> by_seat;
  std::vector<std::vector<Histogram>>
      by_option;                   ///< totals of all seats by option and value, as far as any were drawn.
  Histogram lead_changes;          ///< of the matches that were followed step by step.
  Histogram comebacks;             ///< the same.
  std::vector<ThingTally> things;  ///< by GameInfo::things; none where nobody looked.

  [[nodiscard]] std::size_t seats() const { return by_seat.size(); }

  static constexpr auto members() {
    return std::tuple{std::pair{"games", &Tally::games},         std::pair{"ties", &Tally::ties},
                      std::pair{"decisions", &Tally::decisions}, std::pair{"lengths", &Tally::lengths},
                      std::pair{"margins", &Tally::margins},     std::pair{"by_seat", &Tally::by_seat},
                      std::pair{"by_option", &Tally::by_option}, std::pair{"lead_changes", &Tally::lead_changes},
                      std::pair{"comebacks", &Tally::comebacks}, std::pair{"things", &Tally::things}};
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Counts one match of `game`.
void add(Tally& tally, const GameInfo& game, const PlayedMatch& match);

/// A struct of sums, whose members() are listed by name.
template <class T>
concept Counted = requires {
  T::members();
};

/// Adds all that `more` has counted, member by member; lists grow as needed.
template <class T>
void merge(T& into, const T& more) {
  if constexpr (std::integral<T>) {
    into += more;
  } else if constexpr (Counted<T>) {
    std::apply([&](const auto&... member) { (merge(into.*(member.second), more.*(member.second)), ...); },
               T::members());
  } else if constexpr (std::same_as<T, Histogram>) {
    into.merge(more);
  } else {
    into.resize(std::max(into.size(), more.size()));
    for (std::size_t i = 0; i < more.size(); ++i) {
      merge(into[i], more[i]);
    }
  }
}

/// Share of the matches that a seat won: of n sides that share a win, each has 1/n. @pre tally.games > 0.
[[nodiscard]] double win_rate(const Tally& tally, std::size_t seat);
/// How far the 95 % interval of win_rate() reaches from it, by the normal approximation; with few wins or few games
/// that are not won, to the further end. @source Wald's interval; Wilson, "Probable inference", 1927. @pre games > 0.
[[nodiscard]] double win_rate_margin(const Tally& tally, std::size_t seat);

/// How many of `totals` reach just each rank of `game`; the first entry counts those below all of them.
[[nodiscard]] std::vector<std::int64_t> games_by_rank(const GameInfo& game, const Histogram& totals);
/// The totals of all seats, by id of the value that an option had, in the order of ids.
[[nodiscard]] std::map<std::string, const Histogram*> totals_by_value(const GameInfo& game, const Tally& tally,
                                                                      std::size_t option);
/// The total that comes nearest to being reached by this share of `totals`. @pre not empty.
[[nodiscard]] std::int64_t total_reached_by(const Histogram& totals, double share);

/// Parts of a point in which the mean of the rivals of any seat, which are those of no team with it, is a whole number.
[[nodiscard]] std::int64_t lead_unit(const GameInfo& game);
/// How far the holders of a copy were ahead of the mean of their rivals, in points; alone, how much more was scored
/// with it than without; nothing where fewer than two games were with it, or without it.
[[nodiscard]] std::optional<Estimate> lead_of_holders(const GameInfo& game, const Tally& tally, std::size_t thing);

}  // namespace ossuary
