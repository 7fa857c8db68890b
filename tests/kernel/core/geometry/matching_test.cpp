// Maximum matchings against plain search.
#include "core/geometry/matching.h"
#include "core/geometry/adjacency.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <vector>

#include "support/scale.h"
#include "support/shapes.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// Pairs that fit into `cells` at most, by trying every partner of the first cell, and none.
int most_pairs(const Shape& shape, CellSet cells, std::map<std::uint64_t, int>& known) {
  if (cells.count() < 2) {
    return 0;
  }
  if (const auto found = known.find(cells.word()); found != known.end()) {
    return found->second;
  }
  const CellSet rest = cells - CellSet::of(cells.lowest());
  int best = most_pairs(shape, rest, known);
  for (const CellId partner : shape.neighbours(cells.lowest()) & rest) {
    best = std::max(best, 1 + most_pairs(shape, rest - CellSet::of(partner), known));
  }
  return known[cells.word()] = best;
}

int most_pairs(const Shape& shape, CellSet cells) {
  std::map<std::uint64_t, int> known;
  return most_pairs(shape, cells, known);
}

void check_matching(const Shape& shape, CellSet cells) {
  const CellSet matched = maximum_matching(shape, cells);
  CHECK(cells.contains(matched));
  CHECK(matched.count() == 2 * most_pairs(shape, cells));
  CHECK(most_pairs(shape, matched) * 2 == matched.count());  // what is returned can really be paired
  CHECK(maximum_matching(shape, cells) == matched);
  CHECK(partners(shape, cells, cells) == matched);
  for (const CellId cell : cells) {
    const CellSet partner = partners(shape, CellSet::of(cell), cells);
    CHECK(partner.count() == (matched.contains(cell) ? 1 : 0));
    CHECK((touching(shape, CellSet::of(cell)) & matched).contains(partner));
    CHECK((partner.empty() || partners(shape, partner, cells) == CellSet::of(cell)));
  }
}

int pairs_of(const Shape& shape, std::string_view drawing) {
  const CellSet cells = cells_marked(shape, drawing, 'L');
  check_matching(shape, cells);
  return maximum_matching(shape, cells).count() / 2;
}

}  // namespace

TEST_CASE("of a star of four one pair is made", "[matching]") {
  CHECK(pairs_of(pyramid(4, 3), R"(
       . .
       . .
      . . .
      L L L
     . . . .
     . . . .)") == 1);
  CHECK(pairs_of(pyramid(3, 3), R"(
       .
       .
      . .
      L L
     . L .
     . L .)") == 2);
  CHECK(pairs_of(pyramid(3, 1), R"(
     L L L
     . L .)") == 1);
}

TEST_CASE("of a triangle one pair is made", "[matching]") {
  CHECK(pairs_of(pyramid(3, 2), R"(
      . .
      L L
     . L .
     . . .)") == 1);
}

TEST_CASE("of a path of four two pairs are made, though pairing the middle first would block the ends", "[matching]") {
  CHECK(pairs_of(pyramid(4, 1), R"(
     . . . .
     L L L L)") == 2);
  CHECK(pairs_of(pyramid(3, 1), R"(
     L . L
     L L L)") == 2);
}

TEST_CASE("of an odd cycle all but one are paired", "[matching]") {
  CHECK(pairs_of(pyramid(3, 2), R"(
      L .
      L L
     L L .
     . . .)") == 2);
  CHECK(pairs_of(pyramid(4, 2), R"(
      L L .
      L . L
     . L L .
     . . . .)") == 3);
}

TEST_CASE("two triangles joined by an edge are all paired", "[matching]") {
  CHECK(pairs_of(pyramid(4, 2), R"(
     . . .
     L L L
    . L . L
    . . . L)") == 3);
}

TEST_CASE("nobody is paired where nobody touches", "[matching]") {
  const Shape shape = pyramid(4, 3);
  CHECK(maximum_matching(shape, {}).empty());
  CHECK(maximum_matching(shape, CellSet::first(1)).empty());
  CHECK(pairs_of(shape, R"(
       L L
       . .
      . . .
      . . .
     . . . .
     L . L .)") == 1);
}

TEST_CASE("every set of skulls of a 3-2-1 pyramid is paired as well as can be", "[matching]") {
  const Shape shape = pyramid(3, 3);
  for (std::uint64_t word = 0; word < (1U << 12U); word += kSlowdown) {
    check_matching(shape, CellSet(word));
  }
}

TEST_CASE("random sets of skulls of any shape are paired as well as can be", "[matching]") {
  Rng chance(4, 0, Purpose::Bot);
  for (int i = 0; i < scaled(6000); ++i) {
    const Shape shape = random_shape(chance, 2 + static_cast<int>(chance.below(8)));
    check_matching(shape, random_cells(shape, chance, 30 + chance.below(70)));
  }
}

TEST_CASE("random sets of skulls of pyramids are paired as well as can be", "[matching]") {
  Rng chance(5, 0, Purpose::Bot);
  const Shape shape = pyramid(4, 3);
  for (int i = 0; i < scaled(6000); ++i) {
    check_matching(shape, random_cells(shape, chance, 20 + chance.below(80)));
  }
}

TEST_CASE("a full shape of 64 skulls is paired completely, each card with itself", "[matching]") {
  Rng chance(6, 0, Purpose::Bot);
  for (int i = 0; i < scaled(200); ++i) {
    const Shape shape = random_shape(chance, static_cast<int>(kMaxPlaces));
    CHECK(maximum_matching(shape, shape.all_cells()) == shape.all_cells());
    CHECK(maximum_matching(shape, random_cells(shape, chance, 60)).count() % 2 == 0);
  }
}

namespace {

std::vector<CellSet> maximum_matchings(const Shape& shape, CellSet cells, std::size_t most) {
  std::vector<CellSet> found;
  list_maximum_matchings(shape, cells, most, found);
  return found;
}

}  // namespace

TEST_CASE("all sets that can be paired are found, each once, by trying every set", "[matching]") {
  Rng chance(7, 0, Purpose::Bot);
  for (int i = 0; i < scaled(300); ++i) {
    const Shape shape = i % 2 == 0 ? pyramid(3, 3) : random_shape(chance, 6);
    const CellSet cells = random_cells(shape, chance, 30 + chance.below(50));
    const int pairs = maximum_matching(shape, cells).count();
    std::vector<CellSet> expected;
    for (std::uint64_t word = 0; word <= shape.all_cells().word(); ++word) {
      const CellSet set(word);
      if (cells.contains(set) && set.count() == pairs && maximum_matching(shape, set) == set) {
        expected.push_back(set);
      }
    }
    REQUIRE(maximum_matchings(shape, cells, 10000) == expected);
  }
}

TEST_CASE("of too many sets that can be paired one more is found than was asked for", "[matching]") {
  const Shape shape = pyramid(7, 7);
  CellSet triangles;  // each leaves out one of three
  for (const std::size_t row : {std::size_t{0}, std::size_t{7}}) {
    for (std::size_t column = 0; column < 5; column += 2) {
      triangles.insert(top_cell(id_at<PlaceId>(row + column)));
    }
  }
  CHECK(maximum_matchings(shape, triangles, 10).size() == 1);
  CellSet paths;
  for (std::size_t column = 0; column < 6; ++column) {
    paths.insert(bottom_cell(id_at<PlaceId>(column)));
  }
  paths.erase(bottom_cell(id_at<PlaceId>(3)));
  CHECK(maximum_matchings(shape, paths, 10).size() == 2);
  CHECK(maximum_matchings(shape, paths, 1).size() == 2);
  CHECK(maximum_matchings(shape, paths, 0).size() == 1);
}
