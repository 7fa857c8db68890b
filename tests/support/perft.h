// Perft: how many ways there are to take a number of steps.
#pragma once

#include <cstdint>

#include "game/match.h"

namespace ossuary::test {

/// Sequences of `depth` legal actions from `match` on. @pre depth >= 1.
[[nodiscard]] std::uint64_t perft(const Match& match, int depth);

/// Sequences of `depth` steps, where an action is a step, and so is each way in which chance that is held may fall.
[[nodiscard]] std::uint64_t perft_with_chance(const Match& match, int depth);

}  // namespace ossuary::test
