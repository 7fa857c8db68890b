// Benchmark: how much longer a full nine-card pyramid takes to score with an expansion than without. `median_ns` is
// that of random structures, `times_base` beside that of the base game, and `slowest_us` that of the structures that
// took longest, each timed again with a scorer that remembers nothing.
#pragma once

namespace ossuary::bench {

/// Registers one benchmark for each of expanded_rules().
void register_expansions();

}  // namespace ossuary::bench
