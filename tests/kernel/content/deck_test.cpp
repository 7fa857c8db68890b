// What a ruleset changes in the deck of its plugins and in its numbers of players, and by what it is won.
#include <catch2/catch.hpp>

#include "flow/skulls/ruleset_text.h"
#include "kernel/content/scratch.h"

namespace ossuary {

namespace {

using test::Scratch;
using Texts = std::vector<std::string>;

constexpr const char* kBase =
    "plugins = [\"toy\", \"more\"]\n[players.1]\nstructures = { row = \"row\" }\n"
    "[players.2]\nstructures = { row = \"row\" }\nmin_deck = 6\n";

void write_cards(const Scratch& scratch, const std::string& plugin, const std::string& totals,
                 const std::string& cards) {
  scratch.write("plugins/" + plugin + "/cards/deck.toml",
                "format = 2\nid = \"deck\"\nname = { en = \"Deck\" }\nprovenance = \"house\"\nsource = \"a test\"\n" +
                    totals + "\ncards = { " + cards + " }\n");
}

/// Two plugins of four cards each, one of which is in both.
void write_plugins(const Scratch& scratch) {
  test::write_toy(scratch);
  test::write_expansion(scratch, "more", "toy", "skin", "S");
  write_cards(scratch, "toy", "total = 4\nskulls = { bone = 6 }", R"("bone/bone" = 2, "bone/-" = 1, "-/bone" = 1)");
  write_cards(scratch, "more", "total = 4\nskulls = { skin = 4, bone = 3 }",
              R"("skin/skin" = 1, "skin/bone" = 1, "bone/skin" = 1, "bone/-" = 1)");
}

/// The ruleset of these plugins with `more` on top.
Catalogue library_with(const Scratch& scratch, const std::string& more) {
  write_plugins(scratch);
  test::write_ruleset(scratch, "base", kBase);
  test::write_ruleset(scratch, "game", "extends = \"base\"\n" + more);
  return scratch.library();
}

Texts cards(const Ruleset& rules, const std::vector<CardId>& ids) {
  Texts texts;
  for (const CardId card : ids) {
    texts.push_back(card_text(rules, card));
  }
  return texts;
}

/// The errors of the ruleset, without the lines of files.
std::string errors_with(const std::string& more) {
  const Scratch scratch;
  const Catalogue library = library_with(scratch, more);
  std::string text;
  for (const Diagnostic& problem : library.problems()) {
    text += std::string(problem.code) + ": " + problem.message() +
            (problem.hint().empty() ? "" : " | " + problem.hint()) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("a ruleset removes and adds cards", "[content][deck]") {
  const Scratch scratch;
  const Catalogue library = library_with(scratch,
                                         "[deck]\nremove = { \"bone/bone\" = 1, \"skin/skin\" = 1, \"toy:bone/-\" = 1 "
                                         "}\nadd = { \"-/-\" = 1, \"skin/-\" = 2 }\n");
  CHECK(render(library.problems()).empty());
  const Ruleset rules = test::make(library, "game");
  CHECK(cards(rules, rules.deck) == Texts{"B/B", "B/-", "-/B", "S/B", "B/S", "-/-", "S/-", "S/-"});
  CHECK(rules.draws.empty());
}

TEST_CASE("a deck has several copies of each card that is left, but not of those that are added", "[content][deck]") {
  const Scratch scratch;
  const Catalogue library = library_with(scratch,
                                         "[deck]\nremove = { \"skin/skin\" = 1, \"bone/-\" = 1 }\ncopies = 2\nuse = "
                                         "[\"more:4\"]\nadd = { \"-/-\" = 1 }\n");
  CHECK(render(library.problems()).empty());
  const Ruleset rules = test::make(library, "game");
  CHECK(cards(rules, rules.deck) == Texts{"B/B", "B/B", "B/-", "-/B", "B/B", "B/B", "B/-", "-/B", "-/-"});
  REQUIRE(rules.draws.size() == 1);
  CHECK(cards(rules, rules.draws[0].cards) == Texts{"S/B", "B/S", "S/B", "B/S"});
  CHECK(errors_with("[deck]\ncopies = 0\n") == "out-of-range: \"copies\" is 0 | allowed are 1 to 8 copies\n");
}

TEST_CASE("a ruleset merges the cards that it removes and adds with those of the one it extends", "[content][deck]") {
  const Scratch scratch;
  write_plugins(scratch);
  test::write_ruleset(scratch, "base",
                      std::string(kBase) +
                          "[deck]\nremove = { \"bone/bone\" = 2, \"skin/skin\" = 1 }\n"
                          "add = { \"-/-\" = 2, \"skin/-\" = 1 }\n");
  test::write_ruleset(scratch, "game",
                      "extends = \"base\"\n[deck]\nremove = { \"bone/bone\" = 1, \"skin/skin\" = 0, \"bone/-\" = 2 }\n"
                      "add = { \"-/-\" = 0 }\n");
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  const Ruleset rules = test::make(library, "game");
  CHECK(cards(rules, rules.deck) == Texts{"B/B", "-/B", "S/S", "S/B", "B/S", "S/-"});
}

TEST_CASE("a card of the deck has one name", "[content][deck]") {
  CHECK(errors_with("[deck]\nadd = { \"bone/-\" = 1, \"toy:bone/-\" = 1 }\n") ==
        "duplicate-id: \"toy:bone/-\" is counted already, as \"bone/-\" | write one of the two, with all copies\n");
  CHECK(errors_with("[deck]\nremove = { \"bone/-\" = 1 }\nadd = { \"-/bone\" = 1, \"bone/-\" = 1 }\n").empty());
  CHECK(errors_with("[deck]\nremove = { \"bone/-\" = -1 }\n") ==
        "out-of-range: \"bone/-\" is -1 | allowed are 0 to 98 copies\n");
}

TEST_CASE("a ruleset uses some cards of a plugin", "[content][deck]") {
  const Scratch scratch;
  const Catalogue library =
      library_with(scratch, "[deck]\nremove = { \"skin/skin\" = 1, \"bone/-\" = 1 }\nuse = [\"more:1\"]\n");
  CHECK(render(library.problems()).empty());
  const Ruleset rules = test::make(library, "game");
  CHECK(cards(rules, rules.deck) == Texts{"B/B", "B/B", "B/-", "-/B"});
  REQUIRE(rules.draws.size() == 1);
  CHECK(cards(rules, rules.draws[0].cards) == Texts{"S/B", "B/S"});
  CHECK(rules.draws[0].number == 1);
  CHECK(deck_size(rules) == 5);
  CHECK_FALSE(rules.setups.contains(2));
}

TEST_CASE("a ruleset draws its deck from all cards", "[content][deck]") {
  const Scratch scratch;
  const Catalogue library = library_with(scratch, "[deck]\nadd = { \"-/-\" = 1 }\nsize = 6\n");
  CHECK(render(library.problems()).empty());
  const Ruleset rules = test::make(library, "game");
  CHECK(rules.deck.empty());
  REQUIRE(rules.draws.size() == 1);
  CHECK(rules.draws[0].cards.size() == 9);
  CHECK(rules.draws[0].number == 6);
  CHECK(rules.setups.contains(2));
}

TEST_CASE("changes of the deck that cannot be made are errors", "[content][deck]") {
  CHECK(
      errors_with("[deck]\nremove = { \"skin/-\" = 1 }\n") ==
      "unknown-card: the deck has no card \"skin/-\" | its cards are bone/bone, bone/-, -/bone, skin/skin, skin/bone, "
      "bone/skin\n");
  CHECK(errors_with("[deck]\nremove = { \"bone/bone\" = 3 }\n") ==
        "unknown-card: the deck has only 2 of the card \"bone/bone\" | write 2\n");
  CHECK(errors_with("[deck]\nadd = { \"bone/skni\" = 1 }\n") ==
        "unknown-skull: there is no skull \"skni\" | did you mean \"skin\"?\n");
  CHECK(errors_with("[deck]\nuse = [\"mroe:2\"]\n") ==
        "unknown-plugin: the ruleset has no plugin \"mroe\" | did you mean \"more\"?\n");
  CHECK(errors_with("[deck]\nuse = [\"more:5\"]\n") == "out-of-range: \"more\" has 4 cards here, not 5\n");
  CHECK(errors_with("[deck]\nremove = { \"bone/-\" = 1 }\nuse = [\"more:2\", \"more:3\"]\n") ==
        "duplicate-id: \"more\" is used twice | give one number\n");
  CHECK(errors_with("[deck]\nuse = [\"more:2\", \"toy:3\"]\n") ==
        "duplicate-id: \"more\" and \"toy\" both have the card \"bone/-\" | remove one of the two, or draw from the "
        "whole "
        "deck with `size`\n");
  CHECK(
      errors_with("[deck]\nuse = [\"more:2\"]\n") ==
      "duplicate-id: the card \"bone/-\" of \"more\" is always there too | list it in `remove`, and in `add` too if it "
      "should always be there\n");
  CHECK(errors_with("[deck]\nremove = { \"bone/-\" = 1 }\nuse = [\"more:2\"]\nsize = 4\n") ==
        "unknown-key: the deck has a size of its own where `use` says how many cards are drawn | remove `size`, or "
        "`use`\n");
  CHECK(errors_with("[deck]\nsize = 9\n") == "out-of-range: size is 9, the deck has 8\n");
  CHECK(errors_with("[deck]\nsize = 1\n") ==
        "deck-too-small: for 1 player the deck needs 2 cards, 2 each; it has 1 | each builds row (of base): "
        "take smaller shapes, more cards, or a min_deck for this number of players\n");
  CHECK(errors_with("[deck]\nremove = { \"bone/-\" = 1 }\nuse = [\"toy:0\", \"more:0\"]\n") ==
        "deck-too-small: for 1 player the deck needs 2 cards, 2 each; it has 0 | each builds row (of base): "
        "take smaller shapes, more cards, or a min_deck for this number of players\n");
  for (const std::string share : {"more", "more:", "more:3..4", "more:-1", "more:+2"}) {
    CHECK(errors_with("[deck]\nuse = [\"" + share + "\"]\n") ==
          "bad-share: \"" + share + "\" is not a number of cards of a plugin | write \"plugin:4\"\n");
  }
  for (const std::string share : {"more:2 ", "More: 2"}) {
    CHECK(errors_with("[deck]\nuse = [\"" + share + "\"]\n") ==
          "bad-share: \"" + share + "\" is not a number of cards of a plugin | did you mean \"more:2\"?\n");
  }
}

TEST_CASE("a ruleset drops a number of players that it inherits", "[content][players]") {
  const Scratch scratch;
  const Catalogue library =
      library_with(scratch, "[players.1]\ndrop = true\n[players.3]\nstructures = { row = \"row\" }\nmin_deck = 4\n");
  CHECK(render(library.problems()).empty());
  const Ruleset rules = test::make(library, "game");
  CHECK_FALSE(rules.setups.contains(1));
  CHECK(rules.setups.contains(2));
  CHECK(rules.setups.contains(3));
}

TEST_CASE("a ruleset changes one key of an inherited number of players", "[content][players]") {
  const Scratch scratch;
  const Catalogue library = library_with(scratch, "[players.2]\nmin_deck = 9\n");
  CHECK(render(library.problems()).empty());
  CHECK_FALSE(test::make(library, "game").setups.contains(2));
}

TEST_CASE("numbers of players that do not make sense are errors", "[content][players]") {
  CHECK(errors_with("[players.4]\ndrop = true\n") ==
        "unknown-value: [players.4] is dropped, but nothing that is extended has it | remove this table\n");
  CHECK(errors_with("[players.4]\nmin_deck = 2\n") ==
        "missing-key: [players.4] has no \"structures\", here and in what is extended | say what each player "
        "builds, "
        "like structures = { pyramid = \"pyramid_4\" }\n");
  CHECK(errors_with("[players.1]\ndrop = true\n[players.2]\ndrop = true\n") ==
        "missing-key: no number of players is left | drop fewer, or say what another number builds\n");
  CHECK(errors_with("[players.1]\nmin_deck = 9\n[players.2]\nmin_deck = 9\n") ==
        "deck-too-small: no number of players is offered: the deck has 8 cards | lower a min_deck, or bring more "
        "cards\n");
  CHECK(errors_with("[players]\n") == "out-of-range: \"players\" has 0 entries | allowed are 1 to 6 entries\n");
  CHECK(
      errors_with("[players.7]\nstructures = { row = \"row\" }\n") ==
      "out-of-range: \"7\" is not a number of players from 1 to 6 | write a table for each number, like [players.2]\n");
}

TEST_CASE("players win together by a target", "[content][win]") {
  const Scratch scratch;
  const Catalogue library = library_with(scratch, "[win]\norder = \"together\"\ntarget = 12\n");
  CHECK(render(library.problems()).empty());
  const Ruleset rules = test::make(library, "game");
  CHECK(rules.win_order == WinOrder::Together);
  CHECK(rules.target == 12);
  CHECK(
      errors_with("[win]\norder = \"together\"\n") ==
      "missing-key: to win together, all need a target | say what all totals together must reach, like target = 60\n");
  CHECK(errors_with("[win]\ntarget = 12\n") ==
        "unknown-key: a target means nothing where players do not win together | remove it, or write order = "
        "\"together\"\n");
}

TEST_CASE("the support of a drawing may be any card below, that of a pyramid not", "[content][shapes]") {
  const auto errors = [](const std::string& body) {
    const Scratch scratch;
    write_plugins(scratch);
    scratch.write("plugins/toy/shapes/heap.toml",
                  "format = 2\nid = \"heap\"\nname = { en = \"Heap\" }\nsupport = \"any\"\n" + body);
    return test::codes(scratch.library().problems());
  };
  CHECK(errors("drawing = \"\"\"\n.cc.\n.cc.\nAABB\nAABB\n\"\"\"\n").empty());
  CHECK(errors("pyramid = { base = 2, rows = 2 }\n") == Texts{"unknown-value"});
}

}  // namespace ossuary
