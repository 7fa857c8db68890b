// Flows as they are read: what files say becomes rules, and every mistake is reported at its place.
#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>

#include "content/any_ruleset.h"
#include "flow/rules.h"
#include "game/game.h"
#include "kernel/content/pig_edits.h"
#include "kernel/content/scratch.h"

namespace ossuary {

namespace {

using test::codes;
using test::edit;
using test::Scratch;
using Ids = std::vector<std::string>;

/// The flow that the ruleset `name` plays. @pre it can be made.
std::shared_ptr<const FlowRules> flow(const Scratch& scratch, const std::string& name) {
  const Catalogue library = scratch.library();
  const auto made = library.make_any(name);
  if (!made.ok()) {
    FAIL(render(made.error()));
  }
  REQUIRE(made.value().flow() != nullptr);
  return made.value().flow();
}

Ids problems(const Scratch& scratch) { return test::described(scratch.library().problems()); }

/// The problems of the pig with one edit.
Ids problems_of(const std::string& file, const std::string& old, const std::string& fresh) {
  const Scratch scratch;
  test::write_pig(scratch);
  edit(scratch, file, old, fresh);
  return problems(scratch);
}

}  // namespace

TEST_CASE("a flow is read without a problem, and can be played", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  CHECK(problems(scratch) == Ids{});
  const auto rules = flow(scratch, "pig");
  CHECK(rules->id == "pig");
  CHECK(rules->names == Ids{"pass", "throw_again", "bank"});
  CHECK(rules->setups.at(2).rounds == 50);
  CHECK(rules->setups.at(3).turn.size() == 1);
  REQUIRE(rules->pieces.size() == 3);
  CHECK(rules->pieces[2].values.front().number == 6);
  REQUIRE(rules->pieces[0].handlers.size() == 1);
  CHECK(rules->pieces[0].handlers[0].event == 0);
  // The pot is of the table, so it comes first.
  CHECK(rules->counters[0].id == "pot");
  CHECK(rules->counters[0].cap == 99);
  CHECK(rules->counters[1].of_seat);
  CHECK(rules->zones.front().start.size() == 3);
  CHECK(in_language(rules->counters[1].name, "en") == "banked");
  CHECK(rules->params.at("goal") == 20);
  CHECK(rules->score.has_value());
  CHECK(rules->choices.front().says.at("en") == "chooses to {1}");
  const Catalogue library = scratch.library();
  REQUIRE(library.rulesets().size() == 1);
  CHECK(library.rulesets().front().is_flow);
  CHECK(library.rulesets().front().players == std::vector<int>{2, 3});
  CHECK(library.make_any("pig").value().game(2).ok());
  CHECK(codes(library.make("pig").error()) == Ids{"wrong-type"});
}

TEST_CASE("sentences have the numbers of dials, of the ruleset too, and of attributes", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  edit(scratch, "flow.toml", "attributes = { pips = \"integer\" }",
       "attributes = { pips = \"integer\", fee = \"amounts\" }\ntext = { en = \"worth {pips} {pips|point|points}\" }");
  edit(scratch, "flow.toml", "steps = [\"throw\"]", "steps = [\"throw\"]\ntext = { en = \"up to {goal}\" }");
  edit(
      scratch, "pieces/faces.toml", "pips = 1,",
      "pips = 1, fee = { pot = 3 }, text = { en = \"{fee.pot} of the pot, {goal} to win\", de = \"{goal} gewinnt\" },");
  edit(scratch, "pieces/faces.toml", "label = \"6\", pips = 6", "label = \"6\", text = { en = \"nothing\" }");
  scratch.write("plugins/pig/choices/go_on.toml",
                "format = 2\nid = \"go_on\"\nsays = { en = \"{1} of {goal} {goal|step|steps}\" }\n"
                "passes = { en = \"none of {goal}\" }\n");
  CHECK(problems(scratch) == Ids{});
  const auto check = [&](const std::string& ruleset, const std::string& goal, const std::string& steps) {
    const auto rules = flow(scratch, ruleset);
    CHECK(rules->pieces[0].text == LocalText{{"en", "3 of the pot, " + goal + " to win; worth 1 point"},
                                             {"de", goal + " gewinnt; worth 1 point"}});
    CHECK(rules->pieces[1].text == LocalText{{"en", "worth 2 points"}});
    CHECK(rules->pieces[2].text == LocalText{{"en", "nothing"}});  // worth 0
    CHECK(rules->texts.turn == LocalText{{"en", "up to " + goal}});
    CHECK(rules->choices.front().says == LocalText{{"en", "{1} of " + goal + steps}});
    CHECK(rules->choices.front().passes == LocalText{{"en", "none of " + goal}});
  };
  check("pig", "20", " steps");
  test::write_ruleset(scratch, "short", "extends = \"pig\"\n[dials.pig]\ngoal = 1\n");
  check("short", "1", " step");
}

TEST_CASE("what shows a piece is the same in every language, or is given by language", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  edit(scratch, "pieces/faces.toml", "label = \"6\", pips = 6", "labels = { en = \"six\", pl = \"sześć\" }, pips = 6");
  CHECK(problems(scratch) == Ids{});
  const auto rules = flow(scratch, "pig");
  CHECK(rules->pieces[1].label == LocalText{{"en", "2"}});
  CHECK(rules->pieces[2].label == LocalText{{"en", "six"}, {"pl", "sześć"}});
  edit(scratch, "pieces/faces.toml", "label = \"2\"", "label = \"2\", labels = { en = \"two\" }");
  CHECK(problems(scratch) ==
        Ids{"duplicate-key 6: \"two\" has a `label` and `labels` (keep `labels` where words differ from language to "
            "language)"});
}

TEST_CASE("values of attributes are read by their types", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  edit(scratch, "flow.toml", "attributes = { pips = \"integer\" }",
       "attributes = { pips = \"integer\", gives = \"amounts\", also = \"pieces\", after = \"piece\", fills = "
       "\"counter\", whose = \"counter\", tags = \"names\", tag = \"name\", shelf = \"row\" }\n"
       "[zones.shelves]\nholds = [\"face\"]\nattributes = { price = \"integer\" }\n"
       "rows = [{ id = \"low\", price = 2 }, { id = \"high\", start = { two = 1 } }]\n");
  edit(scratch, "pieces/faces.toml", "pips = 2",
       "pips = 2, gives = { pot = 2 }, also = [\"six\", \"one\", \"six\"], after = \"six\", fills = \"pot\", "
       "whose = \"banked\", tags = [\"bank\"], tag = \"pass\", shelf = \"high\"");
  CHECK(problems(scratch) == Ids{});
  const auto rules = flow(scratch, "pig");
  const PieceKind& two = rules->pieces[1];
  const auto value = [&](const std::string& id) {
    const auto found = std::find_if(two.values.begin(), two.values.end(),
                                    [&](const auto& each) { return rules->attributes[each.attribute].id == id; });
    REQUIRE(found != two.values.end());
    return *found;
  };
  CHECK(value("gives").amounts.front().counter == 0);
  CHECK(value("gives").amounts.front().number == 2);
  CHECK(value("also").values == std::vector<Value>{value_of(ValueType::Piece, 0), value_of(ValueType::Piece, 2)});
  CHECK(value("after").values == std::vector<Value>{value_of(ValueType::Piece, 2)});
  CHECK(value("fills").values == std::vector<Value>{value_of(ValueType::Counter, 0)});
  CHECK(value("whose").values == std::vector<Value>{value_of(ValueType::CounterFamily, 1)});
  CHECK(value("tags").values == std::vector<Value>{value_of(ValueType::Name, 2)});
  CHECK(value("tag").values == std::vector<Value>{value_of(ValueType::Name, 0)});
  CHECK(value("shelf").values == std::vector<Value>{value_of(ValueType::Zone, 1)});  // rows of the first zone: 0 and 1
}

TEST_CASE("attributes by side are read, and bring the sides as names", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  edit(scratch, "flow.toml", "attributes = { pips = \"integer\" }",
       "attributes = { pips = \"integer\", arrows = \"sided\" }");
  edit(scratch, "flow.toml", "\"bank\"]", "\"bank\", \"left\"]");
  edit(scratch, "pieces/faces.toml", "pips = 2", "pips = 2, arrows = { upper = 1, left = -3 }");
  CHECK(problems(scratch) == Ids{});
  const auto rules = flow(scratch, "pig");
  CHECK(rules->names == Ids{"pass", "throw_again", "bank", "left", "upper", "right", "lower"});
  CHECK(rules->sides == std::vector<std::size_t>{4, 5, 6, 3});
  const AttributeValue& arrows = rules->pieces[1].values.back();
  CHECK(arrows.on(Side::Upper) == 1);
  CHECK(arrows.on(Side::Right) == 0);
  CHECK(arrows.on(Side::Left) == -3);
  edit(scratch, "pieces/faces.toml", "upper = 1", "uper = 1");
  CHECK(problems(scratch) == Ids{"unknown-key 6: there is no side \"uper\" (the sides are upper, right, lower, left)"});
  edit(scratch, "pieces/faces.toml", "uper = 1", "upper = \"1\"");
  CHECK(problems(scratch) == Ids{"wrong-type 6: what is on the upper side is a whole number"});
  edit(scratch, "pieces/faces.toml", "{ upper = \"1\", left = -3 }", "2");
  CHECK(problems(scratch) ==
        Ids{"wrong-type 6: \"arrows\" is a table of numbers by side, like { upper = 1, left = 2 }"});
}

TEST_CASE("a ruleset turns dials, sets options, and joins pieces of other plugins", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  edit(scratch, "flow.toml", "[zones.die]",
       "[options.extra]\ntitle = { en = \"An extra face\" }\none_of = [\"two\", \"six\"]\n[zones.die]");
  test::write_ruleset(scratch, "long", "extends = \"pig\"\n[dials.pig]\ngoal = 90\n[options]\nextra = \"six\"\n");
  scratch.write("plugins/more/plugin.toml",
                "format = 2\nid = \"more\"\nversion = \"1.0.0\"\nname = { en = \"More\" }\nrequires = [\"pig\"]\n"
                "provenance = \"house\"\nsource = \"a test\"\n");
  scratch.write(
      "plugins/more/pieces/face/ten.toml",
      "format = 2\nid = \"ten\"\ntext = { en = \"{n} pips\" }\npips = 10\noption = \"extra\"\nparams = { n = 10 }\n");
  CHECK(problems(scratch) == Ids{});
  CHECK(flow(scratch, "long")->params.at("goal") == 90);
  CHECK(flow(scratch, "long")->options.front().chosen == 1);
  const auto rules = flow(scratch, "long+more");
  CHECK(rules->pieces.size() == 4);
  CHECK(rules->pieces[3].plugin == "more");
  CHECK(rules->pieces[3].text.at("en") == "10 pips");
  CHECK(rules->options.front().values == std::vector<std::size_t>{1, 2, 3});
}

TEST_CASE("a piece may say where it lies at the start", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  edit(scratch, "pieces/faces.toml", "pips = 2", "pips = 2, start = { die = 3 }");
  CHECK(problems(scratch) == Ids{});
  const auto rules = flow(scratch, "pig");
  int twos = 0;
  for (const PieceCount& start : rules->zones.front().start) {
    twos += rules->pieces[start.piece].id == "two" ? start.count : 0;
  }
  CHECK(twos == 2 + 3);

  CHECK(problems_of("pieces/faces.toml", "pips = 2", "pips = 2, start = { dye = 3 }") ==
        Ids{"unknown-id 6: there is no zone \"dye\" (did you mean \"die\"?)"});
  CHECK(problems_of("pieces/faces.toml", "pips = 2", "pips = 2, start = { die = 252 }") ==
        Ids{"out-of-range 33: 258 pieces at the start (there is room for 255)"});
}

TEST_CASE("pieces are inserted into a pile, one of a kind and of a type of their own", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  edit(scratch, "flow.toml", "[zones.die]",
       "[types.bell]\n[zones.deck]\nform = \"pile\"\nholds = [\"bell\", \"face\"]\nstart = { gong = 1, two = 3 }\n"
       "insert = [{ piece = \"gong\", from = 1, to = 2 }]\n[zones.die]");
  scratch.write("plugins/pig/pieces/bell/gong.toml", "format = 2\nid = \"gong\"\n");
  CHECK(problems(scratch) == Ids{});
  const auto rules = flow(scratch, "pig");
  const auto deck = std::ranges::find(rules->zones, "deck", &ZoneSpec::id);
  REQUIRE(deck->insert.size() == 1);
  CHECK(rules->pieces[deck->insert[0].piece].id == "gong");
  CHECK(deck->insert[0].from == 1);
  CHECK(deck->insert[0].to == 2);

  const auto problems_with = [&](const std::string& old, const std::string& fresh) {
    edit(scratch, "flow.toml", old, fresh);
    const Ids found = problems(scratch);
    edit(scratch, "flow.toml", fresh, old);
    return found;
  };
  CHECK(problems_with("{ piece = \"gong\", from = 1, to = 2 }", "{ piece = \"gong\", from = 3, to = 2 }") ==
        Ids{"out-of-range 35: `to` is 2, and `from` is 3 (`from` is the smaller one)"});
  CHECK(problems_with("gong = 1, two", "gong = 2, two") ==
        Ids{"unknown-value 35: \"gong\" cannot be inserted here (insert into a pile what lies there at the start, one "
            "piece of its kind)"});
  CHECK(problems_with("piece = \"gong\"", "piece = \"two\"") ==
        Ids{"unknown-value 35: \"one\" is of the same type, but not inserted (pieces that are inserted are of a type "
            "of their own)",
            "unknown-value 35: \"two\" cannot be inserted here (insert into a pile what lies there at the start, one "
            "piece of its kind)"});
  CHECK(problems_with("from = 1, to = 2 }", "from = 1, to = 2 }, { piece = \"gong\", from = 1, to = 2 }") ==
        Ids{"duplicate-id 35: \"gong\" is inserted already"});
}

TEST_CASE("teams have each seat once, and the ruleset is for their numbers of players", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  edit(scratch, "flow.toml", "players = [2, 3]", "players = [2, 3, 4]");
  edit(scratch, "flow.toml", "3 = 40", "3 = 40\n4 = 30");
  const auto write = [&](const std::string& teams) {
    test::write_ruleset(scratch, "pairs", "plugins = [\"pig\"]\nflow = \"pig\"\n[teams]\n" + teams + "\n");
    return problems(scratch);
  };
  CHECK(write("4 = [[3, 1], [2, 4]]") == Ids{});
  CHECK(flow(scratch, "pairs")->setups.size() == 1);
  CHECK(flow(scratch, "pairs")->setups.at(4).teams == std::vector<std::size_t>{0, 1, 0, 1});
  const std::string wrong =
      "unknown-value 8: the teams of 4 players do not have each of the seats 1 to 4 once (like 4 = [[1, 3], [2, 4]])";
  CHECK(write("4 = [[1, 3], [2]]") == Ids{wrong});
  CHECK(write("4 = [[1, 3], [2, 4, 1]]") == Ids{wrong});
  CHECK(write("4 = [[1, 3], [2, 5]]") == Ids{wrong});
}

TEST_CASE("the win of a ruleset replaces that of the flow, key by key", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  const auto write = [&](const std::string& id, const std::string& more) {
    test::write_ruleset(scratch, id, "plugins = [\"pig\"]\nflow = \"pig\"\n" + more);
  };
  write("race", "");
  write("feast", "[win]\norder = \"together\"\ntarget = 30\n");
  CHECK(flow(scratch, "race")->win_order == WinOrder::Total);
  CHECK(flow(scratch, "feast")->win_order == WinOrder::Together);
  CHECK(flow(scratch, "feast")->target == 30);
  edit(scratch, "flow.toml", "[rounds]", "[win]\norder = \"together\"\ntarget = 20\n\n[rounds]");
  write("higher", "[win]\ntarget = 40\n");
  write("alone", "[win]\norder = \"shared_total\"\n");
  CHECK(flow(scratch, "race")->target == 20);
  CHECK(flow(scratch, "higher")->win_order == WinOrder::Together);
  CHECK(flow(scratch, "higher")->target == 40);
  CHECK(flow(scratch, "alone")->win_order == WinOrder::SharedTotal);
  CHECK(flow(scratch, "alone")->target == 0);
}

TEST_CASE("a mistake in a flow is reported at its place, with what was likely meant", "[content][flow]") {
  CHECK(problems_of("flow.toml", "\"throw\"]", "\"thorw\"]") ==
        Ids{"unknown-id 12: there is no step or choice \"thorw\" (did you mean \"throw\"?)"});
  CHECK(problems_of("flow.toml", "holds = [\"face\"]", "holds = [\"faces\"]") ==
        Ids{"unknown-id 32: there is no type \"faces\" (did you mean \"face\"?)"});
  CHECK(problems_of("flow.toml", "[counters.pot]", "[counters.two]").front() ==
        "duplicate-id 6: \"two\" is a counter already (it is declared in plugins/pig/flow.toml, line 27; scripts name "
        "all "
        "things of a flow alike)");
  CHECK(problems_of("flow.toml", "[counters.pot]", "[counters.move]").front() ==
        "duplicate-id 27: \"move\" is a word of scripts, so it cannot name a counter (give it another id, such as "
        "\"move_counter\")");
  CHECK(problems_of("flow.toml", "cap = 99", "cap = \"pots\"") ==
        Ids{"unknown-id 28: there is no counter \"pots\" (did you mean \"pot\"?)"});
  CHECK(problems_of("flow.toml", "cap = 99", "cap = true") ==
        Ids{"wrong-type 28: cap is a whole number, or a counter"});
  CHECK(problems_of("flow.toml", "cap = 99", "start = [1, 2]") ==
        Ids{"out-of-range 28: start has 2 numbers (there is one for the table: give a number, or `of = \"seat\"`)"});
  CHECK(problems_of("flow.toml", "3 = 40\n", "") == Ids{"missing-key 3: [rounds] has no number of rounds for 3 players "
                                                        "(add 3 to [rounds], or leave [rounds] out and call "
                                                        "end_turns())"});
  CHECK(problems_of("pieces/faces.toml", "pips = 2", "pipz = 2") ==
        Ids{"unknown-key 6: \"pipz\" is no attribute here (did you mean \"pips\"?)"});
  CHECK(problems_of("pieces/faces.toml", "pips = 2", "pips = \"2\"") ==
        Ids{"wrong-type 6: \"pips\" is a whole number"});
  CHECK(problems_of("pieces/faces.toml", "\"one.lua\"", "\"uno.lua\"") ==
        Ids{"missing-file 5: there is no plugins/pig/pieces/uno.lua (did you mean \"one.lua\"?)"});
  CHECK(problems_of("pieces/faces.toml", "\"one.lua\"", "1") ==
        Ids{"wrong-type 5: \"thrown\" is an event: it wants the Lua file that acts (write thrown = \"one.lua\")"});
  CHECK(problems_of("flow.toml", "3 = 40\n", "3 = 40\n4 = 30\n") == Ids{"unknown-value 10: `players` does not list 4"});
}

TEST_CASE("a counter starts within its bounds, and is not its own cap", "[content][flow]") {
  CHECK(problems_of("flow.toml", "cap = 99", "floor = 5") ==
        Ids{"out-of-range 27: start is 0 (allowed are 5 to " + std::to_string(kMostNumber) + ")"});
  CHECK(problems_of("flow.toml", "cap = 99", "floor = 5\nstart = 5") == Ids{});
  CHECK(problems_of("flow.toml", "cap = 99", "floor = -5\nstart = -3") == Ids{});
  CHECK(problems_of("flow.toml", "cap = 99", "cap = \"pot\"") ==
        Ids{"unknown-value 28: \"pot\" is its own cap (a counter has another one, or a number, as its cap)"});
}

TEST_CASE("a value of an option is listed once", "[content][flow]") {
  const std::string option = "[options.extra]\ntitle = { en = \"Extra\" }\none_of = ";
  CHECK(problems_of("flow.toml", "[zones.die]", option + "[\"two\", \"six\"]\n[zones.die]") == Ids{});
  CHECK(problems_of("flow.toml", "[zones.die]", option + "[\"two\", \"two\"]\n[zones.die]") ==
        Ids{"duplicate-id 32: \"two\" is listed already"});
}

TEST_CASE("dials of a flow are named with its plugin or without, and turned once in a file", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  test::write_toy(scratch);
  const auto problems_with = [&](const std::string& dials) {
    test::write_ruleset(scratch, "pig", "plugins = [\"pig\", \"toy\"]\nflow = \"pig\"\n" + dials);
    return problems(scratch);
  };
  CHECK(problems_with("[dials.\"pig:pig\"]\ngoal = 7\n") == Ids{});
  CHECK(flow(scratch, "pig")->params.at("goal") == 7);
  CHECK(problems_with("[dials.\"toy:pig\"]\ngoal = 7\n") ==
        Ids{"unknown-id 7: there is no piece \"toy:pig\" (the pieces are one, two, six)"});
  CHECK(problems_with("[dials.\"toy:two\"]\ngoal = 7\n") ==
        Ids{"unknown-id 7: there is no piece \"toy:two\" (the pieces are one, two, six)"});
  CHECK(problems_with("[dials.pig]\ngoal = 7\n[dials.\"pig:pig\"]\ngoal = 8\n") ==
        Ids{"duplicate-key 10: \"goal\" of \"pig:pig\" is given twice"});
}

TEST_CASE("a script of an event stays inside its plugin, as all scripts do", "[content][flow]") {
  for (const char* path : {"../../../one.lua", "/etc/one.lua", "C:\\\\one.lua"}) {
    const Ids found = problems_of("pieces/faces.toml", "\"one.lua\"", '"' + std::string(path) + '"');
    CAPTURE(path);
    REQUIRE(found.size() == 1);
    CHECK(found.front().starts_with("bad-path 5: "));
  }
}

TEST_CASE("a name that the place of a script gives twice is reported without a line", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  scratch.write("plugins/pig/steps/go_on.lua", "return function() end\n");
  CHECK(problems(scratch) ==
        Ids{"duplicate-id 0: \"go_on\" is a step already (it is declared in plugins/pig/steps/go_on.lua; scripts "
            "name all things of a flow alike)"});
}

TEST_CASE("thousands of names that mean nothing are reported in reasonable time", "[content][flow][hostile][release]") {
  std::string counters;
  for (int i = 0; i < 7'000; ++i) {
    counters += "[counters.c" + std::to_string(i) + "]\ncap = \"u" + std::to_string(i) + "\"\n";
  }
  const auto start = std::chrono::steady_clock::now();
  CHECK(problems_of("flow.toml", "[counters.pot]", counters + "[counters.pot]").size() == 101);
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(3));
}

TEST_CASE("one slip in a flow is one error", "[content][flow]") {
  CHECK(problems_of("pieces/faces.toml", "\"face\"", "\"fave\"") ==
        Ids{"unknown-id 2: there is no type \"fave\" (did you mean \"face\"?)"});
  CHECK(problems_of("flow.toml", "players = [2, 3]", "players = 2") ==
        Ids{"wrong-type 3: \"players\" wants a list, this is a whole number (write it like players = [2])"});
  CHECK(problems_of("flow.toml", "players = [2, 3]\n", "") ==
        Ids{"missing-key 0: \"players\" is missing (say how many may play, like players = [2, 3, 4])"});
  CHECK(problems_of("flow.toml", "steps = [\"throw\"]", "steps = \"throw\"") ==
        Ids{"wrong-type 12: \"steps\" wants a list, this is a text (write it like steps = [\"throw\"])"});
  CHECK(
      problems_of("flow.toml", "\"integer\"", "\"int\"") ==
      Ids{"unknown-value 22: \"int\" is not a value of \"pips\" (it is one of integer, sided, amounts, pieces, names, "
          "piece, counter, row, name, offsets)"});
  const Scratch with_option;
  test::write_pig(with_option);
  edit(with_option, "flow.toml", "[zones.die]",
       "[options.extra]\ntitle = { en = \"Extra\" }\none_of = [\"two\"]\n[zones.die]");
  edit(with_option, "pieces/faces.toml", "\"face\"", "\"fave\"");
  test::write_ruleset(with_option, "pig", "plugins = [\"pig\"]\nflow = \"pig\"\n[options]\nextra = \"two\"\n");
  CHECK(problems(with_option) == Ids{"unknown-id 2: there is no type \"fave\" (did you mean \"face\"?)"});
  const Scratch scratch;
  test::write_pig(scratch);
  test::write_ruleset(scratch, "pig", "plugins = [\"pigs\"]\nflow = \"pig\"\n");
  CHECK(problems(scratch) == Ids{"unknown-plugin 5: there is no plugin \"pigs\" (did you mean \"pig\"?)"});
}

TEST_CASE("the wish of a category names dials of the flow", "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  edit(scratch, "flow.toml", "glyph = \"B\"", "glyph = \"B\"\nwish = { en = \"{goal} {goal|point|points} win\" }");
  CHECK(flow(scratch, "pig")->categories.front().sentence.at("en") == "20 points win");
}

TEST_CASE("a ruleset of a flow says nothing of graveyards, and one of a graveyard nothing of flows",
          "[content][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  test::write_toy(scratch);
  test::write_ruleset(scratch, "one", "plugins = [\"pig\"]\nflow = \"pig\"\n[turn]\ndig = 1\n");
  test::write_ruleset(scratch, "two",
                      "plugins = [\"toy\"]\n[options]\nextra = \"x\"\n[players.2]\nstructures = { row = \"row\" }\n");
  test::write_ruleset(scratch, "three", "plugins = [\"toy\", \"pig\"]\nflow = \"toy\"\n");
  test::write_ruleset(scratch, "four",
                      "plugins = [\"pig\"]\nflow = \"pig\"\n[dials.pgi]\ngoal = 1\n[options]\nx = \"any\"\n");
  test::write_ruleset(scratch, "zero", "extends = \"five\"\n[players.2]\ndrop = true\n");
  test::write_ruleset(scratch, "five", "plugins = [\"pig\"]\nflow = \"pig\"\n");
  CHECK(problems(scratch) ==
        Ids{"unknown-id 7: there is no piece \"pgi\" (the pieces are one, two, six)",
            "unknown-id 10: there is no option \"x\" (there are no options)",
            "unknown-key 7: a ruleset with a flow has no \"turn\" (the rules are in flow.toml of \"pig\")",
            "unknown-plugin 6: there is no plugin \"toy\" with a flow here (flows are in pig)",
            "unknown-key 6: a ruleset with a flow has no \"players\" (the rules are in flow.toml of \"pig\")"});
}

}  // namespace ossuary
