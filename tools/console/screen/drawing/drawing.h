// Drawing: a canvas with the things that are drawn on it, to be put beside others.
#pragma once

#include <vector>

#include "console/screen/drawing/arranged_table.h"

namespace ossuary::cli {

struct Drawing {
  Canvas canvas;
  std::vector<DrawnThing> things;  ///< their groups are not known yet.

  [[nodiscard]] int width() const { return canvas.width(); }
  [[nodiscard]] int height() const { return canvas.height(); }
  void add(const TableThing& thing, const Rectangle& at) { things.push_back({thing, at, 0}); }
  /// Puts `other` with its upper left corner at (`row`, `column`).
  void place(int row, int column, const Drawing& other);
};

/// Drawings from left to right in rows as wide as fits, `gap` columns apart, on the floor of their row if `on_floor`.
[[nodiscard]] Drawing in_rows(const std::vector<Drawing>& drawings, int width, int gap, bool on_floor);

}  // namespace ossuary::cli
