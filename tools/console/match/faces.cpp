#include "console/match/faces.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/match/sided_face.h"
#include "console/text/width.h"
#include "console/text/wrap.h"
#include "game/scores.h"

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

std::string_view arrow_of(Orientation orientation, const Look& look) {
  switch (orientation) {
    case Orientation::Upright:
      return "";
    case Orientation::Right:
      return look.unicode ? "→" : ">";
    case Orientation::UpsideDown:
      return look.unicode ? "↓" : "v";
    case Orientation::Left:
      return look.unicode ? "←" : "<";
  }
  return "";
}

std::string label_of(const Face& face, std::string_view lang) {
  return with_owner(in_language(face.label.empty() && face.marks.empty() ? face.name : face.label, lang), face);
}

std::string with_owner(std::string label, const Face& face) {
  return face.owner ? fmt::format("{}{}", label, index(*face.owner) + 1) : std::move(label);
}

std::string sign_of(const GameInfo& game, std::size_t category, std::string_view lang, const Look& look) {
  const Category& own = game.categories[category];
  const std::string glyph(1, own.glyph);
  const bool symbols = look.signs == Signs::Symbols;
  if (look.signs == Signs::Glyphs || !look.unicode) {
    return glyph;
  }
  const auto chosen = [&](const Category& of) {
    const auto letter = of.letter.find(lang);
    const std::string sign = symbols ? of.symbol : letter == of.letter.end() ? std::string() : letter->second;
    return sign.empty() ? std::string(1, of.glyph) : sign;
  };
  const std::string sign = chosen(own);
  const bool is_shared = std::ranges::any_of(game.categories, [&](const Category& other) {
    return other.glyph != own.glyph && (chosen(other) == sign || std::string(1, other.glyph) == sign);
  });
  return is_shared ? glyph : sign;
}

Style style_of(const Category& mark) { return {.color = mark.color, .weight = Weight::Bold}; }

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

std::string short_face(const Face& face, const GameInfo& game, std::string_view lang, const Look& look) {
  std::string text;
  for (const CategoryId mark : face.marks) {
    text += text.empty() ? "" : "/";
    text += mark == kBlankMark
                ? "-"
                : paint(sign_of(game, index(mark), lang, look), style_of(game.categories[index(mark)]), look.color);
  }
  const std::string label = label_of(face, lang);
  text.append(text.empty() || label.empty() ? "" : " ").append(label);
  if (face.face_down) {
    text = fmt::format("{}{}{}", frame_of(look).back, text, face.known ? "" : frame_of(look).back);
  }
  const std::string sides = sides_in_line(face, look);
  text.append(sides.empty() ? "" : " ").append(sides);
  return text.append(arrow_of(face.orientation, look));
}

std::string face_in_words(const Face& face, const GameInfo& game, const Dictionary& words) {
  std::string text(in_language(face.name, words.language()));
  for (std::size_t i = 0; i < face.marks.size() && face.name.empty(); ++i) {
    const CategoryId mark = face.marks[i];
    const std::string name =
        mark == kBlankMark ? words.say("nothing") : in_language(game.categories[index(mark)].name, words.language());
    text = i == 0 ? name : words.say("{top} over {bottom}", {{"top", text}, {"bottom", name}});
  }
  if (const std::string label = in_language(face.label, words.language()); !label.empty()) {
    text += text.empty() ? label : fmt::format(" ({})", with_owner(label, face));
  }
  if (face.owner) {
    text += fmt::format(" ({})", words.seat(index(*face.owner)));
  }
  if (const std::string sides = sides_in_words(face, words); !sides.empty()) {
    text += text.empty() ? sides : fmt::format(" [{}]", sides);
  }
  if (face.known) {
    text = words.say("{thing}, face down, known to you", {{"thing", text}});
  } else if (face.face_down) {
    text = text.empty() ? words.say("face down") : words.say("face down, back {back}", {{"back", text}});
  }
  switch (face.orientation) {
    case Orientation::Upright:
      return text;
    case Orientation::Right:
      return words.say("{thing}, turned right", {{"thing", text}});
    case Orientation::UpsideDown:
      return words.say("{thing}, upside down", {{"thing", text}});
    case Orientation::Left:
      return words.say("{thing}, turned left", {{"thing", text}});
  }
  return text;
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

bool repeats_earlier(const GameInfo& game, std::size_t category) {
  const auto end = game.categories.begin() + static_cast<std::ptrdiff_t>(category);
  const Category& own = game.categories[category];
  return std::any_of(game.categories.begin(), end, [&](const Category& earlier) {
    return earlier.glyph == own.glyph && earlier.sentence == own.sentence;
  });
}

std::string legend(const GameInfo& game, std::string_view lang, const Look& look) {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < game.categories.size(); ++i) {
    if (repeats_earlier(game, i)) {
      continue;
    }
    const Category& category = game.categories[i];
    items.push_back(fmt::format("{} {}", paint(sign_of(game, i, lang, look), style_of(category), look.color),
                                in_language(category.name, lang)));
  }
  return joined_items(items, look.width);
}

}  // namespace ossuary::cli
