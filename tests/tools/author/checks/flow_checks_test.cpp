#include "author/checks/flow_checks.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "kernel/content/pig_edits.h"
#include "tools/author/checked.h"

namespace ossuary::author {

namespace {

using test::edit;
using test::Scratch;
using Ids = std::vector<std::string>;

Ids problems(const Scratch& scratch) { return test::described(test::checked(scratch).problems()); }

/// The problems of the pig with one edit.
Ids problems_of(const std::string& file, const std::string& old, const std::string& fresh) {
  const Scratch scratch;
  test::write_pig(scratch);
  edit(scratch, file, old, fresh);
  return problems(scratch);
}

}  // namespace

TEST_CASE("the sentence of a choice names what was chosen and attributes that there are", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  scratch.write(
      "plugins/pig/choices/again.toml",
      "format = 2\nid = \"again\"\n"
      "says = { en = \"{1} [for {1.pips} ][and {2}|or {asked.1}]\", pl = \"{1.pip}\", uk = \"{asked.9}\" }\n");
  scratch.write("plugins/pig/choices/again.lua",
                "return { options = function() offer(throw_again) end, chosen = function() end }\n");
  const std::string hint =
      ", which names no chosen thing, no attribute of one and no argument of the choice ({1} and {2} are what was "
      "chosen, {1.cost} is what "
      "the attribute `cost` says of the first, {asked.3} is argument 3 of the choice)";
  CHECK(problems(scratch) == Ids{"unknown-value 3: `says` in \"pl\" has \"1.pip\"" + hint,
                                 "unknown-value 3: `says` in \"uk\" has \"asked.9\"" + hint});
}

TEST_CASE("what passing does names arguments of the choice alone", "[content][flow]") {
  const auto passes = [](const std::string& text) {
    return problems_of("choices/go_on.toml", "says = ", "passes = { en = \"" + text + "\" }\nsays = ");
  };
  CHECK(passes("let player {asked.1} have it") == Ids{});
  const std::string hint =
      ", which names no argument of the choice ({asked.3} is argument 3 of the choice; who passes has chosen nothing)";
  CHECK(passes("without {1}") == Ids{"unknown-value 3: `passes` in \"en\" has \"1\"" + hint});
  CHECK(passes("{asked.2}") == Ids{"unknown-value 3: `passes` in \"en\" has \"asked.2\"" + hint});  // it gets a seat
}

TEST_CASE("news name what `tell` gives them, and attributes that there are", "[content][flow]") {
  const auto news = [](const std::string& text) {
    return problems_of("flow.toml", "[counters.banked]",
                       "[news.lost]\nsays = { en = \"" + text + "\" }\n[counters.banked]");
  };
  CHECK(news("loses {1} to {2}, {3|point|points}[, {1.pips} more] of {goal}") == Ids{});
  const std::string hint =
      ", which names nothing that the news is about, and no attribute of it ({1} to {4} are what `tell` gives "
      "after the news, {1.cost} is what the attribute `cost` says of the first)";
  CHECK(news("loses {5}") == Ids{"unknown-value 25: `says` in \"en\" has \"5\"" + hint});
  CHECK(news("loses {1.pip}") == Ids{"unknown-value 25: `says` in \"en\" has \"1.pip\"" + hint});
  CHECK(news("loses {asked.1}") == Ids{"unknown-value 25: `says` in \"en\" has \"asked.1\"" + hint});
}

TEST_CASE("a placeholder in a name is an error, since nothing fills it in", "[content][flow]") {
  const std::string hint =
      " (write what people are to read: dials are for `wish` and `text`, what was chosen for `says`)";
  CHECK(problems_of("flow.toml", "name  = { en = \"banked\" }", "name  = { en = \"banked, {goal} or more\" }") ==
        Ids{"unknown-value 15: \"en\" has \"{goal}\", which nothing fills in" + hint});
  CHECK(problems_of("flow.toml", "[counters.banked]", "[counters.banked]\nname = { en = \"in {1}\" }") ==
        Ids{"unknown-value 25: \"en\" has \"{1}\", which nothing fills in" + hint});
  CHECK(problems_of("flow.toml", "steps = [\"throw\"]", "steps = [\"throw\"]\ntext = { en = \"{rounds} rounds\" }")
            .size() == 1);
}

TEST_CASE("a dial that no script of a flow reads is an error, however many arguments scripts have", "[content][flow]") {
  const auto unread = [](const std::string& step) {
    const Scratch scratch;
    test::write_pig(scratch);
    edit(scratch, "flow.toml", "goal = 20", "goal = 20\nstart_2 = 3");
    scratch.write("plugins/pig/steps/look.lua", step);
    return problems(scratch).size();
  };
  CHECK(unread("return function(who, how, n)\n  if n then go_on(who) end\nend\n") == 1);
  CHECK(unread("return function(who, how, n)\n  set(pot, params.start_2)\n  if n then go_on(who) end\nend\n") == 0);
  CHECK(unread("return function(who)\n  set(pot, params[\"start_\" .. count_seats()])\n  go_on(who)\nend\n") == 0);
}

TEST_CASE("a mark compares with something that can be chosen, and gives as many forms as the language has",
          "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  scratch.write("plugins/pig/choices/go_on.toml",
                "format = 2\nid = \"go_on\"\n"
                "says = { en = \"[{1=bank}take|{1=bnak}leave|{asked.1=2}{goal|a|b}{goal}] {asked.1|one|two|three}\", "
                "pl = \"{goal|a|b}{asked.1|a|b|c}\" }\n");
  CHECK(problems(scratch) ==
        Ids{"unknown-value 3: `says` in \"en\" compares with \"bnak\", which is nothing that can be chosen (compare "
            "with the id of a piece, a counter, a zone or a name, or with a number)",
            "bad-wish 3: \"en\" has 2 forms, \"asked.1|one|two|three\" gives 3",
            "bad-wish 3: \"pl\" has 3 forms, \"goal|a|b\" gives 2"});
}

TEST_CASE("sentences of pieces and types name dials of the flow, and numbers of the piece", "[content][flow]") {
  CHECK(problems_of("pieces/faces.toml", "pips = 2", "pips = 2, text = { en = \"{goal}, {pips}\" }") == Ids{});
  CHECK(problems_of("pieces/faces.toml", "pips = 2", "pips = 2, text = { en = \"{gaol}\" }") ==
        Ids{"unknown-dial 6: \"gaol\" is not one of the params (did you mean \"goal\"?)"});
  CHECK(problems_of("flow.toml", "attributes = { pips = \"integer\" }",
                    "attributes = { pips = \"integer\" }\ntext = { en = \"{pip} and {goal}\" }") ==
        Ids{"unknown-dial 23: \"pip\" is not one of the params (did you mean \"pips\"?)"});
}

TEST_CASE("a brace in the sentence of a choice is closed", "[content][flow]") {
  CHECK(problems_of("choices/go_on.toml", "{1}", "{1") ==
        Ids{"bad-wish 3: a brace of `says` in \"en\" is not closed (write {1} for what was chosen)"});
}

TEST_CASE("a bracket in the sentence of a choice is closed", "[content][flow]") {
  const Ids unclosed{
      "bad-wish 3: a bracket of `says` in \"en\" is not closed (write ] behind the part that is left out "
      "where something that it names is not there)"};
  CHECK(problems_of("choices/go_on.toml", "to {1}", "[to {1}]") == Ids{});
  CHECK(problems_of("choices/go_on.toml", "to {1}", "[to {1}") == unclosed);
  CHECK(problems_of("choices/go_on.toml", "to {1}", "[to [{1}]") == unclosed);
}

TEST_CASE("a step of offsets leads somewhere, and not out of every zone", "[content][flow]") {
  const auto steps = [](const std::string& says) {
    const Scratch scratch;
    test::write_pig(scratch);
    edit(scratch, "flow.toml", "pips = \"integer\"", "pips = \"integer\", leaps = \"offsets\"");
    edit(scratch, "flow.toml", "[zones.die]",
         "[zones.yard]\nform = \"grid\"\ncolumns = 4\nlevels = 3\nholds = [\"face\"]\n[zones.die]");
    edit(scratch, "pieces/faces.toml", "pips = 2", "pips = 2, leaps = " + says);
    return problems(scratch);
  };
  CHECK(steps("[[3, -2], [-1, 0]]") == Ids{});
  CHECK(steps("[[0, 0]]") ==
        Ids{"out-of-range 6: a step of no columns and no levels leads nowhere (a step is columns to "
            "the right and levels up, like [1, -1])"});
  const Ids outside{"out-of-range 6: this step leads out of every zone (the largest have 4 columns and 3 levels)"};
  CHECK(steps("[[4, 0]]") == outside);
  CHECK(steps("[[-1, -3]]") == outside);
}

TEST_CASE("a counter without a start has a cap from 0 on", "[content][flow]") {
  CHECK(problems_of("flow.toml", "cap = 99", "floor = -9\ncap = -3") ==
        Ids{"out-of-range 29: start is 0, and the cap is -3 (the counter is never above its cap)"});
}

TEST_CASE("the table is arranged by the plugin that has the flow", "[content][flow][layout]") {
  const Scratch scratch;
  test::write_pig(scratch);
  scratch.write("plugins/sty/plugin.toml",
                "format = 2\nid = \"sty\"\nversion = \"1.0.0\"\nname = { en = \"Sty\" }\n"
                "requires = [\"pig >=1.0.0 <2.0.0\"]\nprovenance = \"house\"\nsource = \"a test\"\n");
  scratch.write("plugins/sty/table.toml", "format = 2\nrows = [[\"middle\"]]\n[groups.middle]\nshows = [\"pot\"]\n");
  CHECK(problems(scratch) == Ids{"missing-file 0: there is no flow.toml beside it (the table is arranged by the plugin "
                                 "that has the flow)"});
}

TEST_CASE("scripts of a flow are compared with its dials, and compiled", "[content][flow]") {
  CHECK(problems_of("choices/go_on.lua", "params.goal", "params.gaol") ==
        Ids{"missing-key 12: flow.toml does not give the parameter \"gaol\" (it gives \"goal\", which nothing reads: "
            "spell both alike)"});
  CHECK(problems_of("steps/look.lua", "gain(pot, n)", "gain(pto, n)") ==
        Ids{"script-error 3: unknown name \"pto\" (did you mean \"pot\"?)"});
}

TEST_CASE("a plugin that changes a flow reads dials of its own and those of the flow", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  scratch.write("plugins/sty/plugin.toml",
                "format = 2\nid = \"sty\"\nversion = \"1.0.0\"\nname = { en = \"Sty\" }\n"
                "requires = [\"pig >=1.0.0 <2.0.0\"]\nprovenance = \"house\"\nsource = \"a test\"\n");
  scratch.write("plugins/sty/flow.toml", "format = 2\nid = \"sty\"\nextends = \"pig\"\n[params]\nmud = 3\n");
  scratch.write("plugins/sty/steps/look.lua", "return function() gain(pot, params.mud + params.goal) end\n");
  CHECK(problems(scratch) == Ids{});
  scratch.write("plugins/sty/steps/look.lua", "return function() gain(pot, params.mdu) end\n");
  CHECK(problems(scratch) == Ids{"missing-key 1: flow.toml does not give the parameter \"mdu\" (it gives \"mud\", "
                                 "which nothing reads: spell both alike)"});
}

TEST_CASE("what a zone or a category says in vain is reported", "[content][flow]") {
  CHECK(problems_of("flow.toml", "acts  = true", "acts  = true\ncolumns = 2") ==
        Ids{"unknown-key 35: only slots and a grid have columns"});
  CHECK(problems_of("flow.toml", "acts  = true", "acts  = true\nlevels = 2") ==
        Ids{"unknown-key 35: only a grid has levels"});
  CHECK(problems_of("flow.toml", "acts  = true", "acts  = true\nstaggered = true") ==
        Ids{"unknown-key 35: only a grid is staggered"});
  CHECK(problems_of("flow.toml", "acts  = true", "rows = [{ id = \"low\" }]") ==
        Ids{"unknown-key 33: a zone of rows has no start of its own (give it to a row, like low)"});
  CHECK(problems_of("flow.toml", "glyph = \"B\"", "glyph = \"B\"\n[categories.lost]\nglyph = \"B\"") ==
        Ids{"duplicate-glyph 18: banked_points has the glyph \"B\" too"});
}

TEST_CASE("the dials that the wish of a category names are compared with those of the flow", "[content][flow]") {
  CHECK(problems_of("flow.toml", "glyph = \"B\"", "glyph = \"B\"\nwish = { en = \"{gaol} points, {goal|one}\" }") ==
        Ids{"unknown-dial 17: \"gaol\" is not one of the params (did you mean \"goal\"?)",
            "bad-wish 17: \"en\" has 2 forms, this gives 1 (give the forms for 1 and for 2: {dial|point|points})"});
  CHECK(problems_of("flow.toml", "glyph = \"B\"\n\n[params]",
                    "glyph = \"B\"\nwish = { en = \"{bonus}\" }\n\n[params]\n"
                    "bonus = 1") == Ids{});
}

TEST_CASE("counters begin within their caps, with a number for each seat", "[content][flow]") {
  CHECK(problems_of("flow.toml", "cap = 99", "cap = 5\nstart = 6") ==
        Ids{"out-of-range 29: start is 6, and the cap is 5 (the counter is never above its cap)"});
  const auto of_seats = [](const std::string& start) {
    return problems_of("flow.toml", "of = \"seat\"", "of = \"seat\"\nstart = " + start);
  };
  CHECK(of_seats("[3, 2, 1]") == Ids{});
  CHECK(of_seats("[3]") == Ids{"out-of-range 26: start has 1 number (up to 3 play: give 3, or one number for all)"});
  CHECK(of_seats("[3, 2, 1, 0]").size() == 1);
  CHECK(of_seats("[]").size() == 1);
}

TEST_CASE("a flow with categories and without score.lua is refused, its dials are not", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  std::filesystem::rename(scratch.path() / "plugins/pig/score.lua", scratch.path() / "plugins/pig/scores.lua");
  edit(scratch, "choices/go_on.lua", "params.goal", "9");
  CHECK(problems(scratch) ==
        Ids{"missing-file 14: nothing awards points: there is no score.lua (write one beside flow.toml: return "
            "function(who) award(banked_points, points) end)"});
}

TEST_CASE("pieces and steps without a flow are reported", "[content][flow]") {
  const Scratch scratch;
  test::write_toy(scratch);
  scratch.write("plugins/toy/steps/throw.lua", "return function() end\n");
  CHECK(
      problems(scratch) ==
      Ids{"missing-file 0: no flow uses this: there is no flow.toml (write a flow.toml, or require the plugin that has "
          "one)"});
}

TEST_CASE("a plugin changes a flow that is there, and that it requires", "[content][flow]") {
  const auto changing = [](const std::string& flow, const std::string& required) {
    const Scratch scratch;
    test::write_pig(scratch);
    scratch.write("plugins/sty/plugin.toml",
                  "format = 2\nid = \"sty\"\nversion = \"1.0.0\"\nname = { en = \"Sty\" }\nprovenance = \"house\"\n"
                  "source = \"a test\"\n" +
                      required);
    scratch.write("plugins/sty/flow.toml", "format = 2\nid = \"sty\"\nextends = \"" + flow + "\"\n[counters.mud]\n");
    return problems(scratch);
  };
  CHECK(changing("pig", "requires = [\"pig\"]\n") == Ids{});
  CHECK(changing("pigs", "requires = [\"pig\"]\n") ==
        Ids{"unknown-plugin 3: there is no plugin \"pigs\" with a flow here (did you mean \"pig\"?)"});
  CHECK(changing("pig", "") ==
        Ids{"unknown-plugin 3: the plugin \"pig\" is not loaded here (add \"pig\" to requires in plugin.toml)"});
}

TEST_CASE("a flow that is too large is refused", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  std::string pieces = "format = 2\ntype = \"face\"\n[pieces]\n";
  for (int i = 0; i < 255; ++i) {
    pieces += "f" + std::to_string(i) + " = {}\n";
  }
  scratch.write("plugins/pig/pieces/more.toml", pieces);
  CHECK(problems(scratch) == Ids{"limit-exceeded 2: there are 258 kinds of pieces, a flow has at most 255"});
  scratch.write("plugins/pig/pieces/more.toml", "format = 2\ntype = \"face\"\n[pieces]\nten = {}\n");
  std::string counters;
  for (int i = 0; i < 90; ++i) {
    counters += "[counters.c" + std::to_string(i) + "]\nof = \"seat\"\n";
  }
  edit(scratch, "flow.toml", "[counters.pot]", counters + "[counters.pot]");
  CHECK(
      problems(scratch) ==
      Ids{"limit-exceeded 2: for 3 players: too many counters, notes and options of all seats: 274, the limit is 256"});
}

}  // namespace ossuary::author
