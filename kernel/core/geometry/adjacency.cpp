#include "core/geometry/adjacency.h"

namespace ossuary {

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
