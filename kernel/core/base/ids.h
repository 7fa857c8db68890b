// Index types. Each is its own type, so that a cell can't be passed as a place, or a pile as a seat.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ossuary {

/// What a game gives points for: its index in GameInfo::categories.
enum class CategoryId : std::uint8_t {};
/// A kind of skull of a ruleset: its index in Ruleset::kinds. The category of points of a kind has the same index.
enum class KindId : std::uint8_t {};
/// A card face of a ruleset: its index in Ruleset::faces. Cards that show the same skulls share one id.
enum class CardId : std::uint8_t {};
/// A card place of a shape, in the order of Shape::places (bottom row first, left to right).
enum class PlaceId : std::uint8_t {};
/// A skull place of a shape: twice the place, plus one for the top skull.
enum class CellId : std::uint8_t {};
/// A pile of the graveyard, row by row from the upper left.
enum class PileId : std::uint8_t {};
/// A player, from 0; shown to people from 1.
enum class Seat : std::uint8_t {};

/// The number behind an id, for use as an array index.
template <class Id>
[[nodiscard]] constexpr std::size_t index(Id id) {
  return static_cast<std::size_t>(id);
}

/// The id with index `i`. @pre i fits the id's type.
template <class Id>
[[nodiscard]] constexpr Id id_at(std::size_t i) {
  return static_cast<Id>(i);
}

}  // namespace ossuary
