#include "console/screen/drawing/lines.h"

#include "console/text/width.h"

namespace ossuary::cli {
namespace {

constexpr LineCharacters kSingle{"─", "│", "┌", "┐", "└", "┘"};
constexpr LineCharacters kDouble{"═", "║", "╔", "╗", "╚", "╝"};
constexpr LineCharacters kRounded{"─", "│", "╭", "╮", "╰", "╯"};
constexpr LineCharacters kDotted{"┄", "┆", "╭", "╮", "╰", "╯"};
constexpr LineCharacters kOfAscii{"-", "|", "+", "+", "+", "+"};
constexpr LineCharacters kDottedOfAscii{".", ":", ".", ".", ".", "."};
constexpr LineCharacters kDoubleOfAscii{"=", "|", "#", "#", "#", "#"};

}  // namespace

const LineCharacters& line_characters(LineType type, const Look& look) {
  switch (type) {
    case LineType::Single:
      return look.unicode ? kSingle : kOfAscii;
    case LineType::Double:
      return look.unicode ? kDouble : kDoubleOfAscii;
    case LineType::Rounded:
      return look.unicode ? kRounded : kOfAscii;
    case LineType::Dotted:
      return look.unicode ? kDotted : kDottedOfAscii;
  }
  return kOfAscii;
}

void draw_box(Canvas& canvas, const Rectangle& area, LineType type, const Style& style, const Look& look) {
  const LineCharacters& lines = line_characters(type, look);
  const int right = area.column + area.width - 1;
  const int bottom = area.row + area.height - 1;
  canvas.fill({area.row, area.column, 1, area.width}, lines.across, style);
  canvas.fill({bottom, area.column, 1, area.width}, lines.across, style);
  canvas.fill({area.row, area.column, area.height, 1}, lines.down, style);
  canvas.fill({area.row, right, area.height, 1}, lines.down, style);
  canvas.put(area.row, area.column, lines.upper_left, style);
  canvas.put(area.row, right, lines.upper_right, style);
  canvas.put(bottom, area.column, lines.lower_left, style);
  canvas.put(bottom, right, lines.lower_right, style);
}

void draw_rule(Canvas& canvas, int row, int column, int columns, const StyledText& title, const Look& look) {
  canvas.fill({row, column, 1, columns}, line_characters(LineType::Single, look).across, kDim);
  canvas.put(row, column + 1, fitted(title.text, columns - 2, look), title.style);
}

}  // namespace ossuary::cli
