// Square grids against columns and levels counted one by one, and the words about boards on them.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <utility>
#include <vector>

#include "core/base/rng.h"
#include "core/geometry/adjacency.h"
#include "flow/rules.h"

namespace ossuary {

namespace {

/// The cells of a grid for which `fits(column, level)` is true.
template <class Fits>
CellSet cells_where(const SquareGrid& grid, const Fits& fits) {
  CellSet found;
  for (std::size_t cell = 0; cell < grid.columns() * grid.level_count(); ++cell) {
    if (fits(static_cast<int>(cell % grid.columns()), static_cast<int>(cell / grid.columns()))) {
      found.insert(id_at<CellId>(cell));
    }
  }
  return found;
}

void for_every_grid(const std::function<void(const SquareGrid&)>& check) {
  for (std::size_t columns = 1; columns <= 64; ++columns) {
    for (std::size_t levels = 1; columns * levels <= 64; ++levels) {
      INFO(columns << " x " << levels);
      check(SquareGrid(columns, levels));
    }
  }
}

}  // namespace

TEST_CASE("neighbours in a square grid are one column or one level further", "[geometry]") {
  constexpr std::array<std::pair<int, int>, 4> kSteps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
  for_every_grid([&](const SquareGrid& grid) {
    for (const CellId cell : grid.all_cells()) {
      const int column = static_cast<int>(index(cell) % grid.columns());
      const int level = static_cast<int>(grid.level(cell));
      for (std::size_t side = 0; side < kSideNames.size(); ++side) {
        const auto [right, up] = kSteps.at(side);
        REQUIRE(grid.toward(CellSet::of(cell), id_at<Side>(side)) ==
                cells_where(grid, [&, right = right, up = up](int x, int y) {
                  return x == column + right && y == level + up;
                }));
      }
      REQUIRE(grid.touching(CellSet::of(cell)) ==
              cells_where(grid, [&](int x, int y) { return std::abs(x - column) + std::abs(y - level) == 1; }));
      REQUIRE(grid.cells_at(grid.level(cell)) == cells_where(grid, [&](int, int y) { return y == level; }));
      REQUIRE(above(grid, CellSet::of(cell)) == cells_where(grid, [&](int, int y) { return y > level; }));
      REQUIRE(below(grid, CellSet::of(cell)) == cells_where(grid, [&](int, int y) { return y < level; }));
      REQUIRE(grid.cells_in_column(index(cell) % grid.columns()) ==
              cells_where(grid, [&](int x, int) { return x == column; }));
    }
  });
}

TEST_CASE("grids of all kinds agree with neighbours found by distances", "[geometry]") {
  // Half cells to the right, and levels up: the upper right neighbour in a staggered grid is at (1, 1).
  Rng chance(4, 0, Purpose::Bot);
  for (int i = 0; i < 4000; ++i) {
    ZoneSpec zone{.form = ZoneForm::Grid, .columns = static_cast<int>(chance.below(8)) + 1};
    zone.levels = static_cast<int>(chance.below(static_cast<std::uint32_t>(64 / zone.columns))) + 1;
    zone.staggered = chance.below(3) > 0;
    for (int cell = 0; cell < zone.columns * zone.levels; ++cell) {
      if (chance.below(4) == 0) {
        zone.blocked.insert(id_at<CellId>(static_cast<std::size_t>(cell)));
      }
    }
    INFO(zone.columns << " x " << zone.levels << ", " << zone.staggered << ", " << zone.blocked.word());
    const SquareGrid grid = grid_of(zone);
    const auto where = [&](CellId cell) {
      const int at = static_cast<int>(index(cell));
      const int level = at / zone.columns;
      return std::pair(2 * (at % zone.columns) + (zone.staggered && level % 2 == 1 ? 1 : 0), level);
    };
    const auto is_toward = [&](CellId from, CellId to, Side side) {
      const int right = where(to).first - where(from).first;
      const int up = where(to).second - where(from).second;
      const bool across = side == Side::Right || side == Side::Left;
      return across ? up == 0 && right == (side == Side::Right ? 2 : -2)
                    : up == (side == Side::Upper ? 1 : -1) && std::abs(right) == (zone.staggered ? 1 : 0);
    };
    std::vector<CellId> free;
    for (int cell = 0; cell < zone.columns * zone.levels; ++cell) {
      if (const auto id = id_at<CellId>(static_cast<std::size_t>(cell)); !zone.blocked.contains(id)) {
        free.push_back(id);
      }
    }
    const auto all_where = [&](const auto& fits) {
      CellSet found;
      for (const CellId to : free) {
        if (fits(to)) {
          found.insert(to);
        }
      }
      return found;
    };
    REQUIRE(grid.all_cells() == all_where([](CellId) { return true; }));
    CellSet some;
    for (const CellId cell : free) {
      if (chance.below(2) == 0) {
        some.insert(cell);
      }
    }
    const auto find_any = [&](CellId to, Side side) {
      return std::any_of(free.begin(), free.end(),
                         [&](CellId from) { return some.contains(from) && is_toward(from, to, side); });
    };
    for (std::size_t side = 0; side < kSideNames.size(); ++side) {
      REQUIRE(grid.toward(some, id_at<Side>(side)) ==
              all_where([&](CellId to) { return find_any(to, id_at<Side>(side)); }));
    }
    for (const CellId from : free) {
      REQUIRE(grid.touching(CellSet::of(from)) == all_where([&](CellId to) {
                return is_toward(from, to, Side::Upper) || is_toward(from, to, Side::Lower) ||
                       is_toward(from, to, Side::Right) || is_toward(from, to, Side::Left);
              }));
      REQUIRE(zone.corner(static_cast<int>(index(from))) == std::pair(where(from).first, 2 * where(from).second));
      REQUIRE(grid.cells_at(grid.level(from)) ==
              all_where([&](CellId to) { return where(to).second == where(from).second; }));
      REQUIRE(below(grid, CellSet::of(from)) ==
              all_where([&](CellId to) { return where(to).second < where(from).second; }));
      REQUIRE(above(grid, CellSet::of(from)) ==
              all_where([&](CellId to) { return where(to).second > where(from).second; }));
      REQUIRE(grid.cells_in_column(grid.column(from)) ==
              all_where([&](CellId to) { return where(to).first / 2 == where(from).first / 2; }));
    }
  }
}

TEST_CASE("a set of cells of a square grid falls into its connected groups", "[geometry]") {
  Rng chance(3, 0, Purpose::Bot);
  for_every_grid([&](const SquareGrid& grid) {
    const std::uint64_t bits = std::uint64_t{chance.below(1U << 31U)} << 33U | chance.below(1U << 31U) << 1U;
    const CellSet cells = CellSet(bits) & grid.all_cells();
    CellSet all;
    for (CellSet left = cells; !left.empty();) {
      const CellSet group = first_group(grid, left);
      left -= group;
      REQUIRE_FALSE(group.meets(all));
      REQUIRE_FALSE(grid.touching(group).meets(cells - group));
      REQUIRE((group - group.only_lowest()) == (connected(grid, group.only_lowest(), cells) - group.only_lowest()));
      all |= group;
    }
    REQUIRE(all == cells);
  });
  CHECK(connected(SquareGrid(1, 1), CellSet::first(1), CellSet::first(1)).empty());
}

TEST_CASE("the opposite of a side is the other end of its line", "[geometry]") {
  CHECK(opposite(Side::Upper) == Side::Lower);
  CHECK(opposite(Side::Right) == Side::Left);
  CHECK(opposite(Side::Lower) == Side::Upper);
  CHECK(opposite(Side::Left) == Side::Right);
}

}  // namespace ossuary
