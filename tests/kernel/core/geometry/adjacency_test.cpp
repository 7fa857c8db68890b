// Which skulls touch, hang together, stand above each other.
#include "core/geometry/adjacency.h"

#include <catch2/catch.hpp>

#include <vector>

#include "support/shapes.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

std::vector<Shape> some_shapes() {
  std::vector<Shape> shapes{pyramid(1, 1), pyramid(3, 3), pyramid(4, 3), pyramid(7, 7)};
  Rng chance(1, 0, Purpose::Bot);
  for (int cards = 1; cards <= 32; ++cards) {
    shapes.push_back(random_shape(chance, cards));
  }
  return shapes;
}

CellSet cells(const Shape& shape, const std::vector<std::pair<int, int>>& named) {
  CellSet set;
  for (const auto& [level, column] : named) {
    set.insert(cell_at(shape, level, column));
  }
  return set;
}

/// The first cells of a breadth-first search written without sets, for comparison.
int steps_between(const Shape& shape, CellId from, CellId to) {
  std::vector<int> steps(shape.cell_count(), -1);
  std::vector<CellId> queue{from};
  steps[index(from)] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const CellId next : shape.neighbours(queue[i])) {
      if (steps[index(next)] < 0) {
        steps[index(next)] = steps[index(queue[i])] + 1;
        queue.push_back(next);
      }
    }
  }
  return steps[index(to)];
}

}  // namespace

TEST_CASE("the skull L3c1 of a 4-3-2 pyramid touches L4c1, L3c0, L3c2, L2c1 and L2c2", "[geometry]") {
  // Skulls of Sedlec, "Terminology": edge to edge; the worked example of adjacency.
  const Shape shape = pyramid(4, 3);
  CHECK(shape.neighbours(cell_at(shape, 3, 1)) == cells(shape, {{4, 1}, {3, 0}, {3, 2}, {2, 1}, {2, 2}}));
}

TEST_CASE("the two skulls of a card touch, corners do not", "[geometry]") {
  const Shape shape = pyramid(2, 1);
  CHECK(shape.neighbours(cell_at(shape, 1, 0)) == cells(shape, {{2, 0}, {1, 1}}));
  CHECK(shape.neighbours(cell_at(shape, 2, 0)) == cells(shape, {{1, 0}, {2, 1}}));
}

TEST_CASE("a top skull and the two bottom skulls that rest on it make a triangle", "[geometry]") {
  const Shape shape = pyramid(3, 2);
  const CellSet triangle = cells(shape, {{2, 1}, {3, 0}, {3, 1}});
  for (const CellId cell : triangle) {
    CHECK((shape.neighbours(cell) & triangle) == triangle - CellSet::of(cell));
  }
}

TEST_CASE("no skull of a pyramid touches more than five others", "[geometry]") {
  for (int base = 1; base <= 7; ++base) {
    for (int rows = 1; rows <= base; ++rows) {
      const Shape shape = pyramid(base, rows);
      for (const CellId cell : shape.all_cells()) {
        CHECK(shape.neighbours(cell).count() <= 5);
      }
    }
  }
}

TEST_CASE("touching is mutual and never of a skull with itself", "[geometry]") {
  for (const Shape& shape : some_shapes()) {
    for (const CellId cell : shape.all_cells()) {
      CHECK_FALSE(shape.neighbours(cell).contains(cell));
      for (const CellId other : shape.neighbours(cell)) {
        CHECK(shape.neighbours(other).contains(cell));
      }
    }
  }
}

TEST_CASE("levels part the skulls of a shape from the bottom up", "[geometry]") {
  for (const Shape& shape : some_shapes()) {
    CellSet seen;
    for (std::size_t level = 0; level < shape.level_count(); ++level) {
      CHECK(shape.cells_below(level) == seen);
      CHECK_FALSE(seen.meets(shape.cells_at(level)));
      seen |= shape.cells_at(level);
      CHECK(shape.cells_above(level) == shape.all_cells() - seen);
      for (const CellId cell : shape.cells_at(level)) {
        CHECK(shape.level(cell) == level);
      }
    }
    CHECK(seen == shape.all_cells());
  }
}

TEST_CASE("a line of a shape runs from left to right", "[geometry]") {
  for (const Shape& shape : some_shapes()) {
    for (std::size_t level = 0; level < shape.level_count(); ++level) {
      const auto line = shape.line(level);
      for (std::size_t i = 1; i < line.size(); ++i) {
        CHECK(shape.left(line[i - 1]) + 2 <= shape.left(line[i]));
      }
    }
  }
}

TEST_CASE("below, above and on the same level are seen from any skull of a set", "[geometry]") {
  const Shape shape = pyramid(3, 3);
  const CellSet set = cells(shape, {{2, 0}, {4, 1}});
  CHECK(below(shape, set) == shape.cells_below(3));
  CHECK(above(shape, set) == shape.cells_above(1));
  CHECK(same_level(shape, set) == (shape.cells_at(1) | shape.cells_at(3)));
  CHECK(below(shape, {}).empty());
  CHECK(above(shape, {}).empty());
  CHECK(same_level(shape, {}).empty());
}

TEST_CASE("one a level is the leftmost of each level that has any", "[geometry]") {
  for (const Shape& shape : some_shapes()) {
    Rng chance(2, shape.size(), Purpose::Bot);
    for (int i = 0; i < 50; ++i) {
      const CellSet set = random_cells(shape, chance, 40);
      CellSet expected;
      for (std::size_t level = 0; level < shape.level_count(); ++level) {
        for (const CellId cell : shape.line(level)) {
          if (set.contains(cell)) {
            expected.insert(cell);
            break;
          }
        }
      }
      CHECK(one_per_level(shape, set) == expected);
    }
  }
}

TEST_CASE("connected runs through chains of the same set and no further", "[geometry]") {
  const Shape shape = pyramid(4, 3);
  const CellSet from = cells_marked(shape, R"(
       . .
       . .
      . o .
      F o .
     . . . o
     o . . o)",
                                    'F');
  const CellSet within = cells_marked(shape, R"(
       . .
       . .
      . o .
      F o .
     . . . o
     o . . o)",
                                      'o');
  CHECK(connected(shape, from, within) == cells(shape, {{3, 1}, {4, 1}}));
  CHECK(connected(shape, from, {}).empty());
  CHECK(connected(shape, {}, within).empty());
  CHECK(first_group(shape, within) == cells(shape, {{1, 0}}));
  CHECK(first_group(shape, within - cells(shape, {{1, 0}})) == cells(shape, {{1, 3}, {2, 3}}));
  CHECK(first_group(shape, {}).empty());
}

TEST_CASE("connected cells are counted for each cell by itself", "[geometry]") {
  for (const Shape& shape : some_shapes()) {
    Rng chance(5, 0, Purpose::Bot);
    for (int round = 0; round < 200; ++round) {
      const CellSet from = random_cells(shape, chance, 30);
      const CellSet within = round % 4 == 0 ? shape.all_cells() : random_cells(shape, chance, 50);
      std::int64_t count = 0;
      for (const CellId cell : from) {
        count += connected(shape, CellSet::of(cell), within).count();
      }
      REQUIRE(count_connected(shape, from, within) == count);
    }
  }
}

TEST_CASE("groups part a set, do not touch each other and hang together", "[geometry]") {
  for (const Shape& shape : some_shapes()) {
    Rng chance(3, shape.size(), Purpose::Bot);
    const CellSet set = random_cells(shape, chance, 50);
    CellSet seen;
    for (CellSet left = set; !left.empty();) {
      const CellSet group = first_group(shape, left);
      left -= group;
      CHECK_FALSE(seen.meets(group));
      CHECK_FALSE(touching(shape, group).meets(set - group));
      CHECK(first_group(shape, group) == group);
      seen |= group;
    }
    CHECK(seen == set);
  }
}

TEST_CASE("distance counts steps over touching skulls", "[geometry]") {
  for (const Shape& shape : some_shapes()) {
    for (const CellId from : shape.all_cells()) {
      for (const CellId to : shape.all_cells()) {
        const int steps = steps_between(shape, from, to);
        const auto found = distance(shape, CellSet::of(from), CellSet::of(to), shape.all_cells());
        CHECK(found == (steps < 0 ? std::nullopt : std::optional(steps)));
      }
    }
  }
}

TEST_CASE("distance needs a chain of the skulls it may step on; the ends need not be among them", "[geometry]") {
  const Shape shape = pyramid(3, 1);
  const CellSet left = cells(shape, {{1, 0}});
  const CellSet right = cells(shape, {{1, 2}});
  CHECK(distance(shape, left, right, cells(shape, {{1, 1}})) == 2);
  CHECK(distance(shape, left, right, cells(shape, {{2, 0}, {2, 1}, {2, 2}})) == 4);
  CHECK(distance(shape, left, right, {}) == std::nullopt);
  CHECK(distance(shape, left, left, {}) == 0);
  CHECK(distance(shape, {}, right, shape.all_cells()) == std::nullopt);
  CHECK(distance(shape, left, {}, shape.all_cells()) == std::nullopt);
}
