// Waste: what is asked before something is thrown away, found by what else is legal, in games that ship.
#include "console/match/waste.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "support/content.h"
#include "tools/console/match/playing.h"

namespace ossuary {
namespace {

/// What is asked before each kind of action of a match in which people do the first one; "" for nothing.
std::vector<std::pair<cli::Option, std::string>> asked(const std::string& ruleset, int decisions) {
  const auto rules = test::shipped().make_any(ruleset).value();
  const auto game = rules.game(2).value();
  const auto scripts = game->open_scripts();
  test::Playing playing(*game, *scripts, std::vector<std::string>(game->seats(), "human"));
  std::vector<std::pair<cli::Option, std::string>> all;
  for (int i = 0; i < decisions && playing.engine.match().decider(); ++i) {
    const Seat seat = *playing.engine.match().decider();
    const std::vector<cli::Option> options = cli::options_of(playing.engine, seat, true);
    for (const cli::Option& option : options) {
      cli::WasteQuestions questions;
      all.emplace_back(option, questions.before(playing.engine, seat, options, option.item.action));
      if (!all.back().second.empty()) {
        CHECK(questions.before(playing.engine, seat, options, option.item.action).empty());  // once a decision
      }
    }
    (void)playing.decide();
  }
  return all;
}

bool any_asked(const std::vector<std::pair<cli::Option, std::string>>& all, std::string_view begin) {
  return std::ranges::any_of(
      all, [&](const auto& one) { return one.first.item.notation.starts_with(begin) && !one.second.empty(); });
}

}  // namespace

TEST_CASE("a pass is asked about where something could be bought, and a discard where the card may be kept",
          "[waste]") {
  const auto forge = asked("dice_forge", 6);
  CHECK(any_asked(forge, "act pass"));
  CHECK_FALSE(any_asked(forge, "act g"));
  const auto cheers = asked("three_cheers", 20);
  CHECK(any_asked(cheers, "discard_card "));
  CHECK_FALSE(any_asked(cheers, "discard_card pass"));
  CHECK_FALSE(any_asked(cheers, "play_card"));
  CHECK_FALSE(any_asked(cheers, "lay_minion"));
  CHECK_FALSE(any_asked(asked("sedlec", 20), ""));
}

}  // namespace ossuary
