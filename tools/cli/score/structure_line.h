// Reads a structure to score from a line of JSON, or reports what is wrong with the line.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "structures/drawing.h"

namespace ossuary {
class Json;
}

namespace ossuary::cli {

/// A structure and its specification.
struct PlannedStructure {
  const StructureSpec* spec = nullptr;
  DrawnStructure drawn;
};

/// What one player has when points are added up: structures, and what match scripts see besides them.
struct PlannedMatch {
  std::vector<PlannedStructure> structures;
  MatchCounts counts;  ///< `mine` is counted in the structures.
};
using PlannedLine = std::variant<PlannedStructure, PlannedMatch>;

/// What kinds are called, by KindId.
struct KindNames {
  std::vector<std::string> ids;
  std::string glyphs;
};

/// Reads lines such as {"structure":"pyramid","cards":[["top_kind","bottom_kind"],null,...]}: one entry for each place,
/// in the order of places; "-" for a blank half. "structure" may be left out if there is a `usual` one. A line with
/// "structures", a list of these, may also have "rivals", a list of counts such as {"KIND":2}, and such counts as
/// "hand" and "graveyard".
class StructureLineReader {
 public:
  /// @pre `rules` outlives this; `usual` is null or one of `specs`.
  StructureLineReader(const Ruleset& rules, std::vector<const StructureSpec*> specs, const StructureSpec* usual);

  /// @err a sentence that says what is wrong, and where in the line.
  [[nodiscard]] Result<PlannedLine, std::string> read(std::string_view line) const;

 private:
  [[nodiscard]] PlannedStructure read_structure(const Json& object) const;
  [[nodiscard]] PlannedMatch read_match(const Json& object) const;

  std::vector<const StructureSpec*> specs_;
  const StructureSpec* usual_;
  KindNames kinds_;
  std::vector<std::string> names_;  ///< of the structures.
  std::string feature_;             ///< the name of a structure of several shapes, if there is one.
};

}  // namespace ossuary::cli
