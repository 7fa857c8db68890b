// Tally check: whether counts that a file has can be those of an experiment. The hash of such a file is no secret, so
// anybody can write one; and reports look things up by what was counted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "balance/series.h"

namespace ossuary {

/// True if none of `counted` is negative that cannot be, and all are so small that neither adding two of them nor the
/// sums of a report leave 64 bits.
[[nodiscard]] bool leaves_room(const ExperimentTally& counted);

/// Why `counted` cannot be what `games` matches of `experiment` gave, or `experiment` cannot be played, as a clause;
/// nothing where it can.
[[nodiscard]] std::optional<std::string> tally_fault(const Experiment& experiment, const ExperimentTally& counted,
                                                     std::uint64_t games);

}  // namespace ossuary
