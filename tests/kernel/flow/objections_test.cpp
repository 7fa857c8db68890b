// What people type that cannot be done, and the reason that they read, whichever engine plays.
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "flow/skulls/skull_game.h"
#include "support/content.h"
#include "support/flows.h"
#include "support/skull_games.h"

namespace ossuary::test {

namespace {

/// A match of a shipped game for two, led by the engine or by the scripts.
class Desk {
 public:
  Desk(const char* ruleset, bool by_scripts) : game_(skull_game(ShippedGame(ruleset, 2).shared_rules(), 2)) {
    if (by_scripts) {
      game_->play_by_scripts();
    }
    scripts_ = game_->open_scripts();
    match_ = game_->start({.seed = 1}, *scripts_);
  }

  /// What begins with `verb` among the actions, in their order.
  [[nodiscard]] std::vector<std::string> offered(std::string_view verb) const {
    std::vector<std::string> texts;
    ActionList legal;
    match_->legal_actions(legal);
    for (const Action action : legal) {
      const std::string text = match_->notation(action);
      if (text.starts_with(verb)) {
        texts.push_back(text);
      }
    }
    return texts;
  }
  void play(const std::string& text) { REQUIRE_FALSE(match_->apply(match_->parse(text).value())); }
  [[nodiscard]] std::string to(const std::string& text, const char* language = "en") const {
    return match_->objection(text, language);
  }

 private:
  std::unique_ptr<SkullGame> game_;
  std::unique_ptr<Scripts> scripts_;
  std::unique_ptr<Match> match_;
};

}  // namespace

TEST_CASE("a pile or a place that cannot be used is named, with the reason", "[objection]") {
  for (const bool by_scripts : {false, true}) {
    Desk desk("sedlec", by_scripts);
    const std::string up = desk.offered("collect").front().substr(std::string_view("collect ").size());
    const std::string dig = desk.offered("dig").front();
    const std::string down = dig.substr(dig.size() - 1);
    CHECK(desk.to("dig " + up + " " + down) ==
          "pile " + up + " is face up: only face-down piles are dug, and `collect " + up + "` takes its card");
    CHECK(desk.to("dig " + up + " " + down, "pl").starts_with("stos " + up + " jest odkryty"));
    CHECK(desk.to("collect " + down) == "pile " + down + " is face down: only a face-up card is collected");
    CHECK(desk.to("dig " + down) == "a dig turns up 2 piles, or all that lie face down where there are fewer");
    CHECK(desk.to("dig 9 " + down).starts_with("there is no \"9\"; after `dig` comes "));
    CHECK(desk.to("dig " + down + " " + down).starts_with("\"" + down + "\" is named twice"));
    CHECK(desk.to("place R/P a1") == "your hand is empty: dig or collect a card first");
    CHECK(desk.to("place") ==
          "\"place\" takes one or two things after it; what can be done now begins with dig or collect");
    CHECK(desk.to("plaice").empty());
    CHECK(desk.to(dig).empty());

    desk.play(dig);
    const std::vector<std::string> takes = desk.offered("take");
    REQUIRE(takes.size() == 2);
    CHECK(desk.to("take " + up) == "after `take` comes " + takes[0].substr(5) + " or " + takes[1].substr(5));
    desk.play(takes[0]);
    desk.play(desk.offered("collect").front());
    const std::string place = desk.offered("place").front();
    const std::string card = place.substr(0, place.rfind(' '));
    CHECK(desk.to(card + " b1") == "after `" + card + "` comes a1");
    CHECK(desk.to(card) == "after `" + card + "` comes a1");
    CHECK(desk.to(card + " nowhere") == "there is no \"nowhere\"; after `" + card + "` comes a1");
    desk.play(place);
  }
}

TEST_CASE("a full hand, and cards that others need, are objected to", "[objection]") {
  for (const bool by_scripts : {false, true}) {
    Desk desk("sedlec", by_scripts);
    std::set<std::string> said;
    while (!desk.offered("").empty()) {
      for (const char* text : {"collect 1", "dig 1 2"}) {
        said.insert(desk.to(text).substr(0, 20));
      }
      const std::vector<std::string> collects = desk.offered("collect");
      desk.play(collects.empty() ? desk.offered("").front() : collects.front());
    }
    CHECK(said.contains("your hand is full: p"));
    CHECK(said.contains("the others could not"));
    CHECK(said.contains("pile 1 is empty"));
  }
}

}  // namespace ossuary::test
