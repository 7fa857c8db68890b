// The places of shapes as cells, against cards compared edge by edge.
#include "core/geometry/place_board.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>

#include "core/base/rng.h"
#include "support/scale.h"
#include "support/shapes.h"

namespace ossuary {

namespace {

/// Each of the most places with a probability of one half.
CellSet random_places(Rng& chance) { return CellSet(chance.next()); }

/// The places of a shape for which `fits(place)` is true.
template <class Fits>
CellSet places_where(const Shape& shape, const Fits& fits) {
  CellSet found;
  for (std::size_t place = 0; place < shape.size(); ++place) {
    if (fits(shape.places()[place])) {
      found.insert(id_at<CellId>(place));
    }
  }
  return found;
}

/// True if cards of 2 x 2 half cards share part of an edge.
bool share_an_edge(const Place& one, const Place& other) {
  const int across = std::abs(one.x - other.x);
  const int up = std::abs(one.y - other.y);
  return (across == 2 && up < 2) || (up == 2 && across < 2);
}

/// True if a card at `place` shares part of an edge with one at some of `cells`.
bool touches_some(const Shape& shape, const Place& place, CellSet cells) {
  bool touches = false;
  for (const CellId cell : cells) {
    touches = touches || share_an_edge(place, shape.places()[index(cell)]);
  }
  return touches;
}

/// What chains of `within` reach from `from`, found by one step at a time.
CellSet reached(const Shape& shape, CellSet from, CellSet within) {
  CellSet found;
  for (CellSet next = from; !next.empty();) {
    const CellSet here = next;
    next = places_where(shape, [&](const Place& place) { return touches_some(shape, place, here); }) & within;
    next = next - found;
    found |= next;
  }
  return found;
}

}  // namespace

TEST_CASE("places of shapes agree with cards compared edge by edge", "[geometry]") {
  Rng chance(36, 0, Purpose::Bot);
  for (int i = 0; i < test::scaled(20000); ++i) {
    const Shape shape = test::random_shape(chance, 1 + static_cast<int>(chance.below(kMaxPlaces)));
    const PlaceBoard board(shape);
    const CellSet all = board.all_cells();
    REQUIRE(all.count() == static_cast<int>(shape.size()));
    const CellSet within = random_places(chance) & all;
    const CellSet some = random_places(chance) & random_places(chance) & all;
    REQUIRE(board.touching(some) ==
            places_where(shape, [&](const Place& place) { return touches_some(shape, place, some); }));
    REQUIRE(connected(board, some, within) == reached(shape, some, within));
    if (some.empty()) {
      continue;
    }
    const CellId cell = some.lowest();
    const Place at = shape.places()[index(cell)];
    REQUIRE(board.cells_at(board.level(cell)) ==
            places_where(shape, [&](const Place& place) { return place.y == at.y; }));
    REQUIRE(above(board, CellSet::of(cell)) == places_where(shape, [&](const Place& place) { return place.y > at.y; }));
    REQUIRE(below(board, CellSet::of(cell)) == places_where(shape, [&](const Place& place) { return place.y < at.y; }));
    REQUIRE(board.cells_in_column(board.column(cell)) ==
            places_where(shape, [&](const Place& place) { return place.x == at.x; }));
    REQUIRE(first_group(board, some) == (CellSet::of(cell) | reached(shape, CellSet::of(cell), some)));
  }
}

}  // namespace ossuary
