// Lines of a board: rows, columns, mirror images, halves, the next cell in each direction, edges, corners and unbroken
// runs. All answers are cells of the board, whatever lies on them.
#pragma once

#include "core/geometry/adjacency.h"

namespace ossuary {

/// The cells of lower skulls of cards, on the board of the skulls of any shape.
inline constexpr CellSet kBottomCells(0x5555'5555'5555'5555U);

/// Cells of the cards whose lower edges are as high as those of the cards of `cells`, these cards among them.
/// @pre the board of the skulls of a shape.
[[nodiscard]] CellSet same_row(const Board& skulls, CellSet cells);

/// Cells whose left edges are exactly above or below the left edge of a cell of `cells`, these cells among them. On
/// staggered rows, where cells lie half a cell to the side, that is every second row.
[[nodiscard]] inline CellSet same_column(const Board& board, CellSet cells) {
  return united(cells, [&](CellId cell) { return board.column(cell); });
}

/// Cells that share part of an edge with a cell of `cells`, on that side of it. On staggered rows that can be two for a
/// cell; above or below a skull, the other skull of its card is one.
template <Side On>
[[nodiscard]] CellSet next_cells(const Board& board, CellSet cells) {
  return board.toward(cells, On);
}

/// The other skulls of the cards of `cells`, which are cells of the skulls of a shape.
[[nodiscard]] CellSet other_halves(CellSet cells);

/// Cells that lie where `cells` are seen in a mirror, left and right exchanged: the axis is halfway between the
/// leftmost and the rightmost edge of the board. A cell has no image where the board has no cell exactly there.
[[nodiscard]] CellSet mirrored(const Board& board, CellSet cells);

/// Cells that lie wholly to the left of the axis of mirrored(), and wholly to the right of it. One that the axis goes
/// through, as on the middle column of an odd number of cards, is in neither half; one that only borders on it is in
/// its half.
[[nodiscard]] CellSet left_of_middle(const Board& board);
[[nodiscard]] CellSet right_of_middle(const Board& board);

/// Those of `cells` on the lowest level that has any of them, and on the highest.
[[nodiscard]] CellSet on_lowest_level(const Board& board, CellSet cells);
[[nodiscard]] CellSet on_highest_level(const Board& board, CellSet cells);
/// Those of `cells` in the leftmost column that has any of them.
[[nodiscard]] CellSet in_leftmost_column(const Board& board, CellSet cells);

/// Those of `cells` that are the leftmost or the rightmost cell of the lowest level of the board, or of its highest: up
/// to four, and fewer where a level has one cell or is both the lowest and the highest.
[[nodiscard]] CellSet at_corners(const Board& board, CellSet cells);

/// Those of `cells` whose outline is not all along other cells of the board. A hole counts.
[[nodiscard]] CellSet at_edge(const Board& board, CellSet cells);

/// The chain of touching cells on one line, as long as it can be, that has the lowest of `cells`; no cells for none.
/// `line` is same_level() or same_column().
[[nodiscard]] CellSet first_run(const Board& board, CellSet cells, CellSet (*line)(const Board&, CellSet));

}  // namespace ossuary
