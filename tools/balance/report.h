// Reports: what an experiment counted, as a document, which is text, JSON and CSV.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "balance/series.h"
#include "describe/document.h"

namespace ossuary::cli {

/// The same game with a bot in all seats that looks ahead: what stands out may be due to one that does not.
struct LookedAhead {
  std::string bot;
  const Tally* tally = nullptr;  ///< never null.
};

/// An experiment that was run, and what it counted.
struct ExperimentResult {
  const Experiment& experiment;
  const ExperimentTally& counted;   ///< of at least one game.
  std::optional<double> seconds{};  ///< that it took; nothing where shards were merged.
  /// Where the variants are those of ladder_variants(): its bots.
  std::vector<std::string> ladder{};
  std::optional<Profile> profile{};           ///< where the time went, if somebody asked.
  GameRanges unplayed{};                      ///< games that an interrupt left out, where that is known.
  std::optional<LookedAhead> looked_ahead{};  ///< where somebody asked.

  [[nodiscard]] const GameInfo& game(std::size_t variant = 0) const {
    return experiment.variants[variant].game->info();
  }
  [[nodiscard]] const Tally& tally(std::size_t variant = 0) const { return counted.tallies[variant]; }
};

/// One of the experiments of a report.
struct ReportSection {
  std::string id;     ///< a word, for programs; "" for an experiment that is the whole report.
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

/// The report as a document. Everything in it but times and speeds, which are left out without seconds, depends on the
/// experiment alone. Of several variants, all that there is of each is a part of `by_variant`. Drawings of boards are
/// coloured, if `color`.
[[nodiscard]] Document report_document(const ExperimentResult& result, const std::string& lang, bool color = false);

/// The report of one section without an id, or one with a part for each section.
[[nodiscard]] Document report_document(std::span<const ReportSection> sections, const std::string& lang,
                                       bool color = false);

}  // namespace ossuary::cli
