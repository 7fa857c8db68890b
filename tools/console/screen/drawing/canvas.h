// Canvas: a rectangle of characters with styles, drawn in any order and printed at the end. Knows nothing of games.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "console/text/paint.h"

namespace ossuary::cli {

/// Lines and columns of an area, its upper left corner counted from 0.
struct Rectangle {
  int row = 0;
  int column = 0;
  int height = 0;
  int width = 0;
  [[nodiscard]] bool contains(int at_row, int at_column) const {
    return at_row >= row && at_row < row + height && at_column >= column && at_column < column + width;
  }
  friend bool operator==(const Rectangle&, const Rectangle&) = default;
};

class Canvas {
 public:
  struct Cell {
    std::string character = " ";  ///< one cluster; "" where one before it takes this column too.
    Style style{};
    friend bool operator==(const Cell&, const Cell&) = default;
  };

  /// Writes one line of UTF-8 text from (`row`, `column`) on, over what is there; the canvas grows as needed.
  void put(int row, int column, std::string_view text, const Style& style = kPlain);
  /// Writes texts one behind the other.
  void put(int row, int column, const std::vector<StyledText>& line);
  /// Fills an area with one character of one column.
  void fill(const Rectangle& area, std::string_view character, const Style& style = kPlain);
  /// Changes the style of all cells of an area.
  template <class Change>
  void restyle(const Rectangle& area, const Change& change) {
    for (int row = area.row; row < area.row + area.height; ++row) {
      for (int column = area.column; column < area.column + area.width; ++column) {
        change(cell(row, column).style);
      }
    }
  }
  /// Copies `other`; its upper left corner is then at (`row`, `column`).
  void stamp(int row, int column, const Canvas& other);
  /// Copies what of `other` is in `window`, an area of it, to (`row`, `column`). A line that goes on to the right or to
  /// the left of the window has cut_mark() at that end.
  void stamp_window(int row, int column, const Canvas& other, const Rectangle& window, const Look& look);
  /// So many of the first lines are a heading; one at first.
  void set_heading(int lines) { heading_ = lines; }
  /// Like stamp(), with `lines` empty lines below the heading of `other`.
  void stamp_lowered(int row, int column, const Canvas& other, int lines);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return static_cast<int>(rows_.size()); }
  /// What is at (`row`, `column`): a blank where nothing was drawn.
  [[nodiscard]] const Cell& cell_at(int row, int column) const;

  /// Columns that the character at (`row`, `column`) takes, more than one where those behind it are empty.
  [[nodiscard]] int columns_at(int row, int column) const;

  /// The lines without spaces at their ends; each ends in a newline.
  [[nodiscard]] std::string text(bool color) const;

 private:
  Cell& cell(int row, int column);
  /// Blanks out the rest of a character that takes several columns, of which one is at `column`.
  static void clear(std::vector<Cell>& cells, std::size_t column);
  /// True if something is drawn in the line, from `begin` to before `end`.
  [[nodiscard]] bool has_text(int row, int begin, int end) const;

  std::vector<std::vector<Cell>> rows_;
  int width_ = 0;
  int heading_ = 1;
};

/// Lines and columns that something takes.
struct TextArea {
  int width = 0;
  int height = 0;
  friend bool operator==(const TextArea&, const TextArea&) = default;
};

/// What flow() takes.
[[nodiscard]] TextArea flow_area(const std::vector<Canvas>& blocks, int width, int gap);

/// How blocks of different heights that are side by side are put: their headings are level, and what is below them
/// hangs from there, or stands on a floor.
enum class Blocks : std::uint8_t { Hanging, OnFloor };

/// `blocks` side by side in rows as wide as fits, `gap` columns apart, a blank line between rows.
[[nodiscard]] Canvas flow(const std::vector<Canvas>& blocks, int width, int gap, Blocks put = Blocks::Hanging);

}  // namespace ossuary::cli
