// Scores on a screen: points by category and seat as a table or as sentences, and who won and why.
#pragma once

#include <string>

#include "console/table_screen.h"
#include "game/scores.h"

namespace ossuary::cli {

/// A line for every category with a point in it, a column for every seat, the totals, and what each category counts.
[[nodiscard]] std::string draw_scores(const Scores& scores, const Scene& scene);

/// The same in sentences.
[[nodiscard]] std::string tell_scores(const Scores& scores, const Scene& scene);

/// A sentence that says who wins and, if totals are equal, by what. Who plays alone has points, and wins nothing.
[[nodiscard]] std::string tell_winners(const Scores& scores, const Scene& scene);

/// The rank that each seat reaches, in sentences; "" where the ruleset has no ranks.
[[nodiscard]] std::string tell_ranks(const Scores& scores, const Scene& scene);

/// Winners, then ranks.
[[nodiscard]] std::string tell_outcome(const Scores& scores, const Scene& scene);

}  // namespace ossuary::cli
