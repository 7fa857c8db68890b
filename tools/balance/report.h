// Reports: what an experiment counted, as text for people, as JSON and CSV for programs, and as a page.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "balance/series.h"
#include "json.h"

namespace ossuary::cli {

/// An experiment that was run, and what it counted.
struct ExperimentResult {
  const Experiment& experiment;
  const ExperimentTally& counted;   ///< of at least one game.
  std::optional<double> seconds{};  ///< that it took; nothing where shards were merged.
  /// Where the variants are those of ladder_variants(): its bots.
  std::vector<std::string> ladder{};
  std::optional<Profile> profile{};  ///< where the time went, if somebody asked.
  GameRanges unplayed{};             ///< games that an interrupt left out, where that is known.

  [[nodiscard]] const GameInfo& game(std::size_t variant = 0) const {
    return experiment.variants[variant].game->info();
  }
  [[nodiscard]] const Tally& tally(std::size_t variant = 0) const { return counted.tallies[variant]; }
};

/// One of the experiments of a report.
struct ReportSection {
  std::string id;     ///< a word, for programs.
  std::string title;  ///< "" for none.
  ExperimentResult result;
};

/// True if some of the games were not played, as after an interrupt.
[[nodiscard]] inline bool is_cut_short(const ExperimentResult& result) {
  return static_cast<std::uint64_t>(result.tally().games) < result.experiment.games.size();
}

/// "Not played: games 120..128, 150..400."; "" where all games were played, or it is not known.
[[nodiscard]] std::string unplayed_text(const ExperimentResult& result);

/// The name of the game, the number of players, the games and the chosen options.
[[nodiscard]] std::string heading(const ExperimentResult& result, const std::string& lang);

/// One JSON object and a newline: the results of the first variant, and in `variants` those of all where there are
/// several. Everything but `seconds`, `games_per_second` and `decisions_per_second`, which are left out without
/// seconds, depends on the games and the experiment alone.
[[nodiscard]] std::string json_report(const ExperimentResult& result);

/// The same as a value.
[[nodiscard]] Json json_of(const ExperimentResult& result);

/// Tables for a terminal.
[[nodiscard]] std::string text_report(const ExperimentResult& result, const std::string& lang, bool color);

/// Comma-separated values, lines ended by a line feed: a header, then a line for each number or text of each table.
/// Numbers have up to 12 digits, percentages are shares of 1, names are ids or English. Everything but times of scripts
/// depends on the experiments alone. @source RFC 4180. @pre sections differ in their ids, and in the rows of tables
/// that several of them have.
[[nodiscard]] std::string csv_report(std::span<const ReportSection> sections);

}  // namespace ossuary::cli
