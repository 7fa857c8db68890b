#include "core/geometry/lines.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace ossuary {

namespace {

const Place& place_under(const Shape& shape, CellId cell) { return shape.places()[index(place_of(cell))]; }

/// The cells of all places for which `equal` is true with the place of some cell of `cells`.
template <class Equal>
CellSet of_equal_places(const Shape& shape, CellSet cells, const Equal& equal) {
  PlaceSet found;
  for (; !cells.empty(); cells -= cells_of(found)) {
    const Place& wanted = place_under(shape, cells.lowest());
    for (const PlaceId place : shape.all_places()) {
      if (equal(shape.places()[index(place)], wanted)) {
        found.insert(place);
      }
    }
  }
  return cells_of(found);
}

/// The neighbours of each of `cells` for which `fits(neighbour, cell)` is true, joined.
template <class Fits>
CellSet neighbours_that(const Shape& shape, CellSet cells, const Fits& fits) {
  CellSet found;
  for (const CellId cell : cells) {
    for (const CellId neighbour : shape.neighbours(cell)) {
      if (fits(neighbour, cell)) {
        found.insert(neighbour);
      }
    }
  }
  return found;
}

/// The left edges of the leftmost and of the rightmost place, added up: twice the left edge of a card in the middle.
int ends_of(const Shape& shape) {
  const auto [leftmost, rightmost] = std::minmax_element(shape.places().begin(), shape.places().end(),
                                                         [](const Place& a, const Place& b) { return a.x < b.x; });
  return leftmost->x + rightmost->x;
}

/// The cells that are half a card or more from the middle: to the right of it, or with `side` -1 to the left.
CellSet beside_middle(const Shape& shape, int side) {
  constexpr int kHalfCard = 2;  // in quarters of a card
  const int ends = ends_of(shape);
  CellSet found;
  for (const CellId cell : shape.all_cells()) {
    if ((2 * shape.left(cell) - ends) * side >= kHalfCard) {
      found.insert(cell);
    }
  }
  return found;
}

}  // namespace

CellSet same_row(const Shape& shape, CellSet cells) {
  return of_equal_places(shape, cells, [](const Place& a, const Place& b) { return a.y == b.y; });
}

CellSet same_column(const Shape& shape, CellSet cells) {
  return of_equal_places(shape, cells, [](const Place& a, const Place& b) { return a.x == b.x; });
}

CellSet directly_above(const Shape& shape, CellSet cells) {
  return neighbours_that(shape, cells, [&](CellId a, CellId b) { return shape.level(a) > shape.level(b); });
}

CellSet directly_below(const Shape& shape, CellSet cells) {
  return neighbours_that(shape, cells, [&](CellId a, CellId b) { return shape.level(a) < shape.level(b); });
}

CellSet next_left(const Shape& shape, CellSet cells) {
  return neighbours_that(shape, cells, [&](CellId a, CellId b) {
    return shape.level(a) == shape.level(b) && shape.left(a) < shape.left(b);
  });
}

CellSet next_right(const Shape& shape, CellSet cells) {
  return neighbours_that(shape, cells, [&](CellId a, CellId b) {
    return shape.level(a) == shape.level(b) && shape.left(a) > shape.left(b);
  });
}

CellSet other_halves(CellSet cells) {
  constexpr std::uint64_t kBottomCells = 0x5555'5555'5555'5555U;
  return CellSet((cells.word() & kBottomCells) << 1U | (cells.word() >> 1U & kBottomCells));
}

CellSet mirrored(const Shape& shape, CellSet cells) {
  const int ends = ends_of(shape);
  CellSet images;
  for (const CellId cell : cells) {
    for (const CellId other : shape.cells_at(shape.level(cell))) {
      if (shape.left(other) == ends - shape.left(cell)) {
        images.insert(other);
      }
    }
  }
  return images;
}

CellSet left_of_middle(const Shape& shape) { return beside_middle(shape, -1); }

CellSet right_of_middle(const Shape& shape) { return beside_middle(shape, 1); }

CellSet on_lowest_level(const Shape& shape, CellSet cells) {
  std::size_t level = 0;
  while (level < shape.level_count() && !shape.cells_at(level).meets(cells)) {
    ++level;
  }
  return level < shape.level_count() ? shape.cells_at(level) & cells : CellSet();
}

CellSet on_highest_level(const Shape& shape, CellSet cells) {
  std::size_t level = shape.level_count();
  while (level > 0 && !shape.cells_at(level - 1).meets(cells)) {
    --level;
  }
  return level > 0 ? shape.cells_at(level - 1) & cells : CellSet();
}

CellSet at_corners(const Shape& shape, CellSet cells) {
  CellSet corners;
  for (const std::size_t level : {std::size_t{0}, shape.level_count() - 1}) {
    const std::vector<CellId> line = shape.line(level);
    corners |= CellSet::of(line.front()) | CellSet::of(line.back());
  }
  return corners & cells;
}

CellSet at_edge(const Shape& shape, CellSet cells) {
  constexpr int kOutline = 6;  // half cards around a skull
  CellSet found;
  for (const CellId cell : cells) {
    int shared = 0;
    for (const CellId neighbour : shape.neighbours(cell)) {
      const int aside = std::abs(shape.left(neighbour) - shape.left(cell));
      shared += shape.level(neighbour) == shape.level(cell) ? 1 : 2 - aside;
    }
    if (shared < kOutline) {
      found.insert(cell);
    }
  }
  return found;
}

CellSet first_run(const Shape& shape, CellSet cells, CellSet (*line)(const Shape&, CellSet)) {
  CellSet run = cells.only_lowest();
  const CellSet in_line = line(shape, run) & cells;
  for (CellSet longer = run; !longer.empty(); run |= longer) {
    longer = (shape.touching(run) & in_line) - run;
  }
  return run;
}

}  // namespace ossuary
