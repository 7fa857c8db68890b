// Reads a structure to score from a line of JSON, or reports what is wrong with the line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "structures/drawing.h"

namespace ossuary::cli {

/// A structure and its specification.
struct PlannedStructure {
  const StructureSpec* spec = nullptr;
  DrawnStructure drawn;
};

/// Reads lines such as {"structure":"pyramid","cards":[["top_kind","bottom_kind"],null,...]}: one entry for each place,
/// in the order of places. "structure" may be left out if there is a `usual` one.
class StructureLineReader {
 public:
  /// @pre `rules` outlives this; `usual` is null or one of `specs`.
  StructureLineReader(const Ruleset& rules, std::vector<const StructureSpec*> specs, const StructureSpec* usual);

  /// @err a sentence that says what is wrong, and where in the line.
  [[nodiscard]] Result<PlannedStructure, std::string> read(std::string_view line) const;

 private:
  std::vector<const StructureSpec*> specs_;
  const StructureSpec* usual_;
  std::vector<std::string> kinds_;  ///< ids, by KindId.
  std::vector<std::string> names_;  ///< of the structures.
};

}  // namespace ossuary::cli
