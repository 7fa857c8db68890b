// Quick games: what a moment of play between bots says of the rulesets that somebody works on, before and after a
// change.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "author/lint/lint.h"
#include "content/catalogue.h"
#include "game/info.h"
#include "game/scores.h"

namespace ossuary::cli {

/// The first games of one ruleset between greedy bots, as many as there was time for, at least one. The deals are the
/// same each time.
struct QuickGames {
  std::string played_by;  ///< see author::played_hashes().
  std::vector<Category> categories;
  std::vector<SeatScore> games;  ///< of each game the sums over its seats.
  std::size_t seats = 0;
  std::string fault;  ///< why a game ended early, as rendered; "" for nothing,
  std::string place;  ///< and where, as rendered, "file:line:".
  std::string best;   ///< what plugins add to the best structure: see added_best_text().
};

/// By name of a ruleset.
using QuickSeries = std::map<std::string, QuickGames>;

/// Plays the rulesets whose files `covers`, or else the base game with a plugin that it covers, for `time` in all;
/// nothing where more than three are covered. Rulesets that cannot be made are left out, and those that are played by
/// the same as in `before`.
[[nodiscard]] QuickSeries play_quick(const Catalogue& catalogue, const author::Covers& covers,
                                     std::chrono::milliseconds time, const QuickSeries& before = {});

/// For every ruleset of both: mean points a seat by category that changed, over the games that both have played, what
/// the best structure scores, where that changed or was not known, and why games ended early, but for what `problems`,
/// as rendered, say of the same line. "" where no points changed.
[[nodiscard]] std::string changed_games(const QuickSeries& before, const QuickSeries& now, const std::string& lang,
                                        const std::map<std::string, std::string>& problems = {});

}  // namespace ossuary::cli
