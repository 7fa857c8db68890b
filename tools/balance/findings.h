// Findings: what stands out in the results of a series, or differs between variants, in sentences.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "balance/report.h"

namespace ossuary::cli {

/// Fewer matches than these are no sample: their spread says little of what is usual.
inline constexpr std::int64_t kLeastSample = 30;

/// Something that chance does not explain, at a level of 5 % over all that a report compares.
struct Finding {
  double weight = 0;  ///< how far it is out, in half widths of its interval: the more, the earlier it is said; below 0
                      ///< what is said last.
  std::string text;   ///< a sentence.
  bool of_bots = false;  ///< it is about seats or options: bots that do not look ahead may be the reason.
};

/// What stands out, the most certain first, and last what a bot that looked ahead did not confirm, and what is meant: a
/// kind that always earns the same. About seats there is always one where the same bot plays in several. Of variants,
/// what differs from the first, then those that do not differ for certain. None of a ladder.
[[nodiscard]] std::vector<Finding> findings(const ExperimentResult& result, const std::string& lang);

/// Half the width of an interval that leaves out the truth in one of 20 cases over all of `comparisons` intervals, as a
/// multiple of that of one 95 % interval. @source Bonferroni's correction.
[[nodiscard]] double widening(std::size_t comparisons);

}  // namespace ossuary::cli
