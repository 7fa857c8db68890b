#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "console/match/seating.h"
#include "console/screen/places/start.h"
#include "console/text/width.h"
#include "console/text/wrap.h"
#include "say/ascii.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

class StartPainter {
 public:
  StartPainter(const StartModel& model, TextArea size) : model_(model), size_(size) {}

  Frame draw() {
    heading();
    switch (model_.place) {
      case StartModel::Place::Main:
        main();
        break;
      case StartModel::Place::Games:
        games();
        break;
      case StartModel::Place::Form:
        form();
        break;
    }
    put(size_.height - 1, 1, model_.status.empty() ? keys() : model_.status, model_.status.empty() ? kDim : kBold);
    frame_.keys = model_.status.empty() ? keys_in(keys(), size_.height - 1, 1, words()) : std::vector<KeySpot>();
    return std::move(frame_);
  }

 private:
  [[nodiscard]] const Dictionary& words() const { return model_.words; }
  [[nodiscard]] bool unicode() const { return model_.look.unicode; }

  void put(int row, int column, std::string_view text, const Style& style = kPlain) {
    const int room = size_.width - column - 1;
    if (row >= 0 && row < size_.height && room > 0) {
      frame_.canvas.put(row, column, fitted(text, room, model_.look), style);
    }
  }

  /// A line that can be chosen, across the window from `column` on.
  void line(int row, int column, std::size_t number, bool chosen, std::string_view text) {
    const int width = size_.width - column - 2;
    const std::string mark = chosen ? (unicode() ? "▸ " : "> ") : "  ";
    put(row, column, pad_right(mark + std::string(text), width), chosen ? kReverse : kPlain);
    if (row < size_.height - 1) {
      frame_.lines.push_back({number, {.row = row, .column = column, .height = 1, .width = width}});
    }
  }

  void heading() {
    const std::string& name = model_.games.front().name;
    put(0, std::max(1, (size_.width - text_width(name)) / 2), name, kBold);
  }

  /// "‹ value ›".
  [[nodiscard]] std::string changeable(const std::string& value) const {
    return fmt::format("{} {} {}", unicode() ? "◂" : "<", value, unicode() ? "▸" : ">");
  }

  void main() {
    int row = 2;
    const std::vector<StartLine> lines = start_lines(model_);
    const std::string& goal = model_.games.front().goal;
    const auto texts = goal.empty() ? std::vector<std::string>() : wrapped(goal, size_.width - 8);
    if (!texts.empty() && static_cast<int>(texts.size() + lines.size()) + 4 <= size_.height) {  // else lines come first
      for (const std::string& text : texts) {
        put(row++, 4, text);
      }
      ++row;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      line(row++, 3, i, i == model_.line, line_text(lines[i]));
    }
  }

  [[nodiscard]] std::string line_text(StartLine line) const {
    const auto with = [](const std::string& name, const std::string& what) {
      return pad_right(name, 20) + "  " + what;
    };
    switch (line) {
      case StartLine::PlayNow:
        return with(words().say("Play now"),
                    words().say("against {bot}", {{"bot", changeable(bot_title(model_.bots[model_.bot], words()))}}));
      case StartLine::Learn:
        return with(words().say("Learn"), words().say("a few minutes, step by step, with nobody against you"));
      case StartLine::DealOfDay:
        return with(words().say("Deal of the day"), words().say("the same cards for everybody, against that bot"));
      case StartLine::WithFriends:
        return with(words().say("With friends"), model_.hosted
                                                     ? words().say("people in browsers, with names, and bots")
                                                     : words().say("people at this keyboard, with names, and bots"));
      case StartLine::Alone:
        return with(words().say("Alone"), words().say("games for one player"));
      case StartLine::OtherGames:
        return with(words().say("Other games"),
                    words().say("{n} {n|game|games}, variants and expansions", {{"n", model_.games.size()}}));
      case StartLine::Continue:
        return with(words().say("Continue"), model_.unfinished.value_or(""));
      case StartLine::Matches:
        return with(words().say("Matches and results"), words().say("go on, look back, what you won"));
      case StartLine::Language:
        return with(words().say("Language"),
                    changeable(model_.look.unicode ? model_.language : in_ascii(model_.language)));
      case StartLine::Settings:
        return with(words().say("Settings"), words().say("names, signs, colours, pace, undo, tips"));
      case StartLine::Quit:
        return words().say("Quit");
    }
    return {};
  }

  /// "2-6", "1, 3".
  [[nodiscard]] static std::string ranges_of(const std::vector<int>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const bool goes_on = i > 0 && numbers[i] == numbers[i - 1] + 1;
      const bool ends = i + 1 == numbers.size() || numbers[i + 1] != numbers[i] + 1;
      if (!goes_on) {
        text += fmt::format("{}{}", text.empty() ? "" : ", ", numbers[i]);
      } else if (ends) {
        text += fmt::format("-{}", numbers[i]);
      }
    }
    return text;
  }

  [[nodiscard]] std::string heading_of(ListGroup group) const {
    switch (group) {
      case ListGroup::Game:
        return words().say("The base game");
      case ListGroup::Variant:
        return words().say("Variants");
      case ListGroup::Solo:
        return words().say("Alone");
      case ListGroup::Other:
        return words().say("Other games");
    }
    return {};
  }

  /// A heading for each group, and a line for each game: how many play, for how long, its name.
  void games() {
    const int rows_of_about = size_.width < 60 ? 4 : 2;
    const std::vector<std::size_t> shown = shown_games(model_);
    std::vector<std::optional<std::size_t>> rows;  // a game, by its number in the list, or the heading of the next one
    int chosen = 0;
    int width = 0;
    for (std::size_t i = 0; i < shown.size(); ++i) {
      const StartGame& game = model_.games[shown[i]];
      if (i == 0 || game.group != model_.games[shown[i - 1]].group) {
        rows.emplace_back();
      }
      chosen = i == model_.game ? static_cast<int>(rows.size()) : chosen;
      width = std::max(width, text_width(ranges_of(game.players)));
      rows.emplace_back(i);
    }
    const int room = size_.height - 5 - rows_of_about;
    const int count = static_cast<int>(rows.size());
    const int first = std::clamp(chosen - room / 2, 0, std::max(0, count - room));
    for (int i = 0; i < std::min(room, count - first); ++i) {
      const auto at = static_cast<std::size_t>(first) + static_cast<std::size_t>(i);
      if (!rows[at]) {
        put(2 + i, 3, heading_of(model_.games[shown[rows[at + 1].value_or(0)]].group), kBold);
        continue;
      }
      const StartGame& game = model_.games[shown[*rows[at]]];
      const std::string minutes = game.minutes == 0 ? "" : words().say("{n} min", {{"n", game.minutes}});
      line(2 + i, 3, *rows[at], *rows[at] == model_.game,
           fmt::format("{}   {}   {}", pad_right(ranges_of(game.players), width), pad_left(minutes, 6), game.name));
    }
    const bool unicode = model_.look.unicode;
    put(2, 1, first == 0 ? "" : unicode ? "▲" : "^");
    put(1 + room, 1, first + room >= count ? "" : unicode ? "▼" : "v");
    int row = size_.height - 2 - rows_of_about;
    for (const std::string& text : wrapped(model_.games[shown[model_.game]].about, size_.width - 6)) {
      put(row++, 3, text);
    }
  }

  void form() {
    put(1, 3, model_.games[shown_games(model_)[model_.game]].name, kBold);
    int width = 0;
    for (const FormField& field : model_.form) {
      width = std::max(width, text_width(field.label));
    }
    const int room = size_.height - 5;
    const int count = static_cast<int>(model_.form.size());
    const int first = std::clamp(static_cast<int>(model_.field) - room / 2, 0, std::max(0, count - room));
    for (int i = 0; i < std::min(room, count - first); ++i) {
      const auto number = static_cast<std::size_t>(first) + static_cast<std::size_t>(i);
      const FormField& field = model_.form[number];
      const bool chosen = number == model_.field;
      const std::string value = !field.values.empty()                   ? changeable(field.values[field.chosen])
                                : field.about == FormField::About::Deal ? std::string()
                                                                        : field.typed + (chosen ? "_" : "");
      line(3 + i, 3, number, chosen, pad_right(field.label, width) + "   " + value);
    }
  }

  [[nodiscard]] std::string keys() const {
    switch (model_.place) {
      case StartModel::Place::Main:
        return words().say("up and down: choose   left and right: change   Enter go   q quit");
      case StartModel::Place::Games:
        return words().say("up and down: choose   Enter go   Esc back");
      case StartModel::Place::Form:
        return words().say("up and down: line   left and right: change, or type   Enter deal   Esc back");
    }
    return {};
  }

  const StartModel& model_;
  TextArea size_;
  Frame frame_;
};

}  // namespace

Frame frame(const StartModel& model, TextArea size) {
  auto note = note_of_size(size, model.words, model.look);
  return note ? std::move(*note) : StartPainter(model, size).draw();
}

}  // namespace ossuary::cli
