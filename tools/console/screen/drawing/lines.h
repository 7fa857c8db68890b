// Lines: the characters of boxes and rules, and both drawn on a canvas.
#pragma once

#include <cstdint>
#include <string_view>

#include "console/screen/drawing/canvas.h"

namespace ossuary::cli {

enum class LineType : std::uint8_t { Single, Double, Rounded, Dotted };

/// In ASCII, a rule is of `-`, and corners of boxes are `+`.
struct LineCharacters {
  std::string_view across, down, upper_left, upper_right, lower_left, lower_right;
};

[[nodiscard]] const LineCharacters& line_characters(LineType type, const Look& look);

/// The frame of a box; what is inside stays. @pre at least two lines and two columns.
void draw_box(Canvas& canvas, const Rectangle& area, LineType type, const Style& style, const Look& look);

/// A line across. `title` interrupts it after its first character, and ends in a mark where it does not fit.
void draw_rule(Canvas& canvas, int row, int column, int columns, const StyledText& title, const Look& look);

}  // namespace ossuary::cli
