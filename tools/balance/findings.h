// Findings: what stands out in the results of a series, in sentences; and the skill ladder of bots.
#pragma once

#include <string>
#include <vector>

#include "balance/report.h"

namespace ossuary::cli {

/// Something that chance does not explain, at a level of 5 % over all that a report compares.
struct Finding {
  double weight = 0;  ///< how far it is out, in half widths of its interval: the more, the earlier it is said.
  std::string text;   ///< a sentence.
};

/// What stands out, the most certain first; about seats there is always one where the same bot plays in several. None
/// where variants are compared.
[[nodiscard]] std::vector<Finding> findings(const ExperimentResult& result, const std::string& lang);

/// Half the width of an interval that leaves out the truth in one of 20 cases over all of `comparisons` intervals, as a
/// multiple of that of one 95 % interval. @source Bonferroni's correction.
[[nodiscard]] double widening(std::size_t comparisons);

/// The variants of a skill ladder: each of `bots` against the one before it, once in each seat with the other in all
/// others; alone, and where all win together, each bot in all seats. @pre at least two bots; `game` outlives the
/// variants.
[[nodiscard]] std::vector<Variant> ladder_variants(const Game& game, const std::vector<std::string>& bots);

}  // namespace ossuary::cli
