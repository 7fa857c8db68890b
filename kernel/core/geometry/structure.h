// Structure: a shape with cards on some of its places. Plain data; the shape is kept elsewhere and passed in.
#pragma once

#include <array>
#include <optional>

#include "core/geometry/shape.h"

namespace ossuary {

/// Where a card may go: a place of the shape, by the number of that place, or kLeftEnd.
enum class Spot : std::uint8_t {};
/// The left end of a floating bottom row: after all places.
inline constexpr Spot kLeftEnd = id_at<Spot>(kMaxPlaces);
using SpotSet = BitSet<Spot>;
/// The spots that are places.
[[nodiscard]] constexpr PlaceSet places_among(SpotSet spots) {
  return PlaceSet(spots.word()) & PlaceSet::first(kMaxPlaces);
}

/// @pre spot != kLeftEnd.
[[nodiscard]] constexpr PlaceId place_of(Spot spot) { return id_at<PlaceId>(index(spot)); }

/// The spots that a card may go to when `filled` are taken.
/// @rule Skulls of Sedlec, "Structures".
[[nodiscard]] inline SpotSet open_spots(const Shape& shape, PlaceSet filled) {
  const SpotSet spots(shape.open(filled).word());
  return shape.left_end_open(filled) ? spots | SpotSet::of(kLeftEnd) : spots;
}

/// Cards on places. A place that is not `filled` holds CardId{0}, so that equal structures are equal bytes.
struct Structure {
  PlaceSet filled;
  std::array<CardId, kMaxPlaces> cards{};

  [[nodiscard]] std::optional<CardId> card(PlaceId place) const {
    return filled.contains(place) ? std::optional(cards[index(place)]) : std::nullopt;
  }
  [[nodiscard]] int size() const { return filled.count(); }
  friend constexpr bool operator==(const Structure&, const Structure&) = default;
};

/// Puts `card` at `spot`; at the left end, every card moves one column to the right first. @pre the spot is open.
void place_card(const Shape& shape, Structure& structure, Spot spot, CardId card);

}  // namespace ossuary
