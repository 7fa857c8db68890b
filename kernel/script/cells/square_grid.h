// SquareGrid: columns and levels of square cells, at most 64 of them, numbered level by level from the lower left.
#pragma once

#include <cstddef>

#include "base/bit_set.h"
#include "flow/rules.h"

namespace ossuary {

class SquareGrid {
 public:
  /// @pre both are at least 1, and at most 64 cells together.
  constexpr SquareGrid(std::size_t columns, std::size_t levels) : columns_(columns), levels_(levels) {
    for (std::size_t cell = 0; cell < columns * levels; cell += columns) {
      leftmost_.insert(id_at<CellId>(cell));
    }
  }

  [[nodiscard]] constexpr std::size_t columns() const { return columns_; }
  [[nodiscard]] constexpr std::size_t level_count() const { return levels_; }
  [[nodiscard]] constexpr CellSet all_cells() const { return CellSet::first(columns_ * levels_); }

  /// The cells next to one of `cells` on that side. @pre cells of the grid, as for all that follow.
  [[nodiscard]] constexpr CellSet toward(CellSet cells, Side side) const {
    switch (side) {
      case Side::Upper:
        return levels_ == 1 ? CellSet() : CellSet(cells.word() << columns_) & all_cells();
      case Side::Lower:
        return levels_ == 1 ? CellSet() : CellSet(cells.word() >> columns_);
      case Side::Right:
        return CellSet(cells.word() << 1U) & (all_cells() - leftmost_);
      case Side::Left:
        return CellSet((cells - leftmost_).word() >> 1U);
    }
    return {};
  }
  /// The cells that share a side with one of `cells`; may include cells of `cells` itself.
  [[nodiscard]] constexpr CellSet touching(CellSet cells) const {
    return toward(cells, Side::Upper) | toward(cells, Side::Lower) | toward(cells, Side::Right) |
           toward(cells, Side::Left);
  }

  /// Level of a cell, from 0 at the bottom; people count from 1.
  [[nodiscard]] constexpr std::size_t level(CellId cell) const { return index(cell) / columns_; }
  /// Column of a cell, from 0 on the left.
  [[nodiscard]] constexpr std::size_t column(CellId cell) const { return index(cell) % columns_; }
  [[nodiscard]] constexpr CellSet cells_below(std::size_t level) const { return CellSet::first(level * columns_); }
  [[nodiscard]] constexpr CellSet cells_at(std::size_t level) const {
    return cells_below(level + 1) - cells_below(level);
  }
  [[nodiscard]] constexpr CellSet cells_above(std::size_t level) const { return all_cells() - cells_below(level + 1); }
  [[nodiscard]] constexpr CellSet cells_in_column(std::size_t column) const {
    return CellSet(leftmost_.word() << column);
  }

 private:
  std::size_t columns_;
  std::size_t levels_;
  CellSet leftmost_{};
};

}  // namespace ossuary
