// Dice, pools and counters: items of a few characters in lines.
#include <fmt/format.h>

#include <algorithm>

#include "console/screen/drawing/item_flow.h"
#include "console/screen/drawing/lines.h"
#include "console/screen/drawing/thing_painter.h"
#include "console/text/width.h"
#include "say/ascii.h"

namespace ossuary::cli {
namespace {

using Line = std::vector<StyledText>;

constexpr int kBarColumns = 12;

std::string bar_of(std::int64_t value, std::int64_t cap, bool filled, const Look& look) {
  const std::int64_t all = std::clamp<std::int64_t>(cap, 1, kBarColumns);
  const std::int64_t full = std::clamp<std::int64_t>(cap > 0 ? (value * all + cap - 1) / cap : 0, 0, all);
  std::string bar;
  for (std::int64_t i = 0; i < (filled ? full : all - full); ++i) {
    bar += filled ? (look.unicode ? "█" : "#") : (look.unicode ? "·" : ".");
  }
  return bar;
}

}  // namespace

std::string ThingPainter::times(int count) const {
  return count == 1 ? "" : fmt::format(" {}{}", scene_.look.unicode ? "×" : "x", count);
}

Line ThingPainter::piece_line(const PoolPiece& piece, const ThingMarks& marks, bool stars) const {
  Line line;
  if (stars) {
    line.push_back({marks.open ? "*" : " ", kBold});
  }
  const Line face = face_line(piece.face, scene_);
  line.insert(line.end(), face.begin(), face.end());
  if (piece.count != 1) {
    line.push_back({times(piece.count), kDim});
  }
  if (!marks.gain.empty()) {
    line.push_back({" " + marks.gain, {.color = Color::Green, .weight = std::nullopt}});
  }
  return line;
}

int ThingPainter::title_width(const TableDie& die) const { return text_width(title_in(die, scene_.words)); }

namespace {

/// Draws the faces of one die behind its title.
class DiePainter {
 public:
  DiePainter(const ThingPainter& all, std::size_t index, Detail detail, int title, int width)
      : all_(all),
        whole_{TableThing::Part::Die, index, {}, {}},
        die_(all.table().dice[index]),
        is_boxed_(detail == Detail::Framed),
        is_brief_(detail == Detail::Bare && !all.marks().touch(whole_)),
        name_(fitted(title_in(die_, all.scene().words), std::max(4, width / 3), look())),
        flow_({.indent = 1 + std::max(title, text_width(name_)) + 1, .width = width, .lines = is_boxed_ ? 3 : 1}),
        taken_{0, 1, 1, text_width(name_)} {}

  [[nodiscard]] Drawing draw() {
    drawing_.canvas.put(is_boxed_ ? 1 : 0, 1, name_);
    put_up();
    for (std::size_t at = 0; at < die_.faces.size(); ++at) {
      if (at != die_.up && is_first(at)) {
        put(all_.piece_line({die_.faces[at], count_of(at)}, marks_of(at), false), at, LineType::Single);
      }
    }
    drawing_.canvas.put(0, taken_.column + taken_.width, " ");
    all_.mark(drawing_, whole_, taken_);
    return std::move(drawing_);
  }

 private:
  [[nodiscard]] const Look& look() const { return all_.scene().look; }
  [[nodiscard]] ThingMarks marks_of(std::size_t at) const {
    return all_.marks().of({whole_.part, whole_.index, at, {}});
  }

  /// The face that is up, in brackets, or in a box of its own.
  void put_up() {
    Line line{{" "}};
    if (die_.up) {
      line = all_.piece_line({die_.faces[*die_.up], 1}, marks_of(*die_.up), false);
    } else if (die_.is_hidden) {
      line = face_line(Face{.face_down = true}, all_.scene());
    }
    if (!is_boxed_) {
      line.insert(line.begin(), StyledText{"[", kBold});
      line.push_back({"]", kBold});
    }
    put(line, die_.up, LineType::Double);
  }

  void put(const Line& line, std::optional<std::size_t> at, LineType frame) {
    const int frames = is_boxed_ ? 2 : 0;
    const Rectangle area = flow_.next(text_width(line) + frames);
    if (is_boxed_) {
      draw_box(drawing_.canvas, area, frame, frame == LineType::Double ? kBold : kDim, look());
    }
    drawing_.canvas.put(area.row + frames / 2, area.column + frames / 2, fitted(line, area.width - frames, look()));
    if (at) {
      all_.mark(drawing_, {whole_.part, whole_.index, at, {}}, area);
    }
    taken_ = joined(taken_, area);
  }

  [[nodiscard]] bool is_alike(std::size_t one, std::size_t other) const {
    return is_brief_ && other != die_.up && die_.faces[one] == die_.faces[other];
  }
  /// False for a face that another one before it stands for.
  [[nodiscard]] bool is_first(std::size_t at) const {
    std::size_t other = 0;
    while (other < at && !is_alike(at, other)) {
      ++other;
    }
    return other == at;
  }
  [[nodiscard]] int count_of(std::size_t at) const {
    int count = 1;
    for (std::size_t other = at + 1; other < die_.faces.size(); ++other) {
      count += is_alike(at, other) ? 1 : 0;
    }
    return count;
  }

  const ThingPainter& all_;
  TableThing whole_;
  const TableDie& die_;
  bool is_boxed_;
  bool is_brief_;
  std::string name_;
  ItemFlow flow_;
  Rectangle taken_;
  Drawing drawing_;
};

}  // namespace

Drawing ThingPainter::die(std::size_t index, Detail detail, int title, int width) const {
  return DiePainter(*this, index, detail, title, width).draw();
}

Line ThingPainter::counter_title(const Counter& counter, bool brief) const {
  const bool shows_glyph = !counter.glyph.empty() && (scene_.look.unicode || is_ascii(counter.glyph));
  Line line;
  if (shows_glyph) {
    line.push_back({counter.glyph, {.color = counter.color, .weight = std::nullopt}});
  }
  if (!shows_glyph || !brief) {
    line.push_back({(shows_glyph ? " " : "") + title_in(counter, scene_.words)});
  }
  return line;
}

int ThingPainter::title_width(const Counter& counter) const { return text_width(counter_title(counter, false)); }

Drawing ThingPainter::counter(std::size_t index, Detail detail, ThingForm form, int title) const {
  const Counter& counter = table_.counters[index];
  const TableThing thing{TableThing::Part::Counter, index, {}, {}};
  const ThingMarks marks = marks_.of(thing);
  Line line = counter_title(counter, detail == Detail::Bare);
  line.push_back({std::string(static_cast<std::size_t>(std::max(0, title - text_width(line)) + 1), ' ')});
  const std::string number =
      counter.cap ? fmt::format("{}/{}", counter.value, *counter.cap) : fmt::format("{}", counter.value);
  if (form == ThingForm::Bar && counter.cap) {
    const std::string full = bar_of(counter.value, *counter.cap, true, scene_.look);
    const std::string rest = bar_of(counter.value, *counter.cap, false, scene_.look);
    line.push_back({full, {.color = counter.color, .weight = std::nullopt}});
    line.push_back({rest, kDim});
    const int columns = kBarColumns + 6 - text_width(full) - text_width(rest);
    line.push_back({pad_left(number, columns)});
  } else {
    line.push_back({number, kBold});
  }
  if (!marks.gain.empty()) {
    line.push_back({" " + marks.gain, {.color = Color::Green, .weight = std::nullopt}});
  }
  Drawing drawing;
  drawing.canvas.put(0, 1, line);
  const int width = text_width(line);
  drawing.canvas.put(0, 1 + width, " ");
  mark(drawing, thing, {0, 1, 1, width});
  return drawing;
}

}  // namespace ossuary::cli
