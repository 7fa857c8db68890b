// Canvas: a rectangle of characters with styles, drawn in any order and printed at the end. Knows nothing of games.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graveyard/ruleset.h"

namespace ossuary::cli {

/// What the terminal can do.
struct Look {
  bool color = false;
  bool unicode = true;  ///< box characters; else ASCII alone.
  int width = 80;       ///< columns.
};

/// How a character looks.
struct Style {
  std::optional<Color> color;
  bool bold = false;
  bool dim = false;
  friend bool operator==(const Style&, const Style&) = default;
};

inline constexpr Style kPlain{};
inline constexpr Style kBold{.color = std::nullopt, .bold = true};
inline constexpr Style kDim{.color = std::nullopt, .bold = false, .dim = true};

/// Columns that a UTF-8 text takes: one a code point.
[[nodiscard]] int text_width(std::string_view text);

/// `text` in `style` for a terminal; as it is where there is no colour.
[[nodiscard]] std::string styled(std::string_view text, const Style& style, bool color);

/// `text` with spaces up to `width` columns behind it, or before it.
[[nodiscard]] std::string pad_right(std::string_view text, int width);
[[nodiscard]] std::string pad_left(std::string_view text, int width);

class Canvas {
 public:
  /// Writes one line of UTF-8 text from (`row`, `column`) on; the canvas grows as needed. Spaces cover what was there.
  void put(int row, int column, std::string_view text, const Style& style = kPlain);
  /// Copies `other` so that its upper left corner comes to (`row`, `column`).
  void stamp(int row, int column, const Canvas& other);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return static_cast<int>(rows_.size()); }

  /// The lines, each ended by a newline, without spaces at their ends.
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

/// `blocks` side by side in rows as wide as fits, `gap` columns apart, a blank line between rows.
[[nodiscard]] Canvas flow(const std::vector<Canvas>& blocks, int width, int gap);

}  // namespace ossuary::cli
