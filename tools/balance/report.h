// What a series of matches came to, as JSON for machines and as tables for people.
#pragma once

#include <string>

#include "balance/series.h"

namespace ossuary::cli {

/// A series that was played.
struct Played {
  const GameInfo& game;
  const Series& series;
  const Tally& tally;
  double seconds = 0;
};

/// One JSON object and a newline. All but `seconds`, `games_per_second` and `decisions_per_second` depends on the
/// ruleset and the series alone.
[[nodiscard]] std::string json_report(const Played& played);

/// Tables: seats with wins and points, then points by kind.
[[nodiscard]] std::string text_report(const Played& played, const std::string& lang, bool color);

}  // namespace ossuary::cli
