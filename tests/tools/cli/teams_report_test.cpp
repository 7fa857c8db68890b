// What reports say of teams: a ladder, and whether all have an equal chance.
#include <algorithm>
#include <catch2/catch.hpp>

#include "balance/findings.h"
#include "balance/ladder.h"
#include "support/flows.h"

using namespace ossuary;

TEST_CASE("a better bot of a ladder plays all seats of a team", "[balance]") {
  const auto game = std::move(test::riders_in_pairs().game(4)).value();
  Experiment experiment{.seed = 7, .games = {0, 40}, .variants = cli::ladder_variants(*game, {"random", "greedy"})};
  REQUIRE(experiment.variants.size() == 2);
  CHECK(experiment.variants[0].name == "greedy in seats 1 and 3, random in the others");
  CHECK(experiment.variants[1].bots == std::vector<std::string>{"random", "greedy", "random", "greedy"});
  const ExperimentTally counted = run_experiment(experiment, {}).value();
  const cli::Section ladder =
      cli::ladder_table({.experiment = experiment, .counted = counted, .ladder = {"random", "greedy"}});
  REQUIRE(ladder.table.rows.size() == 1);
  const auto& row = ladder.table.rows.front();
  CHECK(row[2].value.number() == 80);
  CHECK(row[3].value.number() == Approx((win_rate(counted.tallies[0], 0) + win_rate(counted.tallies[1], 1)) / 2));
  const auto lead = [&](std::size_t tally, std::size_t one, std::size_t other) {
    const std::vector<SeatTally>& seats = counted.tallies[tally].by_seat;
    return seats[one].totals.mean() - seats[other].totals.mean();
  };
  CHECK(row[4].value.number() == Approx((lead(0, 0, 1) + lead(1, 1, 0)) / 2));  // partners have the same points
}

TEST_CASE("fairness is asked of teams", "[balance]") {
  const auto game = std::move(test::riders_in_pairs().game(4)).value();
  const Experiment experiment{
      .seed = 7, .games = {0, 200}, .variants = {{"", game.get(), std::vector<std::string>(4, "random")}}};
  for (const int won : {100, 190}) {
    ExperimentTally counted;
    Tally& tally = counted.tallies.emplace_back();
    for (int i = 0; i < 200; ++i) {
      PlayedMatch match{.decisions = 10};
      match.scores.seats = 4;
      for (std::size_t seat = 0; seat < 4; ++seat) {
        match.scores.by_seat[seat].total = seat % 2 == (i < won ? 1U : 0U) ? 9 : 4;
      }
      settle(match.scores, game->info());
      add(tally, game->info(), match);
    }
    const std::vector<cli::Finding> found = cli::findings({experiment, counted}, "en");
    REQUIRE(found.size() == 1);
    CHECK(found.front().text.starts_with(won == 100 ? "Seats: no team has an advantage that 200 games can show"
                                                    : "Seats 1 and 3 win less than their fair share of 50.0 %: 5.0 %"));
  }
}
