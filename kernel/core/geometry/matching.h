// Matching: cells paired with touching cells, each in one pair at most. Exact on any graph of up to 64 cells.
#pragma once

#include <vector>

#include "core/geometry/board.h"

namespace ossuary {

/// The cells of a maximum matching of `cells`, where touching cells may pair: twice the number of pairs are returned.
/// Which of several maximum matchings is taken depends on `board` and `cells` only.
/// @rule Skulls of Sedlec, "Scoring": of adjacent skulls that pair, each is in one pair at most.
/// @source Edmonds, "Paths, trees, and flowers", Canadian Journal of Mathematics 17, 1965.
[[nodiscard]] CellSet maximum_matching(const Board& board, CellSet cells);

/// Those that `cells` pair with in a maximum matching of `among`, the same matching whatever `cells` are.
[[nodiscard]] CellSet partners(const Board& board, CellSet cells, CellSet among);

/// Appends to `into` every set of cells that some maximum matching of `cells` covers, ascending; one at least, which
/// may be empty. Of more than `most` only `most` + 1 are found.
/// @rule Skulls of Sedlec, "Scoring": the owner says which skulls stay single, but not that there are fewer pairs.
void list_maximum_matchings(const Board& board, CellSet cells, std::size_t most, std::vector<CellSet>& into);

}  // namespace ossuary
