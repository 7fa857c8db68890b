#include "say/sentence.h"

#include <catch2/catch.hpp>

#include "kernel/content/scratch.h"

namespace ossuary {

namespace {

std::string filled(const std::string& language, const std::string& wish, std::int64_t each) {
  return filled_wish({{language, wish}}, {{"each", each}, {"more", 2}}).at(language);
}

void write_wish(const test::Scratch& scratch, const std::string& wish) {
  scratch.write("plugins/toy/skulls/bone.toml",
                "format = 2\nid = \"bone\"\nname = { en = \"Bone\" }\nwish = { " + wish +
                    " }\nglyph = \"B\"\ncolor = \"red\"\nscript = \"bone.lua\"\nparams = { each = 1 }\n");
}

}  // namespace

TEST_CASE("a wish contains the numbers of its dials", "[content][wish]") {
  CHECK(filled("en", "{each} points, and {more}", 3) == "3 points, and 2");
  CHECK(filled("en", "{each} {each|point|points}", 1) == "1 point");
  CHECK(filled("en", "{each} {each|point|points}", -5) == "-5 points");
  CHECK(filled("pl", "po {each} {each|punkt|punkty|punktów}", 4) == "po 4 punkty");
  CHECK(filled("uk", "{each} {each|очко|очки|очок}", 25) == "25 очок");
  CHECK(filled("en", "skull{each||s}", 1) == "skull");
  CHECK(filled("en", "{{each}} is {{{each}}}", 7) == "{each} is {7}");
  CHECK(filled("en", "no dials", 7) == "no dials");
}

TEST_CASE("what is faulty in a wish stays as it is written", "[content][wish]") {
  CHECK(filled("en", "{eech} } {", 1) == "{eech} } {");
  CHECK(filled("en", "{each|a|b|c}", 1) == "{each|a|b|c}");
  CHECK(filled("xx", "{each|a|b}", 1) == "{each|a|b}");
}

TEST_CASE("a dial that a ruleset turns changes the sentence", "[content][wish]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  write_wish(scratch, "en = \"{each} {each|point|points}\", pl = \"{each} {each|punkt|punkty|punktów}\"");
  test::write_ruleset(scratch, "plain", "plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n");
  test::write_ruleset(scratch, "dear", "extends = \"plain\"\n[dials]\nbone = { each = 5 }\n");
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  CHECK(test::make(library, "plain").kinds[0].wish.at("en") == "1 point");
  CHECK(test::make(library, "dear").kinds[0].wish.at("en") == "5 points");
  CHECK(test::make(library, "dear").kinds[0].wish.at("pl") == "5 punktów");
}

}  // namespace ossuary
