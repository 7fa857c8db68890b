// Dig, Collect and Place, turn by turn, in toy games.
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "core/graveyard/hidden.h"
#include "core/graveyard/turn.h"
#include "support/shapes.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

using Texts = std::vector<std::string>;

/// Face-up piles, from 1.
std::set<int> face_up(const ToyTable& table) {
  std::set<int> piles;
  for (const PileId pile : table.state.graveyard.face_up()) {
    piles.insert(static_cast<int>(index(pile)) + 1);
  }
  return piles;
}

}  // namespace

TEST_CASE("at the start the first pile's top lies face up and the first player is in turn", "[play]") {
  // Skulls of Sedlec, "Set-up". Ruling: the first pile, the first seat unless chosen otherwise.
  Toy toy({.players = 3});
  for (std::size_t first = 0; first < 3; ++first) {
    Rng chance(1, 0, Purpose::Deal);
    const State state = deal_match(toy.setup(), id_at<Seat>(first), chance);
    CHECK(state.graveyard.face_up() == PileSet::first(1));
    CHECK(state.turn == id_at<Seat>(first));
    CHECK(state.step == Step::Turn);
  }
}

TEST_CASE("a deal holds the whole deck in an order that its seed decides", "[play]") {
  Toy toy;
  const auto dealt = [&](std::uint64_t seed) {
    Rng chance(seed, 0, Purpose::Deal);
    const Graveyard graveyard = deal_match(toy.setup(), Seat{}, chance).graveyard;
    return std::vector<CardId>(graveyard.cards.begin(), graveyard.cards.begin() + 8);
  };
  std::set<std::vector<CardId>> orders;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    std::vector<CardId> order = dealt(seed);
    CHECK(order == dealt(seed));
    CHECK(std::is_permutation(order.begin(), order.end(), toy.rules().deck.begin(), toy.rules().deck.end()));
    orders.insert(order);
  }
  CHECK(orders.size() > 40);
}

TEST_CASE("the first turn offers every dig of two face-down piles and the face-up card", "[play]") {
  const ToyTable table;
  CHECK(table.legal() == Texts{"dig 2 3", "dig 2 4", "dig 3 4", "collect 1"});
}

TEST_CASE("after a dig one of the cards just turned up is taken, and no other", "[play]") {
  // Skulls of Sedlec, "Dig": take into hand one of the cards just turned up.
  ToyTable table;
  table.play_all({"dig 2 4"});
  CHECK(table.turn() == 1);
  CHECK(face_up(table) == std::set<int>{1, 2, 4});
  CHECK(table.legal() == Texts{"take 2", "take 4"});
  table.play_all({"take 4"});
  CHECK(table.hand(1) == Texts{"C/B"});
  CHECK(face_up(table) == std::set<int>{1, 2});
  CHECK(table.turn() == 2);
}

TEST_CASE("when a face-up card leaves, the next card of its pile is face down", "[play]") {
  ToyTable table;
  table.play_all({"collect 1"});
  CHECK(table.hand(1) == Texts{"B/A"});
  CHECK(face_up(table).empty());
  CHECK(table.legal() == Texts{"dig 1 2", "dig 1 3", "dig 1 4", "dig 2 3", "dig 2 4", "dig 3 4"});
}

TEST_CASE("a single face-down pile is dug alone", "[play]") {
  ToyTable table;
  table.play_all({"dig 2 3", "take 2", "dig 2 4", "take 4"});
  CHECK(face_up(table) == std::set<int>{1, 2, 3});
  CHECK(table.legal() == Texts{"dig 4", "collect 1", "collect 2", "collect 3", "place B/B a1"});
  table.play_all({"dig 4"});
  CHECK(table.legal() == Texts{"take 4"});
}

TEST_CASE("with every pile face up there is nothing to dig", "[play]") {
  ToyTable table;
  table.play_all({"dig 2 3", "take 2", "dig 2 4", "take 4", "dig 4", "take 4"});
  CHECK(face_up(table) == std::set<int>{1, 2, 3});
  CHECK(table.legal() == Texts{"collect 1", "collect 2", "collect 3", "place C/B a1"});
}

TEST_CASE("at the hand limit a player must place", "[play]") {
  // Skulls of Sedlec, "Hand limit": two cards.
  ToyTable table;
  table.play_all({"collect 1", "dig 2 3", "take 2", "collect 3"});
  CHECK(table.hand(1) == Texts{"B/A", "C/A"});
  table.play_all({"place B/B a1"});
  CHECK(table.legal() == Texts{"place B/A a1", "place C/A a1"});
}

TEST_CASE("two cards of one face in a hand are one action", "[play]") {
  ToyTable twins({.deck = "A/A A/A A/A A/A A/A A/A A/A A/A"});
  twins.play_all({"collect 1", "dig 1 2", "take 2", "collect 1", "place A/A a1"});
  CHECK(twins.hand(1) == Texts{"A/A", "A/A"});
  CHECK(twins.legal() == Texts{"place A/A a1"});
}

TEST_CASE("players act clockwise from the first, one action each", "[play]") {
  ToyTable table({.deck = "A/A B/B A/A B/B A/A B/B A/A B/B A/B", .players = 3});
  table.state.turn = id_at<Seat>(2);
  std::vector<int> turns{table.turn()};
  for (const char* action : {"collect 1", "dig 1 2", "take 1", "collect 2", "place A/A a1"}) {
    table.play_all({action});
    turns.push_back(table.turn());
  }
  CHECK(turns == std::vector<int>{3, 1, 1, 2, 3, 1});
}

TEST_CASE("a card goes to either end of a short bottom row and onto two cards", "[play]") {
  ToyTable table({.structures = {Shape::pyramid(3, 2).value()}});
  table.state.structures[0] = {};
  table.state.hands[0].add(table.toy.rules().deck[0]);
  CHECK(table.legal().back() == "place A/B a1");
  table.play_all({"place A/B a1"});
  table.state.turn = Seat{};
  table.state.hands[0].add(table.toy.rules().deck[1]);
  table.play_all({"place B/A a0"});
  CHECK(table.structure(1) == Texts{"B/A", "A/B", "", "", ""});
  table.state.turn = Seat{};
  table.state.hands[0].add(table.toy.rules().deck[2]);
  const Texts legal = table.legal();
  CHECK(Texts(legal.end() - 3, legal.end()) == Texts{"place A/A a2", "place A/A b0", "place A/A a-1"});
}

TEST_CASE("a player with several structures places into any of them", "[play]") {
  ToyTable table({.deck = "A/A B/B A/A B/B",
                  .players = 1,
                  .structures = {Shape::pyramid(1, 1).value(), Shape::pyramid(2, 1).value()}});
  table.play_all({"collect 1"});
  CHECK(table.legal() == Texts{"dig 2 3", "dig 2 4", "dig 3 4", "place A/A s1:a1", "place A/A s2:a1"});
  table.play_all({"place A/A s2:a1", "dig 2 3", "take 2"});
  CHECK(table.legal() == Texts{"dig 4", "collect 3", "place B/B s1:a1", "place B/B s2:a2", "place B/B s2:a0"});
}

TEST_CASE("who has completed a structure takes no more turns, and the match ends when all have", "[play]") {
  ToyTable table({.deck = "A/A B/B A/A B/B A/A B/B", .structures = {Shape::pyramid(1, 1).value()}});
  table.play_all({"collect 1", "dig 2 3", "take 3", "place B/B a1"});
  CHECK(table.turn() == 2);
  table.play_all({"place A/A a1"});
  CHECK(table.turn() == 0);
  CHECK(table.legal().empty());
  CHECK(table.state.graveyard.left == 4);  // left-over cards score nothing
}

TEST_CASE("a finished player is passed over while the others go on", "[play]") {
  ToyTable table({.deck = "A/A B/B A/A B/B A/A B/B A/A B/B A/A B/B A/A B/B A/A B/B A/A B/B"});
  State& state = table.state;
  const Shape& shape = table.toy.setup().shape(0);
  for (const std::size_t place : {0U, 1U, 2U}) {
    place_card(shape, state.structures[1], Spot(id_at<PlaceId>(place)), table.toy.rules().deck[place]);
  }
  table.play_all({"collect 1"});
  CHECK(table.turn() == 1);
  table.play_all({"place B/B a1", "dig 1 2"});
  CHECK(table.turn() == 1);
}

TEST_CASE("as many tops lie face up at the start as the ruleset says, those of the first piles", "[play][dials]") {
  for (const int tops : {0, 1, 3, 4}) {
    const ToyTable table({.turn = {.pile_columns = 2, .pile_rows = 2, .turned_up = tops}});
    CHECK(table.state.graveyard.face_up() == PileSet::first(static_cast<std::size_t>(tops)));
  }
  const ToyTable few({.deck = "A/A A/A", .turn = {.turned_up = 4}, .players = 1, .structures = {pyramid(1, 1)}});
  CHECK(few.state.graveyard.face_up() == PileSet::first(2));  // four piles have no card
}

TEST_CASE("where cards are placed at once, a card collected is placed in the same turn", "[play][dials]") {
  // Skulls of Sedlec, solo: each turn Dig or Collect, and place the card at once. No hand.
  ToyTable table({.turn = {.pile_columns = 2, .pile_rows = 2, .at_once = true}});
  CHECK(table.legal() == Texts{"dig 2 3", "dig 2 4", "dig 3 4", "collect 1"});
  table.play_all({"collect 1"});
  CHECK(table.turn() == 1);
  CHECK(table.legal() == Texts{"place B/A a1"});
  table.play_all({"place B/A a1"});
  CHECK(table.turn() == 2);
  CHECK(table.hand(1).empty());
  table.play_all({"dig 2 3", "take 3"});
  CHECK(table.turn() == 2);
  CHECK(table.legal() == Texts{"place C/A a1"});
}

TEST_CASE("a match of cards placed at once ends when all structures are complete", "[play][dials]") {
  ToyTable table({.turn = {.pile_columns = 2, .pile_rows = 2, .at_once = true}, .players = 1});
  table.play_all({"collect 1", "place B/A a1", "dig 1 2", "take 1", "place A/B a2", "collect 2", "place B/B b1"});
  CHECK(table.turn() == 0);
  CHECK(table.state.graveyard.left == 5);
}

TEST_CASE("the first player begins by taking one of the tops turned up, where the game opens so", "[play][dials]") {
  // Skulls of Sedlec, solo: turn up 2 tops; place one of them as the first card of the feature.
  ToyTable table({.turn = {.pile_columns = 2, .pile_rows = 2, .turned_up = 2, .at_once = true, .opening = "s2"},
                  .structures = {pyramid(1, 1), pyramid(2, 1)}});
  CHECK(table.legal() == Texts{"take 1", "take 2"});
  table.play_all({"take 2"});
  CHECK(table.legal() == Texts{"place B/B s2:a1"});
  table.play_all({"place B/B s2:a1"});
  CHECK(table.turn() == 2);
  CHECK(face_up(table) == std::set<int>{1});
  table.play_all({"collect 1"});  // only the first player opens, but everybody's first card goes there
  CHECK(table.legal() == Texts{"place B/A s2:a1"});
  table.play_all({"place B/A s2:a1", "dig 1 2", "take 1"});
  CHECK(table.legal() == Texts{"place A/B s1:a1", "place A/B s2:a2", "place A/B s2:a0"});
}

TEST_CASE("with hands, too, the first card goes where the game opens", "[play][dials]") {
  ToyTable table({.turn = {.pile_columns = 2, .pile_rows = 2, .opening = "s1"},
                  .players = 1,
                  .structures = {pyramid(1, 1), pyramid(2, 1)}});
  CHECK(table.legal() == Texts{"take 1"});
  table.play_all({"take 1", "dig 2 3", "take 2"});
  CHECK(table.legal() == Texts{"place B/A s1:a1", "place B/B s1:a1"});
  table.play_all({"place B/A s1:a1"});
  CHECK(table.legal() == Texts{"dig 1 2", "dig 1 4", "dig 2 4", "collect 3", "place B/B s2:a1"});
}

TEST_CASE("with open tops every top lies face up and nothing is dug", "[play][dials]") {
  ToyTable table({.turn = {.pile_columns = 2, .pile_rows = 2, .open_tops = true}});
  CHECK(table.legal() == Texts{"collect 1", "collect 2", "collect 3", "collect 4"});
  table.play_all({"collect 1"});
  CHECK(face_up(table) == std::set<int>{1, 2, 3, 4});
  CHECK(table.refusal_of("dig 1 2") == Rejection::PileFaceUp);
  table.play_all({"collect 1"});
  CHECK(table.hand(2) == Texts{"A/B"});  // the card below came up at once
  CHECK(face_up(table) == std::set<int>{2, 3, 4});
  CHECK(table.refusal_of("collect 1") == Rejection::PileEmpty);
}

TEST_CASE("with open tops the opening may take any top", "[play][dials]") {
  const ToyTable table(
      {.turn = {.pile_columns = 2, .pile_rows = 2, .turned_up = 0, .open_tops = true, .opening = "pyramid"}});
  CHECK(table.legal() == Texts{"take 1", "take 2", "take 3", "take 4"});
}

TEST_CASE("a dig takes several of the cards it turned up, one a step", "[play][dials]") {
  ToyTable table({.turn = {.pile_columns = 2, .pile_rows = 2, .dig = 3, .dig_takes = 2}});
  table.play_all({"dig 2 3 4", "take 3"});
  CHECK(table.turn() == 1);
  CHECK(table.legal() == Texts{"take 2", "take 4"});
  CHECK(table.refusal_of("take 3") == Rejection::NotTurnedUp);
  table.play_all({"take 2"});
  CHECK(table.hand(1) == Texts{"B/B", "C/A"});
  CHECK(table.turn() == 2);
  CHECK(face_up(table) == std::set<int>{1, 4});
}

TEST_CASE("a dig of several takes ends where the hand is full or no card is left", "[play][dials]") {
  ToyTable full({.turn = {.pile_columns = 2, .pile_rows = 2, .dig = 2, .dig_takes = 2}, .players = 1});
  full.play_all({"collect 1", "dig 2 3", "take 3"});
  CHECK(full.hand(1) == Texts{"B/A", "C/A"});
  CHECK(full.legal() == Texts{"place B/A a1", "place C/A a1"});
  ToyTable out({.turn = {.pile_columns = 2, .pile_rows = 2, .hand_limit = 3, .dig = 1, .dig_takes = 2}});
  out.play_all({"dig 3", "take 3"});
  CHECK(out.turn() == 2);
}

TEST_CASE("cards of a dig that are placed at once are taken and placed in turn", "[play][dials]") {
  ToyTable table({.turn = {.pile_columns = 2, .pile_rows = 2, .dig_takes = 2, .at_once = true}});
  table.play_all({"dig 2 3", "take 3", "place C/A a1"});
  CHECK(table.turn() == 1);
  CHECK(table.legal() == Texts{"take 2"});
  table.play_all({"take 2"});
  CHECK(table.legal() == Texts{"place B/B a2", "place B/B a0"});
  table.play_all({"place B/B a0"});
  CHECK(table.turn() == 2);
  ToyTable last({.turn = {.dig_takes = 2, .at_once = true}, .structures = {pyramid(1, 1)}});
  last.play_all({"dig 2 3", "take 3", "place A/C a1"});  // complete: nothing more is taken
  CHECK(last.turn() == 2);
}
