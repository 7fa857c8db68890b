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
