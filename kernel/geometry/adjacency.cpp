#include "geometry/adjacency.h"

namespace ossuary {

CellSet touching(const Shape& shape, CellSet cells) {
  CellSet around;
  for (const CellId cell : cells) {
    around |= shape.neighbours(cell);
  }
  return around;
}

CellSet connected(const Shape& shape, CellSet from, CellSet within) {
  if (within == shape.all_cells()) {
    CellSet reached;
    for (const CellId cell : from) {
      reached |= shape.component(cell);
    }
    return reached;
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
  CellSet lower;
  for (const CellId cell : cells) {
    lower |= shape.cells_below(shape.level(cell));
  }
  return lower;
}

CellSet above(const Shape& shape, CellSet cells) {
  CellSet higher;
  for (const CellId cell : cells) {
    higher |= shape.cells_above(shape.level(cell));
  }
  return higher;
}

CellSet same_level(const Shape& shape, CellSet cells) {
  CellSet level;
  for (const CellId cell : cells) {
    level |= shape.cells_at(shape.level(cell));
  }
  return level;
}

CellSet one_per_level(const Shape& shape, CellSet cells) {
  // A level may hold top skulls of one row and bottom skulls of another, so the lowest cell need not be the leftmost.
  CellSet chosen;
  while (!cells.empty()) {
    const CellSet here = cells & shape.cells_at(shape.level(cells.lowest()));
    cells -= here;
    CellId leftmost = here.lowest();
    for (const CellId cell : here - CellSet::of(leftmost)) {
      leftmost = shape.left(cell) < shape.left(leftmost) ? cell : leftmost;
    }
    chosen.insert(leftmost);
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
