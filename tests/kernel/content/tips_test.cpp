// Tips, lessons, symbols and letters: what content says for people who play on a screen.
#include <catch2/catch.hpp>

#include "content/catalogue.h"
#include "flow/rules.h"
#include "kernel/content/scratch.h"
#include "say/diagnostic.h"

namespace ossuary::test {

namespace {

const std::string kRow = "plugins = [\"toy\"]\n\n[players.2]\nstructures = { row = \"row\" }\n";

GameInfo info_of(const Scratch& scratch, const std::string& ruleset, int players = 2) {
  return scratch.playable_library().make_any(ruleset).value().game(players).value()->info();
}

}  // namespace

TEST_CASE("tips are inherited like other lists, and replaced as a whole", "[content][tips]") {
  const Scratch scratch;
  write_toy(scratch);
  write_ruleset(scratch, "game",
                kRow +
                    "\n[[tips]]\nat = \"place\"\ntext = { en = \"Put it down.\", pl = \"Połóż.\" }\n"
                    "\n[[tips]]\ntext = { en = \"Enjoy.\" }\n");
  write_ruleset(scratch, "heir", "extends = \"game\"\n");
  write_ruleset(scratch, "other", "extends = \"game\"\n\n[[tips]]\nat = \"dig\"\ntext = { en = \"Dig.\" }\n");
  const std::vector<Tip> tips = info_of(scratch, "heir").tips;
  REQUIRE(tips.size() == 2);
  CHECK(tips[0].at == "place");
  CHECK(in_language(tips[0].text, "pl") == "Połóż.");
  CHECK(tips[1].at.empty());
  REQUIRE(info_of(scratch, "other").tips.size() == 1);
  CHECK(info_of(scratch, "other").tips[0].at == "dig");
  CHECK_FALSE(info_of(scratch, "heir").lesson);
}

TEST_CASE("tips and goals say the dials of the ruleset that inherits them", "[content][tips]") {
  const Scratch scratch;
  write_toy(scratch);
  write_ruleset(scratch, "game",
                "goal = { en = \"Dig up {dig}.\" }\n" + kRow +
                    "\n[[tips]]\ntext = { en = \"Mark {dig} {dig|pile|piles}, take {dig_takes}.\" }\n");
  write_ruleset(scratch, "heir", "extends = \"game\"\n[turn]\ndig = 1\n");
  CHECK(in_language(info_of(scratch, "game").tips.at(0).text, "en") == "Mark 2 piles, take 1.");
  CHECK(in_language(info_of(scratch, "heir").tips.at(0).text, "en") == "Mark 1 pile, take 1.");
  CHECK(in_language(scratch.playable_library().make_any("heir").value().flow()->texts.goal, "en") == "Dig up 1.");
}

TEST_CASE("a tip is about actions that there are", "[content][tips]") {
  const Scratch scratch;
  write_toy(scratch);
  write_pig(scratch);
  write_ruleset(scratch, "game", kRow + "\n[[tips]]\nat = \"plaec\"\ntext = { en = \"Put it down.\" }\n");
  write_ruleset(scratch, "sow", "extends = \"pig\"\n\n[[tips]]\nat = \"collect\"\ntext = { en = \"Take it.\" }\n");
  const std::string problems = render(scratch.playable_library().problems());
  CHECK(problems.find("rulesets/game.toml:11:6: error[unknown-value]: no action begins with \"plaec\"\n"
                      " 11 | at = \"plaec\"\n"
                      "    |      ^~~~~~~\n"
                      "  hint: did you mean \"place\"?\n") != std::string::npos);
  CHECK(problems.find("error[unknown-value]: no action begins with \"collect\"") != std::string::npos);
  CHECK(problems.find("hint: actions begin with ") != std::string::npos);
}

TEST_CASE("a lesson names the ruleset that it teaches", "[content][tips]") {
  const Scratch scratch;
  write_toy(scratch);
  write_ruleset(scratch, "game", kRow);
  write_ruleset(scratch, "first", kRow + "\n[lesson]\nof = \"game\"\nseed = 7\n");
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  CHECK(info_of(scratch, "first").lesson);
  for (const RulesetSummary& rules : library.rulesets()) {
    CHECK(rules.lesson_of == (rules.id == "first" ? "game" : ""));
    CHECK(rules.lesson_seed == (rules.id == "first" ? 7U : 1U));
  }
  write_ruleset(scratch, "first", kRow + "\n[lesson]\nof = \"gaem\"\n");
  CHECK(render(scratch.library().problems()) ==
        "rulesets/first.toml:11:6: error[unknown-ruleset]: there is no ruleset \"gaem\"\n"
        " 11 | of = \"gaem\"\n"
        "    |      ^~~~~~\n"
        "  hint: did you mean \"game\"?\n");
}

TEST_CASE("a skull may have a symbol and letters, of one column each", "[content]") {
  const Scratch scratch;
  write_toy(scratch);
  write_ruleset(scratch, "game", kRow);
  const std::string skull =
      "format = 2\nid = \"bone\"\nname = { en = \"Bone\" }\nwish = { en = \"{each} points\" }\nglyph = \"B\"\n"
      "color = \"white\"\nscript = \"bone.lua\"\nparams = { each = 1 }\n";
  scratch.write("plugins/toy/skulls/bone.toml", skull + "symbol = \"♛\"\nletter = { pl = \"Ż\" }\n");
  const Category bone = info_of(scratch, "game").categories.at(0);
  CHECK(bone.symbol == "♛");
  CHECK(in_language(bone.letter, "pl") == "Ż");
  CHECK(bone.glyph == 'B');
  for (const char* const wrong : {"♛♛", "⚽", "漢", " ", ""}) {
    CAPTURE(wrong);
    scratch.write("plugins/toy/skulls/bone.toml", skull + "symbol = \"" + wrong + "\"\n");
    CHECK(render(scratch.library().problems()).find("9:10: error[bad-symbol]") != std::string::npos);
  }
}

}  // namespace ossuary::test
