// Scripts that others load with require(): where they are found, what they may do, and what is wrong with them.
#include "content/pack/requirements.h"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "kernel/content/scratch.h"
#include "script/scoring/lua_scoring.h"

namespace ossuary {

namespace {

using test::Scratch;

constexpr const char* kRow = "plugins = [\"toy\"]\n[players.1]\nstructures = { row = \"row\" }\n";
constexpr const char* kTwice = "return function(own, points) award(own, 2 * points) end\n";

/// The toy plugin, with `scorer` as the script of its skull, and these scripts to load.
void write_shared(const Scratch& scratch, const std::string& scorer,
                  const std::vector<std::pair<std::string, std::string>>& shared) {
  test::write_toy(scratch);
  scratch.write("plugins/toy/skulls/bone.lua", scorer);
  const bool reads = scorer.find("params") != std::string::npos;
  scratch.write("plugins/toy/skulls/bone.toml",
                fmt::format("format = 2\nid = \"bone\"\nname = {{ en = \"Bone\" }}\nwish = {{ en = \"points\" }}\n"
                            "glyph = \"B\"\ncolor = \"red\"\nscript = \"bone.lua\"\n{}",
                            reads ? "params = { each = 1 }\n" : ""));
  for (const auto& [name, text] : shared) {
    scratch.write("plugins/toy/scripts/" + name + ".lua", text);
  }
  test::write_ruleset(scratch, "game", kRow);
}

/// All problems, also those of making the game, as lines "FILE:LINE:COLUMN: CODE: MESSAGE | HINT".
std::string problems_of(const Scratch& scratch) {
  const Catalogue library = scratch.library();
  std::vector<Diagnostic> problems = library.problems();
  if (const auto made = library.make("game"); problems.empty() && !made) {
    problems = made.error();
  }
  std::string text;
  for (const Diagnostic& problem : problems) {
    text += fmt::format("{}:{}:{}: {}: {}{}\n", problem.where.file, problem.where.line, problem.where.column,
                        problem.code, problem.message(), problem.hint().empty() ? "" : " | " + problem.hint());
  }
  return text;
}

std::string problems_with(const std::string& scorer, const std::vector<std::pair<std::string, std::string>>& shared) {
  const Scratch scratch;
  write_shared(scratch, scorer, shared);
  return problems_of(scratch);
}

/// The points of one bone, or what went wrong.
std::string points_with(const std::string& scorer, const std::vector<std::pair<std::string, std::string>>& shared,
                        std::size_t bones = 1) {
  const Scratch scratch;
  write_shared(scratch, scorer, shared);
  const Ruleset rules = test::make(scratch.library(), "game");
  const auto scorer_of_game = rules.scoring->open();
  const KindCells cells{CellSet::first(bones)};
  const auto points = scorer_of_game->score(rules.setups.at(1).front().shape, cells);
  if (points) {
    return std::to_string(points.value()[0]);
  }
  const Diagnostic& fault = scorer_of_game->fault().diagnostic;
  return fmt::format("{}:{}: {}: {}", fault.where.file, fault.where.line, fault.code, fault.message());
}

}  // namespace

TEST_CASE("a scorer calls what a shared script returns", "[content][shared]") {
  CHECK(points_with("local twice = require(\"twice\")\nreturn function(own, _, params) twice(own, params.each) end\n",
                    {{"twice", kTwice}}) == "2");
  CHECK(points_with("local t = require 'sums'\nreturn function(own, _, params) award(own, t.add(params.each, t.two)) "
                    "end\n",
                    {{"sums", "return { add = function(a, b) return a + b end, two = 2 }\n"}}) == "3");
  CHECK(points_with("return function(own) require(\"toy:twice\")(own, 4) end\n", {{"twice", kTwice}}) == "8");
}

TEST_CASE("shared scripts load others, each before what loads it", "[content][shared]") {
  CHECK(points_with("local four = require(\"four\")\nlocal twice = require(\"twice\")\n"
                    "return function(own) four(own) twice(own, 5) end\n",
                    {{"four", "local twice = require(\"twice\")\nreturn function(own) twice(own, 2) end\n"},
                     {"twice", kTwice}}) == "14");
}

TEST_CASE("choosers, acts, match scripts and effects load shared scripts", "[content][shared]") {
  const Scratch scratch;
  write_shared(scratch, "return require(\"chooser\")\n",
               {{"chooser",
                 "return { options = function(own) return own end,\n"
                 "  score = function(own, _, params) award(own, 3 * params.each) end }\n"},
                {"count", "return function(mine) return 10 * mine.bone end\n"},
                {"hide", "return function(cells) face_down(cells) end\n"}});
  scratch.write("plugins/toy/skulls/bone.toml",
                "format = 2\nid = \"bone\"\nname = { en = \"Bone\" }\nwish = { en = \"{each}\" }\nglyph = \"B\"\n"
                "color = \"red\"\nscript = \"bone.lua\"\nmatch_script = \"bone_match.lua\"\nparams = { each = 1 }\n");
  scratch.write("plugins/toy/skulls/bone_match.lua", "return require(\"count\")\n");
  scratch.write("plugins/toy/effects/night.toml",
                "format = 2\nid = \"night\"\nname = { en = \"Night\" }\nwish = { en = \"dark\" }\nprovenance = "
                "\"house\"\nsource = \"a test\"\nbefore = \"night.lua\"\n");
  scratch.write("plugins/toy/effects/night.lua",
                "local hide = require(\"hide\")\nreturn function(stack) hide(stack.bone) end\n");
  CHECK(problems_of(scratch).empty());
  const Ruleset rules = test::make(scratch.library(), "game");
  const auto scorer = rules.scoring->open();
  const Shape& shape = rules.setups.at(1).front().shape;
  CHECK(scorer->score(shape, KindCells{CellSet(0b11)}).value()[0] == 6);
  CHECK(scorer->score(shape, KindCells{CellSet(0b11)}, EffectId{0}).value()[0] == 0);
  CHECK(scorer->score_match({.mine = {4}}).value()[0] == 40);
}

TEST_CASE("a plugin loads the shared scripts of those it requires", "[content][shared]") {
  const Scratch scratch;
  write_shared(scratch, "return function() end\n", {{"twice", kTwice}});
  test::write_expansion(scratch, "more", "toy", "skin", "S");
  scratch.write("plugins/more/scripts/own.lua", "return require(\"toy:twice\")\n");
  scratch.write("plugins/more/skulls/skin.lua",
                "local twice = require(\"own\")\nreturn function(own, _, params) twice(own, params.each) end\n");
  CHECK(problems_of(scratch).empty());
  const Ruleset rules = test::make(scratch.library(), "game+more");
  KindCells cells{};
  cells[1] = CellSet(0b1);
  CHECK(rules.scoring->open()->score(rules.setups.at(1).front().shape, cells).value()[1] == 2);
  scratch.write("plugins/more/skulls/skin.lua", "local twice = require(\"twice\")\nreturn function() end\n");
  CHECK(problems_of(scratch) ==
        "plugins/more/skulls/skin.lua:1:24: missing-file: there is no scripts/twice.lua | write "
        "require(\"toy:twice\")\n");
}

TEST_CASE("a name that means no shared script is reported where it is written", "[content][shared]") {
  const std::vector<std::pair<std::string, std::string>> one{{"twice", kTwice}};
  CHECK(problems_with("local t = require(\"twcie\")\nreturn function() end\n", one) ==
        "plugins/toy/skulls/bone.lua:1:20: missing-file: there is no scripts/twcie.lua | did you mean \"twice\"?\n");
  CHECK(problems_with("local t = require(\"chain\")\nreturn function() end\n", one) ==
        "plugins/toy/skulls/bone.lua:1:20: missing-file: there is no scripts/chain.lua | the shared scripts there are "
        "twice\n");
  CHECK(problems_with("local t = require(\"chain\")\nreturn function() end\n", {}) ==
        "plugins/toy/skulls/bone.lua:1:20: missing-file: there is no scripts/chain.lua | the folder scripts has no "
        "file\n");
  CHECK(problems_with("local t = require(\"toi:twice\")\nreturn function() end\n", one) ==
        "plugins/toy/skulls/bone.lua:1:20: unknown-plugin: there is no plugin \"toi\" | did you mean \"toy\"?\n");
  CHECK(problems_with("return function() end\n", {{"bad-name", kTwice}}) ==
        "plugins/toy/scripts/bad-name.lua:0:0: bad-id: \"bad-name\" is not an id | did you mean \"bad_name\"?\n");
  CHECK(problems_with("return function() end\n", {{"end", kTwice}}).find("bad-id: \"end\" is not an id") !=
        std::string::npos);
  CHECK(problems_with("local name = \"twice\"\nlocal t = require(name)\nreturn function() end\n", one) ==
        "plugins/toy/skulls/bone.lua:2:0: script-error: require finds no \"twice\" | write the name of a shared script "
        "in quotes: require(\"name\")\n");
}

TEST_CASE("the shared script of a plugin that is not required is reported", "[content][shared]") {
  const Scratch scratch;
  write_shared(scratch, "local t = require(\"more:twice\")\nreturn function() end\n", {});
  test::write_expansion(scratch, "more", "toy", "skin", "S");
  scratch.write("plugins/more/scripts/twice.lua", kTwice);
  CHECK(problems_of(scratch) ==
        "plugins/toy/skulls/bone.lua:1:20: unknown-plugin: the plugin \"more\" is not loaded here | add \"more\" to "
        "requires in plugin.toml\n");
}

TEST_CASE("shared scripts that load each other in a circle are reported, and nothing that follows",
          "[content][shared]") {
  CHECK(
      problems_with("local a = require(\"a\")\nreturn function() end\n",
                    {{"a", "local b = require(\"b\")\nreturn {}\n"}, {"b", "local a = require(\"a\")\nreturn {}\n"}}) ==
      "plugins/toy/scripts/a.lua:1:20: requires-cycle: the script loads itself: a -> b -> a\n");
  CHECK(problems_with("return function() end\n", {{"a", "return require(\"a\")\n"}}) ==
        "plugins/toy/scripts/a.lua:1:17: requires-cycle: the script loads itself: a -> a\n");
}

TEST_CASE("what is wrong in a shared script is reported there, once", "[content][shared]") {
  const std::string uses = "local a = require(\"a\")\nreturn function(own) a(own) end\n";
  CHECK(problems_with(uses, {{"a", "return function(own)\n  award(own 1)\nend\n"}}) ==
        "plugins/toy/scripts/a.lua:2:13: script-syntax: ')' expected near '1' | every (, [ and { is closed again, and "
        "commas separate what is inside\n");
  CHECK(
      problems_with(uses, {{"a", "return 5\n"}}) ==
      "plugins/toy/scripts/a.lua:0:0: script-result: returns 5 to the scripts that load it | end with \"return { name "
      "= name }\", or return a function\n");
  CHECK(problems_with(uses, {{"a", "\nlocal x = nil + 1\nreturn {}\n"}}) ==
        "plugins/toy/scripts/a.lua:2:0: script-error: attempt to perform arithmetic on a nil value\n");
  CHECK(problems_with(uses, {{"a", "x = 1\nreturn {}\n"}}) ==
        "plugins/toy/scripts/a.lua:1:1: script-state: scripts keep no state: \"x\" is not local | write \"local x\"\n");
  CHECK(points_with(uses, {{"a", "return function(own)\n  award(own, touchin)\nend\n"}}) ==
        "plugins/toy/scripts/a.lua:2: script-error: unknown name \"touchin\"");
}

TEST_CASE("a script loads a limited number of shared scripts", "[content][shared]") {
  std::vector<std::pair<std::string, std::string>> shared;
  std::string uses;
  for (std::size_t i = 0; i <= kMostShared; ++i) {
    shared.emplace_back(fmt::format("s{}", i), "return {}\n");
    uses += fmt::format("local s{0} = require(\"s{0}\")\n", i);
  }
  CHECK(problems_with(uses + "return function() end\n", shared) ==
        "plugins/toy/skulls/bone.lua:17:22: limit-exceeded: a script loads at most 16 shared scripts, by way of others "
        "too\n");
}

TEST_CASE("what a shared script returns cannot be written", "[content][shared]") {
  const std::string fault =
      ": script-state: scripts keep no state: what plugins/toy/scripts/a.lua returns can't be "
      "written, not even at ";
  CHECK(points_with("local a = require(\"a\")\nreturn function() a.n = 1 end\n", {{"a", "return { n = 0 }\n"}}) ==
        "plugins/toy/skulls/bone.lua:2" + fault + "\"n\"");
  CHECK(points_with("local a = require(\"a\")\nreturn function() a.deep[1] = 1 end\n",
                    {{"a", "return { deep = {} }\n"}}) == "plugins/toy/skulls/bone.lua:2" + fault + "1");
  CHECK(points_with("return function() require(\"a\").n = 1 end\n", {{"a", "return { n = 0 }\n"}}) ==
        "plugins/toy/skulls/bone.lua:1" + fault + "\"n\"");
  CHECK(points_with("local a = require(\"a\")\nreturn function() a.set() end\n",
                    {{"a", "local t = { n = 0 }\nfunction t.set()\n  t.n = 1\nend\nreturn t\n"}}) ==
        "plugins/toy/scripts/a.lua:3" + fault + "\"n\"");
}

TEST_CASE("a shared script keeps no state", "[content][shared]") {
  const auto state = [](int line) {
    return fmt::format(
        "plugins/toy/scripts/a.lua:{}: script-state: scripts keep no state: \"n\" is assigned to, but outlives the "
        "call",
        line);
  };
  const std::string counter = "local n = 0\nreturn function()\n  n = n + 1\n  return n\nend\n";
  CHECK(points_with("local a = require(\"a\")\nreturn function(own) award(own, a()) end\n", {{"a", counter}}) ==
        state(3));
  CHECK(points_with("return function(own) award(own, require(\"a\")()) end\n", {{"a", counter}}) == state(3));
  CHECK(points_with("local b = require(\"b\")\nreturn function(own) award(own, b()) end\n",
                    {{"a", counter}, {"b", "local a = require(\"a\")\nreturn function() return a() end\n"}}) ==
        state(3));
  // a counter that is called like a word, made by a function of the shared script
  CHECK(points_with("local count_up = require(\"a\")()\nreturn function(own) award(own, count_up()) end\n",
                    {{"a",
                      "return function()\n  local count = 0\n  return function()\n    count = count + 1\n    return "
                      "count\n  end\nend\n"}}) ==
        "plugins/toy/scripts/a.lua:4: script-state: scripts keep no state: \"count\" is assigned to, but outlives the "
        "call");
}

TEST_CASE("a scorer is recorded with the shared scripts that it loads", "[content][shared]") {
  const auto needs_lua = [](const std::string& scorer, const std::vector<std::pair<std::string, std::string>>& shared) {
    const Scratch scratch;
    write_shared(scratch, scorer, shared);
    const Ruleset rules = test::make(scratch.library(), "game");
    const ScriptText script = rules.scoring->script(KindId{0}, std::nullopt);
    return script.needs_lua.empty() ? "" : fmt::format("line {}, {}", script.needs_lua_line, script.needs_lua);
  };
  const std::string loop = "return function(own)\n  for skull in each(own) do award(skull, 1) end\nend\n";
  CHECK(needs_lua("local t = require(\"twice\")\nreturn function(own, _, params) t(own, params.each) end\n",
                  {{"twice", kTwice}})
            .empty());
  CHECK(needs_lua("local t = require(\"twice\")\nlocal l = require(\"loop\")\nreturn function(own) l(own) end\n",
                  {{"twice", kTwice}, {"loop", loop}}) == "line 2, `for` on line 2 of plugins/toy/scripts/loop.lua");
  CHECK(needs_lua("local t = require(\"by_way\")\nreturn function(own) t(own) end\n",
                  {{"by_way", "return require(\"loop\")\n"}, {"loop", loop}}) ==
        "line 1, `for` on line 2 of plugins/toy/scripts/loop.lua");
}

TEST_CASE("points of a shared script are explained by the line that called it", "[content][shared]") {
  const Scratch scratch;
  write_shared(scratch,
               "local twice = require(\"twice\")\nreturn function(own)\n  twice(own, 1)\n  note(\"done\")\nend\n",
               {{"twice", "return function(own, points)\n\n\n\n  award(own, 2 * points)\nend\n"}});
  const Ruleset rules = test::make(scratch.library(), "game");
  const auto explained =
      rules.scoring->open()->explain(rules.setups.at(1).front().shape, KindCells{CellSet(0b1)}).value();
  REQUIRE(explained.awards.size() == 1);
  CHECK(explained.awards[0].line == 3);
  CHECK(explained.notes.at(0).line == 4);
  scratch.write("plugins/toy/skulls/bone.lua", "\n\nreturn require(\"scorer\")\n");
  scratch.write("plugins/toy/scripts/scorer.lua", "return function(own)\n  award(own, 1)\nend\n");
  const Ruleset whole = test::make(scratch.library(), "game");
  CHECK(whole.scoring->open()
            ->explain(whole.setups.at(1).front().shape, KindCells{CellSet(0b1)})
            .value()
            .awards.at(0)
            .line == 3);
}

TEST_CASE("the hash of a game covers shared scripts", "[content][shared]") {
  const auto hash_with = [](const std::string& shared) {
    const Scratch scratch;
    write_shared(scratch, "return require(\"a\")\n", {{"a", shared}});
    return test::make(scratch.library(), "game").played().plugins.at(0).hash;
  };
  CHECK(hash_with("return function() end\n") == hash_with("return function()  -- nothing\nend\n"));
  CHECK(hash_with("return function() end\n") != hash_with("return function() return 1 end\n"));
}

TEST_CASE("the scripts of a flow load shared scripts with the words of the flow", "[content][shared]") {
  const Scratch scratch;
  test::write_pig(scratch);
  scratch.write(
      "plugins/pig/scripts/pot.lua",
      "return {\n  empty = function() set(pot, 0) end,\n  bank = function(who)\n    gain(banked[who], "
      "have(pot))\n    set(pot, 0)\n    if have(banked[who]) >= params.goal then end_turns() end\n  end,\n}\n");
  scratch.write("plugins/pig/pieces/one.lua",
                "local pot_of = require(\"pot\")\nreturn function(_, _, face)\n  if face == one then pot_of.empty() "
                "end\nend\n");
  scratch.write(
      "plugins/pig/choices/go_on.lua",
      "local pot_of = require(\"pot\")\nreturn {\n  options = function()\n    offer(bank)\n    "
      "offer(throw_again)\n  end,\n  chosen = function(who, what)\n    if what == throw_again then throw(who) "
      "else pot_of.bank(who) end\n  end,\n}\n");
  const auto problems = [&] {
    const Catalogue library = scratch.library();
    std::vector<Diagnostic> found = library.problems();
    if (const auto made = library.make_any("pig"); found.empty() && !made) {
      found = made.error();
    }
    std::string text;
    for (const Diagnostic& problem : found) {
      text += fmt::format("{}:{}: {}: {}\n", problem.where.file, problem.where.line, problem.code, problem.message());
    }
    return text;
  };
  CHECK(problems().empty());
  scratch.write("plugins/pig/scripts/pot.lua", "return {\n  empty = function() sett(pot, params.goal) end,\n}\n");
  CHECK(problems() == "plugins/pig/scripts/pot.lua:2: script-error: unknown name \"sett\"\n");
}

}  // namespace ossuary
