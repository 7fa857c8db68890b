#include "geometry/structure.h"

namespace ossuary {

namespace {

/// Moves every card one column to the right: the places of a row have successive ids. A row above a short bottom row is
/// short too, so all cards have a place there.
void shift_right(const Shape& shape, Structure& structure) {
  ensure(shape.left_end_open(structure.filled), "a floating structure has room on its right");
  Structure shifted;
  for (const PlaceId from : structure.filled) {
    const auto to = id_at<PlaceId>(index(from) + 1);
    shifted.filled.insert(to);
    shifted.cards[index(to)] = structure.cards[index(from)];
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
