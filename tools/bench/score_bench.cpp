// Benchmark: scoring a full nine-card pyramid through Lua, beside a protected call of an empty Lua function.
//
//   score_bench [--scripts=DIR] [--weights=A,B,...] [Google Benchmark's own flags]
//
// score_new_structure scores structures that have hardly a repeat among them; score_known_structure the same few again
// and again, as bots do, so that all points come from memos. Scores with every script in DIR (plugins/sedlec/skulls),
// in the order of their names. Cells get kinds at random, in proportion to the weights (all alike); every dial is 1.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <lua.hpp>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "script/scripts.h"

namespace ossuary {
namespace {

struct Options {
  std::filesystem::path scripts = "plugins/sedlec/skulls";
  std::vector<std::uint32_t> weights;  ///< by script, in the order of their names; empty: all alike.
};

Options& options() {
  static Options chosen;
  return chosen;
}

std::vector<KindScript> read_scripts() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(options().scripts)) {
    if (entry.path().extension() == ".lua") {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  std::vector<KindScript> scripts;
  for (const auto& file : files) {
    std::ifstream stream(file);
    const std::string source(std::istreambuf_iterator<char>(stream), {});
    KindScript script{.kind = file.stem().string(), .file = file.string(), .source = source, .params = {}};
    for (const ParamUse& use : params_read(source, script.file)) {
      script.params[use.name] = 1;
    }
    scripts.push_back(std::move(script));
  }
  return scripts;
}

std::unique_ptr<const Scoring> read_scoring() {
  auto compiled = compile(read_scripts());
  if (!compiled) {
    std::cerr << render(compiled.error());
    std::exit(3);
  }
  return std::move(compiled).value();
}

/// A kind drawn in proportion to its weight.
std::size_t draw_kind(Rng& rng, const std::vector<std::uint32_t>& weights) {
  std::uint32_t at = rng.below(std::accumulate(weights.begin(), weights.end(), std::uint32_t{0}));
  std::size_t kind = 0;
  while (at >= weights[kind]) {
    at -= weights[kind++];
  }
  return kind;
}

/// Full structures of random skulls.
std::vector<KindCells> random_structures(const Shape& shape, std::size_t kinds, std::size_t number) {
  auto weights = options().weights;
  weights.resize(kinds, weights.empty() ? 1 : 0);
  Rng rng(1, 1, Purpose::Deal);
  std::vector<KindCells> structures(number);
  for (KindCells& cells : structures) {
    for (const CellId cell : shape.all_cells()) {
      cells[draw_kind(rng, weights)].insert(cell);
    }
  }
  return structures;
}

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

void score(benchmark::State& state, std::size_t number) {
  const Shape shape = Shape::pyramid(4, 3).value();
  const auto scoring = read_scoring();
  const auto scorer = scoring->open();
  const auto structures = random_structures(shape, read_scripts().size(), number);
  std::size_t next = 0;
  for (auto _ : state) {
    const auto points = scorer->score(shape, structures[next++ % structures.size()]);
    if (!points) {
      state.SkipWithError(points.error().diagnostic.message.c_str());
      break;
    }
    benchmark::DoNotOptimize(points.value());
  }
}

void score_new_structure(benchmark::State& state) { score(state, 200'000); }
BENCHMARK(score_new_structure);
BENCHMARK(score_new_structure)->Threads(2)->UseRealTime();

void score_known_structure(benchmark::State& state) { score(state, 64); }
BENCHMARK(score_known_structure);

void explain_structure(benchmark::State& state) {
  const Shape shape = Shape::pyramid(4, 3).value();
  const auto scoring = read_scoring();
  const auto scorer = scoring->open();
  const auto structures = random_structures(shape, read_scripts().size(), 1024);
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(scorer->explain(shape, structures[next++ % structures.size()]).ok());
  }
}
BENCHMARK(explain_structure);

void open_scorer(benchmark::State& state) {
  const auto scoring = read_scoring();
  for (auto _ : state) {
    benchmark::DoNotOptimize(scoring->open());
  }
}
BENCHMARK(open_scorer);

/// Takes our own flags out of the arguments. @return how many are left.
int read_flags(int count, char** arguments) {
  constexpr std::string_view kScripts = "--scripts=";
  constexpr std::string_view kWeights = "--weights=";
  int kept = 0;
  for (int i = 0; i < count; ++i) {
    std::string_view argument = arguments[i];
    if (argument.starts_with(kScripts)) {
      options().scripts = argument.substr(kScripts.size());
    } else if (argument.starts_with(kWeights)) {
      for (argument.remove_prefix(kWeights.size() - 1); !argument.empty();) {
        argument.remove_prefix(1);
        std::from_chars(argument.data(), argument.data() + argument.size(), options().weights.emplace_back());
        argument.remove_prefix(std::min(argument.find(','), argument.size()));
      }
    } else {
      arguments[kept++] = arguments[i];
    }
  }
  return kept;
}

}  // namespace
}  // namespace ossuary

int main(int count, char** arguments) {
  count = ossuary::read_flags(count, arguments);
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) {
    return 2;
  }
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
