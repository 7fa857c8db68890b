#include "author/checks/plugin_checks.h"

#include <catch2/catch.hpp>

#include "author/checks/language_checks.h"
#include "kernel/content/german_game.h"
#include "tools/author/checked.h"

namespace ossuary::author {

namespace {

using test::codes;
using test::Scratch;
using test::write_game;
using test::write_language;
using Codes = std::vector<std::string>;
using Texts = std::vector<std::string>;

constexpr const char* kScorer = "return function(own, _, params) award(own, params.each) end\n";
constexpr const char* kTwoPlayers = "plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n";

Codes wrong(const Scratch& scratch) { return codes(test::checked(scratch).problems()); }

void write_effect(const Scratch& scratch, const std::string& id, const std::string& body) {
  scratch.write("plugins/toy/effects/" + id + ".toml",
                "format = 2\nid = \"" + id + "\"\nname = { en = \"The " + id +
                    "\" }\nwish = { en = \"it is so\" }\nprovenance = \"arranged\"\nsource = \"nowhere\"\n" + body);
}

/// The problems of a game with this German, as "line code message; hint".
std::vector<std::string> problems_with(const std::string& german) {
  const test::Scratch scratch;
  write_game(scratch);
  write_language(scratch, "words", "de", german);
  return test::german_problems(test::checked(scratch));
}

}  // namespace

TEST_CASE("a broken plugin breaks what needs it, and nothing else", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_expansion(scratch, "more", "toy", "skin", "S");
  test::write_ruleset(scratch, "game", kTwoPlayers);
  test::write_ruleset(scratch, "other", "plugins = [\"more\"]\n[players.2]\nstructures = { row = \"row\" }\n");
  scratch.write("plugins/more/skulls/skin.lua", "return function(");
  const Catalogue library = test::checked(scratch);
  CHECK(codes(library.problems()) == Codes{"script-syntax"});
  CHECK(library.make("game").ok());
  CHECK(codes(library.make("other").error()) == Codes{"script-syntax"});
  CHECK_FALSE(library.make("game+more").ok());
  CHECK_FALSE(library.make_for_plugin("more").ok());
  CHECK(library.make_for_plugin("toy").ok());
  CHECK(library.rulesets().size() == 1);
  CHECK(library.plugin_ids() == Codes{"more", "toy", "graveyard"});
}

TEST_CASE("an effect is compared with its scripts and the skulls in reach", "[content][features]") {
  const auto wrong_with = [](const std::string& body, const std::string& script = kScorer) {
    const Scratch scratch;
    test::write_toy(scratch);
    write_effect(scratch, "fog", body);
    scratch.write("plugins/toy/effects/fog.lua", script);
    return wrong(scratch);
  };
  CHECK(wrong_with("params = { each = 3 }\nreplaces = { bone = \"fog.lua\" }\n").empty());
  CHECK(wrong_with("params = { each = 3 }\nreplaces = { bnoe = \"fog.lua\" }\n") == Codes{"unknown-skull"});
  CHECK(wrong_with("params = { ech = 3 }\nreplaces = { bone = \"fog.lua\" }\n") == Codes{"missing-key"});
  CHECK(wrong_with("replaces = { bone = \"fog.lua\" }\n") == Codes{"missing-key"});
  CHECK(wrong_with("replaces = { bone = \"fgo.lua\" }\n") == Codes{"missing-file"});
  CHECK(wrong_with("params = { each = 3 }\n") == Codes{"missing-key"});
  CHECK(wrong_with("params = { each = 3, more = 1 }\nreplaces = { bone = \"fog.lua\" }\nbefor = \"fog.lua\"\n") ==
        Codes{"unknown-key"});
  CHECK(wrong_with("params = { each = 3 }\nreplaces = { bone = \"fog.lua\", \"toy:bone\" = \"fog.lua\" }\n") ==
        Codes{"duplicate-id"});
}

TEST_CASE("a match script is checked like a scorer", "[content][match]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_hooks(scratch);
  scratch.write("plugins/toy/skulls/act.lua", "return function(own) face_down(own) end\n");
  scratch.write("plugins/toy/skulls/match.lua", "return 7\n");
  CHECK(wrong(scratch) == Codes{"script-result"});
  scratch.write("plugins/toy/skulls/match.lua", "return function(mine, params) return params.much end\n");
  CHECK(wrong(scratch) == Codes{"missing-key"});
}

TEST_CASE("a game with a plugin whose cards are counted wrongly is not made", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", kTwoPlayers);
  scratch.write("plugins/toy/cards/deck.toml",
                "format = 2\nid = \"deck\"\nname = { en = \"Deck\" }\nprovenance = \"house\"\nsource = \"a test\"\n"
                "total = 5\nskulls = { bone = 8 }\ncards = { \"bone/bone\" = 4 }\n");
  CHECK(codes(test::checked(scratch).make("game").error()) == Codes{"card-count"});
  CHECK(scratch.library().make("game").ok());  // the kernel can play it
}

TEST_CASE("a deck part counts each skull once, by whatever name", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  scratch.write("plugins/toy/cards/deck.toml",
                "format = 2\nid = \"deck\"\nname = { en = \"Deck\" }\nprovenance = \"house\"\nsource = \"a test\"\n"
                "total = 2\nskulls = { bone = 4, \"toy:bone\" = 4 }\ncards = { \"bone/bone\" = 2 }\n");
  CHECK(render(test::checked(scratch).problems()) ==
        "plugins/toy/cards/deck.toml:7:22: error[duplicate-id]: \"toy:bone\" is counted already\n"
        "  7 | skulls = { bone = 4, \"toy:bone\" = 4 }\n"
        "    |                      ^~~~~~~~~~\n");
}

TEST_CASE("texts of a language file name what the English ones name, and give the forms of their language",
          "[content][languages]") {
  const std::string begin = "for = [\"toy\"]\n[texts]\n";
  CHECK(problems_with(begin + "\"{each}\" = \"{eech}\"\n") ==
        Texts{"6 unknown-dial \"eech\" is not one of the params; did you mean \"each\"?"});
  CHECK(problems_with(begin + "\"{each}\" = \"{each|a|b|c}\"\n") ==
        Texts{"6 bad-wish \"de\" has 2 forms, this gives 3; give the forms for 1 and for 2: {dial|point|points}"});
  CHECK(problems_with(begin + "Bone = \"a } b\"\n") ==
        Texts{"6 bad-wish this brace closes nothing; write }} for a brace"});
}

TEST_CASE("a fault of a language file is none of the plugin that is translated", "[content][languages]") {
  const Scratch scratch;
  write_game(scratch);
  write_language(scratch, "words", "de", "for = [\"toy\"]\n[texts]\n\"{each}\" = \"{each|a|b|c}\"\n");
  const Catalogue library = test::checked(scratch);
  CHECK(codes(library.problems()) == Codes{"bad-wish"});
  CHECK(library.make("game").ok());
}

TEST_CASE("the languages of content are English and those of its texts", "[content][languages]") {
  const Scratch scratch;
  write_game(scratch);
  write_language(scratch, "words", "de", "for = [\"toy\"]\n[texts]\n\"The toy\" = \"Spielzeug\"\n");
  CHECK(languages_of(scratch.library().definitions()) == Texts{"de", "en"});
}

TEST_CASE("forms of words in an unknown language are reported", "[content][languages]") {
  const Scratch scratch;
  write_game(scratch, "\"{each}\", xx = \"{each} {each|a|b}\"");
  CHECK(test::checked(scratch).problems().at(0).message() == "the plural forms of \"xx\" are not known");
}

}  // namespace ossuary::author
