// The table of a flow, as a seat may see it: dice, pools, piles, slots, grids and counters.
#pragma once

#include <optional>

#include "flow/referee.h"
#include "game/table.h"

namespace ossuary {

/// @param viewer nobody in particular: what is open to all.
[[nodiscard]] Table flow_table(const FlowPosition& position, std::optional<Seat> viewer);

}  // namespace ossuary
