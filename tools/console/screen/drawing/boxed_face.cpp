#include "console/screen/drawing/boxed_face.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "console/match/faces.h"
#include "console/match/sided_face.h"
#include "console/text/width.h"

namespace ossuary::cli {
namespace {

/// The cells of the frame of a box, of which some are taken.
class BoxFrame {
 public:
  BoxFrame(Canvas& canvas, int row, int column, int width, const Look& look)
      : canvas_(canvas), row_(row), column_(column), width_(width), look_(look) {}

  /// A bar along a side, but not in its corners.
  void bar(std::size_t side) {
    for (int at = 0; at < length(side); ++at) {
      put(side, at, bar_sign(look_));
    }
  }

  /// So many heads along a side, a number where they are too many.
  void heads(std::size_t side, std::int32_t number) {
    const std::string_view head = head_sign(side, look_);
    const int room = is_across(side) ? width_ - 2 : kBoxedLines;
    if (number > room) {
      put(side, length(side) / 2, head);
      put(side, length(side) / 2 + 1, std::to_string(number));
      return;
    }
    if (is_across(side)) {
      for (int i = 0; i < number; ++i) {
        put(side, (room - number + 1) / 2 + i, head);
      }
      return;
    }
    for (int line = 0; line < kBoxedLines; ++line) {  // 1: in the middle; 2: above and below it
      const bool is_middle = line == kBoxedLines / 2;
      if (is_middle ? number != 2 : number > 1) {
        put(side, line - 1, head);
      }
    }
  }

  /// A text in the first free cells of the upper line, or of the lower one; from their right ends if `at_right`.
  void note(const StyledText& text, bool at_right) {
    const int wide = text_width(text.text);
    for (const int line : {0, kBoxedLines - 1}) {
      for (int i = 0; i + wide <= width_; ++i) {
        const int at = at_right ? width_ - wide - i : i;
        if (is_free(line, at, wide)) {
          canvas_.put(row_ + line, column_ + at, text.text, text.style);
          std::fill_n(taken_.begin() + cell_at(line, at), wide, true);
          return;
        }
      }
    }
    canvas_.put(row_, column_, text.text, text.style);  // over what is there: of the piece, more is known elsewhere
  }

 private:
  static bool is_across(std::size_t side) { return side % 2 == 0; }
  [[nodiscard]] int length(std::size_t side) const { return is_across(side) ? width_ - 2 : kBoxedLines - 2; }
  [[nodiscard]] std::ptrdiff_t cell_at(int line, int at) const { return std::ptrdiff_t{line} * width_ + at; }
  [[nodiscard]] bool is_free(int line, int at, int wide) const {
    const auto from = taken_.begin() + cell_at(line, at);
    return std::none_of(from, from + wide, [](bool taken) { return taken; });
  }
  /// Puts a character on a side, `at` cells after its first corner.
  void put(std::size_t side, int at, std::string_view text) {
    const int line = side == 0 ? 0 : side == 2 ? kBoxedLines - 1 : 1 + at;
    const int cell = side == 1 ? width_ - 1 : side == 3 ? 0 : 1 + at;
    canvas_.put(row_ + line, column_ + cell, text, kBold);
    *(taken_.begin() + cell_at(line, cell)) = true;
  }

  Canvas& canvas_;
  int row_;
  int column_;
  int width_;
  const Look& look_;
  std::vector<bool> taken_ = std::vector<bool>(static_cast<std::size_t>(width_ * kBoxedLines), false);
};

}  // namespace

void draw_boxed(Canvas& canvas, int row, int column, int width, const Face& face, std::string_view label,
                std::span<const StyledText> tokens, LineType type, const Look& look) {
  const Rectangle area{row, column, kBoxedLines, width};
  const Style style = face.face_down ? kDim : kPlain;
  if (face.known) {
    canvas.fill(area, back_sign(look), style);
  } else {
    draw_box(canvas, area, type, style, look);
  }
  const bool is_hidden = face.face_down && !face.known;
  canvas.fill({row + 1, column + 1, 1, width - 2}, is_hidden ? back_sign(look) : " ", style);
  if (!is_hidden || !label.empty()) {
    const std::string text = fitted(label, width - 2, look);
    canvas.put(row + 1, column + 1 + (width - 2 - text_width(text)) / 2, text, face.face_down ? kDim : kBold);
  }
  BoxFrame frame(canvas, row, column, width, look);
  for (const SignForm form : {SignForm::Bar, SignForm::Heads}) {
    for (const FaceSides& sides : face.printed->sides) {
      for (std::size_t side = 0; side < sides.numbers.size() && sides.form == form; ++side) {
        const std::int32_t number = number_at(sides, face.orientation, side);
        if (number > 0 && form == SignForm::Bar) {
          frame.bar(side);
        } else if (number > 0) {
          frame.heads(side, number);
        }
      }
    }
  }
  for (const StyledText& token : tokens) {
    frame.note(token, false);
  }
  if (const std::string_view arrow = arrow_of(face.orientation, look); !arrow.empty()) {
    frame.note({std::string(arrow), kBold}, true);
  }
}

}  // namespace ossuary::cli
