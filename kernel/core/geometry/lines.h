// Lines of a shape: rows, columns, mirror images, halves, the next cell in each direction, edges, corners and unbroken
// runs. A skull is a rectangle of 2 by 1 half cards; all answers are cells of the shape, with or without a card.
#pragma once

#include "core/geometry/shape.h"

namespace ossuary {

/// Cells of the cards whose lower edges are as high as those of the cards of `cells`, these cards among them.
[[nodiscard]] CellSet same_row(const Shape& shape, CellSet cells);

/// Cells whose left edges are exactly above or below the left edge of a cell of `cells`, these cells among them. On
/// staggered rows, where cards lie half a card to the side, that is every second row.
[[nodiscard]] CellSet same_column(const Shape& shape, CellSet cells);

/// Cells of the next higher level that share part of an edge with a cell of `cells`, and of the next lower level. On
/// staggered rows that can be two for a cell; the other skull of its card is one.
[[nodiscard]] CellSet directly_above(const Shape& shape, CellSet cells);
[[nodiscard]] CellSet directly_below(const Shape& shape, CellSet cells);

/// Cells that share a side edge with a cell of `cells`, on its left, and on its right. Cells half a card apart share
/// none.
[[nodiscard]] CellSet next_left(const Shape& shape, CellSet cells);
[[nodiscard]] CellSet next_right(const Shape& shape, CellSet cells);

/// The other skulls of the cards of `cells`.
[[nodiscard]] CellSet other_halves(CellSet cells);

/// Cells that lie where `cells` are seen in a mirror, left and right exchanged: the axis is halfway between the
/// leftmost and the rightmost edge of the shape. A cell has no image where the shape has no cell exactly there.
[[nodiscard]] CellSet mirrored(const Shape& shape, CellSet cells);

/// Cells that lie wholly to the left of the axis of mirrored(), and wholly to the right of it. One that the axis goes
/// through, as on the middle column of an odd number of cards, is in neither half; one that only borders on it is in
/// its half.
[[nodiscard]] CellSet left_of_middle(const Shape& shape);
[[nodiscard]] CellSet right_of_middle(const Shape& shape);

/// Those of `cells` on the lowest level that has any of them, and on the highest.
[[nodiscard]] CellSet on_lowest_level(const Shape& shape, CellSet cells);
[[nodiscard]] CellSet on_highest_level(const Shape& shape, CellSet cells);

/// Those of `cells` that are the leftmost or the rightmost cell of the lowest level of the shape, or of its highest: up
/// to four, and fewer where a level has one cell or is both the lowest and the highest.
[[nodiscard]] CellSet at_corners(const Shape& shape, CellSet cells);

/// Those of `cells` whose outline is not all along other cells of the shape. A hole counts.
[[nodiscard]] CellSet at_edge(const Shape& shape, CellSet cells);

/// The chain of touching cells on one line, as long as it can be, that has the lowest of `cells`; no cells for none.
/// `line` is same_level() or same_column().
[[nodiscard]] CellSet first_run(const Shape& shape, CellSet cells, CellSet (*line)(const Shape&, CellSet));

}  // namespace ossuary
