#include "console/screen/drawing/staggered_rows.h"

namespace ossuary::cli {

int half_step(const Zone& zone, int step) { return zone.is_staggered ? step / 2 : 0; }

int row_shift(const Zone& zone, std::size_t slot, int columns, int step) {
  const std::size_t row = (zone.slots.size() - 1 - slot) / static_cast<std::size_t>(columns);  // from below
  return columns == zone.columns && row % 2 == 1 ? half_step(zone, step) : 0;
}

}  // namespace ossuary::cli
