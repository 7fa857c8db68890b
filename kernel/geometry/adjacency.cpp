#include "geometry/adjacency.h"

namespace ossuary {

namespace {

/// What `sets` gives for each of `cells`, joined.
template <class Sets>
CellSet joined(CellSet cells, const Sets& sets) {
  CellSet all;
  for (const CellId cell : cells) {
    all |= sets(cell);
  }
  return all;
}

/// `cells`, and those of `within` that chains of touching cells of `within` lead to from them. Two steps come before
/// the first test: chains are short, and the branch is badly predicted.
template <class Board>
CellSet grown(const Board& board, CellSet cells, CellSet within) {
  cells |= board.touching(cells) & within;
  for (CellSet more = cells | (board.touching(cells) & within); more != cells;) {
    cells = more;
    more |= board.touching(more) & within;
  }
  return cells;
}

}  // namespace

CellSet touching(const Shape& shape, CellSet cells) { return shape.touching(cells); }

template <class Board>
CellSet connected(const Board& board, CellSet from, CellSet within) {
  if constexpr (requires { board.component(CellId{}); }) {
    if (within == board.all_cells()) {
      return joined(from, [&](CellId cell) { return board.component(cell); });
    }
  }
  return grown(board, board.touching(from) & within, within);
}

std::int64_t count_connected(const Shape& shape, CellSet from, CellSet within) {
  if (from == from.only_lowest()) {
    return connected(shape, from, within).count();
  }
  std::int64_t count = 0;
  for (CellSet seeds = touching(shape, from) & within; !seeds.empty();) {
    const CellSet seed = seeds.only_lowest();
    const CellSet group = grown(shape, seed, within);
    count += std::int64_t{group.count()} * (from & touching(shape, group)).count();
    seeds -= group;
  }
  return count;
}

template <class Board>
CellSet first_group(const Board& board, CellSet cells) {
  return grown(board, cells.only_lowest(), cells);
}

template <class Board>
CellSet below(const Board& board, CellSet cells) {
  return joined(cells, [&](CellId cell) { return board.cells_below(board.level(cell)); });
}

template <class Board>
CellSet above(const Board& board, CellSet cells) {
  return joined(cells, [&](CellId cell) { return board.cells_above(board.level(cell)); });
}

template CellSet connected(const Shape&, CellSet, CellSet);
template CellSet connected(const SquareGrid&, CellSet, CellSet);
template CellSet first_group(const Shape&, CellSet);
template CellSet first_group(const SquareGrid&, CellSet);
template CellSet below(const Shape&, CellSet);
template CellSet below(const SquareGrid&, CellSet);
template CellSet above(const Shape&, CellSet);
template CellSet above(const SquareGrid&, CellSet);

CellSet same_level(const Shape& shape, CellSet cells) {
  return joined(cells, [&](CellId cell) { return shape.cells_at(shape.level(cell)); });
}

CellSet one_per_level(const Shape& shape, CellSet cells) {
  CellSet chosen;
  for (std::size_t level = 0; level < shape.level_count(); ++level) {
    chosen |= (cells & shape.cells_at(level)).only_lowest();
  }
  if (shape.runs_left_to_right()) {
    return chosen;
  }
  for (const CellId cell : cells) {
    const CellSet best = chosen & shape.cells_at(shape.level(cell));
    if (shape.left(cell) < shape.left(best.lowest())) {
      chosen = (chosen - best) | CellSet::of(cell);
    }
  }
  return chosen;
}

std::optional<int> distance(const Shape& shape, CellSet from, CellSet to, CellSet within) {
  if (within == shape.all_cells()) {
    std::optional<int> least;
    for (const CellId cell : from) {
      for (const CellId other : to) {
        const std::optional<int> steps = shape.steps(cell, other);
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
    edge = (touching(shape, edge) & (within | to)) - reached;
    reached |= edge;
  }
  return std::nullopt;
}

}  // namespace ossuary
