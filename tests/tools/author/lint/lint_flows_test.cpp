// Lint passes of flows: what a flow declares and never uses, and what never happens in it.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <fstream>

#include "author/examples/example_files.h"
#include "author/examples/tested_examples.h"
#include "author/lint/lint.h"
#include "author/lint/silence.h"
#include "kernel/content/pig_edits.h"
#include "support/content.h"
#include "tools/author/checked.h"

namespace ossuary::author {

namespace {

using test::Scratch;
using Lines = std::vector<std::string>;

/// "pass file:line" of every warning of the pig.
Lines flow_warnings(const Scratch& scratch) {
  const Covers all = [](const std::string& /*file*/) { return true; };
  const Catalogue library = test::checked(scratch);
  CheckBudget budget;
  const std::vector<Diagnostic> all_found = lint(library, read_example_files(library), all, budget);
  Lines found;
  for (const Diagnostic& warning : without_silenced(library.definitions(), all_found, all)) {
    found.push_back(fmt::format("{} {}:{}", warning.code, warning.where.file, warning.where.line));
  }
  return found;
}

}  // namespace

TEST_CASE("what a flow declares and never uses is reported", "[designer][lint][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  CHECK(flow_warnings(scratch) == Lines{});
  const auto append = [&](const std::string& file, const std::string& text) {
    std::ofstream(scratch.path() / file, std::ios::app) << text;
  };
  append("plugins/pig/flow.toml",
         "[zones.lost]\nholds = [\"face\"]\n[notes.last]\n[notes.kept]\n[options.extra]\ntitle = { en = \"Extra\" }\n"
         "one_of = [\"six\"]\n");
  append("plugins/pig/pieces/faces.toml", "ten = {}\n");
  scratch.write("plugins/pig/steps/never.lua",
                "return function(who)\n  remember(last, who)\n  remember(kept, who)\nend\n");
  scratch.write("plugins/pig/words/kept_seat.lua", "return function() return remembered(kept) end\n");
  CHECK(flow_warnings(scratch) == Lines{"unnamed-zone plugins/pig/flow.toml:35", "unread-note plugins/pig/flow.toml:37",
                                        "unplaced-piece plugins/pig/pieces/faces.toml:8",
                                        "uncalled-step plugins/pig/steps/never.lua:1",
                                        "uncalled-step plugins/pig/words/kept_seat.lua:1"});
  append("plugins/pig/pieces/faces.toml", "# lint: unplaced-piece: it is for expansions\nnine = {}\n");
  scratch.write("plugins/pig/steps/never.lua", "-- lint: uncalled-step: expansions call it\nreturn function() end\n");
  CHECK(flow_warnings(scratch) == Lines{"unnamed-zone plugins/pig/flow.toml:35", "unread-note plugins/pig/flow.toml:37",
                                        "unplaced-piece plugins/pig/pieces/faces.toml:8",
                                        "uncalled-step plugins/pig/words/kept_seat.lua:1"});
}

TEST_CASE("what a flow never uses, hears or offers is reported", "[designer][lint][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  test::edit(scratch, "flow.toml", "\"bank\"]", "\"bank\", \"hold\"]");
  test::edit(scratch, "flow.toml", "[types.face]",
             "[counters.cup]\n[types.raft]\n[categories.x]\nglyph = \"L\"\n[backs.felt]\n[news.y]\n"
             "says = { en = \"y\" }\n[types.face]");
  CHECK(flow_warnings(scratch) == Lines{"unused-part plugins/pig/flow.toml:4", "unused-part plugins/pig/flow.toml:21",
                                        "unused-part plugins/pig/flow.toml:22", "unused-part plugins/pig/flow.toml:23",
                                        "unused-part plugins/pig/flow.toml:25",
                                        "unused-part plugins/pig/flow.toml:26"});
  test::write_pig(scratch);
  test::edit(scratch, "flow.toml", "acts  = true\n", "");
  test::edit(scratch, "choices/go_on.lua", "    offer(bank)\n    offer(throw_again)\n", "    local never = bank\n");
  CHECK(flow_warnings(scratch) == Lines{"no-offer plugins/pig/choices/go_on.lua:1",
                                        "failing-match plugins/pig/flow.toml:2",  // nobody decides
                                        "unheard-event plugins/pig/pieces/faces.toml:5"});
}

TEST_CASE("an attribute that nothing asks for, or that no piece has, is reported", "[designer][lint][flow]") {
  const test::Scratch scratch;
  test::write_pig(scratch);
  test::edit(scratch, "flow.toml", "pips = \"integer\"", "pips = \"integer\", loves = \"counter\"");
  const std::string line = "unused-part plugins/pig/flow.toml:22";
  CHECK(flow_warnings(scratch) == Lines{line, line});
  test::edit(scratch, "pieces/faces.toml", "pips = 2", "pips = 2, loves = \"pot\"");
  CHECK(flow_warnings(scratch) == Lines{line});
  test::edit(scratch, "choices/go_on.toml", "to {1}", "to {1}[ {2.loves}]");
  CHECK(flow_warnings(scratch) == Lines{});
}

TEST_CASE("what no group of table.toml shows is reported", "[designer][lint][flow][layout]") {
  const Scratch scratch;
  test::write_pig(scratch);
  const auto warnings = [&](const std::string& me, const std::string& others, const std::string& middle) {
    scratch.write("plugins/pig/table.toml",
                  "format = 2\nrows = [[\"me\", \"others\"], [\"middle\"]]\n[groups.me]\nof = \"me\"\nshows = [" + me +
                      "]\n[groups.others]\nof = \"others\"\nshows = [" + others + "]\n[groups.middle]\nshows = [" +
                      middle + "]\n");
    return flow_warnings(scratch);
  };
  const std::string banked = "\"banked\"";
  test::edit(scratch, "flow.toml", "[counters.pot]",
             "[counters.thrown_by]\nof = \"seat\"\nhidden = true\n[counters.pot]");
  test::edit(scratch, "steps/look.lua", "local n", "set(thrown_by[who], 1)\n  local n");
  CHECK(warnings(banked, banked, "\"pot\", \"die\"") == Lines{});
  CHECK(warnings(banked, banked, "\"pot\"") == Lines{"left-out plugins/pig/flow.toml:33"});
  test::edit(scratch, "flow.toml", "[zones.die]", "[counters.won]\nof = \"seat\"\n[zones.die]");
  test::edit(scratch, "steps/look.lua", "local n", "set(won[who], 1)\n  local n");
  CHECK(warnings(banked + ", \"won\"", banked, "\"pot\", \"die\"") == Lines{"left-out plugins/pig/flow.toml:33"});
  CHECK(warnings(banked, banked + ", \"won\"", "\"pot\", \"die\"") == Lines{"left-out plugins/pig/flow.toml:33"});
}

TEST_CASE("a choice that offers only what must be paid is reported", "[designer][lint][flow]") {
  const auto warnings = [](const std::string& options, const std::string& chosen) {
    const Scratch scratch;
    test::write_pig(scratch);
    scratch.write("plugins/pig/choices/buy.lua", "return {\n  options = function(who)\n    " + options +
                                                     "\n  end,\n  chosen = function(who, what)\n    " + chosen +
                                                     "\n  end,\n}\n");
    scratch.write("plugins/pig/words/hand_over.lua", "return function(who) pay(banked[who], 3) end\n");
    test::edit(scratch, "flow.toml", "steps = [\"throw\"]", "steps = [\"throw\", \"buy\"]");
    test::edit(scratch, "steps/look.lua", "local n", "if n == 0 then hand_over(who) end\n  local n");
    test::edit(scratch, "steps/look.lua", "if n == 0", "if pips(up(die)) == 99");
    return flow_warnings(scratch);
  };
  const Lines forced{"forced-payment plugins/pig/choices/buy.lua:1"};
  const std::string sells = "if have(banked[who]) > 2 then offer(1) end";
  CHECK(warnings(sells, "pay(banked[who], 3)") == forced);
  CHECK(warnings(sells, "hand_over(who)") == forced);
  CHECK(warnings(sells, "lose(banked[who], 3)") == forced);
  CHECK(warnings(sells + " offer(pass)", "if what ~= pass then pay(banked[who], 3) end") == Lines{});
  CHECK(warnings(sells + " offer(bank)", "if what ~= bank then pay(banked[who], 3) end") == Lines{});
  CHECK(warnings("offer(1) offer(2)", "gain(pot, what)") == Lines{});
  // A bid may be nothing.
  CHECK(warnings("for n = 0, have(banked[who]) do offer(n) end", "pay(banked[who], what)") == Lines{});
  CHECK(warnings("for n = 1, have(banked[who]) do offer(n) end", "pay(banked[who], what)") == forced);
}

TEST_CASE("pieces of a type with one label are reported", "[designer][lint][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  test::edit(scratch, "pieces/faces.toml", "label = \"6\"", "label = \"2\"");
  CHECK(flow_warnings(scratch) == Lines{"shared-label plugins/pig/pieces/faces.toml:7"});
  test::edit(scratch, "pieces/faces.toml", "two = { label = \"2\"", "two = { labels = { en = \"2\" }");
  CHECK(flow_warnings(scratch) == Lines{"shared-label plugins/pig/pieces/faces.toml:7"});
}

TEST_CASE("a mistake that only a match meets is reported at its line", "[designer][lint][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  scratch.write("plugins/pig/steps/throw.lua", "return function(who)\n  roll(who)\n  look(who)\nend\n");
  const Catalogue library = test::checked(scratch);
  CheckBudget budget;
  const auto all = [](const std::string& /*file*/) { return true; };
  const std::vector<Diagnostic> found = lint(library, read_example_files(library), all, budget);
  REQUIRE(found.size() == 1);
  CHECK(found.front().code == "failing-match");
  CHECK(found.front().severity == Severity::Error);
  CHECK(found.front().where == Location{"plugins/pig/steps/throw.lua", 2, 8, 3});
  CHECK(found.front().message() ==
        "a match of pig for 2 ends here: roll: argument 1 (die) must be a zone, got the number 1");
}

TEST_CASE("matches are played to their end, by greedy too", "[designer][lint][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  test::edit(scratch, "flow.toml", "goal = 20", "goal = 9999");
  test::edit(scratch, "steps/throw.lua", "  roll(die)", "  if round() > 35 then pay(pot, 99) end\n  roll(die)");
  CHECK(flow_warnings(scratch) == Lines{"failing-match plugins/pig/steps/throw.lua:2"});
  // Only whoever always takes most gets there.
  scratch.write("plugins/pig/steps/throw.lua", "return function(who)\n  go_on(who)\nend\n");
  scratch.write("plugins/pig/choices/go_on.lua",
                "return {\n  options = function()\n    for n = 1, 30 do offer(n) end\n  end,\n"
                "  chosen = function(who, n)\n    gain(banked[who], n)\n"
                "    if round() > 5 and have(banked[who]) == 30 * round() then pay(pot, params.goal) end\n  end,\n}\n");
  const Lines found = flow_warnings(scratch);
  CHECK(std::ranges::count(found, "failing-match plugins/pig/choices/go_on.lua:7") == 1);
}

TEST_CASE("tests of a flow play matches too, and what an example has met is said once", "[designer][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  test::edit(scratch, "flow.toml", "goal = 20", "goal = 9999");
  test::edit(scratch, "steps/throw.lua", "  roll(die)", "  if round() > 35 then pay(pot, 99) end\n  roll(die)");
  const Catalogue library = test::checked(scratch);
  const auto problems_in = [&](const Covers& covers) {
    ExampleRunner runner(library);
    return run_examples(library, covers, covers, runner).problems;
  };
  const std::vector<Diagnostic> found = problems_in([](const std::string&) { return true; });
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == "failing-match");
  CHECK(found[0].where.line == 2);
  CHECK(problems_in([](const std::string& file) { return file == "plugins/toy"; }).empty());
}

TEST_CASE("matches are played again where something they play has changed, and not else", "[designer][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  const Covers all = [](const std::string& /*file*/) { return true; };
  SoundBefore before;
  const auto look = [&] {
    const Catalogue library = test::checked(scratch);
    ExampleRunner runner(library);
    return run_examples(library, all, all, runner, &before).problems;
  };
  CHECK(look().empty());
  const std::size_t games = before.size();
  CHECK(games > 0);
  test::edit(scratch, "steps/throw.lua", "  roll(die)", "  -- a comment\n  roll(die)");
  CHECK(look().empty());
  CHECK(before.size() == games);
  test::edit(scratch, "flow.toml", "goal = 20", "goal = 9999");
  CHECK(look().empty());
  CHECK(before.size() == 2 * games);
  test::edit(scratch, "steps/throw.lua", "  roll(die)", "  if round() > 35 then pay(pot, 99) end\n  roll(die)");
  CHECK(look().size() == 1);
  CHECK(look().size() == 1);  // what has a fault is never sound
  CHECK(before.size() == 2 * games);
}

}  // namespace ossuary::author
