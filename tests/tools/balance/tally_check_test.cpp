#include "balance/tally_check.h"

#include <catch2/catch.hpp>
#include <functional>

#include "support/games.h"
#include "support/toy.h"

using namespace ossuary;

namespace {

/// Twenty games of two variants of a toy game, with details, and what they counted.
struct Played {
  test::Toy toy;
  Experiment experiment{
      .seed = 3,
      .games = {0, 20},
      .variants = {{"as it is", &toy.game(), {"random", "greedy"}}, {"again", &toy.game(), {"greedy", "random"}}},
      .details = true};
  ExperimentTally counted = run_experiment(experiment, {}).value();

  /// What is wrong after `change`; "" for nothing.
  [[nodiscard]] std::string fault_after(const std::function<void(ExperimentTally&)>& change) const {
    ExperimentTally changed = counted;
    change(changed);
    return tally_fault(experiment, changed, 20).value_or("");
  }
};

}  // namespace

TEST_CASE("what a game of any family counts fits its experiment", "[balance]") {
  test::for_every_family([](const test::AnyGame& any) {
    INFO(any.name);
    const std::vector<std::string> bots(any.game.seats(), "random");
    for (const bool details : {false, true}) {
      const Experiment experiment{.seed = 5,
                                  .games = {0, 3},
                                  .variants = {{"as it is", &any.game, bots}, {"again", &any.game, bots}},
                                  .details = details};
      const auto played = run_experiment(experiment, {});
      INFO((played ? std::string() : render(played.error().fault.diagnostic)));
      REQUIRE(played.ok());
      const ExperimentTally& counted = played.value();
      CHECK(leaves_room(counted));
      CHECK(tally_fault(experiment, counted, 3).value_or("") == "");
      CHECK(tally_fault(experiment, counted, 2).value_or("") == "it does not count so many games");
    }
  });
}

TEST_CASE("counts of other seats, categories, options, things, places or variants than those of a game are refused",
          "[balance]") {
  const Played played;
  REQUIRE(played.fault_after([](ExperimentTally&) {}) == "");
  const auto fault = [&](const std::function<void(Tally&)>& change) {
    return played.fault_after([&](ExperimentTally& counted) { change(counted.tallies.back()); });
  };
  CHECK(fault([](Tally& tally) { tally.by_seat.pop_back(); }) == "it does not count the seats of the game");
  CHECK(fault([](Tally& tally) { tally.by_seat.resize(1000, tally.by_seat.front()); }) ==
        "it does not count the seats of the game");
  CHECK(fault([](Tally& tally) { tally.by_seat.front().by_category.pop_back(); }) ==
        "it does not count the categories of the game");
  CHECK(fault([](Tally& tally) { tally.by_option.emplace_back(); }) == "it does not count the options of the game");
  CHECK(fault([](Tally& tally) { tally.things.pop_back(); }) == "it does not count the pieces or cards of the game");
  CHECK(fault([](Tally& tally) { tally.things.front().by_place.resize(1000); }) ==
        "a piece or card lies on more boards than the game has");
  CHECK(fault([](Tally& tally) { tally.things.front().by_place.front().resize(1000); }) ==
        "a piece or card lies on more places than a board has");
  CHECK(fault([](Tally& tally) { tally.things.front().by_seat.resize(1000); }) ==
        "the holders of a piece or card are not those that were counted");
  const std::string variants = "it does not count the variants that it asks for";
  CHECK(played.fault_after([](ExperimentTally& counted) { counted.tallies.pop_back(); }) == variants);
  CHECK(played.fault_after([](ExperimentTally& counted) { counted.differences.emplace_back(); }) == variants);
  CHECK(played.fault_after([](ExperimentTally& counted) { counted.differences.front().points.add(1); }) == variants);
  CHECK(played.fault_after([](ExperimentTally& counted) { counted = {}; }) == variants);
}

TEST_CASE("counts that do not add up are refused", "[balance]") {
  const Played played;
  const auto fault = [&](const std::function<void(Tally&)>& change) {
    return played.fault_after([&](ExperimentTally& counted) { change(counted.tallies.back()); });
  };
  CHECK(fault([](Tally& tally) { ++tally.games; }) == "it does not count so many games");
  CHECK(fault([](Tally& tally) { ++tally.decisions; }) == "the decisions are not those of so many games");
  CHECK(fault([](Tally& tally) { tally.margins = {}; }) == "the margins are not those of so many games");
  CHECK(fault([](Tally& tally) { tally.by_seat.front().totals = {}; }) ==
        "the totals of a seat are not as many as the games");
  CHECK(fault([](Tally& tally) { ++tally.by_seat.front().wins; }) ==
        "the wins of all seats are not as many as the games");
  CHECK(fault([](Tally& tally) { tally.by_seat.front().by_category.front().squares_low = 0; }) ==
        "the points in a category are not those of so many games");
  CHECK(fault([](Tally& tally) { tally.lead_changes.add(1); }) ==
        "the changes of the lead are not those of so many games");
  CHECK(fault([](Tally& tally) { tally.things.front().win_parts += 10'000; }) ==
        "the games with a piece or card are not as many as its holders");
  CHECK(played.fault_after([](ExperimentTally& counted) { counted.differences.back().points.sum += 2; }) ==
        "the differences of a variant are not those of its games");
  CHECK(played.fault_after([](ExperimentTally& counted) { counted.differences.back().win_parts.pop_back(); }) ==
        "the differences of a variant are not those of its games");
}

TEST_CASE("counts that are negative or leave no room to add are refused", "[balance]") {
  const Played played;
  const std::string refused = "a count is negative, or too large to add up";
  for (const std::int64_t count : {std::int64_t{-1}, std::numeric_limits<std::int64_t>::max()}) {
    CHECK(played.fault_after([&](ExperimentTally& counted) { counted.tallies.front().ties = count; }) == refused);
    CHECK(played.fault_after(
              [&](ExperimentTally& counted) { counted.tallies.front().things.front().placed = count; }) == refused);
    CHECK(played.fault_after([&](ExperimentTally& counted) { counted.differences.back().points.count = count; }) ==
          refused);
    CHECK(played.fault_after([&](ExperimentTally& counted) { counted.tallies.front().lengths.add(5, count); }) ==
          refused);
  }
  CHECK(played.fault_after([](ExperimentTally& counted) {
    counted.tallies.front().lengths.add(std::numeric_limits<std::int64_t>::min());
  }) == refused);
}

TEST_CASE("an experiment with other bots than its game has seats, or that no bot is, is refused", "[balance]") {
  Played played;
  played.experiment.variants.front().bots = {"random"};
  CHECK(played.fault_after([](ExperimentTally&) {}) == "it names 1 bots for 2 seats");
  played.experiment.variants.front().bots = {"random", "mcts:0x10"};
  CHECK(played.fault_after([](ExperimentTally&) {}).starts_with("\"mcts:0x10\" is not a search"));
}
