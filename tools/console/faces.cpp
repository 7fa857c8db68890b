#include "console/faces.h"

#include <algorithm>

#include "console/text/width.h"

namespace ossuary::cli {
namespace {

/// Characters of the frame of a card.
struct Frame {
  std::string_view upper_left, upper_right, side, lower_left, lower_right, back, dot;
};

constexpr Frame kBoxes{"┌", "┐", "│", "└", "┘", "░", "·"};
constexpr Frame kAscii{"/", "\\", "|", "\\", "/", ":", "."};

const Frame& frame_of(const Look& look) { return look.unicode ? kBoxes : kAscii; }

std::size_t marks_of(const std::optional<Face>& face) { return face ? face->marks.size() : 0; }

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) {
    all += text;
  }
  return all;
}

}  // namespace

Scale scale_for(const Table& table) {
  std::size_t marks = 1;
  int label = 1;
  for (const Zone& zone : table.zones) {
    for (const Slot& slot : zone.slots) {
      marks = std::max(marks, marks_of(slot.top));
    }
  }
  for (const TableStructure& structure : table.structures) {
    for (const TableSpot& spot : structure.spots) {
      marks = std::max(marks, marks_of(spot.face));
      label = spot.open ? std::max(label, text_width(spot.label)) : label;
    }
  }
  return {.columns = std::max(3, (label + 4) / 2), .lines = static_cast<int>((marks + 1) / 2)};
}

void FacePainter::frame(Canvas& canvas, int row, int column, const Style& style) const {
  const Frame& frame = frame_of(look_);
  const int right = column + scale_.card_width() - 1;
  const int last = scale_.card_height() - 1;
  for (int line = 0; line <= last; ++line) {
    const bool first = line == 0;
    canvas.put(row + line, column, first ? frame.upper_left : line == last ? frame.lower_left : frame.side, style);
    canvas.put(row + line, right, first ? frame.upper_right : line == last ? frame.lower_right : frame.side, style);
  }
}

void FacePainter::card(Canvas& canvas, int row, int column, const Face& face) const {
  frame(canvas, row, column, face.face_down ? kDim : kPlain);
  if (face.face_down) {
    for (int line = 0; line < scale_.card_height(); ++line) {
      canvas.put(row + line, column + 1, repeated(frame_of(look_).back, scale_.card_width() - 2), kDim);
    }
    return;
  }
  const int count = static_cast<int>(face.marks.size());
  for (int i = 0; i < count; ++i) {
    const Category& mark = game_.categories[index(face.marks[static_cast<std::size_t>(i)])];
    canvas.put(row + i * scale_.card_height() / count, column + scale_.card_width() / 2, std::string(1, mark.glyph),
               Style{.color = mark.color, .weight = Weight::Bold});
  }
}

void FacePainter::open_place(Canvas& canvas, int row, int column, std::string_view label) const {
  const Frame& frame = frame_of(look_);
  const int right = column + scale_.card_width() - 1;
  for (const int line : {0, scale_.card_height() - 1}) {
    canvas.put(row + line, column, frame.dot, kDim);
    canvas.put(row + line, right, frame.dot, kDim);
  }
  const int room = scale_.card_width() - 2;
  canvas.put(row + (scale_.card_height() - 1) / 2, column + 1 + (room - text_width(label) + 1) / 2, label,
             Style{.color = Color::Green});
}

void FacePainter::closed_place(Canvas& canvas, int row, int column) const {
  canvas.put(row + (scale_.card_height() - 1) / 2, column + scale_.card_width() / 2, frame_of(look_).dot, kDim);
}

std::string legend(const GameInfo& game, std::string_view lang, const Look& look) {
  std::string text;
  int column = 0;
  for (const Category& category : game.categories) {
    const std::string_view name = in_language(category.name, lang);
    const int width = 2 + text_width(name);
    if (column > 0) {
      const bool wraps = column + 3 + width > look.width;
      text += wraps ? "\n" : "   ";
      column = wraps ? 0 : column + 3;
    }
    text += paint(std::string(1, category.glyph), Style{.color = category.color, .weight = Weight::Bold}, look.color);
    text.append(" ").append(name);
    column += width;
  }
  return text + "\n";
}

}  // namespace ossuary::cli
