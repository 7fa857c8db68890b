#include "describe/example_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "console/match/log_lines.h"
#include "console/match/shown_table.h"
#include "console/plain/table_screen.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

/// Things of a table by the names of an example: "tower of 1", "market.2".
using NamedThings = std::vector<std::string>;

NamedThings names_of_position(const author::PositionDefinition& position) {
  NamedThings names;
  for (const auto& [seat, things] : position.seats) {
    for (const auto& [thing, value] : things) {
      names.push_back(fmt::format("{} of {}", thing.value, seat.value));
    }
  }
  std::ranges::transform(position.others, std::back_inserter(names),
                         [](const auto& thing) { return thing.name.value; });
  return names;
}

/// True if one of `names` is the thing `id` of `owner`, or a part of it.
bool is_named(const NamedThings& names, const std::string& id, std::optional<Seat> owner) {
  const std::string of = owner ? fmt::format(" of {}", index(*owner) + 1) : "";
  return std::ranges::any_of(names, [&](const std::string& name) {
    return name == id + of || (name.starts_with(id + ".") && name.ends_with(of) &&
                               (owner.has_value() || name.find(" of ") == std::string::npos));
  });
}

/// What the table of `match`, laid open, shows of the things with these names.
Table table_of(const Match& match, const NamedThings& names) {
  Table table = open_table(match);
  const auto keep = [&](auto& things) {
    std::erase_if(things, [&](const auto& thing) { return !is_named(names, thing.id, thing.owner); });
  };
  keep(table.zones);
  keep(table.structures);
  keep(table.dice);
  keep(table.pools);
  keep(table.counters);
  return table;
}

/// The points that `names` has besides things of the table: of categories, and totals.
std::vector<ExamplePoints> points_in(const Match& match, const NamedThings& names, const Dictionary& words) {
  std::vector<ExamplePoints> all;
  const auto scores = match.scores();
  for (std::size_t i = 0; scores && i < scores.value().seats; ++i) {
    const SeatScore& score = scores.value().by_seat.at(i);
    const Seat seat = id_at<Seat>(i);
    const auto add = [&](const std::string& id, const std::string& name, std::int32_t points) {
      if (is_named(names, id, seat)) {
        all.push_back({.seat = seat, .id = id, .name = name, .points = points});
      }
    };
    const std::vector<Category>& categories = match.game().info().categories;
    for (std::size_t category = 0; category < categories.size(); ++category) {
      add(categories[category].id, in_language(categories[category].name, words.language()),
          score.by_category.at(category));
    }
    add("total", words.say("Total"), score.total);
  }
  return all;
}

/// What lies where, a sentence each.
std::vector<std::string> described(const Table& table, const Match& match, const Dictionary& words) {
  ScreenContext scene{.game = match.game().info(), .words = words, .look = {}, .seats = {}, .points = {}, .acting = {}};
  for (std::size_t seat = 0; seat < match.game().seats(); ++seat) {
    scene.seats.push_back(capitalized(words.seat(seat)));
  }
  std::vector<std::string> sentences;
  const std::string text = describe_table(table, scene);
  for (const std::string_view sentence : split(text, '\n')) {
    if (!sentence.empty()) {
      sentences.emplace_back(sentence);
    }
  }
  return sentences;
}

constexpr int kMostNamed = 4;  // of many actions that may be done, and of those that may not, so many are named

/// Notes what happens as an example is played.
class PlayNotes {
 public:
  PlayNotes(const author::FlowExampleDefinition& example, const Dictionary& words, WorkedExample& shown)
      : example_(example), words_(words), shown_(shown) {
    std::ranges::transform(example.expect, std::back_inserter(expected_),
                           [](const auto& thing) { return thing.name.value; });
  }

  [[nodiscard]] author::FlowExampleWatch watch() {
    author::FlowExampleWatch watch;
    watch.begins = [this](const Match& match) {
      play_.categories = match.game().info().categories;
      play_.before = table_of(match, names_of_position(example_.position));
      play_.position = described(play_.before, match, words_);
    };
    watch.falls = [this](const author::NamedPosition& position, std::size_t event) {
      fallen_.push_back(position.fall_told(event, words_));
    };
    watch.acts = [this](const Match& match, Action action) {
      allowed_ = 0;
      forbidden_ = 0;
      add(match, action, to_say("{seat}: {action}"));
    };
    watch.may = [this](const Match& match, Action action) {
      if (allowed_++ < kMostNamed) {
        add(match, action, to_say("{seat} may: {action}"));
      }
    };
    watch.may_not = [this](const Match& match, Action action) {
      if (forbidden_++ < kMostNamed) {
        add(match, action, to_say("{seat} may not: {action}"));
      }
    };
    watch.ends = [this](const Match& match) {
      say_fallen();
      play_.after = table_of(match, expected_);
      play_.result = described(play_.after, match, words_);
      shown_.points = points_in(match, expected_, words_);
    };
    return watch;
  }

  /// Puts the play into what is shown. False if it says nothing.
  [[nodiscard]] bool finish() {
    const bool tells = !play_.done.empty() || !shown_.points.empty() || !is_bare(play_.after);
    shown_.shows = std::move(play_);
    return tells;
  }

 private:
  [[nodiscard]] std::string said(Seat seat, std::string_view sentence, const std::string& action) const {
    return words_.say(sentence, {{"seat", capitalized(words_.seat(index(seat)))}, {"action", action}});
  }

  void say_fallen() {
    for (const LogLine& line : log_lines(fallen_, words_)) {
      play_.done.push_back(line.seat ? said(*line.seat, to_say("{seat}: {action}"), line.text) : line.text);
    }
    fallen_.clear();
  }

  void add(const Match& match, Action action, std::string_view sentence) {
    say_fallen();
    const std::string described = match.describe(action, words_);
    const std::optional<Seat> decider = match.decider();
    play_.done.push_back(decider ? said(*decider, sentence, described)
                                 : words_.say("Nobody may: {action}", {{"action", described}}));
  }

  const author::FlowExampleDefinition& example_;
  const Dictionary& words_;
  WorkedExample& shown_;
  PlayExample play_;
  NamedThings expected_;
  std::vector<Told> fallen_;  ///< and not yet said.
  int allowed_ = 0;           ///< since the last action,
  int forbidden_ = 0;         ///< and this too.
};

}  // namespace

bool show_play(const author::FlowExampleDefinition& example, author::FlowExampleRunner& runner, const Dictionary& words,
               WorkedExample& shown) {
  PlayNotes notes(example, words, shown);
  const auto run = runner.run(example, notes.watch());
  return run && run.value().empty() && notes.finish();
}

}  // namespace ossuary::cli
