// SquareGrid: columns and levels of square cells, at most 64 of them, numbered level by level from the lower left.
// Every second level may stand half a cell to the right, and where nothing may lie there are no cells.
#pragma once

#include <cstddef>

#include "core/base/bit_set.h"
#include "core/geometry/side.h"

namespace ossuary {

class SquareGrid {
 public:
  /// @pre both are at least 1, and at most 64 cells together.
  constexpr SquareGrid(std::size_t columns, std::size_t levels, CellSet blocked = {}, bool staggered = false)
      : columns_(columns), levels_(levels), cells_(CellSet::first(columns * levels) - blocked), staggered_(staggered) {
    for (std::size_t cell = 0; cell < columns * levels; cell += columns) {
      leftmost_.insert(id_at<CellId>(cell));
    }
    for (std::size_t level = 1; staggered_ && level < levels_; level += 2) {
      shifted_ |= CellSet::first((level + 1) * columns_) - CellSet::first(level * columns_);
    }
  }

  [[nodiscard]] constexpr std::size_t columns() const { return columns_; }
  [[nodiscard]] constexpr std::size_t level_count() const { return levels_; }
  [[nodiscard]] constexpr CellSet all_cells() const { return cells_; }

  /// The cells next to one of `cells` on that side; of a staggered grid both of those above, or below. @pre cells of
  /// the grid, as for all that follow.
  [[nodiscard]] constexpr CellSet toward(CellSet cells, Side side) const {
    switch (side) {
      case Side::Upper:
        return (upwards(cells) | (staggered_ ? upwards(beside_half(cells)) : CellSet())) & cells_;
      case Side::Lower:
        return (downwards(cells) | (staggered_ ? downwards(beside_half(cells)) : CellSet())) & cells_;
      case Side::Right:
        return rightwards(cells) & cells_;
      case Side::Left:
        return leftwards(cells) & cells_;
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
  [[nodiscard]] constexpr CellSet cells_below(std::size_t level) const {
    return CellSet::first(level * columns_) & cells_;
  }
  [[nodiscard]] constexpr CellSet cells_at(std::size_t level) const {
    return cells_below(level + 1) - cells_below(level);
  }
  [[nodiscard]] constexpr CellSet cells_above(std::size_t level) const { return cells_ - cells_below(level + 1); }
  [[nodiscard]] constexpr CellSet cells_in_column(std::size_t column) const {
    return CellSet(leftmost_.word() << column) & cells_;
  }

 private:
  // One step, whether there is a cell or not.
  [[nodiscard]] constexpr CellSet upwards(CellSet cells) const {
    return levels_ == 1 ? CellSet() : CellSet(cells.word() << columns_);
  }
  [[nodiscard]] constexpr CellSet downwards(CellSet cells) const {
    return levels_ == 1 ? CellSet() : CellSet(cells.word() >> columns_);
  }
  [[nodiscard]] constexpr CellSet rightwards(CellSet cells) const {
    return CellSet(cells.word() << 1U) & (CellSet::first(columns_ * levels_) - leftmost_);
  }
  [[nodiscard]] constexpr CellSet leftwards(CellSet cells) const { return CellSet((cells - leftmost_).word() >> 1U); }
  /// What is beside `cells` on the side on which the levels above and below have their other neighbours.
  [[nodiscard]] constexpr CellSet beside_half(CellSet cells) const {
    return leftwards(cells - shifted_) | rightwards(cells & shifted_);
  }

  std::size_t columns_;
  std::size_t levels_;
  CellSet cells_;
  bool staggered_;
  CellSet shifted_{};  ///< the places of levels that stand half a cell to the right.
  CellSet leftmost_{};
};

}  // namespace ossuary
