// Dice that a seat cannot see: neither tables nor redrawn matches nor what is forgotten have the face that is up.
#include <catch2/catch.hpp>
#include <map>

#include "game/view.h"
#include "support/flows.h"

namespace ossuary::test {

namespace {

/// The die of a seat as that seat sees it: the label of what is up.
std::string up_of(const Match& match, Seat seat) {
  for (const TableDie& die : match.table(seat).dice) {
    if (die.owner == seat) {
      REQUIRE(die.up.has_value());
      return std::string(in_language(die.faces[*die.up].name, "en"));
    }
  }
  FAIL("no die of the seat");
  return {};
}

}  // namespace

TEST_CASE("a die under a cup is seen by its owner alone", "[flow]") {
  const auto game = flow_game(cups_rules());
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 5}, *scripts);
  for (const auto viewer : {std::optional(Seat{0}), std::optional(Seat{1}), std::optional<Seat>()}) {
    for (const TableDie& die : match->table(viewer).dice) {
      CHECK(die.up.has_value() == (die.owner == viewer));
      CHECK(die.is_hidden == (die.owner != viewer));
      CHECK(die.faces.size() == 4);
    }
  }
}

TEST_CASE("a redrawn die shows each of its faces as often as it falls so, whatever is up", "[flow][statistics]") {
  constexpr int kTries = 8000;
  const auto game = flow_game(cups_rules(), 3);
  const auto scripts = game->open_scripts();
  for (std::uint64_t number = 0; number < 4; ++number) {
    const auto match = game->start({.seed = 6, .game = number}, *scripts);
    const std::string own = up_of(*match, Seat{1});
    Rng chance(7, number, Purpose::Resample);
    std::map<std::string, int> times;
    const auto possible = match->clone();
    for (int i = 0; i < kTries; ++i) {
      possible->resample(Seat{1}, chance);
      REQUIRE(up_of(*possible, Seat{1}) == own);
      ++times[up_of(*possible, Seat{0}) + " " + up_of(*possible, Seat{2})];
    }
    for (const auto& [faces, expected] : {std::pair("one one", 0.25),
                                          {"one two", 0.125},
                                          {"three one", 0.125},
                                          {"two two", 0.0625},
                                          {"two three", 0.0625},
                                          {"three three", 0.0625}}) {
      CHECK(times[faces] == Approx(kTries * expected).margin(5 * std::sqrt(kTries * expected)));
    }
    CHECK(times.size() == 9);
  }
}

TEST_CASE("what is up under a cup is forgotten", "[flow]") {
  const auto game = flow_game(cups_rules());
  const auto scripts = game->open_scripts();
  std::map<std::string, int> forgotten;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto match = game->start({.seed = 8, .game = number}, *scripts);
    match->forget_hidden(Seat{0});
    ++forgotten[up_of(*match, Seat{1})];
  }
  CHECK(forgotten.size() == 1);
}

}  // namespace ossuary::test
