// The skill ladder: each of several bots against the one named before it.
#pragma once

#include <string>
#include <vector>

#include "balance/report_tables.h"

namespace ossuary::cli {

/// The variants of a skill ladder: each of `bots` against the one before it, once in each seat, or in all of each team,
/// with the other in all others; alone, and where all win together, each bot in all seats. @pre at least two bots;
/// `game` outlives the variants.
[[nodiscard]] std::vector<Variant> ladder_variants(const Game& game, const std::vector<std::string>& bots);

/// The skill ladder: for each bot and the one before it, which share of wins, or how many more points alone, it gets;
/// where all win together, for each bot in all seats, how often it reaches the target.
/// @pre the variants are those of ladder_variants().
[[nodiscard]] Section ladder_table(const ExperimentResult& result);

}  // namespace ossuary::cli
