// What may lie where, and in which order.
#include "core/geometry/shape.h"

#include <catch2/catch.hpp>

#include <vector>

#include "core/base/rng.h"
#include "support/shapes.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

using Reason = ShapeError::Reason;

ShapeError error_of(std::vector<Place> places, const std::vector<std::size_t>& anchors) {
  const auto shape = Shape::anchored(std::move(places), anchors);
  REQUIRE_FALSE(shape.ok());
  return shape.error();
}

PlaceSet places(const std::vector<std::size_t>& numbers) {
  PlaceSet set;
  for (const std::size_t number : numbers) {
    set.insert(id_at<PlaceId>(number));
  }
  return set;
}

PlaceSet below(const Shape& shape, PlaceId place) { return shape.places_toward(PlaceSet::of(place), Side::Lower); }
PlaceSet beside(const Shape& shape, PlaceId place) {
  return shape.places_toward(PlaceSet::of(place), Side::Left) | shape.places_toward(PlaceSet::of(place), Side::Right);
}

}  // namespace

TEST_CASE("a pyramid's places stand row by row from the bottom, staggered by half a card", "[geometry]") {
  const Shape shape = pyramid(4, 3);
  const std::vector<Place> expected{{0, 0}, {2, 0}, {4, 0}, {6, 0}, {1, 2}, {3, 2}, {5, 2}, {2, 4}, {4, 4}};
  CHECK(std::vector<Place>(shape.places().begin(), shape.places().end()) == expected);
  CHECK(shape.cell_count() == 18);
  CHECK(shape.level_count() == 6);
  CHECK(pyramid(3, 3).size() == 6);
}

TEST_CASE("card row r of a pyramid holds levels 2r + 1 and 2r + 2", "[geometry]") {
  const Shape shape = pyramid(4, 3);
  for (const PlaceId place : shape.all_places()) {
    const std::size_t row = static_cast<std::size_t>(shape.places()[index(place)].y) / 2;
    CHECK(shape.level(bottom_cell(place)) == 2 * row);
    CHECK(shape.level(top_cell(place)) == 2 * row + 1);
  }
}

TEST_CASE("what is open follows from what is below and beside, on small and large shapes", "[geometry]") {
  const std::vector<Place> ruin{{0, 0}, {2, 0}, {5, 0}, {2, 2}, {4, 2}, {0, 3}, {4, 4}};
  const std::vector<std::size_t> anchors{0, 2};
  for (const Shape& shape : {pyramid(4, 3), pyramid(7, 5), Shape::anchored(ruin, anchors).value(),
                             Shape::anchored(ruin, anchors, Support::Any).value()}) {
    Rng chance(3, 0, Purpose::Bot);
    for (int round = 0; round < 2000; ++round) {
      PlaceSet filled;
      PlaceSet open = shape.anchors();
      for (const PlaceId place : shape.all_places()) {
        filled |= chance.below(3) != 0 ? PlaceSet::of(place) : PlaceSet();
      }
      for (const PlaceId place : shape.all_places()) {
        const PlaceSet lower = below(shape, place);
        const bool held = shape.support() == Support::Any ? lower.meets(filled) : filled.contains(lower);
        const bool reached = lower.empty() ? beside(shape, place).meets(filled) : held;
        open |= reached ? PlaceSet::of(place) : PlaceSet();
      }
      REQUIRE(shape.open(filled) == (filled.empty() ? shape.anchors() : open - filled));
    }
  }
}

TEST_CASE("a card stands on any card below it where the support is any", "[geometry]") {
  const std::vector<Place> stairs{{0, 0}, {2, 0}, {4, 0}, {1, 2}, {3, 2}, {2, 4}};
  const std::vector<std::size_t> anchors{0, 1, 2};
  const Shape shape = Shape::anchored(stairs, anchors, Support::Any).value();
  CHECK(shape.support() == Support::Any);
  CHECK(shape.open(places({})) == places({0, 1, 2}));
  CHECK(shape.open(places({0})) == places({1, 2, 3}));
  CHECK(shape.open(places({1})) == places({0, 2, 3, 4}));
  CHECK(shape.open(places({0, 3})) == places({1, 2, 5}));
  const Shape usual = Shape::anchored(stairs, anchors).value();
  CHECK(usual.support() == Support::All);
  CHECK(usual.open(places({1})) == places({0, 2}));
}

TEST_CASE("a place that nothing is below keeps to its sides, whatever the support", "[geometry]") {
  const Shape shape = Shape::anchored({{0, 0}, {2, 1}, {4, 1}}, std::vector<std::size_t>{0}, Support::Any).value();
  CHECK(shape.open(places({0})) == places({1}));
  CHECK(shape.open(places({0, 1})) == places({2}));
}

TEST_CASE("a card of a higher row rests on two cards, whatever else is there", "[geometry]") {
  // Skulls of Sedlec, "Stack": a card may go to a higher row as soon as both cards below it are there.
  const Shape shape = pyramid(4, 3);
  CHECK(below(shape, id_at<PlaceId>(4)) == places({0, 1}));
  CHECK(below(shape, id_at<PlaceId>(8)) == places({5, 6}));
  CHECK(shape.open(places({0})) == places({1}));
  CHECK(shape.open(places({0, 1})) == places({2, 4}));
  CHECK(shape.open(places({0, 1, 2, 4, 5})) == places({3, 7}));
}

TEST_CASE("only a bottom row that is short has a left end", "[geometry]") {
  const Shape shape = pyramid(3, 3);
  CHECK_FALSE(shape.left_end_open({}));
  CHECK(shape.left_end_open(places({0})));
  CHECK(shape.left_end_open(places({0, 1, 3})));
  CHECK_FALSE(shape.left_end_open(places({0, 1, 2})));
  CHECK_FALSE(anchored({{0, 0}, {2, 0}}, {0}).left_end_open(places({0})));
}

TEST_CASE("a place with single support opens with the one card below it", "[geometry]") {
  const Shape shape = shape_drawn(R"(
.bb
.bb
AA
AA)");
  CHECK(shape.open({}) == places({0}));
  CHECK(shape.open(places({0})) == places({1}));
  CHECK(below(shape, id_at<PlaceId>(1)) == places({0}));
}

TEST_CASE("a place with double support needs both cards below it", "[geometry]") {
  const Shape shape = shape_drawn(R"(
.cc
.cc
AABB
AABB)");
  CHECK(shape.open({}) == places({0, 1}));
  CHECK(shape.open(places({0})) == places({1}));
  CHECK(shape.open(places({0, 1})) == places({2}));
}

TEST_CASE("over a gap of half a card, a card rests on the one card whose edge it touches", "[geometry]") {
  const Shape left = shape_drawn(R"(
.cc
.cc
AA.BB
AA.BB)");
  CHECK(below(left, id_at<PlaceId>(2)) == places({0}));
  const Shape right = shape_drawn(R"(
..cc
..cc
AA.BB
AA.BB)");
  CHECK(below(right, id_at<PlaceId>(2)) == places({1}));
}

TEST_CASE("a place with nothing below it opens with a card at its side, level with it", "[geometry]") {
  const Shape shape = shape_drawn(R"(
ccBBdd
ccBBdd
..AA
..AA)");
  CHECK(shape.open(places({0})) == places({2}));
  CHECK(shape.open(places({0, 2})) == places({1, 3}));
}

TEST_CASE("a card at the side may stand half a card higher or lower", "[geometry]") {
  const Shape shape = shape_drawn(R"(
..bb
AAbb
AAcc
..cc)");
  const PlaceId low = id_at<PlaceId>(0);
  const PlaceId anchor = id_at<PlaceId>(1);
  const PlaceId high = id_at<PlaceId>(2);
  CHECK(beside(shape, anchor) == (PlaceSet::of(low) | PlaceSet::of(high)));
  CHECK(shape.open(PlaceSet::of(anchor)) == PlaceSet::of(low));  // the higher card rests on the lower one
  CHECK(below(shape, high) == PlaceSet::of(low));
  const Shape lone = shape_drawn(R"(
..bb
AAbb
AA)");
  CHECK(lone.open(places({0})) == places({1}));
}

TEST_CASE("cards that only meet at a corner do not hold each other", "[geometry]") {
  CHECK(error_of({{0, 0}, {2, 2}}, {0}).reason == Reason::Unreachable);
  CHECK(error_of({{0, 0}, {2, -2}}, {0}).reason == Reason::Unreachable);
}

TEST_CASE("every anchor may be filled at any time", "[geometry]") {
  const Shape shape = shape_drawn(R"(
AA..BB
AA..BB)");
  CHECK(shape.open({}) == places({0, 1}));
  CHECK(shape.open(places({1})) == places({0}));
  CHECK(shape.anchors() == places({0, 1}));
}

TEST_CASE("a place that can be reached two ways opens by either", "[geometry]") {
  const Shape shape = shape_drawn(R"(
AAccBB
AAccBB)");
  CHECK(shape.open(places({0})) == places({1, 2}));
  CHECK(shape.open(places({2})) == places({0, 1}));
}

TEST_CASE("places are sorted from the bottom up and left to right, and anchors follow", "[geometry]") {
  const Shape shape = anchored({{1, 2}, {2, 0}, {0, 0}}, {2, 1});
  const std::vector<Place> expected{{0, 0}, {2, 0}, {1, 2}};
  CHECK(std::vector<Place>(shape.places().begin(), shape.places().end()) == expected);
  CHECK(shape.anchors() == places({0, 1}));
}

TEST_CASE("a shape without cards is refused", "[geometry]") {
  CHECK(error_of({}, {}).reason == Reason::Empty);
  CHECK(Shape::pyramid(0, 0).error().reason == Reason::Empty);
  CHECK(Shape::pyramid(3, 0).error().reason == Reason::Empty);
  CHECK(Shape::pyramid(2, 3).error().reason == Reason::Empty);
  CHECK(Shape::pyramid(-1, -1).error().reason == Reason::Empty);
}

TEST_CASE("a shape of 64 skulls is possible, one of 66 is refused", "[geometry]") {
  std::vector<Place> row;
  for (std::size_t i = 0; i < kMaxPlaces; ++i) {
    row.push_back({static_cast<int>(2 * i), 0});
  }
  CHECK(anchored(row, {0}).cell_count() == kMaxCells);
  row.push_back({0, 2});
  CHECK(error_of(row, {0}).reason == Reason::TooLarge);
  CHECK(Shape::pyramid(32, 1).ok());
  CHECK(Shape::pyramid(33, 1).error().reason == Reason::TooLarge);
  CHECK(Shape::pyramid(7, 7).ok());
  CHECK(Shape::pyramid(8, 8).error().reason == Reason::TooLarge);
  CHECK(Shape::pyramid(1'000'000, 1'000'000).error().reason == Reason::TooLarge);
}

TEST_CASE("cards that overlap are refused and named as they were given", "[geometry]") {
  const ShapeError error = error_of({{4, 0}, {0, 0}, {1, 1}}, {0});
  CHECK(error.reason == Reason::Overlap);
  CHECK(error.places == std::vector<std::size_t>{1, 2});
  CHECK(error_of({{0, 0}, {0, 0}}, {0}).reason == Reason::Overlap);
}

TEST_CASE("a shape without an anchor is refused", "[geometry]") {
  CHECK(error_of({{0, 0}}, {}).reason == Reason::NoAnchor);
}

TEST_CASE("places that no order of placing reaches are refused and named as they were given", "[geometry]") {
  const ShapeError error = error_of({{9, 9}, {0, 0}, {2, 0}}, {1});
  CHECK(error.reason == Reason::Unreachable);
  CHECK(error.places == std::vector<std::size_t>{0});
  // A card below cannot be reached from the card above it.
  CHECK(error_of({{0, 0}, {0, 2}}, {1}).reason == Reason::Unreachable);
}

TEST_CASE("coordinates at the ends of their range do not wrap round", "[geometry]") {
  const Shape shape = anchored({{-128, -128}, {127, 127}}, {0, 1});
  CHECK(below(shape, id_at<PlaceId>(1)).empty());
  CHECK(shape.neighbours(bottom_cell(id_at<PlaceId>(0))) == CellSet::of(top_cell(id_at<PlaceId>(0))));
  CHECK(shape.level(top_cell(id_at<PlaceId>(1))) == 256);
}
