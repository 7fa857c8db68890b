// Series: many matches on several threads, counted to the same tally whatever the number of threads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "balance/tally.h"
#include "base/result.h"
#include "game/game.h"

namespace ossuary {

/// Games `begin` up to, not including, `end`.
struct GameRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  [[nodiscard]] std::uint64_t size() const { return end - begin; }
  friend bool operator==(const GameRange&, const GameRange&) = default;
};

/// Which matches to play, and who plays them.
struct Series {
  std::uint64_t seed = 1;
  GameRange games;
  std::vector<std::string> bots;  ///< by seat.
};

/// The first match in which a script failed.
struct FaultyGame {
  std::uint64_t game = 0;
  ScriptFault fault;
};

/// Plays all matches of `series` on `threads` threads. Match g depends on the seed and g alone.
/// @pre threads > 0; names of bots are known, one a seat.
/// @err of all matches in which a script fails, the one with the lowest number.
[[nodiscard]] Result<Tally, FaultyGame> run_series(const Game& game, const Series& series, unsigned threads);

}  // namespace ossuary
