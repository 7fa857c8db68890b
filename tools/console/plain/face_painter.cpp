#include "console/plain/face_painter.h"

#include <algorithm>

#include "console/match/faces.h"
#include "console/text/width.h"

namespace ossuary::cli {
namespace {

/// Characters of the frame of a card.
struct BoxCharacters {
  std::string_view upper_left, upper_right, side, lower_left, lower_right, back, dot;
};

constexpr BoxCharacters kBoxes{"┌", "┐", "│", "└", "┘", "░", "·"};
constexpr BoxCharacters kAscii{"/", "\\", "|", "\\", "/", ":", "."};

const BoxCharacters& frame_of(const Look& look) { return look.unicode ? kBoxes : kAscii; }

/// Lines and columns of text that the cards of a table need.
class CardRoom {
 public:
  explicit CardRoom(std::string_view lang) : lang_(lang) {}

  void add(const std::optional<Face>& face) {
    if (face) {
      const std::string label = label_of(*face, lang_);
      lines_ = std::max(lines_, face->marks.size() + (label.empty() ? 0U : 1U));
      add(label);
    }
  }
  void add(std::string_view label) { width_ = std::max(width_, text_width(label)); }

  [[nodiscard]] Scale scale() const {
    return {.columns = std::max(3, (width_ + 4) / 2), .lines = static_cast<int>((lines_ + 1) / 2)};
  }

 private:
  std::string_view lang_;
  std::size_t lines_ = 1;
  int width_ = 1;
};

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) {
    all += text;
  }
  return all;
}

}  // namespace

Scale scale_for(const Table& table, std::string_view lang) {
  CardRoom room(lang);
  for (const Zone& zone : table.zones) {
    for (const Slot& slot : zone.slots) {
      room.add(slot.top);
    }
  }
  for (const TableStructure& structure : table.structures) {
    for (const TableSpot& spot : structure.is_grid ? std::vector<TableSpot>() : structure.spots) {
      room.add(spot.face);
      room.add(spot.open ? std::string_view(spot.label) : "");
    }
  }
  return room.scale();
}

void FacePainter::frame(Canvas& canvas, int row, int column, const Style& style) const {
  const BoxCharacters& frame = frame_of(look_);
  const int right = column + scale_.card_width() - 1;
  const int last = scale_.card_height() - 1;
  for (int line = 0; line <= last; ++line) {
    const bool first = line == 0;
    canvas.put(row + line, column, first ? frame.upper_left : line == last ? frame.lower_left : frame.side, style);
    canvas.put(row + line, right, first ? frame.upper_right : line == last ? frame.lower_right : frame.side, style);
  }
}

void FacePainter::centered(Canvas& canvas, int row, int column, std::string_view text, const Style& style) const {
  const int room = scale_.card_width() - 2;
  canvas.put(row, column + 1 + (room - text_width(text) + 1) / 2, text, style);
}

void FacePainter::card(Canvas& canvas, int row, int column, const Face& face) const {
  frame(canvas, row, column, face.face_down ? kDim : kPlain);
  canvas.put(row, column + scale_.card_width() - 1, arrow_of(face.orientation, look_), kBold);
  if (face.face_down) {
    for (int line = 0; line < scale_.card_height(); ++line) {
      canvas.put(row + line, column + (face.known ? 0 : 1),
                 repeated(frame_of(look_).back, face.known ? 1 : scale_.card_width() - 2), kDim);
    }
  }
  const std::string label = label_of(face, lang_);
  const int first = label.empty() ? 0 : 1;
  const int count = first + static_cast<int>(face.marks.size());
  const auto line_of = [&](int item) { return row + item * scale_.card_height() / std::max(1, count); };
  centered(canvas, line_of(0), column, label, kBold);
  for (int i = first; i < count; ++i) {
    const CategoryId id = face.marks[static_cast<std::size_t>(i - first)];
    if (id == kBlankMark) {
      centered(canvas, line_of(i), column, "-", kDim);
    } else {
      const Category& mark = game_.categories[index(id)];
      centered(canvas, line_of(i), column, sign_of(game_, index(id), lang_, look_), style_of(mark));
    }
  }
}

void FacePainter::open_place(Canvas& canvas, int row, int column, std::string_view label) const {
  const BoxCharacters& frame = frame_of(look_);
  const int right = column + scale_.card_width() - 1;
  for (const int line : {0, scale_.card_height() - 1}) {
    canvas.put(row + line, column, frame.dot, kDim);
    canvas.put(row + line, right, frame.dot, kDim);
  }
  centered(canvas, row + (scale_.card_height() - 1) / 2, column, label, Style{.color = Color::Green});
}

void FacePainter::closed_place(Canvas& canvas, int row, int column) const {
  canvas.put(row + (scale_.card_height() - 1) / 2, column + scale_.card_width() / 2, frame_of(look_).dot, kDim);
}

}  // namespace ossuary::cli
