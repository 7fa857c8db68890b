// ItemFlow: where items of a few characters go that are in lines, one behind the other.
#pragma once

#include <algorithm>

#include "console/screen/drawing/canvas.h"

namespace ossuary::cli {

/// How items flow.
struct FlowShape {
  int indent = 1;  ///< the column at which lines begin; before it are marks, or a title.
  int width = 80;  ///< lines end before this column, and leave the last one before it free for marks.
  int step = 0;    ///< items begin every so many columns; with 0, where there is room.
  int gap = 1;     ///< columns between two items.
  int lines = 1;   ///< of each item.
};

class ItemFlow {
 public:
  explicit ItemFlow(const FlowShape& shape) : shape_(shape), column_(shape.indent) {
    shape_.width = std::max(shape.width, shape.indent + kLeast);
  }

  /// Where an item of so many columns goes; less, where no line has so many.
  Rectangle next(int columns) {
    const int wide = std::min(columns, shape_.width - 1 - shape_.indent);
    if (column_ > shape_.indent && column_ + wide > shape_.width - 1) {
      new_line();
    }
    const Rectangle at{row_, column_, shape_.lines, wide};
    column_ += wide + shape_.gap;
    if (shape_.step > 0) {
      column_ = shape_.indent + (column_ - shape_.indent + shape_.step - 1) / shape_.step * shape_.step;
    }
    return at;
  }
  void new_line() {
    row_ += column_ > shape_.indent ? shape_.lines : 0;
    column_ = shape_.indent;
  }
  /// The first line begins at `column`, if that is further to the right.
  void begin_at(int column) { column_ = std::max(column_, column); }
  [[nodiscard]] int row() const { return row_; }

 private:
  static constexpr int kLeast = 4;  ///< columns of a line, whatever its width.

  FlowShape shape_;
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
