// The yardstick: one game, for two players, written by hand for speed alone. Its five kinds of skull, its 18 cards and
// its shape are built in, and its scoring is C++. Shares only the source of chance with the kernel, so that both play
// the very same games; the program never uses it.
#pragma once

#include <array>
#include <cstdint>

namespace ossuary::bench {

struct HandwrittenResult {
  std::array<int, 2> points{};
  int decisions = 0;
};

/// Plays game `game` of `seed`, every action drawn uniformly from the legal ones, and scores both structures.
[[nodiscard]] HandwrittenResult play_handwritten(std::uint64_t seed, std::uint64_t game);

}  // namespace ossuary::bench
