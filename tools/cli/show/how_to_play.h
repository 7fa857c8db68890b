// What a player may do in a game and when a match ends, in a few sentences of English.
#pragma once

#include <string>
#include <vector>

#include "content/catalogue.h"

namespace ossuary::cli {

/// What the command `rules` of a match shows before the points: the turn of `rules` for `players`, with the numbers of
/// its dials; none for a family that this file does not know. @pre `rules` is for that number of players.
[[nodiscard]] std::vector<std::string> how_to_play(const AnyRuleset& rules, int players);

}  // namespace ossuary::cli
