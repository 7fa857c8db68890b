// run_series(): matches of one game, counted as an experiment with one variant.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "balance/series.h"

namespace ossuary::test {

struct Series {
  std::uint64_t seed = 1;
  GameRange games;
  std::vector<std::string> bots;  ///< by seat.
};

[[nodiscard]] inline Result<Tally, FaultyGame> run_series(const Game& game, const Series& series, unsigned threads) {
  auto counted = run_experiment({.seed = series.seed, .games = series.games, .variants = {{"", &game, series.bots}}},
                                {.threads = threads});
  if (!counted) {
    return counted.error();
  }
  return std::move(counted.value().tallies.front());
}

}  // namespace ossuary::test
