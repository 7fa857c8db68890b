// Scores in lines: points by category and seat as a table or in sentences.
#pragma once

#include <string>

#include "console/match/scene.h"
#include "game/scores.h"

namespace ossuary::cli {

/// A line for every category, a column for every seat, the totals, and what earns points in each category.
[[nodiscard]] std::string draw_scores(const Scores& scores, const ScreenContext& scene);

/// The same in sentences.
[[nodiscard]] std::string describe_scores(const Scores& scores, const ScreenContext& scene);

}  // namespace ossuary::cli
