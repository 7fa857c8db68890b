// Matching: cells paired with touching cells, each in one pair at most. Exact on any graph of up to 64 cells.
#pragma once

#include "geometry/shape.h"

namespace ossuary {

/// The cells of a maximum matching of `cells`, where touching cells may pair: twice the number of pairs are returned.
/// Which of several maximum matchings is taken depends on `shape` and `cells` only.
/// @rule Skulls of Sedlec, "Scoring": of adjacent skulls that pair, each is in one pair at most.
/// @source Edmonds, "Paths, trees, and flowers", Canadian Journal of Mathematics 17, 1965.
[[nodiscard]] CellSet maximum_matching(const Shape& shape, CellSet cells);

}  // namespace ossuary
