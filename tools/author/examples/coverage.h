// Coverage: the lines of scripts that no worked example runs.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "author/lint/lint.h"
#include "content/catalogue.h"
#include "script/sandbox/lines_run.h"

namespace ossuary::author {

/// A line of a script.
struct MissedLine {
  int line = 0;
  std::string text;       ///< without the blanks around it.
  bool function = false;  ///< a function begins here that was never called.
};

/// What examples run of one script.
struct ScriptCoverage {
  std::string plugin;
  std::string file;
  std::size_t lines = 0;           ///< lines with code, of functions that were called, and one for each other function.
  std::vector<MissedLine> missed;  ///< those that were not run, from the top.
};

/// Of every script in the files that `covers`, run or not, by plugin and file.
[[nodiscard]] std::vector<ScriptCoverage> coverage(const Catalogue& catalogue, const Covers& covers,
                                                   const LinesRun& run);

}  // namespace ossuary::author
