#include "core/geometry/structure.h"

#include <algorithm>

namespace ossuary {

namespace {

/// Moves every card one column to the right: the places of a row have successive ids. A row above a short bottom row is
/// short too, so all cards have a place there.
void shift_right(const Shape& shape, Structure& structure) {
  ensure(shape.left_end_open(structure.filled), "a floating structure has room on its right");
  structure.filled = PlaceSet(structure.filled.word() << 1U);
  std::copy_backward(structure.cards.begin(), structure.cards.end() - 1, structure.cards.end());
  structure.cards.front() = CardId{};
}

}  // namespace

void place_card(const Shape& shape, Structure& structure, Spot spot, CardId card) {
  if (spot == kLeftEnd) {
    shift_right(shape, structure);
  }
  const PlaceId place = spot == kLeftEnd ? shape.anchors().lowest() : place_of(spot);
  structure.filled.insert(place);
  structure.cards[index(place)] = card;
}

}  // namespace ossuary
