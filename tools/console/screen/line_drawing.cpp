// Dice, pools and counters: items of a few characters in lines.
#include <fmt/format.h>

#include <algorithm>

#include "base/ascii.h"
#include "console/screen/item_flow.h"
#include "console/screen/thing_painter.h"
#include "console/table_screen.h"
#include "console/text/width.h"

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

Drawing ThingPainter::die(std::size_t index, Detail detail, int title, int width) const {
  const TableDie& die = table_.dice[index];
  const TableThing whole{TableThing::Part::Die, index, {}, {}};
  Drawing drawing;
  const std::string name = fitted(title_in(die, scene_.words), std::max(4, width / 3), scene_.look);
  drawing.canvas.put(0, 1, name);
  ItemFlow flow(1 + std::max(title, text_width(name)) + 1, width, 0);
  Rectangle all{0, 1, 1, text_width(name)};
  const auto put = [&](const Line& line, std::optional<std::size_t> at) {
    const Rectangle area = flow.next(text_width(line));
    drawing.canvas.put(area.row, area.column, fitted(line, area.width, scene_.look));
    if (at) {
      mark(drawing, {whole.part, index, at, {}}, area);
    }
    all = joined(all, area);
  };
  const auto bracketed = [&](Line line) {
    line.insert(line.begin(), StyledText{"[", kBold});
    line.push_back({"]", kBold});
    return line;
  };
  const Line hidden = face_line(Face{.face_down = true}, scene_);
  put(bracketed(die.up          ? piece_line({die.faces[*die.up], 1}, marks_.of({whole.part, index, die.up, {}}), false)
                : die.is_hidden ? hidden
                                : Line{{" "}}),
      die.up);
  const bool is_brief = detail == Detail::Bare && !marks_.touch(whole);
  for (std::size_t at = 0; at < die.faces.size(); ++at) {
    const auto same = [&](std::size_t other) { return other != die.up && die.faces[other] == die.faces[at]; };
    int count = 1;
    bool is_shown = at != die.up;
    for (std::size_t other = 0; is_brief && other < die.faces.size(); ++other) {
      is_shown = is_shown && !(other < at && same(other));
      count += other > at && same(other) ? 1 : 0;
    }
    if (is_shown) {
      put(piece_line({die.faces[at], count}, marks_.of({whole.part, index, at, {}}), false), at);
    }
  }
  drawing.canvas.put(0, all.column + all.width, " ");
  mark(drawing, whole, all);
  return drawing;
}

Line ThingPainter::counter_title(const Counter& counter) const {
  const bool shows_glyph = !counter.glyph.empty() && (scene_.look.unicode || is_ascii(counter.glyph));
  Line line;
  if (shows_glyph) {
    line.push_back({counter.glyph, {.color = counter.color, .weight = std::nullopt}});
    line.push_back({" "});
  }
  line.push_back({title_in(counter, scene_.words)});
  return line;
}

int ThingPainter::title_width(const Counter& counter) const { return text_width(counter_title(counter)); }

Drawing ThingPainter::counter(std::size_t index, ThingForm form, int title) const {
  const Counter& counter = table_.counters[index];
  const TableThing thing{TableThing::Part::Counter, index, {}, {}};
  const ThingMarks marks = marks_.of(thing);
  Line line = counter_title(counter);
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
