// What a session shows to somebody who does not know the game: its rules in short, and menus in words.
#include <catch2/catch.hpp>
#include <regex>

#include "support/content.h"
#include "support/toy.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {
namespace {

using test::Sitting;
using test::Toy;

bool shows(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST_CASE("rules says what one may do, what scores and who wins, and explains a name or a letter", "[session]") {
  const Toy toy;
  Sitting sitting(toy.game(), toy.scripts(), {"human", "greedy"});
  const std::vector<PointsRule> points{
      {.id = "a", .sign = "A", .name = "Kind A", .sentence = "Aye", .category = CategoryId{0}},
      {.id = "b", .sign = "B", .name = "Kind B", .sentence = "Bee", .category = CategoryId{1}}};
  sitting.settings.rules = made_once([points] {
    return Rulebook{{{"turn", "How to play", {"A turn is one action."}}}, points, {}};
  });
  for (const char* asks : {"rules", "help rules", "RULES"}) {
    const std::string all = sitting.type(std::string(asks) + "\n").text;
    INFO(all);
    CHECK(shows(all, "\nHow to play:\n  A turn is one action.\nPoints:\n  A Kind A"));
  }
  for (const char* asks : {"rules a", "help A", "rules A"}) {
    const std::string text = sitting.type(std::string(asks) + "\n").text;
    const std::string one = text.substr(text.find(asks));
    INFO(one);
    CHECK(shows(one, "  A Kind A"));
    CHECK_FALSE(shows(one, "  B Kind B"));
  }
  const std::string all = sitting.type("rules turn\n").text;
  const std::string sentence = all.substr(all.find("rules turn"));
  CHECK(shows(sentence, "\nA turn is one action.\n"));
  CHECK_FALSE(shows(sentence, "Nothing that has a rule"));
  CHECK_FALSE(shows(sentence, "Kind A"));
  CHECK(shows(sitting.type("rules kind\n").text, "  B Kind B"));
  CHECK(shows(sitting.type("rules ind\n").text,
              "Nothing that has a rule is called \"ind\" here. `rules` shows all of them."));
  CHECK(sitting.journal().steps().empty());
}

TEST_CASE("a game whose table does not show what notation names has a menu in words", "[session]") {
  const auto rules = test::shipped().make_any("dice_forge");
  const auto game = rules.value().game(2).value();
  const auto scripts = game->open_scripts();
  Sitting sitting(*game, *scripts, {"human", "human"}, 3);
  const std::string menu = sitting.type("").text;
  INFO(menu);
  CHECK(shows(menu, "  1  act g3 p1        buy and forge a face: 3 gold (p1, 2 gold)\n"));
  CHECK(shows(menu, "  8  act pass         pass (no action)\n"));  // the last one
  CHECK(shows(menu, "p1, 2 gold:  3G ×2"));
  const std::string hint = sitting.type("hint\n").text;
  CHECK(shows(hint, "best in the long"));
  CHECK(shows(sitting.type("rules owl\n").text,
              "The Guardian's Owl (i6 Owl 2S 4V)  once a turn, 1 gold, 1 sun shard or 1 moon"));
  for (const char* asks : {"rules great_bear", "rules great bear", "RULES Great Be", "help great_bear",
                           "rules niedźwiedzica", "rules велика_ведмедиця"}) {
    CAPTURE(asks);  // it is not in this match, but in the game
    CHECK(shows(sitting.type(std::string(asks) + "\n").text, "Great Bear (i2 Bear 2M 2V)  3 glory whenever you oust"));
  }
  CHECK(shows(sitting.type("rules great auk\n").text, "Nothing that has a rule is called \"great auk\" here."));
  CHECK(shows(sitting.type("act hydra\n").text, "That cannot be done now: you have too little for it.\n"));
  CHECK(shows(sitting.type("act v4 p9\n").text, "That cannot be done now: after `act` comes pass or g3 or "));
  CHECK(
      shows(sitting.type("forge dark g1\n").text, "That cannot be done now: what can be done now begins with act.\n"));
  CHECK(shows(sitting.type("act chest\n").text, "there is no \"chest\"; did you mean \"blacksmiths_chest\"?"));
  CHECK(shows(sitting.type("act sun and\n").text, "Do you mean 5 (act s1v1 p5)?"));
  CHECK(shows(sitting.type("buy and forge a face: 1 sun and\n").text,
              "Human 1: buys and forges a face: 1 sun and 1 glory (p5, 4 gold).\n"));
}

TEST_CASE("dice are announced for those who rolled them, by the names of their faces", "[session]") {
  const auto rules = test::shipped().make_any("dice_forge");
  const auto game = rules.value().game(2).value();
  const auto scripts = game->open_scripts();
  Sitting sitting(*game, *scripts, {"human", "human"}, 3);
  CHECK(shows(sitting.type("").text,
              "Human 1: by chance 1 gold (light die), 2 glory (dark die).\n"
              "Human 2: by chance 1 gold (light die), 1 moon (dark die).\n"));
  CHECK(
      shows(sitting.type("act pass\nyes\n").text, "Human 1: no action.\nHuman 2: by chance 1 sun (light die), 1 gold"));
  sitting.settings.words = "pl";
  CHECK(shows(sitting.type("act pass\nyes\n").text, " słońce ("));
}

TEST_CASE("what a seat chose where points were counted follows its name and a colon", "[session]") {
  const auto rules = test::shipped().make_any("sedlec+archers");
  const auto game = rules.value().game(2).value();
  const auto scripts = game->open_scripts();
  std::string text;
  for (std::uint64_t seed = 1; !shows(text, "ways to count Archer"); ++seed) {
    REQUIRE(seed < 20);
    text = Sitting(*game, *scripts, {"random", "random"}, seed).type("").text;
  }
  CHECK(std::regex_search(text, std::regex("[12]: the best of [0-9]+ ways to count Archer")));
}

}  // namespace
}  // namespace ossuary
