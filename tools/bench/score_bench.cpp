// Benchmark: scoring a full nine-card pyramid of all kinds through Lua, beside a protected call of an empty Lua
// function.
#include <benchmark/benchmark.h>

#include <lua.hpp>

#include "bench/random_structures.h"
#include "bench/rules.h"
#include "script/sandbox/watchdog.h"

namespace ossuary::bench {
namespace {

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

/// The same under the limit of run time: what every call of a script pays for it.
void watched_protected_call(benchmark::State& state) {
  const WatchLease lease;
  lua_State* lua = luaL_newstate();
  luaL_loadstring(lua, "return function() end");
  lua_call(lua, 0, 1);
  for (auto _ : state) {
    const WatchedCall watched(lua);
    lua_pushvalue(lua, -1);
    benchmark::DoNotOptimize(lua_pcall(lua, 0, 0, 0));
  }
  lua_close(lua);
}
BENCHMARK(watched_protected_call);

void score_structure(benchmark::State& state) {
  const Shape& shape = rules().setups.at(2).front().shape;
  const auto scorer = rules().scoring->open();
  RandomStructures structures(rules(), shape);
  std::size_t next = 0;
  for (auto _ : state) {
    const auto points = scorer->score(shape, structures[next++]);
    if (!points) {
      state.SkipWithError(scorer->fault().diagnostic.message().c_str());
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
  RandomStructures structures(rules(), shape);
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(scorer->explain(shape, structures[next++]).ok());
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
