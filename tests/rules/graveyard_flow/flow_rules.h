// The graveyard as a flow: the rules of the C++ family, written once more in Lua (steps, choices and words beside this
// file), as FlowRules for any of its rulesets.
#pragma once

#include <cstddef>

#include "flow/rules.h"
#include "graveyard/setup.h"

namespace ossuary::test {

/// Where the zones of the flow are among FlowRules::zones.
inline constexpr std::size_t kPiles = 0;  ///< a row for each pile.
inline constexpr std::size_t kDeck = 1;
inline constexpr std::size_t kHand = 2;
inline constexpr std::size_t kStructures = 3;  ///< those of a player, one after the other.

inline constexpr std::size_t kDigName = 1;  ///< of FlowRules::names.
/// Piles that one Dig turns up at most: a choice carries no more along.
inline constexpr int kMostDug = 4;

/// The game of `setup`: what differs between rulesets becomes dials of the flow and a table of places. Its pieces are
/// the faces of the cards, in their order. It has no points: how structures are scored is no part of the flow.
/// @pre a Dig turns up at most kMostDug piles.
[[nodiscard]] FlowRules graveyard_flow(const GraveyardSetup& setup);

}  // namespace ossuary::test
