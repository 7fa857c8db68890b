// Bots and series of matches over toy games, which they know as games alone: chance in every turn, closed hands,
// decisions out of turn, and a script that fails in the middle of a match.
#include <catch2/catch.hpp>

#include <algorithm>

#include "bots/bot.h"
#include "bots/greedy_bot.h"
#include "families/dice_race.h"
#include "support/games.h"
#include "support/scale.h"
#include "tools/balance/run_series.h"
#include "tools/bots/play_bots.h"

namespace ossuary {
namespace {

using test::AnyGame;
using test::for_every_toy_family;
using test::kScriptOption;
using test::run_series;
using test::Series;

/// A race whose script fails when a card is laid.
std::unique_ptr<Game> broken_race() {
  return test::make_dice_race(2, {{std::string(kScriptOption), "broken"}}).value();
}

}  // namespace

TEST_CASE("bots play the toy families to their end, the same for the same seed", "[bots][families]") {
  for_every_toy_family([](const AnyGame& any) {
    INFO(any.name);
    for (const std::string name : {"random", "novice", "greedy", "mcts:20"}) {
      for (std::uint64_t seed = 0; seed < (test::tries_some() ? 2U : 10U); ++seed) {
        const std::vector<std::string> names(any.game.seats(), name);
        const auto actions = test::play_bots(any.game, any.scripts, seed, names);
        CHECK_FALSE(actions.empty());
        CHECK(test::play_bots(any.game, any.scripts, seed, names) == actions);
      }
    }
  });
}

TEST_CASE("greedy wins more dice races than random", "[bots][families]") {
  for (const int players : {2, 3, 4}) {
    const auto game = test::make_dice_race(players).value();
    std::vector<std::string> bots(game->seats(), "random");
    bots[0] = "greedy";
    const auto tally = run_series(*game, {.seed = 7, .games = {0, 200}, .bots = bots}, 1);
    REQUIRE(tally);
    for (std::size_t seat = 1; seat < game->seats(); ++seat) {
      CHECK(win_rate(tally.value(), 0) > 1.2 * win_rate(tally.value(), seat));
    }
  }
}

TEST_CASE("any number of threads counts the same matches of the toy families", "[bots][families][threads]") {
  for_every_toy_family([](const AnyGame& any) {
    const std::uint64_t games = test::tries_some() ? 12 : 60;
    INFO(any.name);
    for (const std::string first : {"random", "greedy"}) {
      std::vector<std::string> bots(any.game.seats(), "random");
      bots[0] = first;
      const Series series{.seed = 7, .games = {0, games}, .bots = bots};
      const Tally alone = run_series(any.game, series, 1).value();
      CHECK(alone.games == static_cast<std::int64_t>(games));
      CHECK(alone.decisions > alone.games);
      CHECK(run_series(any.game, series, 2).value() == alone);
    }
  });
}

TEST_CASE("a series counts which options its matches drew", "[bots][families]") {
  const auto game = test::make_dice_race(2).value();
  const Tally tally = run_series(*game, {.seed = 1, .games = {0, 100}, .bots = {"random", "random"}}, 1).value();
  REQUIRE(tally.by_option.size() == 2);
  REQUIRE(tally.by_option[0].size() == 2);
  CHECK(tally.by_option[0][0].count() + tally.by_option[0][1].count() == 200);
  CHECK(tally.by_option[0][0].count() > 50);
  CHECK(tally.by_option[0][1].count() > 50);
  CHECK(tally.by_option[1][0].count() == 200);
}

TEST_CASE("a series reports the script that fails in a match, whatever the number of threads",
          "[bots][families][threads]") {
  const auto game = broken_race();
  for (const std::string bot : {"random", "greedy"}) {
    const Series series{.seed = 3, .games = {0, 200}, .bots = {bot, "random"}};
    const auto alone = run_series(*game, series, 1);
    REQUIRE_FALSE(alone.ok());
    CHECK(alone.error().fault.diagnostic.where.file == "card.lua");
    const auto many = run_series(*game, series, 3);
    REQUIRE_FALSE(many.ok());
    CHECK(many.error().game == alone.error().game);
  }
}

TEST_CASE("greedy cannot foresee the die", "[bots][families]") {
  // Matches that differ in nothing but what is hidden, and the chance to come, get the same advice.
  const auto game = test::make_dice_race(2, {{std::string(test::kTrackOption), "short"}}).value();
  const auto scripts = game->open_scripts();
  ActionList legal;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto match = game->start({.seed = seed}, *scripts);
    match->legal_actions(legal);
    const Seat decider = *match->decider();
    std::vector<std::pair<Action, double>> advice;
    Rng redrawn(seed, 0, Purpose::Resample);
    for (int i = 0; i < 10; ++i) {
      Rng chance(1, 0, Purpose::Bot);
      GreedyBot greedy;
      const auto best = greedy.advise(View(*match, decider), legal, chance);
      REQUIRE(best);
      advice.emplace_back(best.value()->action, best.value()->after);
      match->resample(decider, redrawn);
    }
    CHECK(std::count(advice.begin(), advice.end(), advice.front()) == std::ssize(advice));
  }
}

}  // namespace ossuary
