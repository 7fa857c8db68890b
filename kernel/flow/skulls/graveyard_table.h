// Lays out a graveyard game for screens: piles, hands and structures as zones, slots and spots.
#pragma once

#include "core/graveyard/setup.h"
#include "core/graveyard/state.h"
#include "core/graveyard/verbs.h"
#include "core/skulls/scoring.h"
#include "game/match.h"

namespace ossuary {

/// The table as everybody sees it. Zones: "graveyard", then a "hand" of each seat (where cards are placed at once, only
/// of who has a card to place); structures seat by seat. Of a bottom row that still floats only the cards and the open
/// spots are laid out, the left end one card to the left of the first.
[[nodiscard]] Table lay_out(const GraveyardSetup& setup, const State& state);

/// What of that table `action`, of the player in turn, is about: its piles, or the first card of the hand that is like
/// the one placed, whichever way up, and its spot. @pre the action is legal.
[[nodiscard]] std::vector<TableThing> things_of(const GraveyardSetup& setup, const State& state,
                                                const DecodedAction& action);

/// What earns the points of a structure, as `explanation` has it.
[[nodiscard]] std::vector<TableAward> awards_on_table(const GraveyardSetup& setup, const State& state, Seat owner,
                                                      std::size_t which, const Explanation& explanation);

/// The cards that nobody sees, in the order of their ids; none where others may have been left out of the game.
[[nodiscard]] std::vector<PoolPiece> unseen_pieces(const GraveyardSetup& setup, const State& state);

}  // namespace ossuary
