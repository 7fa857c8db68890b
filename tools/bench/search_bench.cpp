// Benchmark: what a search does to a match again and again, in the middle of a game of two.
#include <benchmark/benchmark.h>

#include <array>

#include "bench/rules.h"
#include "bots/search.h"
#include "game/view.h"

namespace ossuary::bench {
namespace {

/// A match that has begun, a second one to compute in, and chance.
struct Position {
  std::unique_ptr<Game> game = base_game(2);
  std::unique_ptr<Scripts> scripts = game->open_scripts();
  std::unique_ptr<Match> match = game->start({.seed = 1}, *scripts);
  std::array<Rng, 2> chance{Rng(1, 0, Purpose::Bot, 0), Rng(1, 0, Purpose::Bot, 1)};
  std::unique_ptr<Match> copy;

  Position() {
    constexpr int kActionsBefore = 16;
    for (int i = 0; i < kActionsBefore; ++i) {
      ensure(!match->apply(match->random_action(chance[0])), "a legal action applies");
    }
    copy = match->clone();
  }
};

void copy_match(benchmark::State& state) {
  const Position position;
  for (auto _ : state) {
    position.copy->assign(*position.match);
  }
}
BENCHMARK(copy_match);

void copy_and_apply(benchmark::State& state) {
  Position position;
  for (auto _ : state) {
    position.copy->assign(*position.match);
    benchmark::DoNotOptimize(position.copy->apply(position.copy->random_action(position.chance[0])).has_value());
  }
}
BENCHMARK(copy_and_apply);

void copy_and_resample(benchmark::State& state) {
  Position position;
  for (auto _ : state) {
    position.copy->assign(*position.match);
    position.copy->resample(Seat{}, position.chance[0]);
  }
}
BENCHMARK(copy_and_resample);

/// One iteration of a search without its tree: a world, played out and scored for one seat.
void play_out_world(benchmark::State& state, const std::optional<Guidance>& guidance) {
  Position position;
  for (auto _ : state) {
    position.copy->assign(*position.match);
    position.copy->resample(Seat{}, position.chance[0]);
    benchmark::DoNotOptimize(position.copy->play_out(position.chance, guidance).ok());
    benchmark::DoNotOptimize(position.copy->points(Seat{}).ok());
  }
}
void playout_uniform(benchmark::State& state) { play_out_world(state, {}); }
void playout_guided(benchmark::State& state) { play_out_world(state, Guidance{}); }
void playout_guided_with_noise(benchmark::State& state) { play_out_world(state, Guidance{.noise = 1}); }
BENCHMARK(playout_uniform);
BENCHMARK(playout_guided);
BENCHMARK(playout_guided_with_noise);

void outlooks_of_all_actions(benchmark::State& state) {
  const Position position;
  std::vector<double> outlooks;
  for (auto _ : state) {
    position.copy->assign(*position.match);
    benchmark::DoNotOptimize(position.copy->outlooks(outlooks).has_value());
  }
}
BENCHMARK(outlooks_of_all_actions);

/// Searches with playouts by chance alone.
const SearchSettings kUniform{.with_rivals = {}, .alone = {}};

/// Searches of a thousand iterations, from the start of a match.
class SearchedMatch {
 public:
  SearchedMatch(std::string_view ruleset, int players)
      : game_(any_rules(ruleset).game(players).value()),
        scripts_(game_->open_scripts()),
        match_(game_->start({.seed = 1}, *scripts_)) {}

  void search(benchmark::State& state, const SearchSettings& settings) {
    constexpr int kIterations = 1000;
    Search search(settings);
    Rng chance(1, 0, Purpose::Bot);
    for (auto _ : state) {
      search.begin(View(*match_, Seat{}), chance);
      for (int i = 0; i < kIterations; ++i) {
        benchmark::DoNotOptimize(search.iterate(static_cast<double>(i) / kIterations).has_value());
      }
    }
    state.SetItemsProcessed(state.iterations() * kIterations);
  }

 private:
  std::unique_ptr<Game> game_;
  std::unique_ptr<Scripts> scripts_;
  std::unique_ptr<Match> match_;
};

void mcts_uniform(benchmark::State& state) { SearchedMatch("sedlec", 2).search(state, kUniform); }
void mcts_guided(benchmark::State& state) { SearchedMatch("sedlec", 2).search(state, {}); }
void mcts_guided_large(benchmark::State& state) { SearchedMatch("grand_ossuary", 1).search(state, {}); }
void mcts_flow(benchmark::State& state) { SearchedMatch("dice_forge", 2).search(state, kUniform); }
BENCHMARK(mcts_uniform)->Unit(benchmark::kMillisecond);
BENCHMARK(mcts_guided)->Unit(benchmark::kMillisecond);
BENCHMARK(mcts_guided_large)->Unit(benchmark::kMillisecond);
BENCHMARK(mcts_flow)->Unit(benchmark::kMillisecond);

void fingerprint_of_viewer(benchmark::State& state) {
  const Position position;
  for (auto _ : state) {
    benchmark::DoNotOptimize(position.match->fingerprint(Seat{}));
  }
}
BENCHMARK(fingerprint_of_viewer);

}  // namespace
}  // namespace ossuary::bench
