// Canvas: a rectangle of characters with styles, drawn in any order and printed at the end. Knows nothing of games.
#pragma once

#include <cstdint>
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
  /// So many of the first lines are a heading; one at first.
  void set_heading(int lines) { heading_ = lines; }
  /// Like stamp(), with `lines` empty lines below the heading of `other`.
  void stamp_lowered(int row, int column, const Canvas& other, int lines);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return static_cast<int>(rows_.size()); }

  /// The lines without spaces at their ends; each ends in a newline.
  [[nodiscard]] std::string text(bool color) const;

 private:
  struct Cell {
    std::string character = " ";  ///< one cluster; "" where the one before it takes this column too.
    Style style;
  };

  Cell& cell(int row, int column);
  /// Blanks out the character, if it takes two columns, of which one is at (`row`, `column`).
  void clear(int row, int column);

  std::vector<std::vector<Cell>> rows_;
  int width_ = 0;
  int heading_ = 1;
};

/// Lines and columns that something takes.
struct TextArea {
  int width = 0;
  int height = 0;
};

/// What flow() takes.
[[nodiscard]] TextArea flow_area(const std::vector<Canvas>& blocks, int width, int gap);

/// How blocks of different heights that are side by side are put: their headings are level, and what is below them
/// hangs from there, or stands on a floor.
enum class Blocks : std::uint8_t { Hanging, OnFloor };

/// `blocks` side by side in rows as wide as fits, `gap` columns apart, a blank line between rows.
[[nodiscard]] Canvas flow(const std::vector<Canvas>& blocks, int width, int gap, Blocks put = Blocks::Hanging);

}  // namespace ossuary::cli
