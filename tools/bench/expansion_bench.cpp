#include "bench/expansion_bench.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include "bench/random_structures.h"
#include "bench/rules.h"

namespace ossuary::bench {
namespace {

using Nanoseconds = double;

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

/// What reading the clock takes.
Nanoseconds clock_time() {
  std::vector<Nanoseconds> times(1001);
  std::generate(times.begin(), times.end(), [] { return time_of([] {}); });
  return median(times);
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

Timing time_structures(const Ruleset& rules) {
  const Shape& shape = rules.setups.at(2).front().shape;
  const std::unique_ptr<Scorer> scorer = rules.scoring->open();
  RandomStructures structures(rules, shape);
  const Nanoseconds clock = clock_time();
  std::vector<Nanoseconds> times;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < RandomStructures::kCount; ++i) {
    const KindCells& cells = structures[i];
    times.push_back(time_of([&] { benchmark::DoNotOptimize(scorer->score(shape, cells).ok()); }) - clock);
    order.push_back(i);
  }
  std::partial_sort(order.begin(), order.begin() + kSlowest, order.end(),
                    [&](std::size_t a, std::size_t b) { return times[a] > times[b]; });
  Timing timing{.median = median(times), .slowest = 0};
  for (std::size_t i = 0; i < kSlowest; ++i) {
    timing.slowest = std::max(timing.slowest, time_again(rules, shape, structures[order[i]]));
  }
  return timing;
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
