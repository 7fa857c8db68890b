// Benchmark: how much longer a full nine-card pyramid takes to score with an expansion than without. `median_ns`: the
// median random structure, each as long as the mean of the 16 that are timed with it; `times_base`: the same divided by
// that of the base game; `slowest_us`: the slowest structure, with a scorer that remembers nothing.
#pragma once

namespace ossuary::bench {

/// Registers one benchmark for each of expanded_rules().
void register_expansions();

}  // namespace ossuary::bench
