// Dig, Collect and Place, turn by turn, in toy games.
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "play/steps.h"
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
    const State state = deal_match(toy.plan(), id_at<Seat>(first), chance);
    CHECK(state.graveyard.face_up() == PileSet::first(1));
    CHECK(state.turn == id_at<Seat>(first));
    CHECK(state.step == Step::Turn);
  }
}

TEST_CASE("a deal holds the whole deck in an order that its seed decides", "[play]") {
  Toy toy;
  const auto dealt = [&](std::uint64_t seed) {
    Rng chance(seed, 0, Purpose::Deal);
    const Graveyard graveyard = deal_match(toy.plan(), Seat{}, chance).graveyard;
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
  add(table.state.hands[0], table.toy.rules().deck[0]);
  CHECK(table.legal().back() == "place A/B a1");
  table.play_all({"place A/B a1"});
  table.state.turn = Seat{};
  add(table.state.hands[0], table.toy.rules().deck[1]);
  table.play_all({"place B/A a0"});
  CHECK(table.structure(1) == Texts{"B/A", "A/B", "", "", ""});
  table.state.turn = Seat{};
  add(table.state.hands[0], table.toy.rules().deck[2]);
  const Texts legal = table.legal();
  CHECK(Texts(legal.end() - 3, legal.end()) == Texts{"place A/A a3", "place A/A b1", "place A/A a0"});
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
  const Shape& shape = table.toy.plan().shape(0);
  for (const std::size_t place : {0U, 1U, 2U}) {
    place_card(shape, state.structures[1], Spot(id_at<PlaceId>(place)), table.toy.rules().deck[place]);
  }
  table.play_all({"collect 1"});
  CHECK(table.turn() == 1);
  table.play_all({"place B/B a1", "dig 1 2"});
  CHECK(table.turn() == 1);
}
