#include "core/geometry/adjacency.h"

namespace ossuary {

std::int64_t count_connected(const Board& board, CellSet from, CellSet within) {
  if (from == from.only_lowest()) {
    return connected(board, from, within).count();
  }
  std::int64_t count = 0;
  for (CellSet seeds = touching(board, from) & within; !seeds.empty();) {
    const CellSet seed = seeds.only_lowest();
    const CellSet group = grown(board, seed, within);
    count += std::int64_t{group.count()} * (from & touching(board, group)).count();
    seeds -= group;
  }
  return count;
}

CellSet one_per_level(const Board& board, CellSet cells) {
  CellSet chosen;
  for (std::size_t level = 0; level < board.level_count(); ++level) {
    chosen |= (cells & board.cells_at(level)).only_lowest();
  }
  if (board.runs_left_to_right()) {
    return chosen;
  }
  for (const CellId cell : cells) {
    const CellSet best = chosen & board.cells_at(board.level(cell));
    if (board.left(cell) < board.left(best.lowest())) {
      chosen = (chosen - best) | CellSet::of(cell);
    }
  }
  return chosen;
}

std::optional<int> distance(const Board& board, CellSet from, CellSet to, CellSet within) {
  if (within == board.all_cells()) {
    std::optional<int> least;
    for (const CellId cell : from) {
      for (const CellId other : to) {
        const std::optional<int> steps = board.steps(cell, other);
        least = steps && (!least || *steps < *least) ? steps : least;
      }
    }
    return least;
  }
  CellSet reached = from;
  CellSet edge = from;
  for (int steps = 0; !edge.empty(); ++steps) {
    if (reached.meets(to)) {
      return steps;
    }
    edge = (touching(board, edge) & (within | to)) - reached;
    reached |= edge;
  }
  return std::nullopt;
}

}  // namespace ossuary
