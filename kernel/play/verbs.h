// Verbs: what the opaque Action of a graveyard game says: dig, take, collect or place, and which.
#pragma once

#include <cstdint>

#include "base/bit_set.h"
#include "base/result.h"
#include "geometry/structure.h"
#include "play/action.h"
#include "play/plan.h"

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

/// Actions in the order of their values: digs by their piles in ascending order, then takes and collects by pile, then
/// places by card, structure and spot (the left end last).
[[nodiscard]] Action encode(const DecodedAction& decoded);
/// @err NotAnAction for a value that encode() never gives.
[[nodiscard]] Result<DecodedAction, Refusal> decode(const Plan& plan, Action action);

}  // namespace ossuary
