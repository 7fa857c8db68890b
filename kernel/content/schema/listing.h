// Listing: how lists of games show a ruleset.
#pragma once

#include <cstdint>

#include "core/base/local_text.h"

namespace ossuary {

/// The parts of a list of games, in their order.
enum class ListGroup : std::uint8_t {
  Game,     ///< by itself.
  Variant,  ///< of such a game.
  Solo,     ///< for a player alone.
  Other,    ///< that have nothing to do with the game of the start screen.
};

struct Listing {
  ListGroup group = ListGroup::Other;
  int minutes = 0;  ///< about how long a match takes; 0 where the content does not say.
  LocalText about;  ///< what it is, in a sentence; may be empty.
};

}  // namespace ossuary
