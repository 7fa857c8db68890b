// Cards going onto places.
#include "core/geometry/structure.h"

#include <catch2/catch.hpp>

#include "support/shapes.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

CardId card(std::size_t number) { return id_at<CardId>(number); }
Spot spot(std::size_t place) { return Spot(id_at<PlaceId>(place)); }

}  // namespace

TEST_CASE("spots are ordered by place, the left end last", "[geometry]") {
  CHECK(spot(0) < spot(1));
  CHECK(spot(kMaxPlaces - 1) < kLeftEnd);
  CHECK(place_of(spot(5)) == id_at<PlaceId>(5));
}

TEST_CASE("a card at the left end moves all others one column to the right", "[geometry]") {
  const Shape shape = pyramid(4, 3);
  Structure structure;
  place_card(shape, structure, spot(0), card(1));
  place_card(shape, structure, spot(1), card(2));
  place_card(shape, structure, spot(4), card(3));
  place_card(shape, structure, kLeftEnd, card(4));
  CHECK(structure.card(id_at<PlaceId>(0)) == card(4));
  CHECK(structure.card(id_at<PlaceId>(1)) == card(1));
  CHECK(structure.card(id_at<PlaceId>(2)) == card(2));
  CHECK(structure.card(id_at<PlaceId>(4)) == std::nullopt);
  CHECK(structure.card(id_at<PlaceId>(5)) == card(3));
  CHECK(structure.size() == 4);
}

TEST_CASE("a structure built from its right end equals one built from its left end", "[geometry]") {
  const Shape shape = pyramid(3, 3);
  Structure rightwards;
  Structure leftwards;
  for (std::size_t i = 0; i < 3; ++i) {
    place_card(shape, rightwards, spot(i), card(i + 1));
    place_card(shape, leftwards, i == 0 ? spot(0) : kLeftEnd, card(3 - i));
  }
  CHECK(rightwards == leftwards);
}

TEST_CASE("a taken place, a place out of reach and a left end that does not float take no card", "[geometry]") {
  const Shape shape = pyramid(3, 3);
  Structure structure;
  CHECK(open_spots(shape, structure.filled) == SpotSet::of(spot(0)));
  place_card(shape, structure, spot(0), card(1));
  CHECK(open_spots(shape, structure.filled) == (SpotSet::of(spot(1)) | SpotSet::of(kLeftEnd)));
  CHECK_FALSE(open_spots(shape_drawn("AAbb\nAAbb"), structure.filled).contains(kLeftEnd));
}
