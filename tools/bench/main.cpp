// ossuary_bench: all benchmarks in one program, with the flags of Google Benchmark.
#include <benchmark/benchmark.h>

BENCHMARK_MAIN();
