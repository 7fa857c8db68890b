// Screens outside of a match: the start, the list of games, the form of a match, settings and kept matches, in every
// language and window.
#include <catch2/catch.hpp>

#include "bots/bot.h"
#include "cli/words.h"
#include "console/screen/places/matches_place.h"
#include "console/screen/places/settings_place.h"
#include "console/screen/places/start.h"
#include "support/content.h"
#include "tools/console/screen/drawing/words_of.h"
#include "tools/console/screen/seated_screen.h"

namespace ossuary::test {

namespace {

/// What a place is drawn with.
struct Drawn {
  Dictionary words;
  cli::Look look;
};

/// Calls `check` with every language, in Unicode and ASCII.
void in_every_language(const std::function<void(const Drawn&)>& check) {
  for (const char* const language : {"en", "pl", "uk"}) {
    for (const bool unicode : {true, false}) {
      const std::string code = unicode ? language : language + std::string(kInAscii);
      INFO(code);
      check({cli::words_in(code), {.color = true, .unicode = unicode, .width = 80}});
    }
  }
}

/// Looks at a place in windows of many sizes.
template <class Place>
void check_frames(const Place& place) {
  const std::string whole = cli::frame(place, {300, 100}).canvas.text(false);
  for (const cli::TextArea size : {cli::TextArea{80, 24}, cli::TextArea{120, 40}, cli::TextArea{40, 15},
                                   cli::TextArea{61, 19}, cli::TextArea{39, 14}, cli::TextArea{3, 2}}) {
    const cli::Frame frame = cli::frame(place, size);
    const std::string shown = frame.canvas.text(false);
    INFO(size.width << "x" << size.height << "\n" << shown);
    CHECK(frame.canvas.width() <= size.width);
    CHECK(frame.canvas.height() <= size.height);
    CHECK(cut_words(shown, whole) == std::vector<std::string>{});
    CHECK((place.look.unicode ||
           std::ranges::all_of(shown, [](char c) { return static_cast<unsigned char>(c) < 0x80; })));
    for (const cli::BoxLine& line : frame.lines) {
      CHECK(line.at.row + line.at.height <= size.height);
      CHECK(line.at.column + line.at.width <= size.width);
    }
  }
}

cli::StartModel start_of(const Drawn& drawn) {
  cli::StartModel model{.words = drawn.words,
                        .look = drawn.look,
                        .games = {},
                        .bots = {bot_names().begin(), bot_names().end()},
                        .usual_bot = "greedy",
                        .language = "Українська",
                        .unfinished = "Skulls of Sedlec: You, Greedy"};
  for (const RulesetSummary& rules : shipped().rulesets()) {
    model.games.push_back({.ruleset = rules.id,
                           .name = in_language(rules.name, drawn.words.language()),
                           .players = rules.players,
                           .goal = in_language(rules.goal, drawn.words.language()),
                           .lesson_of = rules.lesson_of});
  }
  model.options_of = [](const std::string& ruleset, int players) {
    return shipped().make_any(ruleset).value().game(players).value()->info().options;
  };
  return model;
}

}  // namespace

TEST_CASE("the start, its games and its form stay in every window, in every language", "[screen][release]") {
  in_every_language([](const Drawn& drawn) {
    const cli::StartModel first = start_of(drawn);
    for (std::size_t line = 0; line < cli::start_lines(first).size(); ++line) {
      cli::StartModel model = first;
      model.line = line;
      check_frames(model);
      if (cli::update(model, cli::NamedKey::Enter)) {
        continue;  // it began something
      }
      for (std::size_t game = 0; model.place == cli::StartModel::Place::Games && game < cli::shown_games(model).size();
           ++game) {
        check_frames(model);
        cli::StartModel form = model;
        (void)cli::update(form, cli::NamedKey::Enter);
        check_frames(form);
        (void)cli::update(model, cli::NamedKey::Down);
      }
      for (std::size_t field = 0; model.place == cli::StartModel::Place::Form && field < model.form.size(); ++field) {
        check_frames(model);
        (void)cli::update(model, cli::NamedKey::Down);
      }
    }
  });
}

TEST_CASE("settings stay in every window, in every language, whatever is set", "[screen]") {
  in_every_language([](const Drawn& drawn) {
    cli::SettingsPlace place{.words = drawn.words, .look = drawn.look, .languages = cli::spoken_languages()};
    place.values.name = "Somebody of 20 signs";
    place.values.second_name = "Їжак";
    for (std::size_t line = 0; line < cli::SettingsPlace::kLines; ++line) {
      for (int value = 0; value < 3; ++value) {
        check_frames(place);
        (void)cli::update(place, cli::NamedKey::Right);
      }
      (void)cli::update(place, cli::NamedKey::Down);
    }
    place.status = place.words.say("The settings are not kept: {why}.", {{"why", "the disk is full"}});
    check_frames(place);
  });
}

TEST_CASE("the list of matches stays in every window, in every language", "[screen]") {
  in_every_language([](const Drawn& drawn) {
    cli::MatchesPlace place{.words = drawn.words, .look = drawn.look};
    check_frames(place);
    for (int i = 0; i < 40; ++i) {
      place.matches.push_back(
          {"2026-11-26 12:00  Skulls of Sedlec with much to be known about it, Somebody 23, Greedy 24"});
    }
    place.standings = {"Skulls of Sedlec, Greedy: 1 won, 1 lost, 0 shared; best 30, mean 20.0, longest run 1",
                       "Monstrance: best 44."};
    for (place.chosen = 0; place.chosen < place.matches.size(); place.chosen += 13) {
      check_frames(place);
    }
  });
}

}  // namespace ossuary::test
