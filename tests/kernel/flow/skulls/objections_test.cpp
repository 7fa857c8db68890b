// What people type that cannot be done, and the reason that they read: it names the thing at fault.
#include <catch2/catch.hpp>

#include "flow/skulls/graveyard_match.h"
#include "flow/skulls/objections.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

std::string objection_to(const ToyTable& table, std::string_view text) {
  return objection(table.toy.setup(), table.state, text, growth_of(table.toy.setup(), table.state, table.state.turn),
                   {});
}

/// Seat 1 holds A/B and has placed B/A; piles 1 to 4 have the rest.
ToyTable in_play() {
  ToyTable table;
  table.play_all({"collect 1", "dig 1 2", "take 1"});
  table.state.turn = Seat{};
  return table;
}

}  // namespace

TEST_CASE("a card that is not in hand is named, with those that are", "[objection]") {
  const ToyTable table = in_play();
  const std::string hand = table.hand(1).at(0);
  REQUIRE(hand == "B/A");
  CHECK(objection_to(table, "place A/C a1") == "A/C is not in your hand: you have B/A");
  CHECK(objection_to(table, "place a/c") == "A/C is not in your hand: you have B/A");
  CHECK(objection_to(table, "a/c a1") == "A/C is not in your hand: you have B/A");
  CHECK(objection_to(table, "p a1 A/C") == "A/C is not in your hand: you have B/A");
  CHECK(objection_to(table, "place A/B a1") ==
        "A/B is not in your hand: you have B/A, and cards are not turned in this game");
  CHECK(objection_to(table, "place A/X a1") ==
        "there is no card A/X in this game: skulls have the letters A, B, C and D");
  CHECK(objection_to(table, "place D/D a1") == "there is no card D/D in this game");
  CHECK(objection_to(table, "place a1") == "say which card, as in `place B/A a1`: you have B/A");
  ToyTable empty;
  CHECK(objection_to(empty, "place A/B a1") == "your hand is empty: dig or collect a card first");
  CHECK(objection_to(empty, "place") == "your hand is empty: dig or collect a card first");
}

TEST_CASE("a place that takes no card is named, with those that are open", "[objection]") {
  ToyTable table = in_play();
  CHECK(objection_to(table, "place B/A b1") == "no card can go to b1 now: open is a1");
  CHECK(objection_to(table, "place B/A z9") == "there is no place z9: open is a1");
  CHECK(objection_to(table, "place B/A") == "say where B/A goes: open is a1");
  CHECK(objection_to(table, "place b/a a1").empty());
  table.play_all({"place B/A a1"});
  table.state.turn = Seat{};
  table.state.hands[0].add(CardId{0});
  const std::string card = table.hand(1).at(0);
  CHECK(objection_to(table, "place " + card + " a1") == "a1 is taken: open are a2 and a0");
  CHECK(objection_to(table, "place " + card + " A0").empty());
}

TEST_CASE("a pile that cannot be used is named, with the reason", "[objection]") {
  ToyTable table;
  CHECK(objection_to(table, "dig 1 2") ==
        "pile 1 is face up: only face-down piles are dug, and `collect 1` takes its card");
  CHECK(objection_to(table, "1 2") == objection_to(table, "dig 1 2"));
  CHECK(objection_to(table, "collect 2") == "pile 2 is face down: only a face-up card is collected");
  CHECK(objection_to(table, "dig 3") == "a dig turns up 2 piles now, not 1");
  CHECK(objection_to(table, "dig 2 9") == "\"9\" is not a pile: piles are numbered from 1 to 4");
  CHECK(objection_to(table, "take 1") ==
        "there is nothing to take: `take` follows a `dig`, and `collect` takes a face-up card");
  table.play_all({"dig 2 3"});
  CHECK(objection_to(table, "take 4") == "pile 4 was not just turned up: take 2 or take 3");
  CHECK(objection_to(table, "place A/B a1") == "first take one of the cards just turned up: take 2 or take 3");
  CHECK(objection_to(table, "dig 3 4") == "first take one of the cards just turned up: take 2 or take 3");
  table.play_all({"take 2"});
  table.state.graveyard.take(PileId{3});
  table.state.graveyard.take(PileId{3});
  CHECK(objection_to(table, "dig 2 4") == "pile 4 is empty");
  table.state.turn = Seat{};
  table.state.hands[0].add(CardId{0});
  REQUIRE(table.hand(1).size() == 2);
  CHECK(objection_to(table, "collect 1").starts_with("your hand is full: place "));
}

TEST_CASE("what is like no action meets no objection, nor does a legal action", "[objection]") {
  const ToyTable table;
  for (const char* text : {"", "xyzzy", "help", "7", "dig 2 3", "collect 1"}) {
    CHECK(objection_to(table, text).empty());
  }
}
