// Mistakes that authors make often, and the whole text that they get: what is wrong, where, and what to write. One
// golden for all of them; OSSUARY_UPDATE_GOLDENS=1 writes it anew.
#include "tools/author/mistakes.h"

#include <catch2/catch.hpp>

namespace ossuary::author {

namespace {

const std::vector<Mistake> kToml{
    {"an unclosed quote", kSkull, "glyph = \"B\"", "glyph = \"B"},
    {"an unclosed text of several lines", kExample, "\"\"\"\nscores", "\nscores"},
    {"one quote for several lines", kExample, "\"\"\"\nB", "\"\nB"},
    {"a missing =", kSkull, "glyph = \"B\"", "glyph \"B\""},
    {"a colon for =", kSkull, "glyph = \"B\"", "glyph: \"B\""},
    {"a dial in quotes", kSkull, "each = 1", "each = \"1\""},
    {"curly quotes", kSkull, "glyph = \"B\"", "glyph = “B”"},
    {"a missing comma in a list", kGame, "[\"toy\"]", "[\"toy\" \"more\"]"},
    {"a missing comma in a table", kSkull, "{ en = \"bone\" }", "{ en = \"bone\" pl = \"kość\" }"},
    {"requires forgotten", "plugins/more/plugin.toml", "requires = [\"toy >=1.0.0 <2.0.0\"]\n", ""},
    {"bounds that no version meets", "plugins/more/plugin.toml", ">=1.0.0 <2.0.0", ">=2.0.0 <1.0.0"},
    {"a list in a list", kGame, "[\"toy\"]", "[[\"toy\"]]"},
    {"a taken glyph", "plugins/more/skulls/horn.toml", "glyph = \"H\"", "glyph = \"B\""},
    {"a dial that is no whole number", kSkull, "each = 1", "each = 1.5"},
    {"points of a match without a match script", kExample, "scores = { bone = 1 }",
     "scores = { bone = 1 }\nmatch_scores = { bone = 0 }"},
    rules("a key below a table", "[dials]\nbone = { each = 2 }\neffects = []\n[players.1]"),
    rules("a key below a table of fixed keys", "[turn]\ndig = 2\nmixed = true\n[players.1]"),
    rules("one table for a list of tables", "[ranks]\npoints = 3\nname = { en = \"Good\" }\n[players.1]"),
    rules("a plugin forgotten", "[dials]\nhorn = { each = 2 }\n[players.1]"),
    rules("too many players", "[players.99]"),
    rules("no number of players", "[players]"),
    rules("a dial that breaks a script", "[dials]\nbone = { each = 1000000000 }\n[players.1]"),
    rules("more taken than turned up", "[turn]\ndig = 2\ndig_takes = 3\n[players.1]"),
    rules("a limit of no hand", "[turn]\nat_once = true\nhand_limit = 3\n[players.1]"),
    {"a comment of another language", kSkull, "glyph = \"B\"", "// the letter\nglyph = \"B\""},
    {"two dashes for a comment", kSkull, "glyph = \"B\"", "-- the letter\nglyph = \"B\""},
    {"a text without quotes", kSkull, "glyph = \"B\"", "glyph = B"},
    {"== for =", kSkull, "glyph = \"B\"", "glyph == \"B\""},
    {"a comma behind a line", kSkull, "glyph = \"B\"", "glyph = \"B\","},
    {"a semicolon behind a line", kSkull, "glyph = \"B\"", "glyph = \"B\";"},
    {"no value", kSkull, "glyph = \"B\"", "glyph ="},
    {"two keys on a line", kSkull, "glyph = \"B\"", "glyph = \"B\" act = \"b.lua\""},
    {"a quote inside a text", kSkull, "glyph = \"B\"", "glyph = \"a \"B\" c\""},
    {"a backslash in a text", kSkull, "glyph = \"B\"", "glyph = \"\\q\""},
    {"a header that is not closed", kSkull, "glyph = \"B\"", "[glyph\n"},
    {"True", kSkull, "glyph = \"B\"", "glyph = True"},
    {"yes", kSkull, "glyph = \"B\"", "glyph = yes"},
    {"a key of two words", kSkull, "glyph = \"B\"", "my glyph = \"B\""},
    {"a colon in a table", kSkull, "{ each = 1 }", "{ each: 1 }"},
    {"a list for a table", kSkull, "{ each = 1 }", "[ each = 1 ]"},
    {"a comma at the end of a table", kSkull, "{ each = 1 }", "{ each = 1, }"},
    {"a table on several lines", kSkull, "{ each = 1 }", "{\n  each = 1\n}"},
    {"a comment in a table", kSkull, "{ each = 1 }", "{ each = 1, # one\n}"},
    {"a comment at the beginning of a table", kSkull, "{ each = 1 }", "{ # one\n  each = 1 }"},
    {"a time without seconds", kSkull, "{ each = 1 }", "07:32"},
    {"a date and a time without seconds", kSkull, "{ each = 1 }", "1979-05-27T07:32Z"},
    {"a number that begins with 0", kSkull, "{ each = 1 }", "{ each = 01 }"},
    {"a comma in a number", kSkull, "{ each = 1 }", "1,5"},
    {"a key without a value in a table", kSkull, "{ each = 1 }", "{ each }"},
    {"a version without quotes", "plugins/toy/plugin.toml", "\"1.2.3\"", "1.2.3"},
    {"param for params", kSkull, "params", "param"},
    {"name as a header", kSkull, "name = { en = \"bone\" }", "[name]\nen = \"Bone\""},
    {"another code of a language", kSkull, "name = { en =", "name = { eng ="},
    {"a list without [ ]", "plugins/more/plugin.toml", "[\"toy >=1.0.0 <2.0.0\"]", "\"toy\""},
    {"a version that is not wanted", "plugins/more/plugin.toml", ">=1.0.0 <2.0.0", ">=2.0.0"},
    {"a card with capitals and spaces", kCards, "\"bone/bone\"", "\"Bone / bone\""},
    {"a skull that is misspelt twice", kCards, "\"bone/bone\"", "\"bnoe/bnoe\""},
    {"a card of glyphs", kCards, "\"bone/bone\"", "\"B/B\""},
    {"a card of a glyph that no skull has", kCards, "\"bone/bone\"", "\"B/X\""},
    {"a list of what is extended", kGame, "plugins = [\"toy\"]", "extends = [\"toy\", \"more\"]"},
    {"rounds of a ruleset", kGame, "plugins =", "rounds = 6\nplugins ="},
    {"another number of cards", kCards, "total = ", "total = 1"},
    {"a ruleset that has not the plugin", "plugins/more/examples/horn.toml", "shape =", "ruleset = \"game\"\nshape ="},
    {"an empty file", kSkull, "", ""},
    {"a misspelt key of a ruleset", kGame, "plugins =", "plugin ="},
    {"a plugin that is extended", kGame, "plugins = [\"toy\"]", "extends = \"toy\""},
    {"dials outside of [dials]", kGame, "[players.1]", "bone = { each = 2 }\n[players.1]"},
    rules("a deck that is too small for what is extended", "[deck]\nsize = 1\n[players.1]"),
    {"no value in a table", kSkull, "each = 1", "each ="},
    {"a word for a number", kSkull, "each = 1", "each = two"},
    {"a comma in a number of a table", kSkull, "each = 1", "each = 2,5"},
    {"a minus with a blank", kSkull, "each = 1", "each = - 2"},
    {"a list that is not closed", kGame, "[\"toy\"]", "[\"toy\""},
    {"a list that is not closed at the end", kGame, "[players.1]\nstructures = { row = \"row\" }",
     "effects = [\"hush\""},
    {"a list that is not opened", kGame, "[\"toy\"]", "\"toy\", \"more\"]"},
    {"braces around a list", kGame, "[\"toy\"]", "{\"toy\", \"more\"}"},
    {"two commas", kGame, "[\"toy\"]", "[\"toy\",, \"more\"]"},
    {"a header of two words", kGame, "[players.1]", "[players 1]"},
    {"one bracket too many", kGame, "[players.1]", "[players.1]]"},
    {"other quotes at the end of a drawing", kExample, "drawing = \"\"\"", "drawing = '''"},
    {"a number for a version", "plugins/toy/plugin.toml", "\"1.2.3\"", "1.2"},
    {"a number for a pyramid", "plugins/toy/shapes/row.toml", "{ base = 2, rows = 1 }", "3"},
    {"a table for a list of tables", kExample, "scores =", "rivals = { bone = 1 }\nscores ="},
    {"a text for a name", kSkull, "{ en = \"bone\" }", "\"Bone\""},
    {"a text for a number", kSkull, "each = 1", "each = true"},
    {"EN for en", kSkull, "name = { en =", "name = { EN ="},
    {"english for en", kSkull, "name = { en =", "name = { english ="},
    {"a shape with a capital and a blank", kExample, "\"row\"", "\"Row \""},
    {"copies in the text of a card", kCards, "\"bone/bone\" = 4", "\"bone/bone x2\" = 1"},
    {"a list of cards", kCards, "{ \"bone/bone\" = 4 }", "[\"bone/bone\", \"bone/bone\", \"-/bone\"]"},
    {"a long list of cards", kCards, "{ \"bone/bone\" = 4 }",
     "[\"bone/bone\", \"bone/-\", \"-/bone\", \"-/-\", \"bone/bone\"]"},
    {"a text for the cards", kCards, "{ \"bone/bone\" = 4 }", "\"bone/bone\""},
    {"a list of cards to remove", kGame, "[players.1]", "[deck]\nremove = [\"bone/bone\"]\n[players.1]"},
    {"no copy of a card", kCards, "\"bone/bone\" = 4", "\"bone/bone\" = 0"},
    {"copies below zero", kCards, "\"bone/bone\" = 4", "\"bone/bone\" = -1"},
    {"too many copies of a card", kCards, "\"bone/bone\" = 4", "\"bone/bone\" = 1000"},
    {"too many cards together", kCards, "\"bone/bone\" = 4", "\"bone/bone\" = 98, \"-/bone\" = 1"},
    {"a text for the copies of a card", kCards, "\"bone/bone\" = 4", "\"bone/bone\" = \"4\""},
    {"a fraction of a card", kCards, "\"bone/bone\" = 4", "\"bone/bone\" = 4.5"},
    {"a card that is given twice", kCards, "\"bone/bone\" = 4", "\"bone/bone\" = 2, \"bone/bone\" = 2"},
    {"a card by two names", kCards, "\"bone/bone\" = 4", "\"bone/bone\" = 2, \"bone/toy:bone\" = 2"},
    {"a card to remove by two names", kGame, "[players.1]",
     "[deck]\nremove = { \"bone/bone\" = 1, \"toy:bone/bone\" = 1 }\n[players.1]"},
    {"a card without quotes", kCards, "cards = { \"bone/bone\" = 4 }", "[cards]\nbone/bone = 4"},
    {"a blank half without quotes", kCards, "cards = { \"bone/bone\" = 4 }", "[cards]\n-/bone = 4"},
    {"no card", kCards, "{ \"bone/bone\" = 4 }", "{}"},
    {"a skull for a card", kCards, "\"bone/bone\" = 4", "bone = 4"},
    {"the number of cards below the cards", kCards, "total = 4\nskulls = { bone = 8 }\ncards = { \"bone/bone\" = 4 }",
     "[cards]\n\"bone/bone\" = 4\ntotal = 4"},
    {"another number of cards than the copies", kCards, "\"bone/bone\" = 4", "\"bone/bone\" = 3"},
    {"a dial in camelCase", kSkull, "each = 1", "eachOne = 1"},
    rules("a dial of no skull", "[dials]\neach = 2\n[players.1]"),
    rules("[[dials]]", "[[dials]]\nbone = { each = 2 }\n[players.1]"),
    rules("[turn.dials]", "[turn.dials]\nbone = { each = 2 }\n[players.1]"),
    {"a comment in a drawing", kExample, "B .", "B . # the bone"},
    {"lines between the glyphs of a drawing", kExample, "B .\n. .", "| B | . |\n| . | . |"},
    {"a word in a drawing", kExample, "B .", "B . here"},
    {"lines that the shape has not", kExample, "B .", "x\ny\nB ."},
    rules(
        "one table above a list of tables",
        "[ranks]\npoints = 3\nname = { en = \"Good\" }\n[[ranks]]\npoints = 5\nname = { en = \"Best\" }\n[players.1]"),
    {"a table that is not closed", kSkull, "{ each = 1 }", "{ each = 1"},
    {"dials of the turn without its header", kGame, "[players.1]", "dig = 3\ndig_takes = 2\n[players.1]"},
    rules("a skull below [turn]", "[turn]\ndig = 2\nbone = { each = 2 }\n[players.1]"),
    {"a misspelt requires", "plugins/more/plugin.toml", "requires", "require"},
    {"a letter that no drawing of a shape has", "plugins/toy/shapes/row.toml", "pyramid = { base = 2, rows = 1 }",
     "drawing = \"\"\"\nAA11\nAA11\n\"\"\""},
    {"a line that a drawing of a shape lacks", "plugins/toy/shapes/row.toml", "pyramid = { base = 2, rows = 1 }",
     "drawing = \"\"\"\nAABB\n\"\"\""},
    {"capitals and small letters in a card", "plugins/toy/shapes/row.toml", "pyramid = { base = 2, rows = 1 }",
     "drawing = \"\"\"\nAABB\nAaBB\n\"\"\""},
    {"a row of a shape that is shifted", "plugins/toy/shapes/row.toml", "pyramid = { base = 2, rows = 1 }",
     "drawing = \"\"\"\n..cc\n..cc\n..bb\n..bb\nAA..\nAA..\n\"\"\""},
    rules("a dig of open tops", "[turn]\nopen_tops = true\ndig = 4\n[players.1]"),
};

/// Changes to the names of files.
struct Renamed {
  std::string name;
  std::string from;
  std::string to;
};
const std::vector<Renamed> kRenamed{
    {"Plugin.toml", "plugins/toy/plugin.toml", "plugins/toy/Plugin.toml"},
    {"a folder skull", "plugins/toy/skulls", "plugins/toy/skull"},
    {"Skulls", "plugins/toy/skulls", "plugins/toy/Skulls"},
    {"plugins.toml", "plugins/toy/plugin.toml", "plugins/toy/plugins.toml"},
    {"plugin.tml", "plugins/toy/plugin.toml", "plugins/toy/plugin.tml"},
    {"a skull that ends with .tml", kSkull, "plugins/toy/skulls/bone.tml"},
    {"a skull that ends with .toml.txt", kSkull, "plugins/toy/skulls/bone.toml.txt"},
    {"a script that ends with .Lua", kScript, "plugins/toy/skulls/bone.Lua"},
    {"a skull with a capital", kSkull, "plugins/toy/skulls/Bone.toml"},
    {"a skull in a folder of its own", kSkull, "plugins/toy/skulls/bones/bone.toml"},
    {"a skull beside plugin.toml", kSkull, "plugins/toy/bone.toml"},
    {"a skull among the cards", kSkull, "plugins/toy/cards/bone.toml"},
    {"a skull among the rulesets", kSkull, "rulesets/bone.toml"},
    {"cards that end with .tml", kCards, "plugins/toy/cards/deck.tml"},
    {"an example that ends with .TOML", kExample, "plugins/toy/examples/bone.TOML"},
    {"a ruleset that ends with .tml", kGame, "rulesets/game.tml"},
    {"a plugin inside another folder", "plugins/toy", "plugins/mine/toy"},
    {"Plugins", "plugins", "Plugins"},
    {"a ruleset among the plugins", kGame, "plugins/game.toml"},
    {"a plugin among the rulesets", "plugins/toy", "rulesets/toy"},
};

}  // namespace

TEST_CASE("content without a mistake gets no message", "[designer][messages]") {
  const test::Scratch scratch;
  write_content(scratch);
  test::write_ruleset(scratch, "more", "plugins = [\"more\"]\n[players.1]\nstructures = { row = \"row\" }\n");
  CHECK(report_of(scratch).empty());
}

TEST_CASE("mistakes in TOML get these messages", "[designer][messages]") {
  std::string said;
  for (const Mistake& mistake : kToml) {
    said += report_of(mistake);
  }
  compare("toml.txt", said);
}

TEST_CASE("every command says the same of a mistake in TOML", "[designer][messages]") {
  for (const Mistake& mistake : kToml) {
    INFO(mistake.name);
    CHECK(said_otherwise(mistake) == "");
  }
}

TEST_CASE("misspelt files and folders get these messages", "[designer][messages]") {
  std::string said;
  for (const Renamed& renamed : kRenamed) {
    const test::Scratch scratch;
    write_content(scratch);
    fs::create_directories((scratch.path() / renamed.to).parent_path());
    fs::rename(scratch.path() / renamed.from, scratch.path() / renamed.to);
    said += section(renamed.name, report_of(scratch));
  }
  compare("files.txt", said);
}

TEST_CASE("mistakes of rulesets that build on others get these messages", "[designer][messages]") {
  std::string said;
  for (const auto& [name, body] : std::vector<std::pair<std::string, std::string>>{
           {"spaces around +", "extends = \"base + more\"\n"},
           {"a misspelt plugin", "extends = \"base+mor\"\n[dials]\nhorn = { each = 2 }\n"},
           {"a plugin that is not joined", "extends = \"base\"\n[dials]\nhorn = { each = 2 }\n"},
           {"an effect of a plugin that is not joined", "extends = \"base\"\neffects = [\"hush\"]\n"},
           {"an opening that nobody builds", "extends = \"base\"\n[turn]\nopening = \"tomb\"\n"},
           {"a name for what nobody builds", "extends = \"base\"\n[structure_names]\nrows = { en = \"Rows\" }\n"},
           {"a tip at a word that begins no action",
            "extends = \"base\"\n[[tips]]\nat = \"plase\"\ntext = { en = \"Lay it.\" }\n"},
           {"more structures than fit",
            "extends = \"base\"\n[players.3]\nstructures = { a = \"row\", b = \"row\" }\n"}}) {
    const test::Scratch scratch;
    write_content(scratch);
    scratch.write(kCards,
                  "format = 2\nid = \"deck\"\nname = { en = \"Deck\" }\nprovenance = \"house\"\nsource = \"a test\"\n"
                  "total = 20\nskulls = { bone = 40 }\ncards = { \"bone/bone\" = 20 }\n");
    test::write_ruleset(scratch, "base",
                        "plugins = [\"toy\"]\n[players.1]\nstructures = { row = \"row\" }\n"
                        "[players.2]\nstructures = { row = \"row\" }\n[players.3]\nstructures = { row = \"row\" }\n");
    scratch.write("plugins/more/effects/hush.toml",
                  "format = 2\nid = \"hush\"\nname = { en = \"Hush\" }\nwish = { en = \"2 points\" }\n"
                  "provenance = \"house\"\nsource = \"a test\"\nreplaces = { horn = \"hush.lua\" }\n");
    scratch.write("plugins/more/effects/hush.lua", "return function(own)\n  award(own, 2)\nend\n");
    scratch.write("plugins/more/examples/hush.toml",
                  "format = 2\nid = \"hush\"\nsource = \"a test\"\nshape = \"row\"\neffect = \"hush\"\n"
                  "drawing = \"\"\"\nH .\n. .\n\"\"\"\nscores = { horn = 2 }\n");
    test::write_ruleset(scratch, "game", body);
    said += section(name, report_of(scratch));
  }
  compare("rulesets.txt", said);
}

TEST_CASE("a ruleset of a plugin with a flow that names no flow is shown it", "[designer][messages]") {
  const test::Scratch scratch;
  test::write_pig(scratch);
  test::write_ruleset(scratch, "pig", "plugins = [\"pig\"]\n");
  CHECK(report_of(scratch).find("rulesets/pig.toml: error[missing-key]: \"flow\" is missing, and \"pig\" has one\n"
                                "  hint: write flow = \"pig\"\n") != std::string::npos);
}

TEST_CASE("a flow that extends a game of cards, and players of nothing, are one error", "[designer][messages]") {
  const test::Scratch scratch;
  write_content(scratch);
  test::write_pig(scratch);
  test::write_ruleset(scratch, "mixed", "extends = \"game\"\nflow = \"pig\"\neffects = []\n[turn]\ndig = 2\n");
  CHECK(report_of(scratch) ==
        "rulesets/mixed.toml:6:8: error[wrong-type]: what this ruleset extends is no flow\n"
        "  6 | flow = \"pig\"\n    |        ^~~~~\n  hint: leave out \"extends\" or \"flow\"\n");
  test::write_ruleset(scratch, "mixed", "[players.3]\ndrop = true\n");
  CHECK(report_of(scratch) ==
        "rulesets/mixed.toml: error[missing-key]: \"plugins\" is missing, here and in what is extended\n"
        "  hint: name the plugins in play, like plugins = [\"base\"]\n");
}

TEST_CASE("a ruleset inside a plugin is shown its place", "[designer][messages]") {
  const test::Scratch scratch;
  write_content(scratch);
  scratch.write("plugins/toy/rulesets/inner.toml", test::file_text(scratch.path() / kGame));
  CHECK(report_of(scratch) ==
        "plugins/toy/rulesets/inner.toml: warning[stray-file]: nothing reads this file\n"
        "  hint: rulesets are in a folder beside plugins: move it there\n");
}

TEST_CASE("a plugin that a ruleset forgets is one mistake", "[designer][messages]") {
  const test::Scratch scratch;
  write_content(scratch);
  scratch.write("plugins/more/shapes/hut.toml",
                "format = 2\nid = \"hut\"\nname = { en = \"Hut\" }\npyramid = { base = 1, rows = 1 }\n");
  test::write_ruleset(scratch, "game",
                      "plugins = [\"toy\"]\n[players.1]\nstructures = { hut = \"hut\" }\n"
                      "[players.2]\nstructures = { hut = \"more:hut\" }\n");
  CHECK(report_of(scratch).find("  hint: add \"more\" to plugins\n") ==
        report_of(scratch).rfind("  hint: add \"more\" to plugins\n"));
}

TEST_CASE("pieces in a folder of no type, and a zone of no form, are one mistake each", "[designer][messages][flow]") {
  const test::Scratch scratch;
  test::write_pig(scratch);
  scratch.write("plugins/pig/pieces/fase/four.toml", "format = 2\nid = \"four\"\npips = 4\n");
  CHECK(report_of(scratch) ==
        "plugins/pig/pieces/fase/four.toml:2:6: error[unknown-id]: there is no type \"fase\"\n  2 | id = \"four\"\n"
        "    |      ^~~~~~\n  hint: did you mean \"face\"?\n");
  fs::remove_all(scratch.path() / "plugins/pig/pieces/fase");
  std::string flow = test::file_text(scratch.path() / "plugins/pig/flow.toml");
  flow.replace(flow.find("form  = \"die\""), 13, "form = \"slot\"\ncolumns = 2");
  scratch.write("plugins/pig/flow.toml", flow);
  const std::string said = report_of(scratch);
  CHECK(said.find("did you mean \"slots\"?") != std::string::npos);
  CHECK(said.find("have columns") == std::string::npos);
}

TEST_CASE("a flow that cannot end, a turn without steps and a grid without columns are one error each",
          "[designer][messages][flow]") {
  const test::Scratch scratch;
  test::write_pig(scratch);
  const std::string flow = test::file_text(scratch.path() / "plugins/pig/flow.toml");
  const auto report_with = [&](const std::string& from, const std::string& to) {
    scratch.write("plugins/pig/flow.toml", std::string(flow).replace(flow.find(from), from.size(), to));
    return report_of(scratch);
  };
  const std::string turn = report_with("steps = [\"throw\"]", "steps = []");
  CHECK(turn.find("[missing-key]: `turn` has no steps for 2 players\n") != std::string::npos);
  CHECK(turn.find("for 3 players") == std::string::npos);
  const std::string grid = flow + "\n[zones.wall]\nname = { en = \"wall\" }\nform = \"grid\"\nholds = [\"face\"]\n";
  scratch.write("plugins/pig/flow.toml", grid);
  CHECK(report_of(scratch).find("[missing-key]: a grid says how many columns it has\n") != std::string::npos);
  const std::string choice = test::file_text(scratch.path() / "plugins/pig/choices/go_on.lua");
  const std::string ends = "if have(banked[who]) >= params.goal then end_turns() end";
  scratch.write("plugins/pig/choices/go_on.lua",
                std::string(choice).replace(choice.find(ends), ends.size(), "set(pot, params.goal)"));
  const std::string end = report_with("[rounds]\n2 = 50\n3 = 40\n", "");
  CHECK(end.find("[missing-key]: a match does not end: there are no `[rounds]`, and no script calls end_turns\n") !=
        std::string::npos);
}

TEST_CASE("a name on a line of its own is shown that it is not called", "[designer][messages][flow]") {
  const test::Scratch scratch;
  test::write_pig(scratch);
  scratch.write("plugins/pig/steps/throw.lua", "return function(who)\n  go_on\nend\n");
  CHECK(report_of(scratch) ==
        "plugins/pig/steps/throw.lua:2:3: error[script-syntax]: \"go_on\" is not Lua here\n  2 |   go_on\n    |   "
        "^~~~~\n  hint: a call has ( ) behind the name: go_on(...)\n");
  scratch.write("plugins/pig/steps/throw.lua", "return function(who)\n  local n = 1 +\n  who\n  go_on(who))\nend\n");
  CHECK(report_of(scratch).find("is not Lua") == std::string::npos);
}

TEST_CASE("a choice among the steps is shown its place", "[designer][messages][flow]") {
  const test::Scratch scratch;
  test::write_pig(scratch);
  scratch.write("plugins/pig/steps/throw.lua", "return { options = function() end }\n");
  CHECK(report_of(scratch).find("; a choice is a file of choices") != std::string::npos);
}

TEST_CASE("a skull that has its script alone is one mistake", "[designer][messages]") {
  const test::Scratch scratch;
  write_content(scratch);
  fs::remove(scratch.path() / "plugins/more/skulls/horn.toml");
  CHECK(report_of(scratch) ==
        "plugins/more/cards/deck.toml:7:12: error[unknown-skull]: there is no skull \"horn\"\n  7 | skulls = { horn = "
        "4 }\n"
        "    |            ^~~~\n  hint: the skulls here are bone\n");
}

TEST_CASE("a copied skull is one mistake", "[designer][messages]") {
  for (const std::string copy : {"bone copy", "a_bone"}) {
    const test::Scratch scratch;
    write_content(scratch);
    fs::copy_file(scratch.path() / kSkull, scratch.path() / ("plugins/toy/skulls/" + copy + ".toml"));
    CHECK(report_of(scratch) ==
          "plugins/toy/skulls/" + copy + ".toml:2:6: error[id-mismatch]: the id is \"bone\", the name says \"" + copy +
              "\"\n  2 | id = \"bone\"\n    |      ^~~~~~\n"
              "  hint: there is a bone.toml: delete this copy, or give it an id and a name of its own\n");
  }
}

TEST_CASE("a glyph of a plugin that might be joined is reported with free ones", "[designer][messages]") {
  const test::Scratch scratch;
  write_content(scratch);
  test::write_expansion(scratch, "other", "toy", "hound", "H");
  CHECK(report_of(scratch).find("  hint: no skull has O, U, N yet\n") != std::string::npos);
}

TEST_CASE("a glyph that two other plugins have is one warning", "[designer][messages]") {
  const test::Scratch scratch;
  write_content(scratch);
  test::write_expansion(scratch, "other", "toy", "hound", "T");
  test::write_expansion(scratch, "third", "toy", "hawk", "T");
  test::write_expansion(scratch, "zoo", "toy", "hare", "T");
  CHECK(report_of(scratch).find(
            "zoo/skulls/hare.toml:5:9: warning[shared-glyph]: \"other:hound\" and \"third:hawk\" have "
            "this glyph too, so that their plugins and this one cannot be joined\n") != std::string::npos);
}

TEST_CASE("doubtful drawings get these messages", "[designer][messages]") {
  std::string said;
  for (const auto& [name, drawing] : std::vector<std::pair<std::string, std::string>>{
           {"a card that floats", "  B\n  .\n- -\n- -\n"},
           {"a row that is drawn a card to the right", "    B\n    .\n. .\n. .\n"},
           {"a row that is drawn a card to the left", "  B\n  .\n      . .\n      . .\n"},
           {"- for a blank half", "  B\n  -\n. .\n. .\n"},
           {"a glyph in lower case", "  b\n  .\n. .\n. .\n"},
           {"rows without indentation", "B\n.\n. .\n. .\n"},
           {"rows as in the shape", "  B\n  .\n.   .\n.   .\n"}}) {
    const test::Scratch scratch;
    write_content(scratch);
    scratch.write("plugins/toy/shapes/row.toml",
                  "format = 2\nid = \"row\"\nname = { en = \"Row\" }\npyramid = { base = 2, rows = 2 }\n");
    scratch.write("plugins/toy/examples/bone.toml",
                  "format = 2\nid = \"bone\"\nsource = \"a test\"\nshape = \"row\"\ndrawing = \"\"\"\n" + drawing +
                      "\"\"\"\nscores = { bone = 1 }\n");
    scratch.write("plugins/more/examples/horn.toml",
                  "format = 2\nid = \"horn\"\nsource = \"a test\"\nshape = \"row\"\ndrawing = \"\"\"\n"
                  " H\n .\n. .\n. .\n\"\"\"\nscores = { horn = 1 }\n");
    scratch.write("plugins/toy/cards/deck.toml",
                  "format = 2\nid = \"deck\"\nname = { en = \"Deck\" }\nprovenance = \"house\"\nsource = \"a test\"\n"
                  "total = 3\nskulls = { bone = 6 }\ncards = { \"bone/bone\" = 3 }\n");
    said += section(name, report_of(scratch));
  }
  compare("drawings.txt", said);
}

}  // namespace ossuary::author
