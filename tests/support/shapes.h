// Shapes and sets of cells for tests: drawn as text, made by name, or random.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/rng.h"
#include "core/geometry/shape.h"

namespace ossuary::test {

/// A pyramid that is known to be possible.
[[nodiscard]] Shape pyramid(int base, int rows);

/// A shape that is known to be possible. Anchors are indices into `places`.
[[nodiscard]] Shape anchored(std::vector<Place> places, std::vector<std::size_t> anchors);

/// A shape drawn in half cards: each card is a 2x2 block of one letter, a capital where it is an anchor; `.` is empty.
/// The last line is the lowest.
[[nodiscard]] Shape shape_drawn(std::string_view drawing);

/// A connected shape of `cards` cards, every one an anchor; cards touch at many offsets.
[[nodiscard]] Shape random_shape(Rng& chance, int cards);

/// The cell `column` of `level` from the left. Levels count from 1 at the bottom, columns from 0: `L3c1` of the rules.
[[nodiscard]] CellId cell_at(const Shape& shape, int level, int column);

/// The cells that a drawing marks with `mark`: one line a level, highest first, one glyph a skull; blanks are free.
[[nodiscard]] CellSet cells_marked(const Shape& shape, std::string_view drawing, char mark);

/// A random subset of all cells; each cell is in it with `percent` per cent.
[[nodiscard]] CellSet random_cells(const Shape& shape, Rng& chance, std::uint32_t percent);

}  // namespace ossuary::test
