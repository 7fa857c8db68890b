// Pieces of a cluster, as the library of the screen and the terminal put them into cells.
#pragma once

#include <string>
#include <vector>

namespace ossuary::cli {

/// What one cell holds: a character that takes columns, and those that combine with it.
struct CellPiece {
  std::wstring text;
  int columns = 0;
  friend bool operator==(const CellPiece&, const CellPiece&) = default;
};

/// A cluster in pieces of `most` characters at most, which take `columns` columns together at most: a letter with a
/// vowel that stands beside it has two. A question mark where the locale of this program does not draw it.
[[nodiscard]] std::vector<CellPiece> cell_pieces(const std::string& cluster, int columns, std::size_t most);

}  // namespace ossuary::cli
