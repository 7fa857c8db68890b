// Stage: what came of a step, shown by itself: a page for each great event, then the points that changed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "console/match/model.h"

namespace ossuary::cli {

/// The lines of a stage: what led to great news, the news with what came of them, the points of each seat that changed,
/// "You 106 → 15 (-91)", another round with all points, and at the end of the match who won.
[[nodiscard]] Stage stage_of(const StepNews& step, const Position& now);

/// What of a stage is shown at once.
struct StagePage {
  std::string heading;
  std::vector<std::string> lines;
  std::size_t next = 0;  ///< the first line of the next page; as many as there are where this is the last.
};

/// The page that begins at `stage.first`, in lines of `width` columns, at most `most` below the heading; at least one
/// line of the stage.
[[nodiscard]] StagePage page_of(const Stage& stage, int width, std::size_t most);

}  // namespace ossuary::cli
