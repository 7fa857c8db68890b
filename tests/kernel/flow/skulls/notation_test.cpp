// Actions as text: the notation of records, and words for people.
#include <catch2/catch.hpp>
#include <map>

#include "core/graveyard/verbs.h"
#include "say/place_names.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

std::string error_of(const ToyTable& table, std::string_view text) {
  const auto parsed = table.toy.match()->parse(text);
  REQUIRE_FALSE(parsed.ok());
  return parsed.error();
}

std::string described(const ToyTable& table, std::string_view notation, std::string_view lang) {
  const DecodedAction action = parse_action(table.toy.setup(), notation).value();
  return describe_action(table.toy.setup(), action, table.state.graveyard, lang);
}

}  // namespace

TEST_CASE("the notation is read with any blanks and piles in any order, and written in one way", "[notation]") {
  const ToyTable table;
  const auto match = table.toy.match();
  CHECK(match->notation(match->parse("  dig\t4  2 ").value()) == "dig 2 4");
  CHECK(match->notation(match->parse("take 3").value()) == "take 3");
  CHECK(match->notation(match->parse("collect 1").value()) == "collect 1");
  CHECK(match->notation(match->parse("place A/B b1").value()) == "place A/B b1");
  CHECK(match->notation(match->parse("place A/B a0").value()) == "place A/B a0");
}

TEST_CASE("a text that names no action says which word is not understood", "[notation]") {
  const ToyTable table;
  CHECK(error_of(table, "") == "an action is missing");
  CHECK(error_of(table, "   ") == "an action is missing");
  CHECK(error_of(table, "colect 1").find("did you mean \"collect\"?") != std::string::npos);
  CHECK(error_of(table, "dig").find("needs the number of a pile") != std::string::npos);
  CHECK(error_of(table, "dig 1 1") == "pile 1 is named twice");
  CHECK(error_of(table, "dig 0") == "\"0\" is not a pile: piles are numbered from 1 to 4");
  CHECK(error_of(table, "dig 5").find("\"5\" is not a pile") == 0);
  CHECK(error_of(table, "dig -1").find("\"-1\" is not a pile") == 0);
  CHECK(error_of(table, "dig 1x").find("\"1x\" is not a pile") == 0);
  CHECK(error_of(table, "dig 99999999999999999999").find("is not a pile") != std::string::npos);
  CHECK(error_of(table, "take 1 2") == "\"take\" names one pile");
  CHECK(error_of(table, "collect 1 2") == "\"collect\" names one pile");
  CHECK(error_of(table, "place A/B").find("needs a card and where it goes") != std::string::npos);
  CHECK(error_of(table, "place A/B a1 a2").find("needs a card and where it goes") != std::string::npos);
  CHECK(error_of(table, "place A/X a1").find("there is no card \"A/X\"") == 0);
  CHECK(error_of(table, "place A/B z9").find("\"z9\" is not a place here") == 0);
}

TEST_CASE("a shape that does not float has no left end to name", "[notation]") {
  const ToyTable table({.structures = {Shape::anchored({{0, 0}, {2, 0}}, std::vector<std::size_t>{0}).value()}});
  CHECK_FALSE(parse_action(table.toy.setup(), "place A/B a0").ok());
  CHECK(parse_action(table.toy.setup(), "place A/B a1").ok());
}

TEST_CASE("places are named by row from the bottom and column from the left", "[notation]") {
  const Toy toy({.structures = {Shape::pyramid(4, 3).value()}});
  std::vector<std::string> labels;
  for (const PlaceId place : toy.setup().shape(0).all_places()) {
    labels.push_back(spot_label(toy.setup().shape(0), Spot(place)));
  }
  CHECK(labels == std::vector<std::string>{"a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2"});
}

TEST_CASE("a card keeps the name of its place while the row below it floats", "[notation]") {
  const Toy toy(
      {.deck = "A/A B/B A/A B/B A/A B/B A/A B/B", .players = 1, .structures = {Shape::pyramid(3, 2).value()}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto match = toy.match({.seed = seed});
    Rng chance(seed, 0, Purpose::Bot);
    std::map<std::string, Face> named;  // what was put where, by the name of the place in the menu
    while (match->decider()) {
      const Action action = match->random_action(chance);
      const std::string notation = match->notation(action);
      const std::string words = match->describe(action, "en");
      REQUIRE_FALSE(match->apply(action));
      const Table table = match->table(std::nullopt);
      if (notation.starts_with("place ")) {
        const std::string label = notation.substr(notation.rfind(' ') + 1);
        CHECK(words.find(" at " + label) != std::string::npos);
        const bool leftwards = label[0] == 'a' && std::stoi(label.substr(1)) <= 0;
        CHECK((words.find("left end") != std::string::npos) == leftwards);
        for (const TableSpot& spot : table.structures[0].spots) {
          if (spot.label == label) {
            REQUIRE(spot.face);
            named[label] = *spot.face;
          }
        }
        CHECK(named.contains(label));
      }
      std::size_t shown = 0;
      for (const TableSpot& spot : table.structures[0].spots) {
        if (spot.face) {
          ++shown;
          CHECK(named.at(spot.label) == *spot.face);
        }
      }
      CHECK(shown == named.size());
    }
    CHECK(named.size() == 5);
  }
}

TEST_CASE("to the left of the first card places are a0, a-1 and so on, and those above are named like them",
          "[notation]") {
  ToyTable table({.deck = "A/A B/B A/A B/B A/A B/B A/A B/B",
                  .turn = {.pile_columns = 4, .pile_rows = 1, .open_tops = true},
                  .players = 1,
                  .structures = {Shape::pyramid(3, 2).value()}});
  table.play_all({"collect 1", "place B/B a1", "collect 2", "place B/B a0", "collect 3", "place B/B a-1"});
  CHECK(table.structure(1) == std::vector<std::string>{"B/B", "B/B", "B/B", "", ""});
  table.play_all({"collect 4", "place B/B b0", "collect 1"});
  CHECK(table.structure(1) == std::vector<std::string>{"B/B", "B/B", "B/B", "", "B/B"});
  std::vector<std::string> placings = table.legal();
  std::erase_if(placings, [](const std::string& text) { return !text.starts_with("place"); });
  CHECK(placings == std::vector<std::string>{"place A/A b-1"});
}

TEST_CASE("actions in words name cards where they are seen, in the language asked for", "[notation]") {
  ToyTable table;
  CHECK(described(table, "dig 2 3", "en") == "dig: turn up piles 2 and 3");
  CHECK(described(table, "dig 2", "en") == "dig: turn up pile 2");
  CHECK(described(table, "dig 2 3 4", "en") == "dig: turn up piles 2, 3 and 4");
  CHECK(described(table, "collect 1", "en") == "collect Kind B over Kind A from pile 1");
  CHECK(described(table, "collect 1", "pl") == "collect Rodzaj B over Rodzaj A from pile 1");
  CHECK(described(table, "collect 2", "en") == "collect the card from pile 2");
  CHECK(described(table, "take 2", "en") == "take the card from pile 2");
  CHECK(described(table, "place A/B a1", "en") == "place Kind A over Kind B at a1");
  CHECK(described(table, "place A/B a0", "xx") == "place Kind A over Kind B at a0, the left end");
}
