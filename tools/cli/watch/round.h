// Round: what a designer wants to know of content after each save, and what changed since the last.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/environment.h"

namespace ossuary::cli {

/// A structure to score at each save; the first example of the scope, where no file is named.
struct ScratchStructure {
  std::string file;
  std::string ruleset;
};

/// The outcome of one look at the content.
struct Round {
  std::set<std::string> missing;                ///< a sentence for each path without content now.
  std::map<std::string, std::string> problems;  ///< as rendered in full, by what names them where lines move.
  std::map<std::string, std::string> failures;  ///< texts of failing examples, by file.
  std::set<std::string> held;                   ///< files of examples that pass.
  std::string structure;                        ///< what was scored; "" if nothing could be.
  std::map<std::string, int> points;  ///< of the structure by kind, where it has skulls or points; and "total".
  friend bool operator==(const Round&, const Round&) = default;
};

/// Reads and checks everything under `paths`, tests it and scores the structure.
[[nodiscard]] Round take_round(const Environment& env, const std::vector<std::filesystem::path>& paths,
                               const ScratchStructure& scratch);

/// What is new, what is gone, what scores otherwise; everything, where there was no round before. "" if nothing
/// changed.
[[nodiscard]] std::string changes_text(const Round* before, const Round& now, bool color);

}  // namespace ossuary::cli
