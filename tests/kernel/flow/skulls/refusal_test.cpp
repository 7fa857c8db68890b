// Every refusal is reached, and each leaves the state as it was: ToyTable::refusal_of() sees to that.
#include <catch2/catch.hpp>

#include <set>

#include "core/graveyard/verbs.h"
#include "flow/skulls/refusals.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

ToyTable small_game() { return ToyTable({.deck = "A/A B/B A/A B/B A/A B/B A/A B/B"}); }

/// Seat 1 holds two cards of the deal and is in turn.
ToyTable full_hand() {
  ToyTable table = small_game();
  table.play_all({"dig 2 3", "take 2", "dig 2 4", "take 2", "collect 3"});
  table.state.turn = Seat{};
  return table;
}

/// A game in which two players each build of three cards, dealt with nothing to spare.
ToyTable tight_game() { return ToyTable({.deck = "A/A B/B A/A B/B A/A B/B"}); }

}  // namespace

TEST_CASE("a match that is over refuses everything", "[refusal]") {
  ToyTable table({.deck = "A/A B/B", .players = 1, .structures = {Shape::pyramid(1, 1).value()}});
  table.play_all({"collect 1", "place A/A a1"});
  CHECK(table.refusal_of("collect 2") == kMatchOver);
  CHECK(table.refusal_of("place A/A a1") == kMatchOver);
  CHECK(table.refusal_of(Action{0xFFFFFFFFU}) == kMatchOver);
}

TEST_CASE("a value that is no action is refused as such", "[refusal]") {
  ToyTable table = small_game();
  CHECK(table.refusal_of(Action{0}) == kNotAnAction);
  CHECK(table.refusal_of(Action{0xFFFFFFFFU}) == kNotAnAction);
  table.play_all({"dig 2 3"});
  CHECK(table.refusal_of(Action{0xFFFFFFFFU}) == kNotAnAction);
}

TEST_CASE("a card is taken after a dig and not before, and after a dig nothing else is done", "[refusal]") {
  ToyTable table = small_game();
  CHECK(table.refusal_of("take 2") == kWrongStep);
  table.play_all({"dig 2 3"});
  CHECK(table.refusal_of("dig 1 4") == kWrongStep);
  CHECK(table.refusal_of("collect 1") == kWrongStep);
  CHECK(table.refusal_of("place A/A a1") == kWrongStep);
}

TEST_CASE("a full hand takes no card, neither by digging nor by collecting", "[refusal]") {
  ToyTable table = full_hand();
  REQUIRE(table.hand(1).size() == 2);
  CHECK(table.refusal_of("dig 3") == kHandFull);
  CHECK(table.refusal_of("collect 1") == kHandFull);
}

TEST_CASE("an empty hand places nothing", "[refusal]") { CHECK(small_game().refusal_of("place A/A a1") == kHandEmpty); }

TEST_CASE("a card that is not in the hand is not placed", "[refusal]") {
  ToyTable table = small_game();
  table.play_all({"collect 1", "dig 2 3", "take 2"});
  REQUIRE(table.hand(1) == std::vector<std::string>{"B/B"});
  CHECK(table.refusal_of("place A/A a1") == kNotInHand);
}

TEST_CASE("an empty pile is neither dug nor collected from", "[refusal]") {
  ToyTable table({.deck = "A/A B/B A/A B/B", .structures = {Shape::pyramid(2, 1).value()}});
  table.play_all({"collect 1"});
  CHECK(table.refusal_of("collect 1") == kPileEmpty);
  CHECK(table.refusal_of("dig 1 2") == kPileEmpty);
}

TEST_CASE("a face-up pile is not dug", "[refusal]") { CHECK(small_game().refusal_of("dig 1 2") == kPileFaceUp); }

TEST_CASE("a face-down card is not collected", "[refusal]") {
  CHECK(small_game().refusal_of("collect 2") == kPileFaceDown);
}

TEST_CASE("a dig turns up two piles, neither fewer nor more", "[refusal]") {
  ToyTable table = small_game();
  CHECK(table.refusal_of("dig 2") == kDigCount);
  CHECK(table.refusal_of("dig 2 3 4") == kDigCount);
}

TEST_CASE("after a dig only a card just turned up is taken", "[refusal]") {
  ToyTable table = small_game();
  table.play_all({"dig 2 3"});
  CHECK(table.refusal_of("take 1") == kNotTurnedUp);  // face up, but since before
  CHECK(table.refusal_of("take 4") == kNotTurnedUp);
}

TEST_CASE("a card goes neither to a taken place nor to one without support nor to a left end that is not there",
          "[refusal]") {
  ToyTable table = small_game();
  table.play_all({"collect 1"});
  table.state.turn = Seat{};
  CHECK(table.refusal_of("place B/B a2") == kNoSupport);
  CHECK(table.refusal_of("place B/B b1") == kNoSupport);
  CHECK(table.refusal_of("place B/B a0") == kNoSupport);
  table.play_all({"place B/B a1"});
  table.state.hands[0].add(table.toy.rules().deck[0]);
  table.state.turn = Seat{};
  CHECK(table.refusal_of("place A/A a1") == kNoSupport);
  CHECK_FALSE(table.refusal_of("place A/A a0").has_value());
}

TEST_CASE("with exactly enough cards nobody holds more than can be placed", "[refusal]") {
  ToyTable table = tight_game();
  State& state = table.state;
  const Shape& shape = table.toy.setup().shape(0);
  // Seat 1 has placed two of three cards and holds the third; seat 2 still needs all that is left.
  for (const std::size_t place : {0U, 1U}) {
    place_card(shape, state.structures[0], Spot(id_at<PlaceId>(place)), state.graveyard.take(id_at<PileId>(0)));
  }
  state.hands[0].add(state.graveyard.take(id_at<PileId>(1)));
  state.graveyard.turn_up(PileSet::of(id_at<PileId>(1)));
  REQUIRE(state.graveyard.left == 3);
  CHECK(table.refusal_of("collect 2") == kReserve);
  CHECK(table.refusal_of("dig 3 4") == kReserve);
  CHECK(table.legal() == std::vector<std::string>{"place B/B b1"});
}

TEST_CASE("a card just taken is placed before all else, where cards are placed at once", "[refusal][dials]") {
  ToyTable table({.turn = {.pile_columns = 2, .pile_rows = 2, .at_once = true}});
  CHECK(table.refusal_of("place A/A a1") == kHandEmpty);
  table.play_all({"collect 1"});
  CHECK(table.refusal_of("collect 1") == kMustPlace);
  CHECK(table.refusal_of("dig 2 3") == kMustPlace);
  CHECK(table.refusal_of("take 2") == kMustPlace);
  CHECK(table.refusal_of("place A/A a1") == kNotInHand);
  CHECK(table.refusal_of("place B/A a2") == kNoSupport);
  CHECK_FALSE(table.refusal_of("place B/A a1").has_value());
}

TEST_CASE("a player's first card goes nowhere but where the game opens", "[refusal][dials]") {
  ToyTable table({.turn = {.pile_columns = 2, .pile_rows = 2, .opening = "s2"},
                  .players = 1,
                  .structures = {Shape::pyramid(1, 1).value(), Shape::pyramid(2, 1).value()}});
  CHECK(table.refusal_of("dig 2 3") == kWrongStep);
  CHECK(table.refusal_of("collect 1") == kWrongStep);
  CHECK(table.refusal_of("take 2") == kNotTurnedUp);
  table.play_all({"take 1"});
  CHECK(table.refusal_of("place B/A s1:a1") == kOpening);
  CHECK_FALSE(table.refusal_of("place B/A s2:a1").has_value());
}

TEST_CASE("every refusal says why in a sentence of its own", "[refusal]") {
  const auto all = {kMatchOver, kMatchHalted, kAwaitsChance, kNotAnAction, kWrongStep,  kMustPlace,
                    kHandFull,  kHandEmpty,   kNotInHand,    kPileEmpty,   kPileFaceUp, kPileFaceDown,
                    kDigCount,  kNotTurnedUp, kNoSupport,    kOpening,     kReserve};
  std::set<std::string_view> ids;
  std::set<std::string_view> sentences;
  for (const Refusal& refusal : all) {
    CHECK(refusal.sentence.size() > 10);
    ids.insert(refusal.id);
    sentences.insert(refusal.sentence);
  }
  CHECK(ids.size() == all.size());
  CHECK(sentences.size() == all.size());
}
