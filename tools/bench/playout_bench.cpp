// Benchmark: uniformly random two-player games from deal to score, by the kernel with its scoring in Lua and by hand.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdlib>
#include <iostream>

#include "balance/playout.h"
#include "bench/handwritten.h"
#include "bench/random_players.h"
#include "bench/rules.h"

namespace ossuary::bench {
namespace {

/// A game of the kernel, ready to be played again and again.
struct KernelGames {
  std::unique_ptr<Game> game = base_game(2);
  std::unique_ptr<Scripts> scripts = game->open_scripts();
  Playout playout{*game, *scripts, kBots};
};

/// Speed compares only what is the same: both must reach the same points by as many decisions.
void check_same_games() {
  KernelGames kernel;
  for (std::uint64_t game = 0; game < 1000; ++game) {
    const auto scores = kernel.playout.play({kSeed, game, Seat{}});
    const HandwrittenResult by_hand = play_handwritten(kSeed, game);
    if (!scores || scores.value().by_seat[0].total != by_hand.points[0] ||
        scores.value().by_seat[1].total != by_hand.points[1] ||
        kernel.playout.decisions() != static_cast<std::uint64_t>(by_hand.decisions)) {
      std::cerr << "game " << game << " differs between the kernel and the game written by hand\n";
      std::exit(1);
    }
  }
}

void report(benchmark::State& state, std::uint64_t decisions) {
  state.SetItemsProcessed(state.iterations());
  state.counters["decisions_per_second"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

void random_game_by_hand(benchmark::State& state) {
  check_same_games();
  std::uint64_t game = 0;
  std::uint64_t decisions = 0;
  for (auto _ : state) {
    decisions += static_cast<std::uint64_t>(play_handwritten(kSeed, game++).decisions);
  }
  report(state, decisions);
}
BENCHMARK(random_game_by_hand);

void random_game(benchmark::State& state) {
  KernelGames kernel;
  std::uint64_t game = 0;
  std::uint64_t decisions = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(kernel.playout.play({kSeed, game++, Seat{}}).ok());
    decisions += kernel.playout.decisions();
  }
  report(state, decisions);
}
BENCHMARK(random_game);

void random_game_unscored(benchmark::State& state) {
  KernelGames kernel;
  const auto match = kernel.game->start({}, *kernel.scripts);
  std::uint64_t game = 0;
  std::uint64_t decisions = 0;
  for (auto _ : state) {
    std::array chance{Rng(kSeed, game, Purpose::Bot, 0), Rng(kSeed, game, Purpose::Bot, 1)};
    match->restart({kSeed, game++, Seat{}});
    decisions += match->play_out(chance).value();
  }
  report(state, decisions);
}
BENCHMARK(random_game_unscored);

}  // namespace
}  // namespace ossuary::bench
