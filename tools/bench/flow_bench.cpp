// Benchmark: a flow of two players, from its set-up to its score, and what a search does to it in the middle.
#include <benchmark/benchmark.h>

#include <array>

#include "balance/playout.h"
#include "bench/random_players.h"
#include "bench/rules.h"

namespace ossuary::bench {
namespace {

constexpr std::string_view kFlow = "dice_forge";

struct FlowGames {
  std::unique_ptr<Game> game = std::move(any_rules(kFlow).game(2)).value();
  std::unique_ptr<Scripts> scripts = game->open_scripts();
};

/// A match that is half over, a second one to compute in, and chance.
struct BenchedFlow : FlowGames {
  std::unique_ptr<Match> match = game->start({.seed = kSeed}, *scripts);
  std::array<Rng, 2> chance{Rng(kSeed, 0, Purpose::Bot, 0), Rng(kSeed, 0, Purpose::Bot, 1)};
  std::unique_ptr<Match> copy;

  BenchedFlow() {
    constexpr int kActionsBefore = 50;
    for (int i = 0; i < kActionsBefore; ++i) {
      ensure(!match->apply(match->random_action(chance[0])), "a legal action applies");
    }
    copy = match->clone();
  }
};

void random_flow_game(benchmark::State& state) {
  const FlowGames flow;
  Playout playout{*flow.game, *flow.scripts, kBots};
  std::uint64_t game = 0;
  std::uint64_t decisions = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(playout.play({kSeed, game++, Seat{}}).ok());
    decisions += playout.decisions();
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["decisions_per_second"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}
BENCHMARK(random_flow_game);

void copy_flow_match(benchmark::State& state) {
  const BenchedFlow position;
  for (auto _ : state) {
    position.copy->assign(*position.match);
  }
}
BENCHMARK(copy_flow_match);

/// A world, played out and scored for one seat.
void playout_flow(benchmark::State& state) {
  BenchedFlow position;
  for (auto _ : state) {
    position.copy->assign(*position.match);
    position.copy->resample(Seat{}, position.chance[0]);
    benchmark::DoNotOptimize(position.copy->play_out(position.chance).ok());
    benchmark::DoNotOptimize(position.copy->points(Seat{}).ok());
  }
}
BENCHMARK(playout_flow);

void outlooks_of_flow(benchmark::State& state) {
  const BenchedFlow position;
  std::vector<double> outlooks;
  for (auto _ : state) {
    position.copy->assign(*position.match);
    benchmark::DoNotOptimize(position.copy->outlooks(outlooks).has_value());
  }
}
BENCHMARK(outlooks_of_flow);

}  // namespace
}  // namespace ossuary::bench
