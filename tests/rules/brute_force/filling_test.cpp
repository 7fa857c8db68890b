// The floating bottom row of the kernel against cards on an unbounded line: every order of filling.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>

#include "core/geometry/structure.h"
#include "rules/brute_force/loose_pyramid.h"
#include "support/shapes.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

using Cards = std::map<brute::Corner, std::string>;

Cards cards_of(const Shape& shape, const Structure& structure) {
  Cards cards;
  for (const PlaceId place : structure.filled) {
    const Place at = shape.places()[index(place)];
    cards[{at.x, at.y}] = std::to_string(index(*structure.card(place)));
  }
  return cards;
}

/// What the kernel makes of every spot it offers, sorted.
std::vector<std::pair<Cards, Structure>> kernel_steps(const Shape& shape, const Structure& structure) {
  std::vector<std::pair<Cards, Structure>> steps;
  for (const Spot spot : open_spots(shape, structure.filled)) {
    Structure after = structure;
    place_card(shape, after, spot, id_at<CardId>(static_cast<std::size_t>(structure.size()) + 1));
    steps.emplace_back(cards_of(shape, after), after);
  }
  std::sort(steps.begin(), steps.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return steps;
}

std::vector<std::pair<Cards, brute::LoosePyramid>> loose_steps(const brute::LoosePyramid& pyramid) {
  std::vector<std::pair<Cards, brute::LoosePyramid>> steps;
  for (const brute::Corner& where : pyramid.open()) {
    brute::LoosePyramid after = pyramid;
    after.place(where, std::to_string(pyramid.cards().size() + 1));
    steps.emplace_back(after.from_the_left(), after);
  }
  std::sort(steps.begin(), steps.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return steps;
}

/// Compares all orders of filling from here on; returns how many there are.
std::uint64_t compare(const Shape& shape, const Structure& structure, const brute::LoosePyramid& loose) {
  const auto ours = kernel_steps(shape, structure);
  const auto theirs = loose_steps(loose);
  REQUIRE(ours.size() == theirs.size());
  REQUIRE(ours.empty() == loose.complete());
  std::uint64_t orders = ours.empty() ? 1 : 0;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    REQUIRE(ours[i].first == theirs[i].first);
    orders += compare(shape, ours[i].second, theirs[i].second);
  }
  return orders;
}

}  // namespace

TEST_CASE("every order of filling a floating pyramid is what cards on an unbounded line allow", "[filling]") {
  // Skulls of Sedlec, "Stack": the first card is not tied to a column; both sides stay open until the row is full.
  CHECK(compare(pyramid(1, 1), {}, {1, 1}) == 1);
  CHECK(compare(pyramid(2, 1), {}, {2, 1}) == 2);
  CHECK(compare(pyramid(4, 1), {}, {4, 1}) == 8);
  CHECK(compare(pyramid(2, 2), {}, {2, 2}) == 2);
  CHECK(compare(pyramid(3, 3), {}, {3, 3}) == 12);
  CHECK(compare(pyramid(4, 2), {}, {4, 2}) == 120);
  CHECK(compare(pyramid(4, 3), {}, {4, 3}) == 356);
}
