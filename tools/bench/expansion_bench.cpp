#include "bench/expansion_bench.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "bench/random_structures.h"
#include "bench/rules.h"

namespace ossuary::bench {
namespace {

using Nanoseconds = double;

/// Structures that are timed together for the median: a clock that counts tens of nanoseconds cannot time one.
constexpr std::size_t kTogether = 16;
/// Structures that are timed again because they took longest.
constexpr std::size_t kSlowest = 50;
/// The least of so many times counts.
constexpr int kAgain = 3;

template <class Work>
Nanoseconds time_of(const Work& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<Nanoseconds, std::nano>(std::chrono::steady_clock::now() - begin).count();
}

Nanoseconds median(std::vector<Nanoseconds> times) {
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  return *middle;
}

struct Timing {
  Nanoseconds median = 0;
  Nanoseconds slowest = 0;
};

Nanoseconds time_again(const Ruleset& rules, const Shape& shape, const KindCells& cells) {
  std::vector<Nanoseconds> times;
  for (int i = 0; i < kAgain; ++i) {
    const std::unique_ptr<Scorer> fresh = rules.scoring->open();
    (void)fresh->score(shape, KindCells{});
    times.push_back(time_of([&] { benchmark::DoNotOptimize(fresh->score(shape, cells).ok()); }));
  }
  return *std::min_element(times.begin(), times.end());
}

/// The median over all structures, each as long as the mean of those timed together with it.
Nanoseconds time_median(const Ruleset& rules, const Shape& shape, RandomStructures& structures) {
  const std::unique_ptr<Scorer> scorer = rules.scoring->open();
  std::vector<Nanoseconds> times;
  std::array<KindCells, kTogether> block;
  for (std::size_t first = 0; first < RandomStructures::kCount; first += block.size()) {
    for (std::size_t i = 0; i < block.size(); ++i) {
      block[i] = structures[first + i];
    }
    const Nanoseconds time = time_of([&] {
      for (const KindCells& cells : block) {
        benchmark::DoNotOptimize(scorer->score(shape, cells).ok());
      }
    });
    times.push_back(time / static_cast<double>(block.size()));
  }
  return median(std::move(times));
}

Nanoseconds time_slowest(const Ruleset& rules, const Shape& shape, RandomStructures& structures) {
  const std::unique_ptr<Scorer> scorer = rules.scoring->open();
  std::vector<Nanoseconds> times;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < RandomStructures::kCount; ++i) {
    const KindCells& cells = structures[i];
    times.push_back(time_of([&] { benchmark::DoNotOptimize(scorer->score(shape, cells).ok()); }));
    order.push_back(i);
  }
  std::partial_sort(order.begin(), order.begin() + kSlowest, order.end(),
                    [&](std::size_t a, std::size_t b) { return times[a] > times[b]; });
  Nanoseconds slowest = 0;
  for (std::size_t i = 0; i < kSlowest; ++i) {
    slowest = std::max(slowest, time_again(rules, shape, structures[order[i]]));
  }
  return slowest;
}

Timing time_structures(const Ruleset& rules) {
  const Shape& shape = rules.setups.at(2).front().shape;
  RandomStructures structures(rules, shape);
  return {time_median(rules, shape, structures), time_slowest(rules, shape, structures)};
}

void score_expansion(benchmark::State& state, const Ruleset& expanded) {
  for (auto _ : state) {
    const Timing base = time_structures(rules());
    const Timing timing = time_structures(expanded);
    state.counters["median_ns"] = timing.median;
    state.counters["times_base"] = timing.median / base.median;
    state.counters["slowest_us"] = timing.slowest / 1000;
  }
}

}  // namespace

void register_expansions() {
  for (const Ruleset& expanded : expanded_rules()) {
    benchmark::RegisterBenchmark(("score_expansion/" + expanded.id).c_str(), score_expansion, std::cref(expanded))
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace ossuary::bench
