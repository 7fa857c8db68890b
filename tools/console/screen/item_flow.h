// ItemFlow: where items of a few characters go that are in lines, one behind the other.
#pragma once

#include <algorithm>

#include "console/text/canvas.h"

namespace ossuary::cli {

/// Puts items in lines, with at least a column between two of them for their marks.
class ItemFlow {
 public:
  /// Lines begin at column `indent` and end before `width`, whose last column is for marks too; items begin every
  /// `step` columns, or, with 0, where there is room.
  ItemFlow(int indent, int width, int step, int gap = 1)
      : indent_(indent), width_(std::max(width, indent + 4)), step_(step), gap_(gap), column_(indent) {}

  /// Where an item of so many columns goes; less, where no line has so many.
  Rectangle next(int columns) {
    const int wide = std::min(columns, width_ - 1 - indent_);
    if (column_ > indent_ && column_ + wide > width_ - 1) {
      ++row_;
      column_ = indent_;
    }
    const Rectangle at{row_, column_, 1, wide};
    column_ += wide + gap_;
    if (step_ > 0) {
      column_ = indent_ + (column_ - indent_ + step_ - 1) / step_ * step_;
    }
    return at;
  }
  void new_line() {
    row_ += column_ > indent_ ? 1 : 0;
    column_ = indent_;
  }
  /// The first line begins at `column`, if that is further to the right.
  void begin_at(int column) { column_ = std::max(column_, column); }
  [[nodiscard]] int row() const { return row_; }

 private:
  int indent_;
  int width_;
  int step_;
  int gap_;
  int row_ = 0;
  int column_;
};

/// The smallest area that has both.
[[nodiscard]] inline Rectangle joined(const Rectangle& one, const Rectangle& other) {
  const int row = std::min(one.row, other.row);
  const int column = std::min(one.column, other.column);
  return {row, column, std::max(one.row + one.height, other.row + other.height) - row,
          std::max(one.column + one.width, other.column + other.width) - column};
}

}  // namespace ossuary::cli
