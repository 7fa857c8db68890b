// How table.toml arranges the table of a flow, and what it may not say.
#include <catch2/catch.hpp>

#include "content/any_ruleset.h"
#include "flow/rules.h"
#include "game/game.h"
#include "kernel/content/pig_edits.h"
#include "kernel/content/scratch.h"

namespace ossuary {

namespace {

using test::Scratch;
using Ids = std::vector<std::string>;

constexpr const char* kTable = R"(format = 2
rows = [["me", "others"], ["middle"]]

[groups.me]
of = "me"
shows = ["banked"]

[groups.others]
of = "others"
shows = ["banked"]

[groups.middle]
shows = ["die", "pot"]
heading = { en = "the pot", pl = "pula" }
gives_way = 2
as = { pot = "bar", die = "line" }

[stages]
throw = { en = "throw", pl = "rzut" }
)";

void write_table(const Scratch& scratch, const std::string& old, const std::string& fresh) {
  std::string text = kTable;
  const std::size_t at = text.find(old);
  REQUIRE(at != std::string::npos);
  text.replace(at, old.size(), fresh);
  scratch.write("plugins/pig/table.toml", text);
}

/// What is wrong with the pig whose table.toml has one edit.
Ids problems_of(const std::string& old, const std::string& fresh) {
  const Scratch scratch;
  test::write_pig(scratch);
  write_table(scratch, old, fresh);
  return test::described(scratch.library().problems());
}

}  // namespace

TEST_CASE("groups are read row by row, with what they show and how", "[content][flow][layout]") {
  const Scratch scratch;
  test::write_pig(scratch);
  write_table(scratch, "", "");
  CHECK(test::described(scratch.library().problems()) == Ids{});
  const auto game = scratch.library().make_any("pig").value().game(2);
  const TableLayout& layout = game.value()->info().layout;
  REQUIRE(layout.rows.size() == 2);
  REQUIRE(layout.rows[0].size() == 2);
  CHECK(layout.rows[0][0].id == "me");
  CHECK(layout.rows[0][0].of == GroupOf::Me);
  CHECK(layout.rows[0][0].heading.empty());
  CHECK(layout.rows[0][1].of == GroupOf::Others);
  const TableGroup& middle = layout.rows[1].at(0);
  CHECK(middle.of == GroupOf::Table);
  CHECK(middle.heading == LocalText{{"en", "the pot"}, {"pl", "pula"}});
  CHECK(middle.gives_way == 2);
  REQUIRE(middle.items.size() == 2);
  CHECK(middle.items[0].thing == "die");
  CHECK(middle.items[0].form == ThingForm::Line);
  CHECK(middle.items[1].form == ThingForm::Bar);
}

TEST_CASE("a flow without a table.toml has no layout and no stages", "[content][flow][layout]") {
  const Scratch scratch;
  test::write_pig(scratch);
  const auto rules = scratch.library().make_any("pig").value().flow();
  CHECK(rules->layout.empty());
  CHECK(rules->stages.empty());
}

TEST_CASE("attributes are drawn on pieces in forms that suit them", "[content][flow][layout]") {
  const auto problems = [](const std::string& sign) {
    return problems_of("[stages]", sign + "\nname = { en = \"pips\" }\n\n[stages]");
  };
  CHECK(problems("[signs.pips]\ndrawn = \"number\"") == Ids{});
  CHECK(problems("[signs.pip]\ndrawn = \"number\"") ==
        Ids{"unknown-id 18: there is no attribute \"pip\" (did you mean \"pips\"?)"});
  CHECK(
      problems("[signs.pips]\ndrawn = \"heads\"") ==
      Ids{"unknown-value 19: \"pips\" is not drawn so (a whole number is drawn as `number`, numbers by side as `heads` "
          "or `bar`, names as `letters`; other attributes are not drawn)"});
  CHECK(problems("[signs.pips]\nletters = { bank = { en = \"B\" } }\ndrawn = \"number\"") ==
        Ids{"unknown-key 19: \"pips\" is not drawn as letters (leave `letters` out, or say drawn = \"letters\")"});
}

TEST_CASE("the parts of the turn that table.toml names are stages", "[content][flow][layout]") {
  const Scratch scratch;
  test::write_pig(scratch);
  write_table(scratch, "", "");
  const auto rules = scratch.library().make_any("pig").value().flow();
  REQUIRE(rules->stages.size() == 1);
  CHECK(rules->stages[0].call == rules->setups.at(2).turn[0]);
  CHECK(rules->stages[0].name.at("pl") == "rzut");
  CHECK(problems_of("throw = {", "thorw = {") ==
        Ids{"unknown-value 19: \"thorw\" is no part of the turn (did you mean \"throw\"?)"});
  CHECK(problems_of("throw = {", "look = {") ==
        Ids{"unknown-value 19: \"look\" is no part of the turn (its parts are throw)"});
}

TEST_CASE("rows name groups that there are, each once", "[content][flow][layout]") {
  CHECK(problems_of("\"middle\"]]", "\"midle\"]]") ==
        Ids{"unknown-id 2: there is no group \"midle\" (did you mean \"middle\"?)",
            "missing-key 12: `rows` does not name the group \"middle\" (add it to a row, or remove it)"});
  CHECK(problems_of("\"middle\"]]", "\"middle\", \"me\"]]") ==
        Ids{"duplicate-id 2: the group \"me\" is in a row already"});
  CHECK(problems_of("[[\"me\", \"others\"], [\"middle\"]]", "[\"me\", \"others\", \"middle\"]").at(0) ==
        "wrong-type 2: an entry of \"rows\" wants a list, this is a text (a row of groups, like [\"me\", \"others\"])");
}

TEST_CASE("groups show what is drawn, each thing once for each owner", "[content][flow][layout]") {
  CHECK(problems_of("\"die\", \"pot\"", "\"dice\", \"pot\"").at(0) ==
        "unknown-id 13: there is no zone or counter \"dice\" (did you mean \"die\"?)");
  CHECK(problems_of("\"die\", \"pot\"", "\"die\", \"pot\", \"die\"") ==
        Ids{"duplicate-id 13: \"die\" is shown already, in a group of the same owner"});
  CHECK(problems_of("\"die\", \"pot\"", "\"die\", \"pot\", \"banked\"") ==
        Ids{"unknown-value 13: every seat has banked, and this group is of the table (give the group `of = \"me\"` or "
            "`of = \"others\"`)"});
  CHECK(problems_of("\"banked\"]\n\n[groups.others]", "\"banked\", \"die\"]\n\n[groups.others]") ==
        Ids{"unknown-value 6: there is one die for the table, and this group is of seats (show it in a group without "
            "`of`)"});
  const Scratch scratch;
  test::write_pig(scratch);
  write_table(scratch, "", "");
  test::edit(scratch, "flow.toml", "acts  = true", "acts  = true\naside = true");
  test::edit(scratch, "flow.toml", "cap = 99", "cap = 99\nhidden = true");
  CHECK(test::described(scratch.library().problems()) ==
        Ids{"unknown-value 13: \"die\" is never drawn: flow.toml says `aside = true` (remove it here, or there)",
            "unknown-value 13: \"pot\" is never drawn: flow.toml says `hidden = true` (remove it here, or there)"});
}

TEST_CASE("things are drawn in forms that suit them", "[content][flow][layout]") {
  CHECK(problems_of("pot = \"bar\", die", "pto = \"bar\", die") ==
        Ids{"unknown-id 16: this group does not show \"pto\" (did you mean \"pot\"?)"});
  CHECK(problems_of("pot = \"bar\"", "pot = \"grid\"") ==
        Ids{"unknown-value 16: \"pot\" is a counter, which is not drawn as a grid (it may be usual, bar)"});
  CHECK(problems_of("die = \"line\"", "die = \"grid\"") ==
        Ids{"unknown-value 16: \"die\" is a die, which is not drawn as a grid (it may be usual, line, list)"});
  CHECK(problems_of("shows = [\"banked\"]\n", "shows = [\"banked\"]\nas = { banked = \"bar\" }\n") ==
        Ids{"unknown-value 7: a bar ends at a cap, and \"banked\" has none (give the counter a `cap` in flow.toml, or "
            "leave this out)"});
  CHECK(problems_of("die = \"line\"", "die = \"lines\"").at(0) ==
        "unknown-value 16: \"lines\" is not a value of \"die\" (did you mean \"line\"?)");
}

TEST_CASE("language files translate headings and stages", "[content][flow][layout]") {
  const Scratch scratch;
  test::write_pig(scratch);
  write_table(scratch, "", "");
  scratch.write("plugins/german/plugin.toml",
                "format = 2\nid = \"german\"\nversion = \"1.0.0\"\nname = { en = \"German\" }\n"
                "provenance = \"house\"\nsource = \"a test\"\n");
  scratch.write("plugins/german/languages/de.toml",
                "format = 2\nid = \"de\"\nname = \"Deutsch\"\nfor = [\"pig\"]\n[texts]\n"
                "\"the pot\" = \"der Topf\"\n\"throw\" = \"werfen\"\n");
  const auto rules = scratch.library().make_any("pig").value().flow();
  CHECK(rules->layout.rows[1][0].heading.at("de") == "der Topf");
  CHECK(rules->stages[0].name.at("de") == "werfen");
}

}  // namespace ossuary
