// Benchmark: scoring a full nine-card pyramid of all kinds through Lua, beside a protected call of an empty Lua
// function.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <lua.hpp>
#include <vector>

#include "base/rng.h"
#include "bench/rules.h"

namespace ossuary::bench {
namespace {

/// So many that the scorer, which remembers points lately scored, has forgotten one before it comes again.
constexpr std::size_t kStructures = std::size_t{1} << 15U;

/// Structures in turn, each of them packed to the kinds there are: what is measured is scoring, not a walk through
/// memory.
class RandomStructures {
 public:
  /// Shuffled decks, dealt onto all places of the shape.
  explicit RandomStructures(const Shape& shape) : kinds_(rules().kinds.size()) {
    Rng chance(1, 1, Purpose::Deal);
    std::vector<CardId> deck = rules().deck;
    for (std::size_t i = 0; i < kStructures; ++i) {
      chance.shuffle(std::span(deck));
      Structure structure{.filled = shape.all_places()};
      for (const PlaceId place : shape.all_places()) {
        structure.cards[index(place)] = deck[index(place)];
      }
      const KindCells cells = kind_cells(rules(), structure);
      packed_.insert(packed_.end(), cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(kinds_));
    }
  }

  const KindCells& next() {
    std::copy_n(packed_.begin() + static_cast<std::ptrdiff_t>(kinds_ * (next_++ % kStructures)), kinds_,
                cells_.begin());
    return cells_;
  }

 private:
  std::size_t kinds_;
  std::size_t next_ = 0;
  std::vector<CellSet> packed_;
  KindCells cells_{};
};

void empty_protected_call(benchmark::State& state) {
  lua_State* lua = luaL_newstate();
  luaL_loadstring(lua, "return function() end");
  lua_call(lua, 0, 1);
  for (auto _ : state) {
    lua_pushvalue(lua, -1);
    benchmark::DoNotOptimize(lua_pcall(lua, 0, 0, 0));
  }
  lua_close(lua);
}
BENCHMARK(empty_protected_call);

void score_structure(benchmark::State& state) {
  const Shape& shape = rules().setups.at(2).front().shape;
  const auto scorer = rules().scoring->open();
  RandomStructures structures(shape);
  for (auto _ : state) {
    const auto points = scorer->score(shape, structures.next());
    if (!points) {
      state.SkipWithError(points.error().diagnostic.message.c_str());
      break;
    }
    benchmark::DoNotOptimize(points.value());
  }
}
BENCHMARK(score_structure);
BENCHMARK(score_structure)->Threads(2)->UseRealTime();

void explain_structure(benchmark::State& state) {
  const Shape& shape = rules().setups.at(2).front().shape;
  const auto scorer = rules().scoring->open();
  RandomStructures structures(shape);
  for (auto _ : state) {
    benchmark::DoNotOptimize(scorer->explain(shape, structures.next()).ok());
  }
}
BENCHMARK(explain_structure);

void open_scorer(benchmark::State& state) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(rules().scoring->open());
  }
}
BENCHMARK(open_scorer);

}  // namespace
}  // namespace ossuary::bench
