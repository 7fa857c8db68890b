// Boards against their cells painted square by square: all questions, over random boards of every height of cells.
#include "core/geometry/board.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/base/rng.h"
#include "core/geometry/lines.h"
#include "support/scale.h"
#include "support/shapes.h"

namespace ossuary {

namespace {

using Square = std::pair<int, int>;  ///< of half a card: column and line.
constexpr std::array<Square, kSideNames.size()> kSteps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};  // by Side

/// Cells as the squares that they cover.
class Painted {
 public:
  Painted(const std::vector<Place>& corners, int height, CellSet blocked)
      : cells_(CellSet::first(corners.size()) - blocked), corners_(corners), height_(height) {
    for (const CellId cell : cells_) {
      for (const Square& square : squares(cell)) {
        by_square_.emplace(square, cell);
        left_ = std::min(left_, square.first);
        right_ = std::max(right_, square.first);
      }
    }
  }

  /// The cells for which `fits(cell)` is true.
  template <class Fits>
  [[nodiscard]] CellSet where(const Fits& fits) const {
    CellSet found;
    for (const CellId cell : cells_) {
      found |= fits(cell) ? CellSet::of(cell) : CellSet();
    }
    return found;
  }
  [[nodiscard]] std::vector<Square> squares(CellId cell) const {
    std::vector<Square> all;
    for (int up = 0; up < height_; ++up) {
      all.insert(all.end(), {{x(cell), y(cell) + up}, {x(cell) + 1, y(cell) + up}});
    }
    return all;
  }
  [[nodiscard]] int x(CellId cell) const { return corners_[index(cell)].x; }
  [[nodiscard]] int y(CellId cell) const { return corners_[index(cell)].y; }

  /// The cells that squares of `cells` have for neighbours on a side, but for those that they are of.
  [[nodiscard]] CellSet toward(CellSet cells, Side side) const {
    CellSet found;
    for (const CellId cell : cells) {
      for (const auto& [right, up] : squares(cell)) {
        const auto at = by_square_.find({right + kSteps.at(index(side)).first, up + kSteps.at(index(side)).second});
        found |= at != by_square_.end() && at->second != cell ? CellSet::of(at->second) : CellSet();
      }
    }
    return found;
  }
  [[nodiscard]] CellSet touching(CellSet cells) const {
    return toward(cells, Side::Upper) | toward(cells, Side::Right) | toward(cells, Side::Lower) |
           toward(cells, Side::Left);
  }
  /// True if some square of the cell has a neighbour that is of no cell.
  [[nodiscard]] bool is_at_edge(CellId cell) const {
    return std::ranges::any_of(squares(cell), [&](const Square& square) {
      return std::ranges::any_of(kSteps, [&](const Square& step) {
        return !by_square_.contains({square.first + step.first, square.second + step.second});
      });
    });
  }
  /// True if the other cell covers the squares of the cell seen in a mirror.
  [[nodiscard]] bool is_image(CellId cell, CellId other) const {
    return std::ranges::all_of(squares(cell), [&](const Square& square) {
      const auto at = by_square_.find({left_ + right_ - square.first, square.second});
      return at != by_square_.end() && at->second == other;
    });
  }
  /// Twice the line in the middle.
  [[nodiscard]] int middle() const { return left_ + right_ + 1; }
  /// Cells by the number of steps over `within` that lead to them from `from`; the last are not reached.
  [[nodiscard]] std::vector<CellSet> rings(CellSet from, CellSet within) const {
    std::vector<CellSet> all{from};
    for (CellSet seen = from; !all.back().empty(); seen |= all.back()) {
      all.push_back((touching(all.back()) & within) - seen);
    }
    return all;
  }
  /// What chains of touching cells of `within` reach from `from`.
  [[nodiscard]] CellSet reached(CellSet from, CellSet within) const {
    CellSet all;
    for (CellSet next = touching(from) & within; !next.empty(); next = (touching(all) & within) - all) {
      all |= next;
    }
    return all;
  }
  [[nodiscard]] CellSet all() const { return cells_; }

 private:
  CellSet cells_;
  std::vector<Place> corners_;
  int height_;
  std::map<Square, CellId> by_square_;
  int left_ = 1000;
  int right_ = -1000;
};

/// Corners of cells that do not overlap, in any order, close together.
std::vector<Place> random_corners(Rng& chance, int height) {
  std::vector<Place> corners;
  const std::uint32_t side = 3 + chance.below(16);
  for (std::uint32_t tries = 1 + chance.below(300); tries > 0 && corners.size() < kMaxCells; --tries) {
    const Place at{static_cast<int>(chance.below(side)) - 5, static_cast<int>(chance.below(side)) - 5};
    const auto is_apart = [&](Place other) {
      return other.x - at.x >= 2 || at.x - other.x >= 2 || other.y - at.y >= height || at.y - other.y >= height;
    };
    if (std::ranges::all_of(corners, is_apart)) {
      corners.push_back(at);
    }
  }
  return corners;
}

}  // namespace

TEST_CASE("boards agree with cells painted square by square", "[geometry]") {
  Rng chance(36, 0, Purpose::Bot);
  for (int round = 0; round < test::scaled(3000); ++round) {
    const int height = 1 + static_cast<int>(chance.below(3));
    const std::vector<Place> corners = random_corners(chance, height);
    const CellSet blocked = CellSet(chance.next()) & CellSet(chance.next()) & CellSet(chance.next());
    const Painted painted(corners, height, blocked);
    const Board board(corners, height, blocked);
    const CellSet all = painted.all();
    REQUIRE(board.all_cells() == all);
    if (all.empty()) {
      continue;
    }
    const CellSet some = CellSet(chance.next()) & CellSet(chance.next()) & all;
    const CellSet within = CellSet(chance.next()) & all;
    REQUIRE(board.touching(some) == painted.touching(some));
    for (std::size_t i = 0; i < kSideNames.size(); ++i) {
      const auto side = id_at<Side>(i);
      REQUIRE(board.toward(some, side) == painted.toward(some, side));
      const auto has_two = [&](CellId cell) { return painted.toward(CellSet::of(cell), side).count() > 1; };
      REQUIRE(board.forks(side) == !painted.where(has_two).empty());
    }
    // Levels, columns, halves.
    std::set<int> heights;
    std::set<int> lefts;
    for (const CellId cell : some) {
      heights.insert(painted.y(cell));
      lefts.insert(painted.x(cell));
    }
    const auto on_level = [&](int y) { return painted.where([&](CellId cell) { return painted.y(cell) == y; }); };
    REQUIRE(same_level(board, some) == painted.where([&](CellId cell) { return heights.contains(painted.y(cell)); }));
    REQUIRE(same_column(board, some) == painted.where([&](CellId cell) { return lefts.contains(painted.x(cell)); }));
    REQUIRE(left_of_middle(board) ==
            painted.where([&](CellId cell) { return 2 * (painted.x(cell) + 2) <= painted.middle(); }));
    REQUIRE(right_of_middle(board) ==
            painted.where([&](CellId cell) { return 2 * painted.x(cell) >= painted.middle(); }));
    if (!some.empty()) {
      REQUIRE(above(board, some) == painted.where([&](CellId cell) { return painted.y(cell) > *heights.begin(); }));
      REQUIRE(below(board, some) == painted.where([&](CellId cell) { return painted.y(cell) < *heights.rbegin(); }));
      REQUIRE(on_lowest_level(board, some) == (on_level(*heights.begin()) & some));
      REQUIRE(on_highest_level(board, some) == (on_level(*heights.rbegin()) & some));
      REQUIRE(in_leftmost_column(board, some) ==
              (painted.where([&](CellId cell) { return painted.x(cell) == *lefts.begin(); }) & some));
    }
    // Where the shape ends, and mirror images.
    REQUIRE(at_edge(board, some) == (painted.where([&](CellId cell) { return painted.is_at_edge(cell); }) & some));
    REQUIRE(mirrored(board, some) == painted.where([&](CellId image) {
      return painted.where([&](CellId cell) { return painted.is_image(cell, image); }).meets(some);
    }));
    const auto is_corner = [&](CellId cell) {
      const bool ends_below = painted.where([&](CellId other) { return painted.y(other) < painted.y(cell); }).empty();
      const bool ends_above = painted.where([&](CellId other) { return painted.y(other) > painted.y(cell); }).empty();
      const CellSet level = on_level(painted.y(cell));
      const auto is_left = [&](CellId other) { return painted.x(other) < painted.x(cell); };
      const int left = (painted.where(is_left) & level).count();
      return (ends_below || ends_above) && (left == 0 || left + 1 == level.count());
    };
    REQUIRE(at_corners(board, some) == (painted.where(is_corner) & some));
    // Chains.
    REQUIRE(connected(board, some, within) == painted.reached(some, within));
    REQUIRE(connected(board, some, all) == painted.reached(some, all));
    const CellSet first = some.only_lowest();
    REQUIRE(first_group(board, some) == (first | painted.reached(first, some)));
    REQUIRE(first_run(board, some, same_level) == (first | painted.reached(first, some & same_level(board, first))));
    REQUIRE(first_run(board, some, same_column) == (first | painted.reached(first, some & same_column(board, first))));
    const CellSet target = CellSet(chance.next()) & CellSet(chance.next()) & all;
    for (const CellSet way : {within, all}) {
      const std::vector<CellSet> rings = painted.rings(some, way | target);
      std::optional<int> steps;
      for (std::size_t ring = 0; ring < rings.size() && !steps; ++ring) {
        steps = rings[ring].meets(target) ? std::optional(static_cast<int>(ring)) : std::nullopt;
      }
      REQUIRE(distance(board, some, target, way) == steps);
    }
  }
}

TEST_CASE("the opposite of a side is the other end of its line", "[geometry]") {
  CHECK(opposite(Side::Upper) == Side::Lower);
  CHECK(opposite(Side::Right) == Side::Left);
  CHECK(opposite(Side::Lower) == Side::Upper);
  CHECK(opposite(Side::Left) == Side::Right);
}

TEST_CASE("the places of a shape are a board of cards, its skulls one of halves", "[geometry]") {
  // Two cards side by side, half a card apart, and one on both: a2 is beside b1's upper half.
  const Shape shape = test::shape_drawn(R"(
.CC.
.CC.
AA..
AABB
..BB)");
  const Board& places = shape.place_board();
  const auto of = [](std::size_t place) { return CellSet::of(id_at<CellId>(place)); };
  REQUIRE(shape.size() == 3);  // B, A, C from the bottom up
  CHECK(places.toward(of(0), Side::Left) == of(1));
  CHECK(places.toward(of(2), Side::Lower) == of(1));
  CHECK(places.touching(of(0)) == of(1));
  CHECK(same_level(places, of(0)) == of(0));
  CHECK(same_row(shape, CellSet::of(bottom_cell(id_at<PlaceId>(1)))) == cells_of(PlaceSet::of(id_at<PlaceId>(1))));
  CHECK(shape.touching(CellSet::of(bottom_cell(id_at<PlaceId>(1)))).contains(top_cell(id_at<PlaceId>(0))));
}

}  // namespace ossuary
