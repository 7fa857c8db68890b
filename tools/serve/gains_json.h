// Gains as JSON: what the actions of a decision do to the points of who decides.
#pragma once

#include <span>
#include <vector>

#include "console/match/options.h"
#include "json.h"

namespace ossuary::serve {

/// A list by option; null where nothing is known.
[[nodiscard]] Json gains_json(std::span<const cli::Option> options, const GameInfo& game, const Dictionary& words);

/// The legal actions of `seat`, in their order, with all that can be found of them, however long that takes; none while
/// another seat decides.
[[nodiscard]] std::vector<cli::Option> tried_options(const Match& match, Seat seat);

}  // namespace ossuary::serve
