#include "geometry/structure.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

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

std::string spot_label(const Shape& shape, Spot spot, int grown) {
  if (spot == kLeftEnd) {
    return fmt::format("a{}", -grown);
  }
  const auto [row, number, places] = shape.row_place(place_of(spot));
  return fmt::format("{}{}", letters(row), static_cast<int>(number) + 1 - grown);
}

void place_card(const Shape& shape, Structure& structure, Spot spot, CardId card) {
  if (spot == kLeftEnd) {
    shift_right(shape, structure);
  }
  const PlaceId place = spot == kLeftEnd ? shape.anchors().lowest() : place_of(spot);
  structure.filled.insert(place);
  structure.cards[index(place)] = card;
}

}  // namespace ossuary
