#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "cli/score/structure_line.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::cli;

namespace {

/// Reads lines for a toy game whose one structure is a pyramid of two cards and one.
struct Toys {
  std::unique_ptr<Ruleset> rules = test::toy_rules({});
  StructureLineReader reader{*rules, structures_of(*rules, 2, std::nullopt), &rules->setups.at(2).front()};

  [[nodiscard]] std::string error(std::string_view line) const {
    const auto read = reader.read(line);
    return read ? "none" : read.error();
  }
};

}  // namespace

TEST_CASE("a line gives cards in order of places, top skull first", "[cli][score]") {
  const Toys toys;
  const auto read = toys.reader.read(R"({"structure":"pyramid","cards":[["a","b"],null,["c","a"]]})");
  REQUIRE(read.ok());
  const auto& [spec, drawn] = std::get<PlannedStructure>(read.value());
  CHECK(spec->name == "pyramid");
  CHECK(drawn.filled == PlaceSet(0b101));
  CHECK(drawn.cells[0] == (CellSet::of(top_cell(PlaceId{0})) | CellSet::of(bottom_cell(PlaceId{2}))));
  CHECK(drawn.cells[1] == CellSet::of(bottom_cell(PlaceId{0})));
  CHECK(drawn.cells[2] == CellSet::of(top_cell(PlaceId{2})));
}

TEST_CASE("the structure may be left out where there is one only", "[cli][score]") {
  const Toys toys;
  CHECK(toys.reader.read(R"({"cards":[null,null,null]})").ok());
  const StructureLineReader unsure(*toys.rules, structures_of(*toys.rules, 2, std::nullopt), nullptr);
  CHECK(unsure.read(R"({"cards":[null,null,null]})").error() == "\"structure\" is missing: pyramid");
}

TEST_CASE("a bad line is answered with what is wrong, and where", "[cli][score]") {
  const Toys toys;
  CHECK_THAT(toys.error(R"({"cards":[)"), Catch::StartsWith("not JSON at column 11: "));
  CHECK_THAT(toys.error(""), Catch::StartsWith("not JSON at column 1: "));
  CHECK_THAT(toys.error("[1]"), Catch::StartsWith("[1] is not an object"));
  CHECK(toys.error(R"({"structure":"pyramid"})") == "\"cards\" is missing");
  CHECK(toys.error(R"({"card":[null,null,null]})") == R"("card" is not a key of a structure; did you mean "cards"?)");
  CHECK(toys.error(R"({"structure":"pyramind","cards":[]})") ==
        R"(there is no structure "pyramind", only pyramid; did you mean "pyramid"?)");
  CHECK(toys.error(R"({"structure":7,"cards":[]})") == "there is no structure \"7\", only pyramid");
  CHECK(toys.error(R"({"cards":[null,null,null],"cards":[]})") == "\"cards\" is given twice");
  CHECK(toys.error(R"({"structures":[{"cards":[null,null,null]}],"hand":{"a":1,"b":1,"a":2}})") ==
        "\"a\" is given twice");
  CHECK(toys.error(R"({"cards":7})") == "\"cards\" is 7, not an array of cards");
  CHECK(toys.error(R"({"cards":[null]})") ==
        "\"cards\" needs 3 entries for pyramid, one for each place (null for an empty place), not 1");
  CHECK(toys.error(R"({"cards":[null,["a"],null]})") == R"(cards[1]: ["a"] is neither a pair [top, bottom] nor null)");
  CHECK(toys.error(R"({"cards":[null,["a","x"],null]})") == R"(cards[1]: there is no kind "x"; did you mean "a"?)");
  CHECK(toys.error(R"({"cards":[null,["a","A"],null]})") ==
        R"(cards[1]: there is no kind "A"; kinds are named by id, here "a")");
  CHECK(toys.error(R"({"cards":[null,["a",3],null]})") ==
        "cards[1]: 3 is not the name of a kind, nor \"-\" for a blank half");
}

TEST_CASE("half a card may be blank", "[cli][score]") {
  const Toys toys;
  const auto read = toys.reader.read(R"({"cards":[["a","-"],["-","-"],null]})");
  REQUIRE(read.ok());
  const DrawnStructure& drawn = std::get<PlannedStructure>(read.value()).drawn;
  CHECK(drawn.filled.count() == 2);
  CHECK(drawn.cells[0] == CellSet::of(top_cell(id_at<PlaceId>(0))));
  CHECK(std::all_of(drawn.cells.begin() + 1, drawn.cells.end(), [](CellSet cells) { return cells.empty(); }));
}

TEST_CASE("bytes that are not UTF-8 are an error like any other", "[cli][score]") {
  const Toys toys;
  CHECK_THAT(toys.error("{\"cards\":[[\"\xff\",\"a\"],null,null]}"), Catch::StartsWith("not JSON at column "));
}

TEST_CASE("a long value is cut short between characters", "[cli][score]") {
  const Toys toys;
  std::string value;
  for (int i = 0; i < 60; ++i) {
    value += "ż";
  }
  CHECK(toys.error("\"" + value + "\"") ==
        "\"" + value.substr(0, 39 * 2) + "... is not an object such as {\"structure\":...,\"cards\":[...]}");
}

TEST_CASE("a line may have all that match scripts see of a player", "[cli][score]") {
  const Toys toys;
  const auto read = toys.reader.read(
      R"({"structures":[{"cards":[["a","b"],null,null]},{"cards":[null,null,null]}],"rivals":[{"c":3},{}],)"
      R"("hand":{"b":1},"graveyard":{"a":2,"b":4}})");
  REQUIRE(read.ok());
  const auto& match = std::get<PlannedMatch>(read.value());
  CHECK(match.structures.size() == 2);
  REQUIRE(match.counts.rival_count == 2);
  CHECK(match.counts.rivals()[0][2] == 3);
  CHECK(match.counts.hand[1] == 1);
  CHECK(match.counts.graveyard[1] == 4);
  CHECK(toys.error(R"({"structures":[]})") ==
        fmt::format("\"structures\" is [], not a list of 1 to {} structures", kMaxStructures));
  CHECK(toys.error(R"({"structures":[7]})") ==
        R"("structures": 7 is not an object such as {"structure":...,"cards":[...]})");
  CHECK(toys.error(R"({"structures":[{"cards":[null,null,null]}],"hand":{"x":1}})") ==
        R"("hand": there is no kind "x"; did you mean "a"?)");
  CHECK(toys.error(R"({"structures":[{"cards":[null,null,null]}],"hand":{"a":1.5}})") ==
        R"("hand": 1.5 is not a number of skulls from 0 to 196)");
  CHECK(toys.error(R"({"structures":[{"cards":[null,null,null]}],"rivals":[{},{},{},{},{},{}]})") ==
        fmt::format(R"("rivals" is [{{}},{{}},{{}},{{}},{{}},{{}}], not a list of counts of at most {} players)",
                    kMaxPlayers - 1));
  CHECK(toys.error(R"({"structures":[{"cards":[null,null,null]}],"rival":[]})") ==
        R"("rival" is not a key of a structure; did you mean "rivals"?)");
}
