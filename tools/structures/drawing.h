// Drawing: a structure as text, and back. One line a level, highest first; on it one glyph a skull, left to right.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/graveyard/ruleset.h"
#include "say/diagnostic.h"

namespace ossuary {

/// What a drawing shows: places that hold a card, and the skulls that are named.
struct DrawnStructure {
  PlaceSet filled;
  KindCells cells{};
};

/// A text inside a file, so that faults can be reported where they stand.
struct TextSource {
  std::string_view text;
  std::string file;
  int first_line = 1;  ///< line of `file` on which `text` begins.
};

/// Reads a drawing of `shape`: one line a level, highest first, as many glyphs on it as the level has skulls; spaces
/// are free. A glyph names a kind; `.` is any skull (wildcard); `-` is a place without a card (both its skulls). Empty
/// lines are passed over, and so is what follows a `#`.
/// @err every unknown glyph once; every level with too few or too many skulls, and no other error of it; every card
/// half there; a level too few or many, or most levels with other numbers of skulls, and no other error.
[[nodiscard]] Result<DrawnStructure, std::vector<Diagnostic>> parse_drawing(const Ruleset& rules, const Shape& shape,
                                                                            const TextSource& source);

/// Codes of what is doubtful in a drawing that can be read.
inline constexpr std::string_view kFloatingCard = "floating-card";
inline constexpr std::string_view kShiftedRow = "shifted-row";

/// Warnings about `drawn`, which is what `source` draws: the lowest card that nothing supports, and the lowest row that
/// is drawn a card or more beside its place, where the drawing is indented like the shape.
[[nodiscard]] std::vector<Diagnostic> drawing_doubts(const Shape& shape, const TextSource& source,
                                                     const DrawnStructure& drawn);

/// Draws `cells` on `shape`, two characters a half card, so that skulls stand where they lie. Parses back to the same.
[[nodiscard]] std::string draw(const Ruleset& rules, const Shape& shape, const DrawnStructure& drawn);
/// The same with a text of at most three characters for each skull.
[[nodiscard]] std::string draw(const Shape& shape, const std::function<std::string(CellId)>& text_of);

}  // namespace ossuary
