#include "balance/findings.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "support/toy.h"

using namespace ossuary;

TEST_CASE("what few games say of a card is no finding, however far its holders are ahead", "[cli][balance]") {
  const test::Toy toy;
  const GameInfo& game = toy.game().info();
  REQUIRE(game.things.size() >= 4);
  const Experiment experiment{.seed = 1, .games = {0, 400}, .variants = {{"", &toy.game(), {"greedy", "random"}}}};
  for (const int held : {1, 10, 200}) {
    INFO(held);
    ExperimentTally counted;
    Tally& tally = counted.tallies.emplace_back();
    for (int i = 0; i < 400; ++i) {
      PlayedMatch match{.decisions = 10};
      match.scores.seats = 2;
      match.scores.by_seat[0].total = i < held ? 90 + i % 3 : 20 + i % 7;
      match.scores.by_seat[1].total = i < held ? 10 : 20 + i % 5;
      match.scores.winners = winners(match.scores.all(), 1, WinOrder::Total);
      match.things = {{.thing = i < held ? 0 : 1 + static_cast<std::size_t>(i) % 3, .owner = Seat{0}}};
      add(tally, game, match);
    }
    const std::vector<cli::Finding> found = cli::findings({experiment, counted}, "en");
    CHECK(std::ranges::any_of(found, [&](const cli::Finding& finding) {
            return finding.text.starts_with(game.things[0].id + " is worth");
          }) == (held > 30));
  }
}

namespace {

/// Matches of which seat 1 wins so many, with the points of both.
Tally won_by_first(const GameInfo& game, int matches, int won) {
  Tally tally;
  for (int i = 0; i < matches; ++i) {
    PlayedMatch match{.decisions = 10};
    match.scores.seats = 2;
    match.scores.by_seat[0].total = i < won ? 30 + i % 3 : 10 + i % 3;
    match.scores.by_seat[1].total = 20 + i % 5;
    match.scores.winners = winners(match.scores.all(), 1, WinOrder::Total);
    add(tally, game, match);
  }
  return tally;
}

}  // namespace

TEST_CASE("an advantage of a seat that a bot which looks ahead does not have is said last, with both shares",
          "[cli][balance]") {
  const test::Toy toy;
  const GameInfo& game = toy.game().info();
  const auto first_of = [&](const char* bot, std::optional<int> again) {
    const Experiment experiment{
        .seed = 1, .games = {0, 400}, .variants = {{"", &toy.game(), {bot, bot}}}, .remarks = {"A remark."}};
    const ExperimentTally counted{.tallies = {won_by_first(game, 400, 380)}, .differences = {}};
    cli::ExperimentResult result{experiment, counted};
    const Tally looked = won_by_first(game, 100, again.value_or(0));
    if (again) {
      result.looked_ahead = {"monk", &looked};
    }
    const auto found = cli::findings(result, "en");
    REQUIRE(found.size() >= 2);
    CHECK(found.back().text == "A remark.");
    const auto seats = std::ranges::find(found, true, &cli::Finding::of_bots);
    REQUIRE(seats != found.end());
    return *seats;
  };
  CHECK(first_of("greedy", std::nullopt).text ==
        "Seat 1 wins more than its fair share of 50.0 %: 95.0 % ± 2.1, as greedy plays.");
  CHECK(first_of("greedy", std::nullopt).weight > 0);
  const cli::Finding doubted = first_of("greedy", 52);
  CHECK(doubted.text.ends_with(", as greedy plays; monk: 52.0 % ± 9.8."));
  CHECK(doubted.weight < 0);
  CHECK(first_of("greedy", 10).weight < 0);  // monk finds the contrary
  CHECK(first_of("greedy", 80).weight > 0);
  CHECK(first_of("mcts:10", std::nullopt).text.ends_with(" %: 95.0 % ± 2.1."));
}
