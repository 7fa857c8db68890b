#include "console/screen/places/frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "console/match/outcome.h"
#include "console/match/shown_table.h"
#include "console/screen/drawing/lines.h"
#include "console/screen/places/ending.h"
#include "console/screen/places/frame_texts.h"
#include "console/screen/places/pages.h"
#include "console/screen/places/panel.h"
#include "console/screen/places/pointing.h"
#include "console/screen/places/points_frame.h"
#include "console/screen/places/stage.h"
#include "console/text/width.h"
#include "console/text/wrap.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

constexpr int kNarrowPanel = 26;
constexpr int kWidePanel = 38;
constexpr int kWide = 110;   // columns from which a panel may be wide
constexpr int kNarrow = 70;  // columns below which only the names of keys are shown
constexpr std::string_view kBriefKeys = "Enter  Tab  ?  x  u  F1  Esc";
constexpr std::string_view kBriefKeysToPass = "Enter  p  Tab  ?  x  u  F1  Esc";
constexpr int kMostTipLines = 4;
constexpr int kMostTipLinesLow = 2;
constexpr int kWidestStage = 74;
constexpr int kWidestTold = 60;  // of what is told at the end
constexpr int kBesideTold = 26;  // columns that it leaves to what was built
constexpr int kNarrowTold = 40;  // and takes all the same
constexpr int kLow = 20;         // lines below which less is said under the table

/// Draws a frame from the top down.
class FramePainter {
 public:
  FramePainter(const Model& model, TextArea size, const KeptLayout& kept)
      : model_(model), now_(*model.now), size_(size) {
    frame_.layout = kept.size == size ? kept : KeptLayout{.size = size};
  }

  Frame draw() {
    tip_lines_ = lines_for_tips(model_, size_.width - 2, size_.height < kLow ? kMostTipLinesLow : kMostTipLines);
    has_rule_ = size_.height >= kLow;
    TextArea table = table_area(size_);
    table.height -= std::max(0, tip_lines_ - 1);
    if (const auto* const covered = std::get_if<HandOver>(&model_.overlay)) {  // nothing of the match is shown
      draw_list(wrapped(covered->text, table.width - 6), {words().say("Enter: go on   u take back   q leave")},
                std::nullopt, table, false);
      put(size_.height - 1, 1, model_.status, size_.width - 2, kBold);
      return std::move(frame_);
    }
    title();
    if (const auto* const page = std::get_if<Page>(&model_.overlay)) {
      draw_page(*page, table);
    } else if (const auto* const explanation = std::get_if<PointsView>(&model_.overlay)) {
      draw_points_view(frame_, model_, *explanation, table, size_.width >= kWide ? kWidePanel : kNarrowPanel + 4);
    } else {
      draw_table(table);  // which may take a line more
      draw_boxes(table);
    }
    draw_below(1 + table.height);
    return std::move(frame_);
  }

 private:
  [[nodiscard]] const Dictionary& words() const { return now_.scene.words; }
  [[nodiscard]] bool unicode() const { return now_.scene.look.unicode; }

  /// `text` in at most `width` columns, cut with a mark.
  [[nodiscard]] std::string fit(std::string_view text, int width) const { return fitted(text, width, now_.scene.look); }

  void put(int row, int column, std::string_view text, int width, const Style& style = kPlain) {
    if (width > 0) {
      frame_.canvas.put(row, column, fit(text, width), style);
    }
  }

  /// The game, the points, the stages of the turn and how far the match is as far as there is room, and whose turn it
  /// is. Where there is little, the game is known, and then are the points below.
  void title() {
    const std::string game = in_language(now_.scene.game.name, words().language());
    const std::string totals = totals_text(now_.scene);
    const std::string right = turn_text() + " ";
    std::string left = fmt::format(" {}   {}", game, totals);
    const auto room_beside = [&](const std::string& text) {
      return size_.width - text_width(text) - text_width(right);
    };
    for (const std::string& brief : {" " + totals, " " + game}) {
      if (room_beside(left) < 1 && !totals.empty() && room_beside(brief) >= 1) {
        left = brief;
      }
    }
    const int room = room_beside(left);
    const std::string progress = progress_text();
    std::string middle;
    for (const std::string& text : {stages_text(true) + progress, stages_text(false) + progress, stages_text(true),
                                    stages_text(false), progress}) {
      if (middle.empty() && text_width(text) + 4 <= room) {
        middle = "  " + text;
      }
    }
    const std::string text = room >= 1 ? left + middle + pad_left(right, room - text_width(middle) + text_width(right))
                                       : fit(left, size_.width);
    frame_.canvas.put(0, 0, pad_right(text, size_.width), kReverse);
  }

  /// "roll, gear, [act]", or the stage that the turn is in alone; "" where the game names none.
  [[nodiscard]] std::string stages_text(bool all) const {
    std::vector<std::string> names;
    for (const TableStage& stage : now_.table.stages) {
      const std::string name = in_language(stage.name, words().language());
      if (stage.is_now || all) {
        names.push_back(stage.is_now ? fmt::format("[{}]", name) : name);
      }
    }
    return fmt::format("{}", fmt::join(names, " "));
  }

  /// "  Round 4/9".
  [[nodiscard]] std::string progress_text() const {
    std::string text;
    for (const Counter& counter : now_.table.counters) {
      if (is_progress(counter)) {
        text += fmt::format("  {} {}/{}", title_in(counter, words()), counter.value, *counter.cap);
      }
    }
    return text;
  }

  /// Whose turn it is, or how far it is to the next rank.
  [[nodiscard]] std::string turn_text() const {
    if (now_.over) {
      return words().say("The match is over.");
    }
    if (model_.thinking) {
      return words().say("{seat} is thinking", {{"seat", now_.scene.seats[index(*model_.thinking)]}});
    }
    const auto& acting = now_.scene.acting;
    if (now_.scene.seats.size() == 1) {
      return rank_text(now_);
    }
    if (!acting) {
      return "";
    }
    const std::string& title = now_.scene.seats[index(*acting)];
    return title == words().say("You") ? words().say("Turn: You") : words().say("Turn: {seat}", {{"seat", title}});
  }

  // --- the table and what is beside it ---

  [[nodiscard]] int panel_width() const { return size_.width >= kWide ? kWidePanel : kNarrowPanel; }

  /// The table as it is arranged in `area`, and whether a panel has room beside it. A panel gives way to all that may
  /// be pointed at, to grids side by side, and to what is at the sides of their pieces.
  [[nodiscard]] std::pair<ArrangedTable, bool> arranged(TextArea area) const {
    const TableMarks marks = marks_of(model_);
    const KeptLayout& kept = frame_.layout;
    const auto in = [&](int columns, const TableSizes& largest) {
      return arrange_table(now_.table, now_.scene, now_.viewer, marks, {columns, area.height}, largest);
    };
    std::optional<ArrangedTable> beside;
    const int width = area.width - panel_width() - 1;
    if (size_.width >= 78 && kept.panel && width >= columns_for_grids(now_.table)) {
      beside = in(width, kept.sizes);
    }
    if (beside && beside->whole && beside->level && beside->brief_grids == 0) {
      return {std::move(*beside), true};
    }
    ArrangedTable alone = in(area.width, kept.panel ? TableSizes() : kept.sizes);
    const bool is_better =
        beside && alone.whole && alone.level && (!beside->level || alone.brief_grids < beside->brief_grids);
    return beside && beside->whole && !is_better ? std::pair(std::move(*beside), true)
                                                 : std::pair(std::move(alone), false);
  }

  /// Columns of what is told at the end.
  [[nodiscard]] int told_width() const {
    return std::min({kWidestTold, size_.width - 6, std::max(kNarrowTold, size_.width - 6 - kBesideTold)});
  }

  /// Draws the table, where it is whole only then with the line of the rule below it, which `area` gets.
  void draw_table(TextArea& area) {
    const int panel = panel_width();
    area.height += has_rule_ && !frame_.layout.rule ? 1 : 0;
    has_rule_ = has_rule_ && frame_.layout.rule;
    const int beside_told = area.width - told_width() - 6;
    if (now_.over && std::holds_alternative<MenuBox>(model_.overlay) && beside_told >= kBesideTold) {
      ArrangedTable left =
          arrange_table(now_.table, now_.scene, now_.viewer, marks_of(model_), {beside_told, area.height});
      if (left.whole) {
        frame_.canvas.stamp(1, 0, left.canvas);
        return;
      }
    }
    auto [table, beside] = arranged(area);
    if (!table.whole && has_rule_) {
      auto [taller, beside_taller] = arranged({area.width, area.height + 1});
      if (taller.whole) {
        table = std::move(taller);
        beside = beside_taller;
        ++area.height;
        has_rule_ = false;
      }
    }
    if (table.whole) {
      frame_.layout.panel = beside;
      frame_.layout.rule = has_rule_ || size_.height < kLow;
      frame_.layout.sizes = std::move(table.sizes);
    }
    frame_.canvas.stamp(1, 0, table.canvas);
    frame_.things = std::move(table.things);
    frame_.folded = std::move(table.folded);
    for (DrawnThing& thing : frame_.things) {
      ++thing.at.row;
    }
    if (beside) {
      for (int row = 0; row < area.height; ++row) {
        frame_.canvas.put(1 + row, area.width - panel - 1, unicode() ? "│" : "|", kDim);
      }
      Panel beside_table(frame_.canvas, {.row = 1, .column = area.width - panel, .height = area.height, .width = panel},
                         now_.scene.look);
      draw_panel(beside_table, model_);
    }
  }

  // --- boxes over the table ---

  void draw_boxes(TextArea area) {
    if (const auto* const menu = std::get_if<MenuBox>(&model_.overlay)) {
      std::vector<std::string> lines;
      for (const MenuLine line : menu->lines) {
        lines.push_back(words().say(menu_words(line)));
      }
      const int told = std::max(3, area.height - 1 - std::min(static_cast<int>(lines.size()), area.height - 6));
      draw_list(now_.over ? ending_lines(model_, told_width(), static_cast<std::size_t>(told))
                          : std::vector{words().say("Menu")},
                lines, menu->chosen, area, true);
    } else if (const auto* const hint = std::get_if<HintBox>(&model_.overlay)) {
      draw_list({words().say("Hint")}, hint_lines(now_, *hint), std::nullopt, area, false);
    } else if (const auto* const question = std::get_if<Question>(&model_.overlay)) {
      std::vector<std::string> heading{words().say(question->action ? "Really?" : "Undo")};
      std::ranges::move(wrapped(question->text, area.width - 8), std::back_inserter(heading));
      draw_list(std::move(heading), {words().say("y yes   n no")}, std::nullopt, area, false);
    } else if (const auto* const stage = std::get_if<Stage>(&model_.overlay)) {
      draw_stage(*stage, area);
    } else if (model_.list && !now_.options.empty()) {
      std::vector<std::string> lines;
      for (const std::size_t i : model_.list->options) {
        lines.push_back(option_text(now_.options[i], now_.scene.words));
      }
      draw_list({words().say("Choose")}, lines, model_.list->chosen, area, true);
    }
  }

  /// A page of the stage in a box at the upper edge of the table, whose floor stays in sight.
  void draw_stage(const Stage& stage, TextArea area) {
    const int most = std::min(kWidestStage, area.width - 4);
    const StagePage page = page_of(stage, most, static_cast<std::size_t>(std::max(1, area.height - 4)));
    int width = text_width(page.heading) + 2;
    for (const std::string& line : page.lines) {
      width = std::max(width, text_width(line));
    }
    width = std::min(width, most);
    const auto height = static_cast<int>(page.lines.size()) + 2;
    const int left = std::max(0, (area.width - width - 4) / 2);
    box({.row = 1, .column = left, .height = height, .width = width + 4}, page.heading);
    for (std::size_t i = 0; i < page.lines.size(); ++i) {
      put(2 + static_cast<int>(i), left + 2, page.lines[i], width);
    }
    frame_.stage_next = page.next;
  }

  /// A list with its heading in a box at the lower edge of the table; lines that can be clicked are numbered.
  void draw_list(std::vector<std::string> heading, const std::vector<std::string>& lines,
                 std::optional<std::size_t> chosen, TextArea area, bool numbered) {
    const int inside = area.height - 2;  // where there is little room, the heading is cut before the list is
    heading.resize(
        std::min(heading.size(), 1 + static_cast<std::size_t>(std::max(0, inside - static_cast<int>(lines.size())))));
    int width = text_width(heading.front()) + 2;  // there are a blank and a piece of the frame at its sides
    for (const auto* const texts : {&std::as_const(heading), &lines}) {
      for (const std::string& text : *texts) {
        width = std::max(width, text_width(text));
      }
    }
    width = std::min(width + (numbered ? 5 : 2), area.width - 2);
    const int room = std::max(1, inside - (static_cast<int>(heading.size()) - 1));
    const int shown = std::min(static_cast<int>(lines.size()), room);
    const int first =
        std::clamp(static_cast<int>(chosen.value_or(0)) - shown / 2, 0, static_cast<int>(lines.size()) - shown);
    const int top = 1 + area.height - shown - 2 - (static_cast<int>(heading.size()) - 1);
    const int middle = std::max(0, (area.width - width - 2) / 2);
    const int left = now_.over ? area.width - width - 2 : middle;
    box({.row = top, .column = left, .height = 1 + area.height - top, .width = width + 2}, heading.front());
    int row = top + 1;
    for (std::size_t i = 1; i < heading.size(); ++i, ++row) {
      put(row, left + 2, heading[i], width - 2);
    }
    for (int i = 0; i < shown; ++i, ++row) {
      const auto number = static_cast<std::size_t>(first) + static_cast<std::size_t>(i);
      const std::string mark = chosen == number ? (unicode() ? "▸" : ">") : " ";
      const std::string text =
          numbered ? fmt::format("{}{:>2} {}", mark, number + 1, lines[number]) : " " + lines[number];
      put(row, left + 1, pad_right(fit(text, width), width), width, chosen == number ? kReverse : kPlain);
      if (numbered) {
        frame_.lines.push_back({number, {.row = row, .column = left + 1, .height = 1, .width = width}});
      } else {
        put_keys(row, left + 2, fit(lines[number], width - 1), width - 1, kPlain);
      }
    }
  }

  /// An empty box with a title in its upper edge. What is under it can no longer be pointed at.
  void box(const Rectangle& at, const std::string& heading) {
    frame_.canvas.fill(at, " ");
    draw_box(frame_.canvas, at, LineType::Single, kPlain, now_.scene.look);
    put(at.row, at.column + 2, " " + heading + " ", at.width - 4, kBold);
    std::erase_if(frame_.things, [&](const DrawnThing& thing) {
      return thing.at.row + thing.at.height > at.row && thing.at.row < at.row + at.height &&
             thing.at.column + thing.at.width > at.column && thing.at.column < at.column + at.width;
    });
  }

  // --- pages ---

  void draw_page(const Page& page, TextArea area) {
    std::vector<std::string> lines;
    for (const std::string& text : page.paragraphs) {
      const std::string shown = paragraph(text, area.width - 2);
      for (const std::string_view line : split(std::string_view(shown).substr(0, shown.size() - 1), '\n')) {
        lines.emplace_back(line);
      }
    }
    frame_.page_height = area.height - 1;
    frame_.page_length = static_cast<int>(lines.size());
    const int first = std::clamp(page.scrolled, 0, std::max(0, frame_.page_length - frame_.page_height));
    std::string where;  // how far that is, and whether there is more above or below
    if (frame_.page_length > frame_.page_height) {
      const int last = std::min(first + frame_.page_height, frame_.page_length);
      const std::string_view up = unicode() ? "▲" : "^";
      const std::string_view down = unicode() ? "▼" : "v";
      where = fmt::format("{}-{} / {} {}{}", first + 1, last, frame_.page_length, first == 0 ? " " : up,
                          last == frame_.page_length ? " " : down);
    }
    const int column = area.width - 1 - text_width(where);
    put(1, 1, page.title, column - 2, kBold);
    put(1, column, where, text_width(where), kBold);
    for (int i = 0; i < frame_.page_height && first + i < frame_.page_length; ++i) {
      put(2 + i, 1, lines[static_cast<std::size_t>(first) + static_cast<std::size_t>(i)], area.width - 2);
    }
  }

  // --- below the table ---

  /// What happened, the first line of it in the rule below the table; then what is pointed at, and keys.
  void draw_below(int row) {
    const int last = size_.height - 1;
    const std::vector<std::string> tip = tip_lines(model_, size_.width - 2, tip_lines_);
    const int room = last - 1 - row - static_cast<int>(tip.size());
    std::vector<std::string> news = news_lines(model_.happened, now_, size_.width - 4, static_cast<std::size_t>(room));
    std::size_t told = 0;
    if (has_rule_) {
      const std::string first = news.empty() ? "" : " " + news.front() + " ";
      draw_rule(frame_.canvas, row++, 0, size_.width, {first, kPlain}, now_.scene.look);
      told = 1;
    }
    for (int line = last - 1 - static_cast<int>(tip.size()); const std::string& text : tip) {
      put(line++, 1, text, size_.width - 2, kBold);
    }
    for (; told < news.size(); ++told) {
      put(row++, has_rule_ ? 2 : 1, news[told], size_.width - 2);
    }
    put(last - 1, 1, pointed_text(model_), size_.width - 2, kBold);
    const auto* const typed = std::get_if<TypedCommand>(&model_.overlay);
    if (typed != nullptr) {
      put(last, 1, ":" + typed->text + "_", size_.width - 2);
    } else if (!model_.status.empty()) {
      put(last, 1, model_.status, size_.width - 2, kBold);
    } else {
      put_keys(last, 1, keys(), size_.width - 2, kDim);
    }
  }

  /// The keys that matter now; where there is little room, the names of those of the table.
  [[nodiscard]] std::string keys() const {
    const bool on_table =
        std::holds_alternative<std::monostate>(model_.overlay) || std::holds_alternative<HintBox>(model_.overlay);
    if (size_.width >= kNarrow || !on_table) {
      return keys_text(model_);
    }
    return std::string(std::ranges::any_of(now_.options, &Option::declines) ? kBriefKeysToPass : kBriefKeys);
  }

  /// A line that names keys, which may be clicked.
  void put_keys(int row, int column, const std::string& line, int width, const Style& style) {
    put(row, column, line, width, style);
    const auto keys = keys_in(line, row, column, words());
    frame_.keys.insert(frame_.keys.end(), keys.begin(), keys.end());
  }

  const Model& model_;
  const Position& now_;
  TextArea size_;
  int tip_lines_ = 0;     ///< for tips; news have those that a tip leaves.
  bool has_rule_ = true;  ///< below the table, where there is room for it.
  Frame frame_;
};

}  // namespace

const Key* clicked_key(const Frame& shown, const Click& click) {
  const auto spot = std::ranges::find_if(
      shown.keys, [&](const KeySpot& candidate) { return candidate.at.contains(click.row, click.column); });
  return spot == shown.keys.end() ? nullptr : &spot->key;
}

TextArea table_area(TextArea size) {
  return {.width = size.width, .height = size.height - (size.height < kLow ? 4 : 5)};
}

std::optional<Frame> note_of_size(TextArea size, const Dictionary& words, const Look& look) {
  if (size.width >= kSmallest.width && size.height >= kSmallest.height) {
    return std::nullopt;
  }
  Frame small;
  small.canvas.put(0, 0, fitted(words.say("The window is too small."), size.width, look));
  return small;
}

Frame frame(const Model& model, TextArea size, const KeptLayout& kept) {
  auto note = note_of_size(size, model.now->scene.words, model.now->scene.look);
  return note ? std::move(*note) : frame_in(model, size, kept);
}

Frame frame_in(const Model& model, TextArea size, const KeptLayout& kept) {
  return FramePainter(model, size, kept).draw();
}

}  // namespace ossuary::cli
