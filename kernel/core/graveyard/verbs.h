// Verbs: what the opaque Action of a graveyard game says: dig, take, collect or place, and which. Private to
// the kernel.
//
// An action's bits, from the left: 4 for the verb; then up to four pile numbers from 1, four bits each, ascending, the
// first one leftmost, so that sets of piles compare as people list them; or, to place, 8 unused, 8 for the card, 4 for
// the structure and 8 for the spot. So digs come first, by their piles, then takes and collects by pile, then places by
// card, structure and spot, the left end last.
#pragma once

#include <cstdint>

#include "core/base/action.h"
#include "core/base/bit_set.h"
#include "core/base/result.h"
#include "core/geometry/structure.h"
#include "core/graveyard/rejection.h"
#include "core/graveyard/setup.h"

namespace ossuary {

/// What an Action of a graveyard game means.
enum class Verb : std::uint8_t { Dig, Take, Collect, Place };

struct DecodedAction {
  Verb verb{};
  PileSet piles{};            ///< Dig: the piles to turn up. Take, Collect: the one pile.
  CardId card{};              ///< Place.
  std::size_t structure = 0;  ///< Place: which of the player's structures.
  Spot spot{};                ///< Place.
};

inline constexpr unsigned kVerbShift = 28;
inline constexpr unsigned kPileBits = 4;
inline constexpr unsigned kCardShift = 12;
inline constexpr unsigned kStructureShift = 8;
static_assert(kMaxPilesNamed * kPileBits <= kVerbShift, "an Action has room for the piles that it names");

/// Dig, Take or Collect. @pre at most kMaxPilesNamed piles.
[[nodiscard]] constexpr Action piles_action(Verb verb, PileSet piles) {
  std::uint32_t bits = static_cast<std::uint32_t>(verb) << kVerbShift;
  unsigned shift = kVerbShift;
  for (const PileId pile : piles) {
    shift -= kPileBits;
    bits |= static_cast<std::uint32_t>(index(pile) + 1) << shift;
  }
  return static_cast<Action>(bits);
}

[[nodiscard]] constexpr Action place_action(CardId card, std::size_t structure, Spot spot) {
  return static_cast<Action>((static_cast<std::uint32_t>(Verb::Place) << kVerbShift) |
                             (static_cast<std::uint32_t>(index(card)) << kCardShift) |
                             (static_cast<std::uint32_t>(structure) << kStructureShift) |
                             static_cast<std::uint32_t>(index(spot)));
}

[[nodiscard]] constexpr Action encode(const DecodedAction& decoded) {
  return decoded.verb == Verb::Place ? place_action(decoded.card, decoded.structure, decoded.spot)
                                     : piles_action(decoded.verb, decoded.piles);
}

/// @pre decode() reads `action`.
[[nodiscard]] constexpr Verb verb_of(Action action) {
  return static_cast<Verb>(static_cast<std::uint32_t>(action) >> kVerbShift);
}

/// @err NotAnAction for a value that encode() never gives.
[[nodiscard]] Result<DecodedAction, Rejection> decode(const GraveyardSetup& setup, Action action);

}  // namespace ossuary
