#include "console/screen/drawing/cards.h"

#include <algorithm>
#include <array>

#include "console/match/faces.h"
#include "console/match/sided_face.h"
#include "console/screen/drawing/boxed_face.h"
#include "console/screen/drawing/lines.h"
#include "console/text/width.h"

namespace ossuary::cli {
namespace {

/// Names of cards that are longer end in a mark.
constexpr int kWidestText = 12;
constexpr int kWidestLine = 14;

std::string_view dot_of(const Look& look) { return look.unicode ? "·" : "."; }

StyledText glyph_of(CategoryId mark, const ScreenContext& scene) {
  if (mark == kBlankMark) {
    return {"-", kDim};
  }
  const Category& category = scene.game.categories[index(mark)];
  return {sign_of(scene.game, index(mark), scene.words.language(), scene.look), style_of(category)};
}

/// The edges of a card: at the first line, at the last one, and between them.
struct Edges {
  std::array<std::string_view, 2> first, middle, last;
};

constexpr Edges same(std::string_view left, std::string_view right) {
  return {{left, right}, {left, right}, {left, right}};
}

Edges half_box(LineType type, const Look& look) {
  const LineCharacters& lines = line_characters(type, look);
  return {{lines.upper_left, lines.upper_right}, {lines.down, lines.down}, {lines.lower_left, lines.lower_right}};
}

/// How the edges of a card show what it is marked as.
Edges edges_of(const ThingMarks& marks, bool one_line, const Look& look) {
  if (marks.earning) {
    return look.unicode ? same("«", "»") : same("<", ">");
  }
  if (marks.reason) {
    return same("{", "}");
  }
  if (!look.unicode) {
    return marks.picked ? same("*", "*") : same("[", "]");
  }
  if (one_line) {
    return marks.picked ? same("║", "║") : same("[", "]");
  }
  return half_box(marks.picked ? LineType::Double : LineType::Single, look);
}

class ContentReader {
 public:
  explicit ContentReader(const ScreenContext& scene) : scene_(scene) {}

  void add(const std::optional<Face>& face) {
    if (!face) {
      return;
    }
    const int label = text_width(label_of(*face, scene_.words.language()));
    content_.lines = std::max(content_.lines, static_cast<int>(face->marks.size()) + (label == 0 ? 0 : 1));
    content_.columns = std::max(content_.columns, std::min(label, kWidestText));
    content_.in_a_line = std::max(content_.in_a_line, std::min(text_width(face_line(*face, scene_)), kWidestLine));
    content_.is_sided = content_.is_sided || !face->printed->sides.empty();
  }
  void add(std::string_view label) {
    content_.columns = std::max(content_.columns, std::min(text_width(label), kWidestText));
    content_.in_a_line = std::max(content_.in_a_line, content_.columns);
  }
  [[nodiscard]] const CardContent& content() const { return content_; }

 private:
  const ScreenContext& scene_;
  CardContent content_;
};

}  // namespace

CardContent card_content(const Table& table, const ScreenContext& scene, const TableMarks& marks) {
  ContentReader reader(scene);
  for (const Zone& zone : table.zones) {
    for (const Slot& slot : zone.slots) {
      reader.add(slot.top);
    }
  }
  for (std::size_t i = 0; i < table.structures.size(); ++i) {
    if (table.structures[i].is_grid) {
      continue;  // which has boxes of its own size
    }
    const auto& spots = table.structures[i].spots;
    for (std::size_t at = 0; at < spots.size(); ++at) {
      const auto gain = marks.gains.find({TableThing::Part::Structure, i, at, {}});
      reader.add(spots[at].face);
      reader.add(gain != marks.gains.end() ? gain->second : spots[at].open ? spots[at].label : "");
    }
  }
  return reader.content();
}

std::vector<StyledText> face_line(const Face& face, const ScreenContext& scene) {
  std::vector<StyledText> line;
  const std::string_view back = back_sign(scene.look);
  if (face.face_down) {
    line.push_back({std::string(back), kDim});
  }
  for (std::size_t i = 0; i < face.marks.size(); ++i) {
    if (i > 0) {
      line.push_back({"/"});
    }
    line.push_back(glyph_of(face.marks[i], scene));
  }
  const std::string label = label_of(face, scene.words.language());
  if (!label.empty()) {
    line.push_back({(face.marks.empty() ? "" : " ") + label});
  }
  if (face.face_down && !face.known) {
    line.push_back({std::string(back), kDim});
  }
  if (const std::string sides = sides_in_line(face, scene.look); !sides.empty()) {
    line.push_back({" " + sides});
  }
  if (const std::string_view arrow = arrow_of(face.orientation, scene.look); !arrow.empty()) {
    line.push_back({(scene.look.unicode ? "" : " ") + std::string(arrow), kBold});  // a letter, in ASCII
  }
  return line;
}

int text_width(const std::vector<StyledText>& line) {
  int width = 0;
  for (const StyledText& part : line) {
    width += text_width(part.text);
  }
  return width;
}

std::vector<StyledText> fitted(const std::vector<StyledText>& line, int width, const Look& look) {
  if (text_width(line) <= width) {
    return line;
  }
  std::vector<StyledText> begun;
  int left = width;
  for (const StyledText& part : line) {
    const int wide = text_width(part.text);
    if (wide >= left) {  // all of it and the mark do not fit
      const std::string rest = std::string(part.text).append(2, '-');
      begun.push_back({fitted(rest, left, look), part.style});
      break;
    }
    begun.push_back(part);
    left -= wide;
  }
  return begun;
}

CardPainter::CardPainter(const ScreenContext& scene, CardSize size, const CardContent& content, bool halves)
    : scene_(scene), size_(size) {
  const auto even = [&](int lines) { return halves ? (lines + 1) / 2 * 2 : lines; };
  if (content.is_sided && !halves && (size == CardSize::Framed || size == CardSize::Lines)) {
    is_boxed_ = true;
    edge_ = 1;
    width_ = std::max(3, content.columns) + 2;
    height_ = kBoxedLines;
    return;
  }
  switch (size) {
    case CardSize::Framed:
      edge_ = 1;
      width_ = std::max(3, content.columns) + 2;
      height_ = even(content.lines + 2);
      return;
    case CardSize::Lines:
      edge_ = 1;
      width_ = std::max(3, content.lines > 1 ? content.columns : content.in_a_line) + 2;
      height_ = even(content.lines);
      return;
    case CardSize::Bracketed:
      edge_ = 1;
      width_ = std::max(3, content.in_a_line) + 2;
      height_ = even(1);
      return;
    case CardSize::Bare:
      width_ = std::max(3, content.in_a_line);
      height_ = even(1);
      return;
  }
}

void CardPainter::centered(Canvas& canvas, int row, int column, const std::vector<StyledText>& line) const {
  const int room = width_ - 2 * edge_;
  const auto text = fitted(line, room, scene_.look);
  canvas.put(row, column + edge_ + (room - text_width(text) + 1) / 2, text);
}

std::vector<std::vector<StyledText>> CardPainter::lines_of(const Face& face) const {
  if (size_ == CardSize::Bracketed || size_ == CardSize::Bare || height_ == 1) {
    return {face_line(face, scene_)};
  }
  std::vector<std::vector<StyledText>> lines;
  if (std::string label = label_of(face, scene_.words.language()); !label.empty()) {
    lines.push_back({{std::move(label), kBold}});
  }
  for (const CategoryId mark : face.marks) {
    lines.push_back({glyph_of(mark, scene_)});
  }
  return lines;
}

ThingMarks CardPainter::marks_on_line(const Face& face, const ThingMarks& marks, int line) const {
  ThingMarks here = marks;
  const int count = static_cast<int>(lines_of(face).size());
  if (count == 1 || (marks.earning_marks.empty() && marks.reason_marks.empty())) {
    return here;  // all of the card is on the line, or marked
  }
  const int inset = size_ == CardSize::Framed ? 1 : 0;
  const std::size_t labels = label_of(face, scene_.words.language()).empty() ? 0 : 1;
  here.earning = here.reason = false;
  for (std::size_t i = 0; i < face.marks.size(); ++i) {
    if (line_of(static_cast<int>(i + labels), count) + inset == line) {
      here.earning = here.earning || marks.earning_marks.contains(i);
      here.reason = here.reason || marks.reason_marks.contains(i);
    }
  }
  return here;
}

int CardPainter::line_of(int part, int parts) const {
  return part * (height_ - (size_ == CardSize::Framed ? 2 : 0)) / parts;
}

void CardPainter::frame(Canvas& canvas, int row, int column, const Face& face, const ThingMarks& marks) const {
  const Style style = face.face_down ? kDim : kPlain;
  const int right = column + width_ - 1;
  const bool is_marked = marks.earning || marks.reason;
  if (size_ == CardSize::Framed) {
    draw_box(canvas, area(row, column), marks.picked ? LineType::Double : LineType::Rounded, style, scene_.look);
  }
  for (int line = 0; line < height_ && edge_ > 0 && (size_ != CardSize::Framed || is_marked); ++line) {
    if (size_ == CardSize::Framed && (line == 0 || line == height_ - 1)) {
      continue;
    }
    const ThingMarks here = marks_on_line(face, marks, line);
    const bool is_lit = here.earning || here.reason;
    if (size_ == CardSize::Framed && !is_lit) {
      continue;
    }
    const Edges edges = edges_of(here, height_ == 1, scene_.look);
    const auto& [left_edge, right_edge] = line == 0 ? edges.first : line == height_ - 1 ? edges.last : edges.middle;
    canvas.put(row + line, column, left_edge, is_lit ? kBold : style);
    canvas.put(row + line, right, right_edge, is_lit ? kBold : style);
  }
  if (face.face_down && !(face.known && edge_ == 0)) {
    const int inset = size_ == CardSize::Framed && !face.known ? 1 : 0;
    const Rectangle back{row + inset, column + (face.known ? 0 : edge_), height_ - 2 * inset,
                         face.known ? 1 : width_ - 2 * edge_};
    canvas.fill(back, back_sign(scene_.look), kDim);
  }
  if (edge_ > 0 && height_ > 1 && !is_marked && size_ != CardSize::Bracketed) {
    canvas.put(row, right, arrow_of(face.orientation, scene_.look), kBold);
  }
}

void CardPainter::card(Canvas& canvas, int row, int column, const Face& face, const ThingMarks& marks) const {
  canvas.fill(area(row, column), " ");
  if (is_boxed_) {
    draw_boxed(canvas, row, column, width_, face, short_label(face, scene_.game, scene_.words.language(), scene_.look),
               {}, marks.picked ? LineType::Double : LineType::Rounded, scene_.look);
    ThingMarks beside = marks;
    beside.picked = false;
    draw_marks(canvas, area(row, column), beside, scene_.look);
    return;
  }
  frame(canvas, row, column, face, marks);
  const auto lines = lines_of(face);
  const int inset = size_ == CardSize::Framed ? 1 : 0;
  const int count = static_cast<int>(lines.size());
  for (int i = 0; i < count; ++i) {
    centered(canvas, row + inset + line_of(i, count), column, lines[static_cast<std::size_t>(i)]);
  }
  ThingMarks beside = marks;
  if (edge_ > 0) {                                                                          // the frame shows these
    beside.earning = marks.earning && marks.earning_marks.empty() && !scene_.look.unicode;  // << >>
    beside.reason = false;
    beside.picked = false;
  }
  draw_marks(canvas, area(row, column), beside, scene_.look);
}

void CardPainter::place(Canvas& canvas, int row, int column, std::string_view label, bool open, const ThingMarks& marks,
                        bool anchor) const {
  canvas.fill(area(row, column), " ");
  if (open && size_ == CardSize::Framed) {
    draw_box(canvas, area(row, column), LineType::Dotted, kDim, scene_.look);
  } else if (size_ == CardSize::Bare && !open) {
    canvas.put(row + (height_ - 1) / 2, column + width_ / 2, dot_of(scene_.look), kDim);
  } else if (size_ != CardSize::Bare) {
    for (const int line : {0, height_ - 1}) {
      canvas.put(row + line, column, dot_of(scene_.look), kDim);
      canvas.put(row + line, column + width_ - 1, dot_of(scene_.look), kDim);
    }
  }
  if (anchor && size_ != CardSize::Bare) {
    canvas.put(row + height_ - 1, column, scene_.look.unicode ? "╚" : "^", kPlain);
    canvas.put(row + height_ - 1, column + width_ - 1, scene_.look.unicode ? "╝" : "^", kPlain);
  }
  if (open) {
    const std::string_view text = marks.gain.empty() ? label : std::string_view(marks.gain);
    centered(canvas, row + (height_ - 1) / 2, column,
             {{std::string(text), {.color = Color::Green, .weight = std::nullopt}}});
  }
  draw_marks(canvas, area(row, column), marks, scene_.look);
}

void CardPainter::nothing(Canvas& canvas, int row, int column, const ThingMarks& marks) const {
  canvas.fill(area(row, column), " ");
  canvas.put(row + (height_ - 1) / 2, column + width_ / 2, dot_of(scene_.look), kDim);
  draw_marks(canvas, area(row, column), marks, scene_.look);
}

}  // namespace ossuary::cli
