// Canvas: a rectangle of characters with styles, drawn in any order and printed at the end. Knows nothing of games.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "console/text/paint.h"

namespace ossuary::cli {

class Canvas {
 public:
  /// Writes one line of UTF-8 text from (`row`, `column`) on, over what is there; the canvas grows as needed.
  void put(int row, int column, std::string_view text, const Style& style = kPlain);
  /// Copies `other`; its upper left corner is then at (`row`, `column`).
  void stamp(int row, int column, const Canvas& other);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return static_cast<int>(rows_.size()); }

  /// The lines without spaces at their ends; each ends in a newline.
  [[nodiscard]] std::string text(bool color) const;

 private:
  struct Cell {
    std::string character = " ";  ///< one code point.
    Style style;
  };

  Cell& cell(int row, int column);

  std::vector<std::vector<Cell>> rows_;
  int width_ = 0;
};

/// Lines and columns that something takes.
struct TextArea {
  int width = 0;
  int height = 0;
};

/// What flow() takes.
[[nodiscard]] TextArea flow_area(const std::vector<Canvas>& blocks, int width, int gap);

/// `blocks` side by side in rows as wide as fits, `gap` columns apart, a blank line between rows.
[[nodiscard]] Canvas flow(const std::vector<Canvas>& blocks, int width, int gap);

}  // namespace ossuary::cli
