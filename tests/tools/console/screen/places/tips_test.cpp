// Tips and lessons on the full screen.
#include <catch2/catch.hpp>
#include <set>

#include "cli/match_setup.h"
#include "cli/words.h"
#include "console/screen/places/start.h"
#include "support/content.h"
#include "tools/console/screen/seated_screen.h"

namespace ossuary::test {

namespace {

/// A match of one person on a device, with tips.
struct Taught {
  cli::ScreenEnding ending{};
  std::set<std::string> seen{};  ///< keys of tips that were read.
  bool refused = false;
  std::string shown;  ///< when it ended.
};

Taught teach(const std::string& ruleset, const std::vector<std::string>& seats, const std::string& language,
             cli::TextArea size, bool unicode, const std::function<cli::Event(const std::string&)>& next,
             std::uint64_t seed = 5) {
  const AnyRuleset rules = shipped().make_any(ruleset).value();
  const cli::MatchSetup setup(rules.game(static_cast<int>(seats.size())).value());
  ScratchFolder scratch;
  Journal journal(*setup.game, *setup.scripts, {.seed = seed}, seats);
  TypedDevice device(size, unicode);
  device.next = next;
  device.look_at = [&](const cli::Canvas& canvas) {
    CHECK(canvas.width() <= size.width);
    CHECK(canvas.height() <= size.height);
  };
  Taught taught;
  cli::TipSettings tips{.tips = setup.game->info().tips};
  tips.saw = [&](const std::string& key) { taught.seen.insert(key); };
  tips.refused = [&] { taught.refused = true; };
  taught.ending = play_on(device, *setup.game, journal, scratch.path() / "match.txt", cli::words_in(language),
                          {.tips = std::move(tips)});
  taught.shown = device.shown();
  return taught;
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// Presses `keys` and hangs up.
std::function<cli::Event(const std::string&)> typing(std::string_view typed) {
  return [keys = keys_of(typed), at = std::size_t{0}](const std::string&) mutable {
    return at < keys.size() ? cli::Event(keys[at++]) : cli::Event(cli::HungUp{});
  };
}

}  // namespace

TEST_CASE("a lesson is played by Enter alone, with all its tips, and leads to the first match", "[screen][tips]") {
  for (const std::string language : {"en", "pl", "uk"}) {
    for (const cli::TextArea size : {cli::TextArea{80, 24}, cli::TextArea{120, 40}, cli::TextArea{40, 15}}) {
      const std::string first = cli::words_in(language).say("Play your first match");
      int keys = 0;
      int with_tips = 0;
      const Taught taught = teach("first_steps", {"human"}, language, size, true, [&](const std::string& shown) {
        CHECK(++keys < 60);
        const bool over = contains(shown, first.substr(0, 12));
        with_tips += !over && (contains(shown, "/10") || contains(shown, " 10 ") || contains(shown, " 10:"))
                         ? 1
                         : 0;  // "Tip 1 of 10"
        return keys < 60 ? cli::Event(cli::NamedKey::Enter) : cli::Event(cli::HungUp{});
      });
      INFO(language << ' ' << size.width);
      CHECK(taught.ending == cli::ScreenEnding::FirstMatch);
      CHECK(taught.seen.size() >= 9);
      CHECK(with_tips >= 9);
    }
  }
}

TEST_CASE("tips say what they say in ASCII too", "[screen][tips]") {
  const Taught taught = teach("first_steps", {"human"}, "pl@ascii", {80, 24}, false, typing(""));
  CHECK(std::ranges::all_of(taught.shown, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  CHECK(contains(taught.shown, "Karta ma dwie czaszki"));
}

TEST_CASE("a tip is hidden by Esc, and t ends them all", "[screen][tips]") {
  const std::string heading = "Tip 1 of 4";
  CHECK(contains(teach("sedlec", {"human", "greedy"}, "en", {80, 24}, true, typing("")).shown, heading));
  const Taught hidden = teach("sedlec", {"human", "greedy"}, "en", {80, 24}, true, typing("{Esc}"));
  CHECK_FALSE(contains(hidden.shown, "Tip "));
  CHECK(hidden.seen.size() == 1);
  CHECK_FALSE(hidden.refused);
  const Taught refused = teach("sedlec", {"human", "greedy"}, "en", {80, 24}, true, typing("t{Enter}"));
  CHECK(refused.refused);
  CHECK(refused.seen.empty());
  CHECK_FALSE(contains(refused.shown, "Tip "));
}

TEST_CASE("tips have their lines from the start: nothing of the table moves when one goes", "[screen][tips]") {
  const auto table_of = [](const std::string& shown) {
    std::size_t end = 0;
    for (int line = 0; line < 14; ++line) {
      end = shown.find('\n', end) + 1;
    }
    return shown.substr(0, end);
  };
  for (const char* const ruleset : {"sedlec", "dice_forge"}) {
    const Taught with = teach(ruleset, {"human", "greedy"}, "en", {80, 24}, true, typing(""), 5);
    const Taught without = teach(ruleset, {"human", "greedy"}, "en", {80, 24}, true, typing("{Esc}"), 5);
    CHECK(contains(with.shown, "Tip 1 of 4"));
    CHECK(table_of(with.shown) == table_of(without.shown));
  }
}

TEST_CASE("the start offers the lesson of the usual game, and not among games", "[screen][tips]") {
  cli::StartModel model{.games = {{.ruleset = "base", .name = "Base", .players = {2, 3}},
                                  {.ruleset = "steps", .name = "Steps", .players = {1}, .lesson_of = "base", .seed = 9},
                                  {.ruleset = "solo", .name = "Solo", .players = {1}}},
                        .bots = {"random"},
                        .usual_bot = "random"};
  CHECK(cli::start_lines(model).at(1) == cli::StartLine::Learn);
  CHECK(cli::shown_games(model) == std::vector<std::size_t>{0, 2});
  (void)cli::update(model, cli::Key(cli::NamedKey::Down));
  const auto answer = cli::update(model, cli::Key(cli::NamedKey::Enter));
  REQUIRE(answer);
  const auto& match = std::get<cli::NewMatch>(*answer);
  CHECK(match.ruleset == "steps");
  CHECK(match.seed == 9);
  CHECK(match.seats == std::vector<std::string>{"human"});
  model.games[1].lesson_of = "other";
  CHECK(cli::start_lines(model).at(1) != cli::StartLine::Learn);
}

}  // namespace ossuary::test
