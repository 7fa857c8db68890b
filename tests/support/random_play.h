// Random play, the same on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "game/match.h"

namespace ossuary::test {

/// One of the legal actions, by chance. @pre legal is not empty.
[[nodiscard]] Action pick(const ActionList& legal, Rng& chance);

/// Plays at random until the match is over or `steps` actions are done. Returns the actions.
std::vector<Action> play_randomly(Match& match, Rng& chance, std::size_t steps = SIZE_MAX);

/// A stream of chance for each seat, as a playout asks for them.
[[nodiscard]] std::vector<Rng> streams_of_seats(const Game& game, std::uint64_t number);

}  // namespace ossuary::test
