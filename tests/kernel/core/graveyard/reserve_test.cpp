// Ruling "the reserve": nobody may hoard what others need; and what happens without it.
#include <catch2/catch.hpp>

#include <algorithm>

#include "core/graveyard/turn.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

using Texts = std::vector<std::string>;

/// Two players, three cards each, six cards in all: nothing to spare.
ToySetup tight(bool reserve) {
  return {.deck = "A/A B/B A/A B/B A/A B/B",
          .turn = {.pile_columns = 2, .pile_rows = 1, .hand_limit = 2, .dig = 2, .reserve = reserve}};
}

/// Seat 1 has placed two cards and holds the third, seat 2 has placed one; the two cards left lie face up.
void set_up_hoarding(ToyTable& table) {
  const Shape& shape = table.toy.setup().shape(0);
  State& state = table.state;
  for (const std::size_t place : {0U, 1U}) {
    place_card(shape, state.structures[0], Spot(id_at<PlaceId>(place)), state.graveyard.take(id_at<PileId>(0)));
  }
  state.hands[0].add(state.graveyard.take(id_at<PileId>(1)));
  place_card(shape, state.structures[1], Spot(id_at<PlaceId>(0)), state.graveyard.take(id_at<PileId>(1)));
  state.graveyard.turn_up(PileSet::first(2));
}

}  // namespace

TEST_CASE("with the reserve on, a take beyond one's own need is refused when the others need the card", "[reserve]") {
  ToyTable table(tight(true));
  // Seat 1 has two places filled and one card in hand, which fills the third; two cards are left, seat 2 needs both.
  const Shape& shape = table.toy.setup().shape(0);
  State& state = table.state;
  for (const std::size_t place : {0U, 1U}) {
    place_card(shape, state.structures[0], Spot(id_at<PlaceId>(place)), state.graveyard.take(id_at<PileId>(0)));
  }
  state.hands[0].add(state.graveyard.take(id_at<PileId>(1)));
  state.hands[1].add(state.graveyard.take(id_at<PileId>(1)));
  state.graveyard.turn_up(PileSet::first(2));
  CHECK(spare_cards(table.toy.setup(), state) == 0);
  CHECK(table.refusal_of("collect 1") == Rejection::Reserve);
  CHECK(table.refusal_of("collect 2") == Rejection::Reserve);
  CHECK(table.legal() == Texts{"place B/B b1"});
  state.turn = id_at<Seat>(1);
  CHECK_FALSE(table.refusal_of("collect 1").has_value());
}

TEST_CASE("the take that starts hoarding is refused with the reserve on", "[reserve]") {
  ToyTable table(tight(true));
  set_up_hoarding(table);
  CHECK(table.refusal_of("collect 1") == Rejection::Reserve);
  CHECK(table.legal() == Texts{"place B/B b1"});
}

TEST_CASE("with the reserve off, a hoarding game gets stuck, ends at once, and is scored as it stands", "[reserve]") {
  ToyTable table(tight(false));
  set_up_hoarding(table);
  const State& state = table.state;
  table.play_all({"collect 1"});  // a card that only seat 2 could still use
  CHECK(table.hand(1) == Texts{"A/A", "B/B"});
  CHECK(table.turn() == 2);
  table.play_all({"collect 2"});
  CHECK(state.graveyard.left == 0);
  CHECK(table.turn() == 1);
  CHECK(table.legal() == Texts{"place A/A b1", "place B/B b1"});  // the hand is full: the hoarder must place
  table.play_all({"place A/A b1"});
  CHECK(table.turn() == 2);
  table.play_all({"place B/B a2"});
  // Seat 2 lacks a card that seat 1 holds and can't place any more: nobody can act.
  CHECK(table.turn() == 0);
  CHECK(table.structure(2) == Texts{"A/A", "B/B", ""});
  CHECK(table.hand(1) == Texts{"B/B"});
  CHECK(table.legal().empty());
}

TEST_CASE("with the reserve off, a player who cannot act is passed over while others can", "[reserve]") {
  ToyTable table(tight(false));
  State& state = table.state;
  // The graveyard is empty: seat 1 holds two cards, seat 2 none.
  const Shape& shape = table.toy.setup().shape(0);
  place_card(shape, state.structures[0], Spot(id_at<PlaceId>(0)), state.graveyard.take(id_at<PileId>(0)));
  state.hands[0].add(state.graveyard.take(id_at<PileId>(0)));
  state.hands[0].add(state.graveyard.take(id_at<PileId>(0)));
  for (const std::size_t place : {0U, 1U}) {
    place_card(shape, state.structures[1], Spot(id_at<PlaceId>(place)), state.graveyard.take(id_at<PileId>(1)));
  }
  state.graveyard.take(id_at<PileId>(1));
  REQUIRE(state.graveyard.left == 0);
  table.play_all({table.legal().back()});
  CHECK(table.turn() == 1);
  table.play_all({table.legal().back()});
  CHECK(table.turn() == 0);
}

TEST_CASE("with cards to spare a player may take more than can be placed", "[reserve]") {
  ToyTable table({.deck = "A/A B/B A/A B/B A/A B/B A/A B/B"});
  const Shape& shape = table.toy.setup().shape(0);
  State& state = table.state;
  for (const std::size_t place : {0U, 1U}) {
    place_card(shape, state.structures[0], Spot(id_at<PlaceId>(place)), state.graveyard.take(id_at<PileId>(place)));
  }
  state.hands[0].add(state.graveyard.take(id_at<PileId>(0)));
  state.graveyard.turn_up(PileSet::of(id_at<PileId>(1)));
  CHECK(spare_cards(table.toy.setup(), state) == 2);
  CHECK_FALSE(table.refusal_of("collect 2").has_value());
}

TEST_CASE("a dig of several takes ends where the reserve forbids another", "[reserve][dials]") {
  ToyTable table(
      {.deck = "A/A B/B A/A B/B A/A B/B",
       .turn = {.pile_columns = 2, .pile_rows = 1, .hand_limit = 3, .dig = 2, .dig_takes = 2, .turned_up = 0}});
  const Shape& shape = table.toy.setup().shape(0);
  State& state = table.state;
  // Seat 1 lacks one card, seat 2 all three: of the four cards left nobody may take one too many.
  for (const std::size_t place : {0U, 1U}) {
    place_card(shape, state.structures[0], Spot(id_at<PlaceId>(place)), state.graveyard.take(id_at<PileId>(0)));
  }
  REQUIRE(spare_cards(table.toy.setup(), state) == 0);
  table.play_all({"dig 1 2", "take 2"});
  CHECK(table.turn() == 2);
  CHECK(table.hand(1) == Texts{"B/B"});
}

TEST_CASE("with the reserve on nobody is ever left without an action, by any way of playing a tight game",
          "[reserve]") {
  const Toy toy(tight(true));
  for (std::uint64_t game = 0; game < 2000; ++game) {
    const auto match = toy.match({.seed = 1, .game = game});
    Rng chance(2, game, Purpose::Bot);
    ActionList legal;
    int steps = 0;
    while (match->decider()) {
      match->legal_actions(legal);
      REQUIRE_FALSE(legal.empty());
      REQUIRE(++steps < 100);
      REQUIRE_FALSE(match->apply(legal[chance.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    for (const TableStructure& structure : match->table(std::nullopt).structures) {
      CHECK(std::all_of(structure.spots.begin(), structure.spots.end(),
                        [](const TableSpot& spot) { return spot.face.has_value(); }));
    }
  }
}
