// Structure: a shape with cards on some of its places. Plain data; the shape is kept elsewhere and passed in.
#pragma once

#include <array>
#include <optional>

#include "geometry/shape.h"

namespace ossuary {

/// Where a card may go: a place of the shape, or the left end of a floating bottom row.
class Spot {
 public:
  constexpr Spot() = default;
  explicit constexpr Spot(PlaceId place) : code_(static_cast<std::uint8_t>(index(place))) {}
  [[nodiscard]] static constexpr Spot left_end() { return from_code(kMaxPlaces); }
  /// @pre code <= kMaxPlaces.
  [[nodiscard]] static constexpr Spot from_code(std::size_t code) {
    Spot spot;
    spot.code_ = static_cast<std::uint8_t>(code);
    return spot;
  }

  [[nodiscard]] constexpr bool is_left_end() const { return code_ == kMaxPlaces; }
  /// @pre !is_left_end().
  [[nodiscard]] constexpr PlaceId place() const { return id_at<PlaceId>(code_); }
  /// A small number that orders spots: places first, then the left end.
  [[nodiscard]] constexpr std::size_t code() const { return code_; }
  friend constexpr auto operator<=>(Spot, Spot) = default;

 private:
  std::uint8_t code_ = 0;
};

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

/// True if a card may go to `spot` now.
/// @rule Skulls of Sedlec, "Structures".
[[nodiscard]] bool may_place(const Shape& shape, const Structure& structure, Spot spot);

/// Puts `card` at `spot`; at the left end, every card moves one column to the right first. @pre may_place().
void place_card(const Shape& shape, Structure& structure, Spot spot, CardId card);

}  // namespace ossuary
