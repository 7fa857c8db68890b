#include "core/geometry/lines.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace ossuary {

namespace {

/// The cells that are half a cell or more from the middle: to the right of it, or with `side` -1 to the left.
CellSet beside_middle(const Board& board, int side) {
  CellSet found;
  for (const CellId cell : board.all_cells()) {
    if ((2 * board.left(cell) - board.ends()) * side >= Board::kWidth) {
      found.insert(cell);
    }
  }
  return found;
}

}  // namespace

CellSet same_row(const Board& skulls, CellSet cells) {
  const CellSet row = same_level(skulls, (cells | other_halves(cells)) & kBottomCells) & kBottomCells;
  return row | other_halves(row);
}

CellSet other_halves(CellSet cells) {
  const CellSet tops((cells & kBottomCells).word() << 1U);
  return tops | (CellSet(cells.word() >> 1U) & kBottomCells);
}

CellSet mirrored(const Board& board, CellSet cells) {
  CellSet images;
  for (const CellId cell : cells) {
    for (const CellId other : board.cells_at(board.level(cell))) {
      if (board.left(other) == board.ends() - board.left(cell)) {
        images.insert(other);
      }
    }
  }
  return images;
}

CellSet left_of_middle(const Board& board) { return beside_middle(board, -1); }

CellSet right_of_middle(const Board& board) { return beside_middle(board, 1); }

CellSet on_lowest_level(const Board& board, CellSet cells) {
  std::size_t level = 0;
  while (level < board.level_count() && !board.cells_at(level).meets(cells)) {
    ++level;
  }
  return level < board.level_count() ? board.cells_at(level) & cells : CellSet();
}

CellSet on_highest_level(const Board& board, CellSet cells) {
  std::size_t level = board.level_count();
  while (level > 0 && !board.cells_at(level - 1).meets(cells)) {
    --level;
  }
  return level > 0 ? board.cells_at(level - 1) & cells : CellSet();
}

CellSet in_leftmost_column(const Board& board, CellSet cells) {
  CellSet found = cells.only_lowest();
  for (const CellId cell : cells) {
    found = board.left(cell) < board.left(found.lowest()) ? CellSet::of(cell) : found;
  }
  return cells & same_column(board, found);
}

CellSet at_corners(const Board& board, CellSet cells) {
  CellSet corners;
  for (const std::size_t level : {std::size_t{0}, board.level_count() - 1}) {
    const std::vector<CellId> line = board.line(level);
    corners |= CellSet::of(line.front()) | CellSet::of(line.back());
  }
  return corners & cells;
}

CellSet at_edge(const Board& board, CellSet cells) {
  CellSet found;
  for (const CellId cell : cells) {
    int shared = 0;
    for (const CellId neighbour : board.neighbours(cell)) {
      const int aside = std::abs(board.left(neighbour) - board.left(cell));
      const int up = std::abs(static_cast<int>(board.level(neighbour)) - static_cast<int>(board.level(cell)));
      shared += aside == Board::kWidth ? board.height() - up : Board::kWidth - aside;
    }
    if (shared < 2 * (Board::kWidth + board.height())) {
      found.insert(cell);
    }
  }
  return found;
}

CellSet first_run(const Board& board, CellSet cells, CellSet (*line)(const Board&, CellSet)) {
  CellSet run = cells.only_lowest();
  const CellSet in_line = line(board, run) & cells;
  for (CellSet longer = run; !longer.empty(); run |= longer) {
    longer = (board.touching(run) & in_line) - run;
  }
  return run;
}

}  // namespace ossuary
