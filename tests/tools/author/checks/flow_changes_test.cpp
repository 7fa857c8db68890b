// Plugins that change the turn of games of skulls: how they arrange the table, what they say of the game, where tokens
// lie, and what is said of mistakes in them.
#include <catch2/catch.hpp>

#include "flow/rules.h"
#include "game/game.h"
#include "game/match.h"
#include "tools/author/mistakes.h"

namespace ossuary::author {

namespace {

using Catch::Contains;

/// The toy for two players, whose turn the plugin "zeal" changes: `flow` is the end of its flow.toml.
void write_zeal(const test::Scratch& scratch, const std::string& flow = "", const std::string& ruleset = "") {
  test::write_toy(scratch);
  scratch.write("plugins/zeal/plugin.toml",
                "format = 2\nid = \"zeal\"\nversion = \"1.0.0\"\nname = { en = \"Zeal\" }\n"
                "requires = [\"toy\", \"graveyard\"]\nprovenance = \"house\"\nsource = \"a test\"\n");
  scratch.write("plugins/zeal/flow.toml", "format = 2\nid = \"zeal\"\nextends = \"graveyard\"\n" + flow);
  test::write_ruleset(scratch, "base",
                      "plugins = [\"toy\"]\ngoal = { en = \"The old goal.\" }\n[players.2]\n"
                      "structures = { tower = \"row\" }\n");
  test::write_ruleset(scratch, "zeal", "extends = \"base+zeal\"\n" + ruleset);
}

/// All that `check` reports where zeal has this flow.toml and one more file.
std::string report_with(const std::string& flow, const std::string& file = "", const std::string& text = "",
                        const std::string& ruleset = "") {
  const test::Scratch scratch;
  write_zeal(scratch, flow, ruleset);
  if (!file.empty()) {
    scratch.write(file, text);
  }
  return report_of(scratch);
}

FlowRules rules_of(const test::Scratch& scratch) {
  const auto made = scratch.playable_library().make_any("zeal");
  if (!made) {
    FAIL(render(made.error()));
  }
  return *made.value().flow();
}

/// The ids of what a layout shows, row by row and group by group: "me: tower hand | piles: graveyard".
std::string shown_in(const TableLayout& layout) {
  std::string text;
  for (const auto& row : layout.rows) {
    for (const TableGroup& group : row) {
      text += (text.empty() ? "" : " | ") + group.id + ":";
      for (const GroupItem& item : group.items) {
        text += " " + item.thing;
      }
    }
  }
  return text;
}

constexpr const char* kTable = "plugins/zeal/table.toml";

}  // namespace

TEST_CASE("the table.toml of a plugin that changes a flow is read, and arranges new zones",
          "[designer][flow][layout]") {
  const std::string fates = "[zones.fates]\nholds = [\"card\"]\n";
  CHECK_THAT(
      report_with(fates, kTable, "format = 2\nrows = [[\"me\"]]\n[groups.me]\nshows = [\"no_such_zone\"]\n"),
      Contains("plugins/zeal/table.toml:4:10: error[unknown-id]: there is no zone or counter \"no_such_zone\"") &&
          Contains("hint: the zones and counters are graveyard, deck, lots, fates, hand, built\n"));
  const test::Scratch scratch;
  write_zeal(scratch, fates);
  scratch.write(kTable,
                "format = 2\nrows = [[\"me\", \"piles\"]]\n[groups.me]\nof = \"me\"\nshows = [\"built\", \"hand\"]\n"
                "as = { built = \"list\" }\n[groups.piles]\nshows = [\"graveyard\", \"fates\"]\n");
  const TableLayout layout = rules_of(scratch).layout;
  CHECK(shown_in(layout) == "me: tower hand | piles: graveyard fates");
  CHECK(layout.rows.at(0).at(0).items.at(0).form == ThingForm::List);
  const std::string said = report_of(scratch);
  CHECK_THAT(said, Contains("plugins/zeal/table.toml: warning[left-out]: no group of `others` in table.toml shows "
                            "\"built\""));
  CHECK_THAT(said, !Contains("structure_of_a_check"));
}

TEST_CASE("a table.toml takes the place of what it says of that of the flow that is changed",
          "[designer][flow][layout]") {
  const test::Scratch scratch;
  test::write_pig(scratch);
  scratch.write(
      "plugins/pig/table.toml",
      "format = 2\nrows = [[\"me\"], [\"middle\"], [\"old\"]]\n[groups.me]\nof = \"me\"\nshows = [\"banked\"]\n"
      "[groups.middle]\nshows = [\"die\"]\n[groups.old]\nshows = [\"pot\"]\n[stages]\nthrow = { en = \"throw\" }\n");
  scratch.write("plugins/zeal/plugin.toml",
                "format = 2\nid = \"zeal\"\nversion = \"1.0.0\"\nname = { en = \"Zeal\" }\nrequires = [\"pig\"]\n"
                "provenance = \"house\"\nsource = \"a test\"\n");
  scratch.write("plugins/zeal/flow.toml", "format = 2\nid = \"zeal\"\nextends = \"pig\"\n[counters.luck]\n");
  scratch.write(kTable, "format = 2\n[groups.middle]\nshows = [\"die\", \"luck\"]\n");
  test::write_ruleset(scratch, "zeal", "plugins = [\"pig\", \"zeal\"]\nflow = \"pig\"\n");
  CHECK(shown_in(rules_of(scratch).layout) == "me: banked | middle: die luck | old: pot");
  CHECK(rules_of(scratch).stages.size() == 1);
  scratch.write(kTable,
                "format = 2\nrows = [[\"middle\", \"me\"]]\n[groups.middle]\nshows = [\"luck\", \"pot\", \"die\"]\n");
  CHECK(shown_in(rules_of(scratch).layout) == "middle: luck pot die | me: banked");
}

TEST_CASE("the goal and the sentences of a change are said, with the dials of the flow", "[designer][flow]") {
  const std::string texts =
      "goal = { en = \"The new goal: dig {dig}.\" }\n[turn.text]\nen = \"Dig {dig} {dig|pile|piles}, {lucky} at "
      "once.\"\n"
      "[params]\nlucky = 7\n";
  const auto goal_of = [&](const std::string& ruleset) {
    const test::Scratch scratch;
    write_zeal(scratch, texts, ruleset);
    return in_language(rules_of(scratch).texts.goal, "en");
  };
  CHECK(goal_of("") == "The new goal: dig 2.");
  CHECK(goal_of("goal = { en = \"Ours.\" }\n") == "Ours.");
  const test::Scratch scratch;
  write_zeal(scratch, texts);
  CHECK(in_language(rules_of(scratch).texts.turn, "en") == "Dig 2 piles, 7 at once.");
  CHECK_THAT(report_of(scratch), !Contains("unknown-dial"));
  CHECK_THAT(report_with("[turn.text]\nen = \"Dig {digg}.\"\n"),
             Contains("plugins/zeal/flow.toml:5:12: error[unknown-dial]: \"digg\" is not one of the params") &&
                 Contains("did you mean \"dig\"?"));
}

TEST_CASE("tokens lie on structures, under the name that flow.toml has for them", "[designer][flow]") {
  const std::string seal = "[turn]\nsteps = [\"take_turn\", \"mark\"]\n[tokens.seal]\nlabel = \"*\"\non = \"built\"\n";
  const test::Scratch scratch;
  write_zeal(scratch, seal);
  scratch.write(
      "plugins/zeal/steps/mark.lua",
      "---The seal goes to the card of `who` that lies farthest to the left.\nreturn function(who)\n"
      "  for structure in structures(who) do\n    for place in each(structure, occupied(structure)) do\n"
      "      put_on(seal, place)\n"
      "      if bearing(structure, seal) ~= cell_of(place) or bearer(seal) ~= place then error(\"where?\") end\n"
      "      if beside(place, left) then error(\"to the left?\") end\n"
      "      if toward(structure, cell_of(place), upper) ~= 0 then error(\"above?\") end\n"
      "      return\n    end\n  end\nend\n");
  CHECK_THAT(report_of(scratch), !Contains("error"));
  const auto game = scratch.playable_library().make_any("zeal").value().game(2);
  const auto scripts = game.value()->open_scripts();
  const auto match = game.value()->start({.seed = 3}, *scripts);
  ActionList legal;
  while (match->decider()) {
    match->legal_actions(legal);
    REQUIRE(!match->apply(legal[legal.size() - 1]));
  }
  REQUIRE(match->fault() == nullptr);
  std::size_t tokens = 0;
  for (const TableStructure& structure : match->table(std::nullopt).structures) {
    for (const TableSpot& spot : structure.spots) {
      tokens += spot.tokens.size();
    }
  }
  CHECK(tokens == 1);
  CHECK_THAT(
      report_with("[tokens.seal]\nlabel = \"*\"\non = \"tower\"\n"),
      Contains("there is no zone \"tower\"") && Contains("hint: the zones are graveyard, deck, lots, hand, built\n"));
  CHECK_THAT(
      report_with(seal, "plugins/zeal/steps/mark.lua", "return function(who) put_on(seal, spot(built[who], 1)) end\n"),
      Contains("unknown name \"built\"") &&
          Contains("hint: a ruleset names what players build: for one in structures(who) do"));
}

TEST_CASE("names and events of a change come to those of the flow, also where it lists these", "[designer][flow]") {
  CHECK_THAT(report_with("events = [\"crowded\", \"placed\"]\nnames = [\"lucky\", \"turned\"]\n",
                         "plugins/zeal/steps/crowd.lua",
                         "return function(who, card, place)\n  does(card, crowded, who, place, lucky)\nend\n"),
             !Contains("error["));
  CHECK_THAT(report_with("names = [\"lucky\", \"lucky\"]\n"), Contains("error[duplicate-id]"));
}

TEST_CASE("a script of a change takes the place of a choice that is any of others, and the reverse",
          "[designer][flow]") {
  const test::Scratch scratch;
  write_zeal(scratch);
  scratch.write("plugins/zeal/choices/act.lua",
                "return {\n  options = function(who) offer_up(graveyard) end,\n"
                "  chosen = function(who, pile) take_card(who, pile) end,\n}\n");
  const auto act = [&] {
    const FlowRules rules = rules_of(scratch);
    return *std::ranges::find(rules.choices, "act", &ChoiceSpec::id);
  };
  CHECK(act().any_of.empty());
  CHECK(act().always_asked);
  scratch.write("plugins/zeal/choices/act.toml", "format = 2\nid = \"act\"\nany_of = [\"dig\", \"place\"]\n");
  CHECK_THAT(report_of(scratch), Contains("\"act\" is any of other choices, and has a script"));
  scratch.write("plugins/zeal/choices/act.toml", "format = 2\nid = \"act\"\n");
  scratch.write("plugins/zeal/choices/place.toml", "format = 2\nid = \"place\"\nany_of = [\"dig\", \"collect\"]\n");
  CHECK_THAT(report_of(scratch), !Contains("and has a script"));
}

TEST_CASE("what a change leaves of the usual actions is known", "[designer][flow]") {
  const test::Scratch scratch;
  write_zeal(scratch);
  CHECK(rules_of(scratch).skulls->usual.dig.size() == 2);
  scratch.write("plugins/zeal/choices/dig.lua",
                "return {\n  options = function(who) if may_take(who) then offer_down_sets(graveyard, 1) end end,\n"
                "  chosen = function(who, pile)\n    show_top(pile)\n    take_card(who, pile)\n  end,\n}\n");
  scratch.write("plugins/zeal/words/may_take.lua",
                "return function(who) return how_many(graveyard) > 0 and how_many(hand[who]) == 0 end\n");
  const UsualActions usual = rules_of(scratch).skulls->usual;
  CHECK(usual.dig.empty());
  CHECK(usual.collect.size() == 1);
  CHECK(usual.place.size() == 2);
  CHECK(usual.is_turn);
  CHECK_FALSE(usual.limits_takes);
}

TEST_CASE("a skull of a plugin that a change does not require is told with that plugin", "[designer][messages][flow]") {
  const test::Scratch scratch;
  write_zeal(scratch);
  test::write_expansion(scratch, "beasts", "toy", "wolf", "W");
  scratch.write("plugins/zeal/steps/begin.lua", "return function(who)\n  remember(opened, wolf)\nend\n");
  CHECK_THAT(report_of(scratch),
             Contains("unknown name \"wolf\"") &&
                 Contains("hint: wolf is a skull of beasts: add \"beasts\" to requires in plugin.toml of the script"));
}

TEST_CASE("two changes that each have a score.lua are an error, unless one of them requires the other",
          "[designer][messages][flow]") {
  const std::string score =
      "return function()\n  for who in seats() do\n"
      "    for structure in structures(who) do award_skulls(structure) end\n  end\nend\n";
  const auto reported = [&](const std::string& more) {
    const test::Scratch scratch;
    write_zeal(scratch);
    scratch.write("plugins/zeal/score.lua", score);
    scratch.write("plugins/haste/plugin.toml",
                  "format = 2\nid = \"haste\"\nversion = \"1.0.0\"\nname = { en = \"Haste\" }\n"
                  "requires = [\"toy\", \"graveyard\"" +
                      more + "]\nprovenance = \"house\"\nsource = \"a test\"\n");
    scratch.write("plugins/haste/flow.toml", "format = 2\nid = \"haste\"\nextends = \"graveyard\"\n");
    scratch.write("plugins/haste/score.lua", score);
    test::write_ruleset(scratch, "hasty", "extends = \"base+zeal+haste\"\n");
    return report_of(scratch);
  };
  CHECK_THAT(reported(""), Contains("error[duplicate-id]: zeal and haste each have a score.lua in place of that of the "
                                    "flow: what zeal counts would be lost") &&
                               Contains("hint: leave one of the two out, or join them by a plugin"));
  CHECK_THAT(reported(", \"zeal\""), !Contains("score.lua in place"));
}

TEST_CASE("dials of a change are those of the flow, and of the turn", "[designer][messages][flow]") {
  CHECK_THAT(report_with("", "", "", "[dials]\nzeal = { hand_limit = 3 }\n"),
             Contains("error[unknown-id]: \"zeal\" changes \"graveyard\", and has no dials of its own") &&
                 Contains("hint: hand_limit is a dial of [turn] in the ruleset"));
  CHECK_THAT(
      report_with("[params]\nlucky = 7\n[turn.text]\nen = \"{lucky}\"\n", "", "", "[dials]\nzeal = { lucky = 3 }\n"),
      Contains("hint: write them below graveyard: [dials] graveyard = { ... }"));
  CHECK_THAT(report_with("[params_by_players]\nhand = 4\n"), Contains("hint: write it like hand = { 2 = 4, 3 = 4 }"));
}

TEST_CASE("what a skull hears is a table, and each dial that scripts read is named once",
          "[designer][messages][flow]") {
  const test::Scratch scratch;
  write_zeal(scratch);
  std::string skull = test::file_text(scratch.path() / kSkull);
  skull.insert(skull.find("script ="), "events = [\"placed\", \"taken\"]\n");
  scratch.write(kSkull, skull);
  CHECK_THAT(report_of(scratch),
             Contains("hint: write it like events = { placed = \"NAME.lua\", taken = \"NAME.lua\" }"));
  const std::string said = report_with("[params]\nunread = 1\n");
  CHECK_THAT(said, Contains("hint: the scripts read "));
  CHECK(said.find("at_once") == said.rfind("at_once"));
}

TEST_CASE("an example of a change is played in a ruleset that has it", "[designer][messages][flow]") {
  CHECK_THAT(report_with("", "plugins/zeal/examples/digs.toml",
                         "format = 2\nid = \"digs\"\nsource = \"a test\"\nruleset = \"base\"\n"
                         "[position]\nstep = \"take_turn\"\n[expect]\n\"total of 1\" = 0\n"),
             Contains("plugins/zeal/examples/digs.toml:4:11: error[unknown-plugin]: the ruleset \"base\" has no plugin "
                      "\"zeal\"") &&
                 Contains("hint: write ruleset = \"base+zeal\""));
}

TEST_CASE("a turn in which nobody is asked anything is reported as that", "[designer][messages][flow]") {
  CHECK_THAT(report_with("[turn]\nsteps = [\"wait\"]\n", "plugins/zeal/steps/wait.lua", "return function() end\n"),
             Contains("hint: no step of wait, the turn in flow.toml, asks anybody: leave in the one that does"));
}

TEST_CASE("a ruleset whose flow is one that changes another names that other", "[designer][messages][flow]") {
  const test::Scratch scratch;
  test::write_pig(scratch);
  scratch.write("plugins/zeal/plugin.toml",
                "format = 2\nid = \"zeal\"\nversion = \"1.0.0\"\nname = { en = \"Zeal\" }\nrequires = [\"pig\"]\n"
                "provenance = \"house\"\nsource = \"a test\"\n");
  scratch.write("plugins/zeal/flow.toml", "format = 2\nid = \"zeal\"\nextends = \"pig\"\n[params]\ngoal = 30\n");
  test::write_ruleset(scratch, "zeal", "plugins = [\"pig\", \"zeal\"]\nflow = \"zeal\"\n");
  CHECK_THAT(report_of(scratch),
             Contains("error[unknown-plugin]: \"zeal\" changes the flow \"pig\", which is what is played") &&
                 Contains("hint: write flow = \"pig\", and leave \"zeal\" among the plugins"));
  test::write_ruleset(scratch, "zeal", "plugins = [\"pig\", \"zeal\"]\nflow = \"pig\"\n[dials]\nzeal = { goal = 9 }\n");
  CHECK_THAT(report_of(scratch), Contains("hint: write them below pig: [dials] pig = { ... }"));
}

}  // namespace ossuary::author
