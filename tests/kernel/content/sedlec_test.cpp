// The base game as it ships: its cards are those of the rulebook, and its examples hold.
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <optional>

#include "flow/skulls/ruleset_text.h"
#include "kernel/content/scratch.h"

namespace ossuary {

namespace {

Catalogue shipped() {
  const test::WorkingFolder inside(OSSUARY_SOURCE_DIR);
  return Catalogue::read({{"plugins"}, {"rulesets"}});
}

}  // namespace

TEST_CASE("the base deck is the eighteen cards of the rulebook", "[content][sedlec]") {
  const Ruleset rules = test::make(shipped(), "sedlec");
  std::string cards;
  std::map<std::string, int> skulls;
  for (const CardId card : rules.deck) {
    cards += card_text(rules, card) + ' ';
    ++skulls[rules.kinds[index(rules.faces[index(card)].top)].id];
    ++skulls[rules.kinds[index(rules.faces[index(card)].bottom)].id];
  }
  CHECK(cards == "R/P P/R R/C C/R V/P P/V V/L L/V V/C V/C C/V C/V L/C C/L L/P P/L P/P C/C ");
  CHECK(skulls ==
        std::map<std::string, int>{{"royal", 4}, {"peasant", 8}, {"priest", 8}, {"romantic", 6}, {"criminal", 10}});
}

TEST_CASE("two build 4-3-2, three build 3-2-1", "[content][sedlec]") {
  const Ruleset rules = test::make(shipped(), "sedlec");
  REQUIRE(rules.setups.size() == 2);
  CHECK(rules.setups.at(2).front().shape.size() == 9);
  CHECK(rules.setups.at(3).front().shape.size() == 6);
  for (const auto& [players, plans] : rules.setups) {
    CHECK(plans.size() == 1);
    CHECK(plans.front().name == "pyramid");
  }
}

TEST_CASE("every name of the base game is there in three languages", "[content][sedlec]") {
  const Ruleset rules = test::make(shipped(), "sedlec");
  const auto in_three = [](const LocalText& text) {
    return text.contains("en") && text.contains("pl") && text.contains("uk");
  };
  CHECK(in_three(rules.name));
  for (const Kind& kind : rules.kinds) {
    CAPTURE(kind.id);
    CHECK(in_three(kind.name));
    CHECK(in_three(kind.wish));
  }
}

}  // namespace ossuary
