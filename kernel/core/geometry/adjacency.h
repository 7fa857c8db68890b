// Questions about sets of cells of a board: what touches, what hangs together, how far. Knows no kinds.
#pragma once

#include <cstdint>
#include <optional>

#include "core/geometry/board.h"

namespace ossuary {

/// Cells that share part of an edge with a cell of `cells`; may include cells of `cells` itself.
/// @rule Skulls of Sedlec, "Terminology": edge to edge, corners do not count.
[[nodiscard]] inline CellSet touching(const Board& board, CellSet cells) { return board.touching(cells); }

/// What `sets` gives for each of `cells`, joined.
template <class Sets>
[[nodiscard]] CellSet united(CellSet cells, const Sets& sets) {
  CellSet all;
  for (const CellId cell : cells) {
    all |= sets(cell);
  }
  return all;
}

/// `cells`, and those of `within` that chains of touching cells of `within` reach from them.
[[nodiscard]] inline CellSet grown(const Board& board, CellSet cells, CellSet within) {
  // Two steps come before the first test: chains are short, and the branch is badly predicted.
  cells |= board.touching(cells) & within;
  for (CellSet more = cells | (board.touching(cells) & within); more != cells;) {
    cells = more;
    more |= board.touching(more) & within;
  }
  return cells;
}

/// The cells of `within` that touch `from`, or that a chain of touching cells of `within` reaches from one that does.
/// @rule Skulls of Sedlec, "Terminology": connected.
[[nodiscard]] inline CellSet connected(const Board& board, CellSet from, CellSet within) {
  if (within == board.all_cells()) {
    return united(from, [&](CellId cell) { return board.component(cell); });
  }
  return grown(board, board.touching(from) & within, within);
}

/// The connected group of `cells` that has the lowest of them; no cells for none.
[[nodiscard]] inline CellSet first_group(const Board& board, CellSet cells) {
  return grown(board, cells.only_lowest(), cells);
}

/// Cells on a lower level than some cell of `cells`, and on a higher one.
[[nodiscard]] inline CellSet below(const Board& board, CellSet cells) {
  return united(cells, [&](CellId cell) { return board.cells_below(board.level(cell)); });
}
[[nodiscard]] inline CellSet above(const Board& board, CellSet cells) {
  return united(cells, [&](CellId cell) { return board.cells_above(board.level(cell)); });
}

/// Cells on the levels of `cells`, these among them.
[[nodiscard]] inline CellSet same_level(const Board& board, CellSet cells) {
  return united(cells, [&](CellId cell) { return board.cells_at(board.level(cell)); });
}

/// How many of `within` each cell of `from` by itself is connected() to, added up.
[[nodiscard]] std::int64_t count_connected(const Board& board, CellSet from, CellSet within);

/// The leftmost of `cells` on each level that has any.
[[nodiscard]] CellSet one_per_level(const Board& board, CellSet cells);

/// Steps over touching cells of `within` from a cell of `from` to the nearest of `to`; 0 where they meet, nothing where
/// no chain leads. Cells of `from` and `to` need not be in `within`.
[[nodiscard]] std::optional<int> distance(const Board& board, CellSet from, CellSet to, CellSet within);

}  // namespace ossuary
