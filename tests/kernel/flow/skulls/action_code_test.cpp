// Actions as numbers: what is encoded is decoded, and nothing else is.
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <vector>

#include "core/graveyard/verbs.h"
#include "support/scale.h"
#include "support/skull_games.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// Twelve piles and two structures: the codes at the ends of their ranges.
ToySetup wide() {
  return {.deck = "A/A A/B A/C A/D B/A B/B B/C B/D C/A C/B C/C C/D D/A D/B D/C D/D",
          .turn = {.pile_columns = 4, .pile_rows = 3},
          .players = 1,
          .structures = {Shape::pyramid(4, 3).value(), Shape::pyramid(3, 3).value()}};
}

/// Every value that differs from a legal action of `table` in up to two bits, and patterns at the edges of fields.
std::vector<std::uint32_t> patterns(const ToyTable& table) {
  std::vector<std::uint32_t> found{0, 1, 0x7FFFFFFFU, 0x80000000U, 0xFFFFFFFFU};
  for (const Action action : table.actions()) {
    const auto bits = static_cast<std::uint32_t>(action);
    for (unsigned i = 0; i < 32; ++i) {
      for (unsigned j = 0; j <= i; ++j) {
        found.push_back(bits ^ (1U << i) ^ (1U << j));
      }
      found.push_back(bits ^ (1U << i));
    }
  }
  return found;
}

std::set<std::uint32_t> legal_values(const ToyTable& table) {
  std::set<std::uint32_t> values;
  for (const Action action : table.actions()) {
    values.insert(static_cast<std::uint32_t>(action));
  }
  return values;
}

void check_value(ToyTable& table, std::uint32_t bits, const std::set<std::uint32_t>& legal) {
  const auto action = static_cast<Action>(bits);
  const auto decoded = decode(table.toy.setup(), action);
  if (decoded) {
    CHECK(encode(decoded.value()) == action);
  } else {
    CHECK(decoded.error() == Rejection::NotAnAction);
  }
  CHECK(table.refusal_of(action).has_value() != legal.contains(bits));
}

void check_around(ToyTable& table) {
  const std::set<std::uint32_t> legal = legal_values(table);
  for (const std::uint32_t bits : patterns(table)) {
    check_value(table, bits, legal);
  }
}

}  // namespace

TEST_CASE("values near legal actions mean one thing or nothing, and only the legal ones are accepted", "[action]") {
  ToyTable table(wide());
  check_around(table);
  table.play_all({"dig 2 12"});
  check_around(table);
  table.play_all({"take 12"});
  check_around(table);
  table.play_all({"place D/D s2:a1"});
  check_around(table);
}

TEST_CASE("random values mean one thing or nothing", "[action]") {
  ToyTable table(wide());
  table.play_all({"collect 1", "place A/B s1:a1"});
  Rng chance(8, 0, Purpose::Bot);
  const std::set<std::uint32_t> legal = legal_values(table);
  for (int i = 0; i < scaled(100'000); ++i) {
    // Most random values have a verb that does not exist: keep half of them to the verbs there are.
    const std::uint32_t bits = chance.next();
    check_value(table, i % 2 == 0 ? bits : bits & 0x3FFFFFFFU, legal);
  }
}

TEST_CASE("actions come in the order of digs, takes, collects and places", "[action]") {
  const std::vector<DecodedAction> ordered{{.verb = Verb::Dig, .piles = PileSet(0b000000000011)},
                                           {.verb = Verb::Dig, .piles = PileSet(0b100000000001)},
                                           {.verb = Verb::Dig, .piles = PileSet(0b000000000110)},
                                           {.verb = Verb::Dig, .piles = PileSet(0b110000000000)},
                                           {.verb = Verb::Take, .piles = PileSet(0b1)},
                                           {.verb = Verb::Take, .piles = PileSet(0b100000000000)},
                                           {.verb = Verb::Collect, .piles = PileSet(0b1)},
                                           {.verb = Verb::Place},
                                           {.verb = Verb::Place, .spot = kLeftEnd},
                                           {.verb = Verb::Place, .structure = 1},
                                           {.verb = Verb::Place, .card = id_at<CardId>(1)}};
  std::vector<Action> codes;
  std::transform(ordered.begin(), ordered.end(), std::back_inserter(codes), encode);
  CHECK(std::is_sorted(codes.begin(), codes.end()));
  CHECK(std::adjacent_find(codes.begin(), codes.end()) == codes.end());
}

TEST_CASE("a dig of four piles, the most there can be, is encoded and decoded", "[action]") {
  ToySetup setup = wide();
  setup.turn.pile_rows = 2;
  setup.turn.dig = kMaxPilesNamed;
  ToyTable table(setup);
  CHECK(table.legal().front() == "dig 2 3 4 5");
  CHECK_FALSE(table.play("dig 2 3 4 5").has_value());
  CHECK(table.legal().size() == 4);
}

TEST_CASE("a game with more actions than can be listed or named is refused before it starts", "[action]") {
  const auto make = [](int dig, std::vector<Shape> structures) {
    std::shared_ptr<const Ruleset> rules =
        toy_rules({.turn = {.pile_columns = 4, .pile_rows = 3, .hand_limit = 7, .dig = dig},
                   .structures = std::move(structures)});
    return make_setup(*rules, 2).has_value();
  };
  CHECK(make(3, {Shape::pyramid(4, 3).value()}));
  CHECK_THROWS_AS(make(5, {Shape::pyramid(4, 3).value()}), Defect);  // more piles than an action names
  CHECK_THROWS_AS(make(4, {Shape::pyramid(32, 1).value()}),
                  Defect);  // 495 digs and a hand full of cards for many places
}
