// Staggered rows: how far every second row of a zone stands to the right of the others.
#pragma once

#include <cstddef>

#include "game/table.h"

namespace ossuary::cli {

/// How far every second row of a staggered zone stands to the right, where slots are `step` columns apart, and how far
/// that of a slot does. A row that has no room beside itself, so that there are fewer `columns`, does not.
[[nodiscard]] int half_step(const Zone& zone, int step);
[[nodiscard]] int row_shift(const Zone& zone, std::size_t slot, int columns, int step);

}  // namespace ossuary::cli
