// Documents: their text and JSON say the same.
#include "describe/document.h"

#include <array>
#include <catch2/catch.hpp>
#include <set>
#include <utility>

#include "describe/members.h"

namespace ossuary {

namespace {

cli::Document skulls() {
  cli::DataTable table{{{"id", "skull", "its id"},
                        {"name", "name", "its name", cli::Align::Left},
                        {"count", "there are", "how many", cli::Align::Right},
                        {"plugin", "", "whose", cli::Align::Left, cli::Put::Nowhere},
                        {"", "", ""},
                        {"wish", "", "what it scores", cli::Align::Left, cli::Put::Below}},
                       {{"rat", cli::local_cell({{"en", "Rat"}, {"pl", "Szczur"}}, "pl"), 3, "pests", "bites",
                         "1 point for each Rat that touches it"},
                        {"cat", cli::local_cell({{"en", "Cat"}}, "pl"), 12, "pets", "", cli::Cell()}}};
  const cli::Section dials{.id = "dials",
                           .heading = "Dials",
                           .about = "its dials",
                           .facts = {{"open", "whether it is open", {Json(true), ""}}, {"", "", "Turn them."}},
                           .table = {{{"id", "", "its name"}, {"value", "", "its value"}},
                                     {{{Json("each"), "each = 2"}, 2}, {{Json("most"), "most = none"}, cli::Cell()}},
                                     cli::Layout::Items,
                                     cli::Listed::ByKey}};
  return {.title = "A game",
          .facts = {{"players", "for how many", cli::list_cell({"2", "3"}, " or ")}},
          .sections = {{.id = "skulls", .heading = "Skulls", .about = "the skulls", .table = std::move(table)},
                       dials,
                       {.id = "none", .heading = "Not shown", .about = "nothing", .table = {{{"id", "id", ""}}}}}};
}

}  // namespace

TEST_CASE("a document is read by people and by programs", "[describe]") {
  CHECK(text_of(skulls(), {}) ==
        "A game\n2 or 3\n\nSkulls\n  skull  name    there are\n  rat    Szczur          3  bites\n"
        "     1 point for each Rat that touches it\n  cat    Cat            12\n\n"
        "Dials\n  Turn them.\n  each = 2   most = none\n");
  CHECK(json_of(skulls()).dump() ==
        R"({"players":["2","3"],"skulls":[{"id":"rat","name":{"en":"Rat","pl":"Szczur"},"count":3,"plugin":"pests",)"
        R"("wish":"1 point for each Rat that touches it"},{"id":"cat","name":{"en":"Cat"},"count":12,"plugin":"pets",)"
        R"("wish":null}],"open":true,"dials":{"each":2,"most":null},"none":[]})");
}

TEST_CASE("a document is as wide as the terminal: sentences and the last column are wrapped", "[describe]") {
  cli::Document document = skulls();
  document.sections[0].table.rows[0][4] = "bites and runs away as soon as it can";
  const std::string text = text_of(document, {.width = 48});
  CHECK(text.find("  rat    Szczur          3  bites and runs away\n") != std::string::npos);
  CHECK(text.find("     1 point for each Rat that touches it\n") != std::string::npos);
  const std::string narrow = text_of(document, {.width = 30});  // a table that does not fit stays whole,
  CHECK(narrow.find("                 there\n  skull  name      are\n") != std::string::npos);  // but for its head
  CHECK(narrow.find("  rat    Szczur      3  bites and runs away as soon as it can\n") != std::string::npos);
  CHECK(narrow.find("     1 point for each Rat that\n     touches it\n") != std::string::npos);
}

TEST_CASE("what only programs read is no text; sentences of a list have dashes, and objects group columns",
          "[describe]") {
  cli::Document document{.title = "",
                         .facts = {cli::program_fact("games", "how many", 3)},
                         .sections = {{.id = "said",
                                       .heading = "",
                                       .about = "",
                                       .table = {{{"number", "", ""}, {"sentence", "", ""}},
                                                 {{1, "one sentence that is too long for a line"}, {2, "two"}},
                                                 cli::Layout::List}},
                                      {.id = "points", .heading = "Points", .about = ""}}};
  cli::DataTable& points = document.sections[1].table;
  points = {{{"seat", "seat", ""}, {"royal", "Royal", "by kind"}, {"rat", "Rat", "by kind"}}, {{1, 2, 3}}};
  points.columns[1].group = points.columns[2].group = "points";
  points.rows[0][2].margin = 0.5;
  points = std::move(points).only_for_programs();
  document.parts.push_back(
      {.title = "part, a \"quoted\" one", .facts = {cli::program_fact("ok", "", true)}, .id = "part"});
  CHECK(text_of(document, {.width = 24}) == "- one sentence that is\n  too long for a line\n- two\n");
  CHECK(json_of(document).dump() ==
        R"({"games":3,"said":[{"number":1,"sentence":"one sentence that is too long for a line"},)"
        R"({"number":2,"sentence":"two"}],"points":[{"seat":1,"points":{"royal":2,"rat":{"value":3,"margin":0.5}}}],)"
        R"("part":{"ok":true}})");
  document.sections[0].table.rows[1][1] = "a, \"b\"";
  document.sections[0].table.rows.erase(document.sections[0].table.rows.begin());
  CHECK(csv_of(document) ==
        "table,row,column,value,margin,text,part\nrun,run,games,3,,,\nsaid,number 2,sentence,,,\"a, \"\"b\"\"\",\n"
        "points,seat 1,points.royal,2,,,\npoints,seat 1,points.rat,3,0.5,,\nrun,run,ok,1,,,part\n");
}

TEST_CASE("members of a sample have their texts and types", "[describe]") {
  constexpr std::array<cli::MemberText, 3> kTexts{
      {{"by", "numbers"}, {"by.NAME", "a number"}, {"list", "not looked into"}}};
  std::vector<cli::Member> members;
  cli::add_members(members, Json{{"by", Json{{"a", 1}, {"b", nullptr}}}, {"list", Json{{"c", 1}}}}, kTexts);
  REQUIRE(members.size() == 3);
  CHECK(members[1].path == "by.NAME");
  CHECK(members[1].types == std::set<std::string>{"null", "whole number"});
  CHECK(members[2].types == std::set<std::string>{"object"});
}

TEST_CASE("a part of a document is what is called so, in any language", "[describe]") {
  CHECK(json_of(part_of(skulls(), "szcz")).dump() ==
        R"({"skulls":[{"id":"rat","name":{"en":"Rat","pl":"Szczur"},"count":3,"plugin":"pests",)"
        R"("wish":"1 point for each Rat that touches it"}]})");
  CHECK(part_of(skulls(), "dog").sections.empty());
}

TEST_CASE("sections of one id are one list, and members are listed with the types of their values", "[describe]") {
  cli::Document document = skulls();
  document.sections.push_back(document.sections[0]);
  CHECK(json_of(document).at("skulls").items()->size() == 4);
  std::vector<cli::Member> members;
  add_members(members, document);
  std::string text;
  for (const cli::Member& member : members) {
    text += member.path + ":";
    for (const std::string& type : member.types) {
      text += " " + type;
    }
    text += ", " + member.about + "\n";
  }
  CHECK(text ==
        "players: list, for how many\nskulls: list, the skulls\nskulls[].id: text, its id\nskulls[].name: object, its "
        "name\nskulls[].count: whole number, how many\nskulls[].plugin: text, whose\nskulls[].wish: null text, what it "
        "scores\nopen: `true` or `false`, whether it is open\ndials: object, its dials\ndials.NAME: null whole number, "
        "its value\nnone: list, nothing\nnone[].id:, \n");
}

}  // namespace ossuary
