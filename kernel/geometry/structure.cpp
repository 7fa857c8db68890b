#include "geometry/structure.h"

namespace ossuary {

namespace {

/// Moves every card one column to the right. A row above a short bottom row is short too, so all have a place there.
void shift_right(const Shape& shape, Structure& structure) {
  Structure shifted;
  for (const PlaceId from : structure.filled) {
    const auto to = shape.right_of(from);
    ensure(to.has_value(), "a floating structure has room on its right");
    shifted.filled.insert(*to);
    shifted.cards[index(*to)] = structure.cards[index(from)];
  }
  structure = shifted;
}

}  // namespace

bool may_place(const Shape& shape, const Structure& structure, Spot spot) {
  return spot.is_left_end() ? shape.left_end_open(structure.filled)
                            : shape.open(structure.filled).contains(spot.place());
}

void place_card(const Shape& shape, Structure& structure, Spot spot, CardId card) {
  if (spot.is_left_end()) {
    shift_right(shape, structure);
    spot = Spot(shape.anchors().lowest());
  }
  structure.filled.insert(spot.place());
  structure.cards[index(spot.place())] = card;
}

}  // namespace ossuary
