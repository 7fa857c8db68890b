// ossuary_bench: all benchmarks in one program, with the flags of Google Benchmark.
#include <benchmark/benchmark.h>

#include "bench/expansion_bench.h"

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
    return 1;
  }
  ossuary::bench::register_expansions();
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
