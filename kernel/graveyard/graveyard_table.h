// Lays out a graveyard game for screens: piles, hands and structures as zones, slots and spots.
#pragma once

#include "game/table.h"
#include "graveyard/setup.h"
#include "graveyard/state.h"

namespace ossuary {

/// The table as everybody sees it. Zones: "graveyard", then a "hand" of each seat (where cards are placed at once, only
/// of who has a card to place); structures seat by seat. Of a bottom row that still floats only the cards and the open
/// spots are laid out, the left end one card to the left of the first.
[[nodiscard]] Table lay_out(const GraveyardSetup& setup, const State& state);

}  // namespace ossuary
