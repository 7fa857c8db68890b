// Reaction: a toy family of games written against the contract alone. Hands are hidden, and players decide out of turn.
//
// 2 to 4 players have three cards each of a deck with three of every animal, worth 1 to 6; the rest of the deck stays
// hidden. In turn a player lays a card face up or face down. Then each other player who has cards reacts, in order of
// seats: passes, or catches with a card of the hand, which ends the reactions. A card that lies face up is caught by
// one of equal worth alone; one that lies face down is turned up, and is caught if it is worth no more than the
// catching card. The catching card is spent. A card that is caught scores for the player who caught it; any other
// scores for the player who laid it. When all hands are empty, the cards that still lie face down are turned up and
// score two points more; until then they are not counted.
#pragma once

#include <memory>
#include <string>

#include "game/game.h"

namespace ossuary::test {

/// @err not so many can play: a sentence.
[[nodiscard]] Result<std::unique_ptr<Game>, std::string> make_reaction(int players);

}  // namespace ossuary::test
