// Series: many matches on several threads, counted to the same tallies whatever the number of threads; of one game, or
// of variants that play the same deals.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "balance/game_ranges.h"
#include "balance/tally.h"
#include "bots/bot.h"
#include "core/base/result.h"
#include "game/game.h"

namespace ossuary {

/// A game and who plays it. @pre the game outlives it.
struct Variant {
  std::string name;
  const Game* game = nullptr;
  std::vector<std::string> bots;  ///< by seat.
};

/// Which matches to play of each of several variants. All variants play the same numbers of games with the same seed,
/// so that they differ by less chance than games of their own would.
struct Experiment {
  std::uint64_t seed = 1;
  GameRange games;
  std::vector<Variant> variants;  ///< at least one; all have the same number of seats.
  bool details = false;           ///< follow each match, and look where its things are at the end.
  /// What a report draws of categories, by their ids, as SVG; of those that are not there, what is there for "".
  std::map<std::string, std::string> pictures{};
  std::string version{};               ///< of the game, and its date, for reports; "" where nobody says.
  std::vector<std::string> remarks{};  ///< what reports say besides of the game, sentences.
};

/// What the matches of two variants with the same number differ by: the second less the first.
struct PairedTally {
  Moments points;                    ///< totals of all seats together.
  Moments margins;                   ///< see margin().
  Moments lengths;                   ///< decisions.
  std::vector<Moments> win_parts;    ///< by seat, in sixtieths of a win.
  std::vector<Moments> by_category;  ///< points of all seats together, by compared_categories().

  static constexpr auto members() {
    return std::tuple{std::pair{"points", &PairedTally::points}, std::pair{"margins", &PairedTally::margins},
                      std::pair{"lengths", &PairedTally::lengths}, std::pair{"win_parts", &PairedTally::win_parts},
                      std::pair{"by_category", &PairedTally::by_category}};
  }
  friend bool operator==(const PairedTally&, const PairedTally&) = default;
};

/// What an experiment counted.
struct ExperimentTally {
  std::vector<Tally> tallies;            ///< by variant.
  std::vector<PairedTally> differences;  ///< of each variant to the first; of the first, nothing is counted.

  static constexpr auto members() {
    return std::tuple{std::pair{"tallies", &ExperimentTally::tallies},
                      std::pair{"differences", &ExperimentTally::differences}};
  }
  friend bool operator==(const ExperimentTally&, const ExperimentTally&) = default;
};

/// The ids of the categories of all variants, each once, in order of first appearance.
[[nodiscard]] std::vector<std::string> compared_categories(std::span<const Variant> variants);

/// The first match in which a script failed.
struct FaultyGame {
  std::uint64_t game = 0;
  ScriptFault fault;
  std::size_t variant = 0;
};

/// Where the time of a run went.
struct Profile {
  ScriptTimes scripts;             ///< of all variants.
  std::chrono::nanoseconds all{};  ///< that all threads took together.
  /// What was no run of a script: rules, bots, loading, points that were kept.
  [[nodiscard]] std::chrono::nanoseconds rest() const {
    std::chrono::nanoseconds rest = all;
    for (const auto& [file, script] : scripts) {
      rest -= script.time;
    }
    return rest;
  }
};

/// Matches that the bot of a seat forfeited.
struct Forfeits {
  std::size_t variant = 0;
  std::size_t seat = 0;
  std::int64_t games = 0;
  std::uint64_t first = 0;  ///< the lowest number of them,
  BotForfeit why;           ///< and why that one.
};

/// How to play a series.
struct RunControl {
  unsigned threads = 1;
  Interrupt interrupt{};                         ///< asked by all threads at once; matches in play do not count then.
  std::atomic<std::uint64_t>* played = nullptr;  ///< counts the games that were played in all variants, if it is there.
  Profile* profile = nullptr;                    ///< scripts are timed, if it is there, and their times added to it.
  GameRanges done{};                             ///< games that were counted before, and are not played.
  std::vector<Forfeits>* forfeits = nullptr;     ///< becomes those of all variants, by seat, if it is there.
  GameRanges* unplayed = nullptr;                ///< becomes the games that an interrupt left out, if it is there.
};

/// Plays all matches of `experiment` but `done`, or those that ended before an interrupt. Match g depends on the seed
/// and g alone. @pre control.threads > 0; names of bots are known, one a seat.
/// @err of all matches in which a script fails, the one with the lowest number.
[[nodiscard]] Result<ExperimentTally, FaultyGame> run_experiment(const Experiment& experiment,
                                                                 const RunControl& control);

}  // namespace ossuary
