#include "content/pack/languages.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "kernel/content/german_game.h"
#include "kernel/content/scratch.h"
#include "support/content.h"

namespace ossuary {

namespace {

using test::write_game;
using test::write_language;

const std::string kGerman = R"(for = ["toy", "game"]
[texts]
"The toy" = "Spielzeug"
"Row" = "Reihe"
"Bone" = "Knochen"
"{each}" = "{each} {each|Punkt|Punkte}"
"The game game" = "Spiel"
"Beginner" = "Anfänger"
"Master" = "Meister"
)";

/// The problems of a game with this German, as "line code message; hint".
std::vector<std::string> problems_with(const std::string& german) {
  const test::Scratch scratch;
  write_game(scratch);
  write_language(scratch, "words", "de", german);
  return test::german_problems(scratch.library());
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("a language file gives texts to a plugin that knows nothing of it", "[content][languages]") {
  const test::Scratch scratch;
  write_game(scratch);
  write_language(scratch, "words", "de", kGerman);
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  const Ruleset rules = test::make(library, "game");
  CHECK(rules.name.at("de") == "Spiel");
  CHECK(rules.kinds[0].name.at("de") == "Knochen");
  CHECK(rules.kinds[0].wish == LocalText{{"de", "1 Punkt"}, {"en", "1"}});
  CHECK(rules.setups.at(1).front().shape_name.at("de") == "Reihe");
  CHECK(rules.plugins.front().name.at("de") == "Spielzeug");
  CHECK(rules.ranks[1].name.at("de") == "Meister");
  CHECK(rules.plugins.size() == 1);  // a language is no part of a game: records stay valid
}

TEST_CASE("forms of words follow the dial that a ruleset turns", "[content][languages]") {
  const test::Scratch scratch;
  write_game(scratch);
  write_language(scratch, "words", "de", kGerman);
  const std::vector<std::pair<int, std::string>> wanted{
      {0, "0 Punkte"}, {1, "1 Punkt"}, {2, "2 Punkte"}, {5, "5 Punkte"}, {21, "21 Punkte"}};
  for (const auto& [each, sentence] : wanted) {
    test::write_ruleset(scratch, "dear", fmt::format("extends = \"game\"\n[dials]\nbone = {{ each = {} }}\n", each));
    CHECK(test::make(scratch.library(), "dear").kinds[0].wish.at("de") == sentence);
  }
}

TEST_CASE("a skull may have a language of its own, and forms of words in it", "[content][languages]") {
  const test::Scratch scratch;
  write_game(scratch, "\"{each}\", cs = \"{each} {each|bod|body|bodů}\"");
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  CHECK(test::make(library, "game").kinds[0].wish.at("cs") == "1 bod");
}

TEST_CASE("a text that is there stays, and of two language files the first counts", "[content][languages]") {
  const test::Scratch scratch;
  write_game(scratch);
  write_language(scratch, "a_words", "de", "for = [\"toy\"]\n[texts]\n\"The toy\" = \"Erstes\"\n");
  write_language(scratch, "b_words", "de", "for = [\"toy\"]\n[texts]\n\"The toy\" = \"Zweites\"\nBone = \"B\"\n");
  write_language(scratch, "c_words", "en", "for = [\"toy\"]\n[texts]\n\"The toy\" = \"Third\"\n");
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  const Ruleset rules = test::make(library, "game");
  CHECK(rules.plugins.front().name.at("de") == "Erstes");
  CHECK(rules.kinds[0].name.at("de") == "B");
  CHECK(rules.plugins.front().name.at("en") != "Third");
}

TEST_CASE("things of a flow are translated, also those that are named by their ids", "[content][languages]") {
  const test::Scratch scratch;
  test::write_pig(scratch);
  write_language(scratch, "words", "de",
                 "for = [\"pig\"]\n[texts]\nbanked = \"gesichert\"\n\"banked|banked\" = \"Gesichert\"\n"
                 "six = \"Sechs\"\ndie = \"Würfel\"\n");
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  const auto rules = library.make_any("pig").value().flow();
  REQUIRE(rules != nullptr);
  CHECK(rules->categories[0].name == LocalText{{"de", "gesichert"}, {"en", "banked"}});
  CHECK(rules->counters.back().name == LocalText{{"de", "Gesichert"}, {"en", "banked"}});
  CHECK(rules->pieces[2].name == LocalText{{"de", "Sechs"}, {"en", "six"}});
  CHECK(rules->zones[0].name == LocalText{{"de", "Würfel"}, {"en", "die"}});
}

TEST_CASE("faults of a language file are reported where they are", "[content][languages]") {
  CHECK(problems_with("for = [\"toy\"]\n[text]\nBone = \"X\"\n") ==
        Texts{"5 unknown-key \"text\" means nothing here; did you mean \"texts\"?"});
  CHECK(problems_with("for = [\"toy\"]\n[texts]\nBone = \" \"\n").size() == 1);
}

TEST_CASE("a language file translates the plugins and rulesets that it is for, and nothing else",
          "[content][languages]") {
  const test::Scratch scratch;
  write_game(scratch);
  write_language(scratch, "words", "de", "for = [\"game\"]\n[texts]\nBone = \"X\"\n\"The game game\" = \"Spiel\"\n");
  const Ruleset rules = test::make(scratch.library(), "game");
  CHECK(rules.name.at("de") == "Spiel");
  CHECK_FALSE(rules.kinds[0].name.contains("de"));
}

TEST_CASE("the id of a thing before its English text gives it a translation of its own", "[content][languages]") {
  const test::Scratch scratch;
  write_game(scratch, "\"Bone\"");
  test::write_expansion(scratch, "more", "toy", "bone_2", "S");
  const std::string texts = "for = [\"toy\"]\n[texts]\nRow = \"Reihe\"\n\"row|Row\" = \"Zeile\"\nBone = \"Knochen\"\n";
  write_language(scratch, "words", "de", texts);
  const Ruleset rules = test::make(scratch.library(), "game");
  CHECK(rules.setups.at(1).front().shape_name.at("de") == "Zeile");
  CHECK(rules.kinds[0].name.at("de") == "Knochen");
  CHECK(rules.kinds[0].wish.at("de") == "Knochen");
}

TEST_CASE("texts for plugins and rulesets that are not there do no harm", "[content][languages]") {
  CHECK(problems_with("for = [\"lost\"]\n[texts]\nA = \"X\"\n") == Texts{});
}

TEST_CASE("German of the base game is complete", "[content][languages]") {
  const Catalogue& library = test::shipped();
  const auto& plugins = library.definitions().plugins;
  const auto sedlec =
      std::find_if(plugins.begin(), plugins.end(), [](const auto& each) { return each->id == "sedlec"; });
  REQUIRE(sedlec != plugins.end());
  for (const ContentText& text : (*sedlec)->texts) {
    CAPTURE(text.thing);
    CHECK(text.by_language.contains("de"));
  }
  CHECK(test::make(library, "sedlec").kinds[0].wish.at("de") ==
        "1 Punkt für jeden Adligen und jeden Bauern auf den Ebenen darunter");
}

}  // namespace ossuary
