// How long a person waits.
#pragma once

#include <chrono>

namespace ossuary::cli {

/// For so long things are computed while a person waits, at most; what is not known by then is not shown.
struct TimeLimits {
  /// For a bot's decision, a hint or a verdict; a bot with a budget of its own, see has_own_budget(), takes that.
  std::chrono::milliseconds thinking{3000};
  /// To find out which points are open. Where scripts are too slow for so many copies in this time, no points are
  /// shown: a few copies would miss what is rare, so that showing the points tells that it is not so.
  std::chrono::milliseconds redraws{1000};
  std::chrono::milliseconds course{1000};  ///< to find out which points of earlier steps are open.
  std::chrono::milliseconds gains{150};    ///< to find out what the actions of a decision gain.
  std::chrono::milliseconds best{1000};    ///< to find the best layouts of what was built.
};

}  // namespace ossuary::cli
