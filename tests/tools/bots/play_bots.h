// Matches between bots, as tests look at them.
#pragma once

#include <string>
#include <vector>

#include "game/game.h"

namespace ossuary::test {

/// The actions of the match of `seed` between bots of these names, one for each seat; each is checked to be legal.
/// `winners`, where given, becomes who won.
std::vector<Action> play_bots(const Game& game, Scripts& scripts, std::uint64_t seed,
                              const std::vector<std::string>& names, SeatSet* winners = nullptr);

}  // namespace ossuary::test
