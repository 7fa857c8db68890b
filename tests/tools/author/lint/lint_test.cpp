// Lint passes: each has content that it warns of and content that it accepts; and files silence them, with a reason.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <set>

#include "author/examples/example_files.h"
#include "author/lint/lint.h"
#include "author/lint/silence.h"
#include "content/pack/definitions.h"
#include "kernel/content/scratch.h"
#include "say/utf8.h"
#include "support/content.h"
#include "tools/author/checked.h"

namespace ossuary::author {

using test::Scratch;

namespace {

const Covers kAll = [](const std::string& /*file*/) { return true; };

std::vector<Diagnostic> lint(const Catalogue& library, const Covers& covers) {
  CheckBudget budget;
  return author::lint(library, read_example_files(library), covers, budget);
}

/// A toy whose one skull has this script and these dials.
void write_script(const Scratch& scratch, const std::string& script, const std::string& params) {
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", "plugins = [\"toy\"]\n[players.1]\nstructures = { row = \"row\" }\n");
  scratch.write("plugins/toy/skulls/bone.lua", script);
  scratch.write("plugins/toy/skulls/bone.toml",
                "format = 2\nid = \"bone\"\nname = { en = \"Bone\" }\nwish = { en = \"Points\" }\nglyph = \"B\"\n"
                "color = \"white\"\nscript = \"bone.lua\"\n" +
                    params + "\n");
}

/// "pass file:line" of every warning.
std::vector<std::string> warnings(const Scratch& scratch) {
  const Catalogue library = test::checked(scratch);
  INFO(render(library.problems()));
  REQUIRE_FALSE(has_errors(library.problems()));
  std::vector<std::string> found;
  for (const Diagnostic& warning : without_silenced(library.definitions(), lint(library, kAll), kAll)) {
    CHECK(warning.severity == Severity::Warning);
    found.push_back(fmt::format("{} {}:{}", warning.code, warning.where.file, warning.where.line));
  }
  return found;
}

using Codes = std::vector<std::string>;

const std::string kPlain = "return function(own, stack, params)\n  award(own, params.each)\nend\n";

}  // namespace

TEST_CASE("content that is as it should be gets no warning", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, kPlain, "params = { each = 1 }");
  CHECK(warnings(scratch) == Codes{});
}

TEST_CASE("a ruleset of which lists of games have nothing to tell is reported", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, kPlain, "params = { each = 1 }");
  scratch.write("rulesets/bare.toml", "format = 2\nid = \"bare\"\nname = { en = \"Bare\" }\nextends = \"game\"\n");
  CHECK(warnings(scratch) == Codes{"untold-rules rulesets/bare.toml:2"});  // what it extends tells of itself
}

TEST_CASE("a dial that is kept and never used is reported", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch,
               "return function(own, stack, params)\n  local more = params.more\n  award(own, params.each)\nend\n",
               "params = { each = 1, more = 2 }");
  CHECK(warnings(scratch) ==
        Codes{"idle-dial plugins/toy/skulls/bone.toml:8", "unused-dial plugins/toy/skulls/bone.toml:8"});
}

TEST_CASE("a dial that changes no score is reported", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, "return function(own, stack, params)\n  award(own, params.each + params.nil_each * 0)\nend\n",
               "params = { each = 1, nil_each = 2 }");
  CHECK(warnings(scratch) == Codes{"idle-dial plugins/toy/skulls/bone.toml:8"});
}

TEST_CASE("a dial that matters in rare structures is not reported", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch,
               "return function(own, stack, params)\n"
               "  if count(own) >= params.many then award(own, 1) end\nend\n",
               "params = { many = 16 }");
  CHECK(warnings(scratch) == Codes{});
}

TEST_CASE("a dial that caps or divides is not reported, however far it is from what happens", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch,
               "return function(own, stack, params)\n"
               "  award(own, math.min(params.cap, count(own)) + count(own) // params.per)\nend\n",
               "params = { cap = 60, per = 100 }");
  CHECK(warnings(scratch) == Codes{});
}

TEST_CASE("the structures of examples show what a script does in shapes of its own", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch,
               "return function(own, stack, params)\n"
               "  if count(one_per_level(skulls())) >= params.levels then award(own, params.each) end\nend\n",
               "params = { each = 1, levels = 12 }");
  CHECK(warnings(scratch) ==
        Codes{"never-awards plugins/toy/skulls/bone.toml:7", "idle-dial plugins/toy/skulls/bone.toml:8"});
  scratch.write("plugins/toy/shapes/tower.toml",
                "format = 2\nid = \"tower\"\nname = { en = \"Tower\" }\ndrawing = \"\"\"\n"
                "ff\nff\nee\nee\ndd\ndd\ncc\ncc\nbb\nbb\nAA\nAA\n\"\"\"\n");
  scratch.write("plugins/toy/examples/tower.toml",
                "format = 2\nid = \"tower\"\nsource = \"a test\"\nshape = \"tower\"\ndrawing = \"\"\"\n"
                "B\nB\nB\nB\nB\nB\nB\nB\nB\nB\nB\nB\n\"\"\"\nscores = { bone = 12 }\n");
  CHECK(warnings(scratch) == Codes{});
}

TEST_CASE("acts and match scripts are looked at like scorers", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, kPlain, "params = { each = 1 }\nact = \"hide.lua\"\nmatch_script = \"match.lua\"");
  scratch.write("plugins/toy/skulls/hide.lua",
                "return function(own)\n  if touching(own) then face_down(own) end\nend\n");
  scratch.write("plugins/toy/skulls/match.lua",
                "return function(mine)\n  if hand.bone > 99 then return lots end\n"
                "  if hand.bone > 99 then return mine.bonne end\n  return 0\nend\n");
  CHECK(warnings(scratch) == Codes{"constant-condition plugins/toy/skulls/hide.lua:2",
                                   "unknown-name plugins/toy/skulls/match.lua:2",
                                   "unknown-name plugins/toy/skulls/match.lua:3"});
}

TEST_CASE("of a script that fails nothing else is said", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, "return function(own, stack, params)\n  award(own, params.each + nil)\nend\n",
               "params = { each = 1 }");
  const std::vector<Diagnostic> sure = lint(test::checked(scratch), kAll);
  REQUIRE_FALSE(sure.empty());
  CHECK(sure.front().code == "failing-script");
  CHECK(sure.front().where.line == 2);
  CHECK(sure.front().severity == Severity::Error);
  write_script(scratch, "return function(own)\n  assert(count(own) < 9)\n  award(own, 1)\nend\n", "");
  CHECK(warnings(scratch) == Codes{"failing-script plugins/toy/skulls/bone.lua:2"});
  CHECK(lint(test::checked(scratch), kAll).front().severity == Severity::Warning);  // the cards show eight
}

TEST_CASE("skulls whose choices cannot all be tried are reported, as many as the deck has", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, kPlain, "params = { each = 1 }\nact = \"wild.lua\"");
  scratch.write("plugins/toy/skulls/wild.lua",
                "return {\n  options = function(own) return own, touching(own), 0 end,\n"
                "  act = function(own, stack, params, cells) face_down(cells) end,\n}\n");
  const auto reported = [&] {
    std::vector<Diagnostic> found = lint(test::checked(scratch), kAll);
    std::erase_if(found, [](const Diagnostic& warning) { return warning.code != "too-many-choices"; });
    return render(found);
  };
  CHECK(reported() ==
        "plugins/toy/skulls/wild.lua:2: warning[too-many-choices]: with 8 \"bone\" in a structure of 9 cards, the acts "
        "of this structure can be chosen in more than 4096 ways\n"
        "  2 |   options = function(own) return own, touching(own), 0 end,\n"
        "  hint: fewer options for each skull, or fewer such skulls in the deck\n");
  scratch.write("plugins/toy/cards/deck.toml",
                "format = 2\nid = \"deck\"\nname = { en = \"Deck\" }\nprovenance = \"house\"\nsource = \"a test\"\n"
                "total = 3\nskulls = { bone = 6 }\ncards = { \"bone/bone\" = 3 }\n");
  CHECK(reported().empty());
}

TEST_CASE("slow scripts are not sampled for long", "[designer][lint][release]") {
  const Scratch scratch;
  write_script(scratch,
               "return function(own, stack, params)\n  for _ = 1, 1500000 do count(own) end\n"
               "  award(own, 1 + params.a * 0 + params.b * 0 + params.c * 0)\nend\n",
               "params = { a = 1, b = 1, c = 1 }");
  const auto begin = std::chrono::steady_clock::now();
  CHECK(warnings(scratch) == Codes{"slow-script plugins/toy/skulls/bone.lua:1"});
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10));
}

TEST_CASE("a script that never awards is reported", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, "return function(own)\n  if count(own) < 0 then\n    award(own, 1)\n  end\nend\n", "");
  CHECK(warnings(scratch) == Codes{"never-awards plugins/toy/skulls/bone.toml:7"});
}

TEST_CASE("of a skull whose options return nothing that alone is reported", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch,
               "return {\n  options = function(own) by_kind(own) end,\n  score = function(own, _, params, picked)\n"
               "    award(own, params.each * count(picked))\n  end,\n}\n",
               "params = { each = 1 }");
  CHECK(warnings(scratch) == Codes{"returned-points plugins/toy/skulls/bone.lua:2"});
}

TEST_CASE("a name that is not there is reported even where no example gets to it", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch,
               "return function(own, stack, params)\n  if count(own) > 60 then\n    award(own, bonus)\n  end\n"
               "  award(own, params.each)\nend\n",
               "params = { each = 1 }");
  CHECK(warnings(scratch) == Codes{"unknown-name plugins/toy/skulls/bone.lua:3"});
}

TEST_CASE("a kind or a function of the base library that is not there is reported", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch,
               "return function(own, stack, params)\n  if count(own) > 60 then\n    award(stack.bnoe, 1)\n"
               "    award(own, math.flor(2))\n  end\n  award(own, params.each)\nend\n",
               "params = { each = 1 }");
  CHECK(warnings(scratch) ==
        Codes{"unknown-name plugins/toy/skulls/bone.lua:3", "unknown-name plugins/toy/skulls/bone.lua:4"});
}

TEST_CASE("what a skull says that it scores at most is held against structures, key by key", "[designer][lint]") {
  const Scratch scratch;
  const std::string script =
      "return function(own, stack, params)\n  if count(own) >= params.need then\n    award(own, params.each)\n  end\n"
      "end\n";
  write_script(scratch, script, "params = { each = 3, need = 2 }\nmost = { each = 1 }\ntotal = { each = 1 }");
  CHECK(warnings(scratch) == Codes{"exceeds-most plugins/toy/skulls/bone.toml:10"});
  write_script(scratch, script, "params = { each = 3, need = 2 }\nmost = { need = 1 }\ntotal = { each = 64 }");
  CHECK(warnings(scratch) == Codes{"exceeds-most plugins/toy/skulls/bone.toml:9"});
  write_script(scratch, script, "params = { each = 3, need = 2 }\nmost = { each = 1 }\ntotal = { each = 64 }");
  CHECK(warnings(scratch) == Codes{});
}

TEST_CASE("a skull without an example is reported, also where its plugin has errors", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, "return function(", "params = { each = 1 }");
  std::filesystem::remove(scratch.path() / "plugins/toy/examples/bone.toml");
  const Catalogue library = test::checked(scratch);
  CHECK(has_errors(library.problems()));
  CHECK(render(lint(library, kAll)) ==
        "plugins/toy/skulls/bone.toml:2:6: warning[no-example]: no example proves what \"bone\" scores\n"
        "  2 | id = \"bone\"\n"
        "    |      ^~~~~~\n"
        "  hint: add a file to examples that names it in scores\n");
}

TEST_CASE("an effect without an example is reported", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, kPlain, "params = { each = 1 }");
  scratch.write("plugins/toy/effects/fog.toml",
                "format = 2\nid = \"fog\"\nname = { en = \"Fog\" }\nwish = { en = \"Two points\" }\n"
                "provenance = \"house\"\nsource = \"a test\"\nparams = { each = 2 }\n"
                "replaces = { bone = \"fog.lua\" }\n");
  scratch.write("plugins/toy/effects/fog.lua", kPlain);
  CHECK(warnings(scratch) == Codes{"unproved-effect plugins/toy/effects/fog.toml:2"});
}

TEST_CASE("what a script that runs away does is not asked for long", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, "return function(own, stack, params)\n  while params.each > 0 do end\nend\n",
               "params = { each = 1 }");
  const auto begin = std::chrono::steady_clock::now();
  CHECK(warnings(scratch) == Codes{"slow-script plugins/toy/skulls/bone.lua:1"});
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::minutes(1));
}

TEST_CASE("a skull that no card shows is reported, and cards that no ruleset can use", "[designer][lint]") {
  const Scratch scratch;
  test::write_toy(scratch);
  CHECK(warnings(scratch) == Codes{"unused-cards plugins/toy/cards/deck.toml:2"});
  test::write_ruleset(scratch, "game", "plugins = [\"toy\"]\n[players.1]\nstructures = { row = \"row\" }\n");
  test::write_expansion(scratch, "bats", "toy", "bat", "T");
  CHECK(warnings(scratch) == Codes{});  // the ruleset can be joined by bats
  test::write_expansion(scratch, "owls", "bats", "owl", "W");
  CHECK(warnings(scratch) == Codes{});  // and by owls, which bring bats
  std::filesystem::remove_all(scratch.path() / "plugins/owls");
  test::write_ruleset(scratch, "game", "plugins = [\"tay\"]\n[players.1]\nstructures = { row = \"row\" }\n");
  CHECK(std::ranges::count(lint(test::checked(scratch), kAll), "unused-cards", &Diagnostic::code) ==
        0);  // it may mean toy
  test::write_ruleset(scratch, "game", "plugins = [\"toy\"]\n[players.1]\nstructures = { row = \"row\" }\n");
  std::filesystem::remove_all(scratch.path() / "plugins/bats/cards");
  CHECK(warnings(scratch) == Codes{"unshown-skull plugins/bats/skulls/bat.toml:2"});
}

TEST_CASE("a glyph that two joinable plugins share is reported, another case is another glyph", "[designer][lint]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", "plugins = [\"toy\"]\n[players.1]\nstructures = { row = \"row\" }\n");
  test::write_expansion(scratch, "bats", "toy", "bat", "T");
  test::write_expansion(scratch, "cats", "toy", "cat", "t");
  CHECK(warnings(scratch) == Codes{});
  test::write_expansion(scratch, "cats", "toy", "cat", "T");
  CHECK(warnings(scratch).size() == 1);
  CHECK(warnings(scratch).front().starts_with("shared-glyph plugins/cats/skulls/cat.toml:"));
}

TEST_CASE("skulls that only color keeps apart are reported", "[designer][lint]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_expansion(scratch, "bats", "toy", "bat", "I");
  test::write_expansion(scratch, "cats", "toy", "cat", "l");
  test::write_ruleset(scratch, "game", "plugins = [\"bats\"]\n[players.1]\nstructures = { row = \"row\" }\n");
  CHECK(warnings(scratch) == Codes{});  // the two are not together
  test::write_ruleset(scratch, "game", "plugins = [\"bats\", \"cats\"]\n[players.1]\nstructures = { row = \"row\" }\n");
  const Codes found = warnings(scratch);
  REQUIRE(found.size() == 1);
  CHECK(found.front().starts_with("color-alone plugins/cats/skulls/cat.toml:"));
}

TEST_CASE("a name that lacks a language of its plugin is reported", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, kPlain, "params = { each = 1 }");
  scratch.write("plugins/toy/shapes/row.toml",
                "format = 2\nid = \"row\"\nname = { en = \"Row\", pl = \"Rząd\", uk = \"Ряд\" }\n"
                "pyramid = { base = 2, rows = 1 }\n");
  const Codes found = warnings(scratch);
  CHECK(found.size() == 3);  // the plugin, and both texts of its skull; nobody reads the name of its cards
  CHECK(std::all_of(found.begin(), found.end(),
                    [](const std::string& one) { return one.starts_with("missing-translation plugins/toy/"); }));
  const Diagnostic first = lint(test::checked(scratch), kAll).front();
  CHECK(first.message() == "the name is not given in \"pl\" and \"uk\", as others are");
  CHECK(first.hint() == "add pl = \"...\", uk = \"...\"");
  for (const std::string language : {"pl", "uk"}) {  // then its file is asked for all texts
    scratch.write(
        "plugins/toy/languages/" + language + ".toml",
        "format = 2\nid = \"" + language + "\"\nname = \"x\"\nfor = [\"toy\"]\n[texts]\n\"The toy\" = \"Toy\"\n");
  }
  CHECK(warnings(scratch) ==
        Codes{"untranslated plugins/toy/languages/pl.toml:4", "untranslated plugins/toy/languages/uk.toml:4"});
}

TEST_CASE("a language file that translates a part of a plugin is reported once, with what is missing",
          "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, kPlain, "params = { each = 1 }");
  scratch.write("plugins/words/plugin.toml",
                "format = 2\nid = \"words\"\nversion = \"1.0.0\"\nname = { en = \"Words\" }\n"
                "provenance = \"house\"\nsource = \"a test\"\n");
  const std::string begin = "format = 2\nid = \"de\"\nname = \"Deutsch\"\n";
  const std::string file = "plugins/words/languages/de.toml";
  scratch.write(file, begin + "for = [\n\"toy\",\n\"game\",\n]\n[texts]\n\"The toy\" = \"Spielzeug\"\n");
  const Catalogue library = test::checked(scratch);
  const std::vector<Diagnostic> found = lint(library, kAll);
  REQUIRE(found.size() == 2);
  CHECK(found[0].code == "untranslated");
  CHECK(found[0].where.line == 5);
  CHECK(found[0].message() == "3 of 4 texts of \"toy\" are not in \"de\": \"Bone\", \"Points\", \"Row\"");
  CHECK(found[0].hint() == "add \"Bone\" = \"...\" to [texts]");
  CHECK(found[1].message() == "2 of 2 texts of \"game\" are not in \"de\": \"The game game\", \"A game of tests.\"");
  scratch.write(file, begin +
                          "# lint: untranslated: the rest follows\nfor = [\"toy\"]\n[texts]\n"
                          "\"The toy\" = \"Spielzeug\"\n");
  CHECK(warnings(scratch) == Codes{});
}

TEST_CASE("texts of a language file that are not used are reported", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, kPlain, "params = { each = 1 }");
  scratch.write("plugins/words/plugin.toml",
                "format = 2\nid = \"words\"\nversion = \"1.0.0\"\nname = { en = \"Words\" }\n"
                "provenance = \"house\"\nsource = \"a test\"\n");
  scratch.write("plugins/words/languages/en.toml",
                "format = 2\nid = \"en\"\nname = \"English\"\nfor = [\"toy\"]\n[texts]\nBone = \"Old bone\"\n"
                "Points = \"Points\"\nBoone = \"X\"\n");
  const std::vector<Diagnostic> found = lint(test::checked(scratch), kAll);
  REQUIRE(found.size() == 2);
  CHECK(found[0].message() == "this is not used: \"Bone\" is there already");
  CHECK(found[1].message() == "this is not used: no text that the file translates is so in English");
  CHECK(found[1].hint() == "did you mean \"Bone\"?");
  scratch.write("plugins/words/languages/en.toml",
                "format = 2\nid = \"en\"\nname = \"English\"\nfor = [\"tooy\"]\n[texts]\nBoone = \"X\"\n");
  const std::vector<Diagnostic> lost = lint(test::checked(scratch), kAll);
  REQUIRE(lost.size() == 1);  // the text may be one of what is not there
  CHECK(lost[0].message() == "there is no plugin and no ruleset \"tooy\"");
  CHECK(lost[0].hint() == "did you mean \"toy\"?");
}

TEST_CASE("a comment silences a pass on its line or below, in TOML and Lua", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch,
               "return function(own, stack, params)\n  if count(own) > 60 then\n"
               "    award(own, bonus) -- lint: unknown-name: not played yet\n  end\n"
               "  award(own, params.each + params.idle * 0)\nend\n",
               "# lint: idle-dial: for the\n# next version\nparams = { each = 1, idle = 0 }");
  CHECK(warnings(scratch) == Codes{});
}

TEST_CASE("silencing needs a pass, a reason, and something to silence", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, kPlain,
               "params = { each = 1 } # lint: idle-dial\n# lint: idle-dail: typo\n# lint: no-example: none is there\n"
               "# lint: unused-dial: what of it");
  CHECK(warnings(scratch) ==
        Codes{"bad-silence plugins/toy/skulls/bone.toml:8", "bad-silence plugins/toy/skulls/bone.toml:9",
              "idle-silence plugins/toy/skulls/bone.toml:10", "idle-silence plugins/toy/skulls/bone.toml:11"});
  const Catalogue library = test::checked(scratch);
  const Diagnostic error{Severity::Error, "bad-drawing", {"plugins/toy/examples/bone.toml"}};
  CHECK(without_silenced(library.definitions(), {error}, kAll).size() == 3);  // passes may have left out something
}

TEST_CASE("a warning shows the begin of a very long line, or nothing of it", "[designer][lint]") {
  const Scratch scratch;
  const std::string filler(3000, 'x');
  write_script(scratch,
               "return function(own, stack, params)\n  if count(own) then award(own, params.each) end --" + filler +
                   "\n  --[[" + filler + "]] if count(own) then award(own, params.each) end\nend\n",
               "params = { each = 1 } # lint: unused-dail: " + filler);
  const Catalogue library = test::checked(scratch);
  const auto found = without_silenced(library.definitions(), lint(library, kAll), kAll);
  CHECK(found.size() == 3);
  CHECK(std::ranges::count(found, "", &Diagnostic::line_text) == 1);
  CHECK(std::ranges::all_of(found, [](const Diagnostic& each) { return code_points(each.line_text) <= 203; }));
}

TEST_CASE("passes report only files that are asked about", "[designer][lint]") {
  const Scratch scratch;
  write_script(scratch, "return function(own) end\n", "");
  const Catalogue library = test::checked(scratch);
  CHECK(lint(library, kAll).size() == 1);
  CHECK(lint(library, [](const std::string& file) { return file.ends_with(".lua"); }).empty());
}

TEST_CASE("names of passes are unique and their questions end as such", "[designer][lint]") {
  std::set<std::string_view> names;
  for (const LintInfo& pass : lint_passes()) {
    CHECK(names.insert(pass.name).second);
    CHECK(pass.question.ends_with('?'));
  }
}

TEST_CASE("shipped content gets no warning", "[designer][lint][release]") {
  const Catalogue& library = test::shipped();
  std::vector<Diagnostic> found = library.problems();
  std::ranges::copy(lint(library, kAll), std::back_inserter(found));
  CHECK(render(without_silenced(library.definitions(), found, kAll)).empty());
}

}  // namespace ossuary::author
