#include <fmt/format.h>

#include <algorithm>

#include "console/match/outcome.h"
#include "console/screen/drawing/course_drawing.h"
#include "console/screen/places/frame_texts.h"
#include "console/screen/replay/replay.h"
#include "console/text/width.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

constexpr int kRoomForBars = 24;   // lines from which every seat has its bars
constexpr int kRoomForKeys = 78;   // columns from which all keys are named
constexpr int kLinesOfTable = 14;  // that the table and what is below it have at least
constexpr std::string_view kFewKeys = to_say("Space  ?  x  p  F1  Esc");

/// Draws a frame: that of the table, with what is said of the step and the course in place of the lines below it.
class ReplayPainter {
 public:
  ReplayPainter(const ReplayModel& model, TextArea size)
      : model_(model), now_(*model.table.now), look_(now_.scene.look), size_(size) {
    const int seats = static_cast<int>(now_.scene.seats.size());
    bars_ = size.height >= kRoomForBars ? std::min(seats, size.height - kLinesOfTable - 2) : 0;
  }

  ReplayFrame draw() {
    ReplayFrame replay;
    const int below = bars_ + 1;  // with the line of steps; that of the keys takes the place of the table's own
    replay.frame = frame_in(model_.table, {.width = size_.width, .height = size_.height - below});
    Canvas& canvas = replay.frame.canvas;
    title(canvas);
    const int last = size_.height - below - 1;  // of the frame of the table
    const bool has_two = size_.height - below >= 20;
    const std::string verdict = verdict_text();
    const std::string told = told_text();
    if (has_two) {
      line(canvas, last - 2, told, kPlain);
      line(canvas, last - 1, verdict, kPlain);
    } else {
      const bool is_asked = model_.judging || model_.remarks.contains(model_.step);
      line(canvas, last - 1, verdict.empty() || !is_asked ? told : verdict, kPlain);
    }
    draw_course(replay, last);
    const std::string& status = model_.table.status;
    line(canvas, size_.height - 1, status.empty() ? keys() : status, status.empty() ? kDim : kBold);
    replay.frame.keys = status.empty() ? keys_in(keys(), size_.height - 1, 1, words()) : std::vector<KeySpot>();
    return replay;
  }

 private:
  [[nodiscard]] const Dictionary& words() const { return now_.scene.words; }

  void line(Canvas& canvas, int row, std::string_view text, const Style& style) const {
    canvas.fill({.row = row, .column = 0, .height = 1, .width = size_.width}, " ");
    canvas.put(row, 1, fitted(text, size_.width - 2, look_), style);
  }

  void title(Canvas& canvas) const {
    const std::string right = words().say("step {n} of {all}", {{"n", model_.step}, {"all", model_.steps()}}) + " ";
    const std::string left = fmt::format(
        " {}   {}", words().say("Replay: {game}", {{"game", in_language(now_.scene.game.name, words().language())}}),
        totals_text(now_.scene));
    const int room = size_.width - text_width(right) - 1;
    canvas.put(0, 0, pad_right(fitted(left, room, look_), room + 1) + right, kReverse);
  }

  /// What was done at the step, and what that gained.
  [[nodiscard]] std::string told_text() const {
    if (model_.step == 0) {
      return words().say("The start of the match.");
    }
    const StepNews step{.seat = model_.who[model_.step - 1],
                        .lines = model_.told[model_.step],
                        .before = model_.course.points[model_.step - 1],
                        .after = model_.course.points[model_.step]};
    const std::vector<std::string> lines = news_lines({&step, 1}, now_, size_.width - 2, 1);
    return lines.empty() ? "" : lines.front();
  }

  /// What a bot says of the step; while it is not to judge, what was remarked then, and what the best layouts are at
  /// the end.
  [[nodiscard]] std::string verdict_text() const {
    if (!model_.judging || model_.step == 0) {
      std::vector<std::string> sentences = now_.best;
      if (const auto remarks = model_.remarks.find(model_.step); remarks != model_.remarks.end()) {
        sentences.insert(sentences.begin(), remarks->second.begin(), remarks->second.end());
      }
      return fmt::format("{}", fmt::join(sentences, "  "));
    }
    const auto verdict = model_.verdicts.find(model_.step);
    return verdict == model_.verdicts.end() ? words().say("thinking ...") : verdict->second.text;
  }

  /// Bars for each seat, and below them a line of steps with the cursor; remarks and mistakes are marked on it.
  void draw_course(ReplayFrame& replay, int row) const {
    Canvas& canvas = replay.frame.canvas;
    const BarColumns bars = bar_columns(now_.scene.seats, size_.width - 2);
    const std::vector<std::string> lines =
        course_lines(model_.course, now_.scene.seats, model_.step, size_.width - 2, look_);
    for (int i = 0; i < bars_; ++i) {
      line(canvas, row + i, lines[static_cast<std::size_t>(i)], kPlain);
    }
    const int axis = row + bars_;
    line(canvas, axis, "", kPlain);
    const int first = bars.first + 1;
    for (int i = 0; i < bars.count; ++i) {
      canvas.put(axis, first + i, look_.unicode ? "─" : "-", kDim);
    }
    for (const auto& [step, remarks] : model_.remarks) {
      canvas.put(axis, first + column_of_step(model_.course, step, bars.count), "*", kBold);
    }
    for (const auto& [step, verdict] : model_.verdicts) {
      if (verdict.mistake) {
        canvas.put(axis, first + column_of_step(model_.course, step, bars.count), "!", kBold);
      }
    }
    const int cursor = first + column_of_step(model_.course, model_.step, bars.count);
    canvas.put(axis, cursor, look_.unicode ? "●" : "^", kBold);
    canvas.restyle({.row = row, .column = cursor, .height = bars_, .width = 1},
                   [](Style& style) { style.reverse = true; });
    replay.bars = {.row = row, .column = first, .height = bars_ + 1, .width = bars.count};
  }

  [[nodiscard]] std::string keys() const {
    if (!std::holds_alternative<std::monostate>(model_.table.overlay)) {
      return keys_text(model_.table);
    }
    return size_.width < kRoomForKeys
               ? words().say(kFewKeys)
               : words().say("arrows PgUp PgDn  Space play  ? judge  x points  p play on  F1 keys  Esc back");
  }

  const ReplayModel& model_;
  const Position& now_;
  const Look& look_;
  TextArea size_;
  int bars_ = 0;  ///< seats whose bars are shown.
};

}  // namespace

ReplayFrame frame(const ReplayModel& model, TextArea size) {
  const ScreenContext& scene = model.table.now->scene;
  auto note = note_of_size(size, scene.words, scene.look);
  return note ? ReplayFrame{.frame = std::move(*note), .bars = {}} : ReplayPainter(model, size).draw();
}

}  // namespace ossuary::cli
