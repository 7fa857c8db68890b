// Reads a structure to score from a line of JSON, or reports what is wrong with the line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "graveyard/drawing.h"

namespace ossuary::cli {

/// A structure and the plan it follows.
struct PlannedStructure {
  const StructurePlan* plan = nullptr;
  Drawn drawn;
};

/// Reads lines such as {"structure":"pyramid","cards":[["top_kind","bottom_kind"],null,...]}: one entry for each place,
/// in the order of places. "structure" may be left out if there is a `usual` one.
class StructureLineReader {
 public:
  /// @pre `rules` outlives this; `usual` is null or one of `plans`.
  StructureLineReader(const Ruleset& rules, std::vector<const StructurePlan*> plans, const StructurePlan* usual);

  /// @err a sentence that says what is wrong, and where in the line.
  [[nodiscard]] Result<PlannedStructure, std::string> read(std::string_view line) const;

 private:
  std::vector<const StructurePlan*> plans_;
  const StructurePlan* usual_;
  std::vector<std::string> kinds_;  ///< ids, by KindId.
  std::vector<std::string> names_;  ///< of the plans.
};

}  // namespace ossuary::cli
