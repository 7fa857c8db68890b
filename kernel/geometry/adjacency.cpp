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

}  // namespace

CellSet touching(const Shape& shape, CellSet cells) { return shape.touching(cells); }

CellSet connected(const Shape& shape, CellSet from, CellSet within) {
  if (within == shape.all_cells()) {
    return joined(from, [&](CellId cell) { return shape.component(cell); });
  }
  CellSet reached = touching(shape, from) & within;
  for (CellSet edge = reached; !edge.empty();) {
    edge = (touching(shape, edge) & within) - reached;
    reached |= edge;
  }
  return reached;
}

std::vector<CellSet> groups(const Shape& shape, CellSet cells) {
  std::vector<CellSet> found;
  while (!cells.empty()) {
    const CellSet seed = CellSet::of(cells.lowest());
    const CellSet group = seed | connected(shape, seed, cells);
    found.push_back(group);
    cells -= group;
  }
  return found;
}

CellSet below(const Shape& shape, CellSet cells) {
  return joined(cells, [&](CellId cell) { return shape.cells_below(shape.level(cell)); });
}

CellSet above(const Shape& shape, CellSet cells) {
  return joined(cells, [&](CellId cell) { return shape.cells_above(shape.level(cell)); });
}

CellSet same_level(const Shape& shape, CellSet cells) {
  return joined(cells, [&](CellId cell) { return shape.cells_at(shape.level(cell)); });
}

CellSet one_per_level(const Shape& shape, CellSet cells) {
  CellSet chosen;
  for (std::size_t level = 0; level < shape.level_count(); ++level) {
    const CellSet here = cells & shape.cells_at(level);
    CellSet leftmost = here.only_lowest();
    for (const CellId cell : shape.runs_left_to_right() ? CellSet() : here) {
      leftmost = shape.left(cell) < shape.left(leftmost.lowest()) ? CellSet::of(cell) : leftmost;
    }
    chosen |= leftmost;
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
