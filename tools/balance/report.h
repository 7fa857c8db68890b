// The results of a series of matches, as JSON for machines and as tables for people.
#pragma once

#include <string>

#include "balance/series.h"

namespace ossuary::cli {

/// A series that was played, and its results.
struct SeriesResult {
  const GameInfo& game;
  const Series& series;
  const Tally& tally;
  double seconds = 0;
};

/// One JSON object and a newline. Everything but `seconds`, `games_per_second` and `decisions_per_second` depends only
/// on the game and the series.
[[nodiscard]] std::string json_report(const SeriesResult& played);

/// Tables: seats with wins and points, then points by category.
[[nodiscard]] std::string text_report(const SeriesResult& played, const std::string& lang, bool color);

}  // namespace ossuary::cli
