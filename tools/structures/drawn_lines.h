// The lines and glyphs of a drawing, before they mean anything. Private to tools/structures.
#pragma once

#include <string_view>
#include <vector>

#include "structures/drawing.h"

namespace ossuary {

/// A glyph as drawn; of a character that is not ASCII the first byte.
struct Glyph {
  char letter = ' ';
  int column = 0;  ///< in code points, from 1.
  std::string_view text;
};

/// A line of the drawing that shows a level.
struct DrawnLine {
  std::string_view text;
  int number = 0;  ///< in the file.
  std::vector<Glyph> glyphs;
};

/// The lines of a drawing that show a level, without comments.
[[nodiscard]] std::vector<DrawnLine> lines_of(const TextSource& source);

/// Levels with skulls, highest first: a shape in two parts may have levels without any.
[[nodiscard]] std::vector<std::size_t> levels_from_top(const Shape& shape);

}  // namespace ossuary
