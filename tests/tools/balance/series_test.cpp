#include <catch2/catch.hpp>

#include "balance/playout.h"
#include "support/plain_scorer.h"
#include "support/skull_games.h"
#include "support/toy.h"
#include "tools/balance/run_series.h"

using namespace ossuary;
using test::run_series;
using test::Series;

namespace {

/// Fails to score from the third skull of the first kind on.
class FussyScorer final : public test::PlainScorer {
 public:
  [[nodiscard]] Result<PointsByKind, ScoringFailed> score(const Shape& /*shape*/, const KindCells& cells,
                                                          std::optional<EffectId> /*effect*/) override {
    if (cells[0].count() > 2) {
      return ScoringFailed{};
    }
    return PointsByKind{};
  }
  [[nodiscard]] Result<Explanation, ScoringFailed> explain(const Shape& shape, const KindCells& cells,
                                                           std::optional<EffectId> effect) override {
    const auto points = score(shape, cells, effect);
    return points ? Result<Explanation, ScoringFailed>(Explanation{.by_kind = points.value()}) : points.error();
  }
  [[nodiscard]] const ScriptFault& fault() const override { return fault_; }

 private:
  ScriptFault fault_{{Severity::Error, "script-error", {"fussy.lua", 3, 0, 1}, plain("too many")}};
};

class FussyScoring final : public Scoring {
 public:
  [[nodiscard]] std::unique_ptr<Scorer> open() const override { return std::make_unique<FussyScorer>(); }
};

Tally tally_of(const Game& game, GameRange games, unsigned threads, std::vector<std::string> bots) {
  return run_series(game, {7, games, std::move(bots)}, threads).value();
}

}  // namespace

TEST_CASE("any number of threads counts the same", "[bots][threads]") {
  const test::Toy toy;
  for (const std::vector<std::string>& bots : {std::vector<std::string>{"random", "random"}, {"greedy", "random"}}) {
    const Tally alone = tally_of(toy.game(), {0, 300}, 1, bots);
    CHECK(alone.games == 300);
    CHECK(tally_of(toy.game(), {0, 300}, 2, bots) == alone);
    CHECK(tally_of(toy.game(), {0, 300}, 7, bots) == alone);
  }
}

TEST_CASE("parts of a range add up to the whole", "[bots]") {
  const test::Toy toy;
  const std::vector<std::string> bots{"random", "random"};
  Tally parts = tally_of(toy.game(), {100, 130}, 1, bots);
  merge(parts, tally_of(toy.game(), {130, 200}, 2, bots));
  CHECK(parts == tally_of(toy.game(), {100, 200}, 1, bots));
}

TEST_CASE("the fault of the lowest game is reported, whatever the number of threads", "[bots][threads]") {
  const std::shared_ptr<Ruleset> rules = test::toy_rules({});
  rules->scoring = std::make_unique<FussyScoring>();
  const auto game = std::move(test::make_game(rules, 2)).value();
  const Series series{3, {0, 500}, {"random", "random"}};
  const auto alone = run_series(*game, series, 1);
  REQUIRE_FALSE(alone.ok());
  CHECK(alone.error().fault.diagnostic.where.file == "fussy.lua");
  for (const unsigned threads : {2U, 5U}) {
    const auto many = run_series(*game, series, threads);
    REQUIRE_FALSE(many.ok());
    CHECK(many.error().game == alone.error().game);
  }
}

TEST_CASE("bots that draw by chance play as if they were asked for each action", "[bots]") {
  const test::Toy toy;
  const std::vector<std::string> names{"random", "random"};
  Playout playout(toy.game(), toy.scripts(), names);
  const auto bot = make_bot("random");
  const auto match = toy.match();
  for (std::uint64_t number = 0; number < 50; ++number) {
    match->restart({11, number, Seat{0}});
    std::vector<Rng> chance{Rng(11, number, Purpose::Bot, 0), Rng(11, number, Purpose::Bot, 1)};
    std::uint64_t decisions = 0;
    ActionList legal;
    for (auto seat = match->decider(); seat; seat = match->decider(), ++decisions) {
      match->legal_actions(legal);
      REQUIRE_FALSE(match->apply(bot->choose(View(*match, *seat), legal, chance[index(*seat)]).value()));
    }
    CHECK(playout.play({11, number, Seat{0}}).value() == match->scores().value());
    CHECK(playout.decisions() == decisions);
  }
}

TEST_CASE("an interrupt ends the match in play, which does not count", "[bots]") {
  const test::Toy toy;
  const std::vector<std::string> bots{"greedy", "greedy"};
  const Experiment experiment{
      .seed = 7, .games = {0, 50}, .variants = {{"", &toy.game(), bots}, {"again", &toy.game(), bots}}};
  for (const int last : {1, 100, 1000, 5000}) {
    int asked = 0;
    const auto counted = run_experiment(experiment, {.interrupt = [&] { return ++asked > last; }}).value();
    const auto games = static_cast<std::uint64_t>(counted.tallies.front().games);
    INFO(last);
    REQUIRE(games < 50);
    CHECK(asked < last + 50);
    CHECK(counted.tallies.front() == tally_of(toy.game(), {0, games}, 1, bots));
    CHECK(counted.tallies.back().games == counted.tallies.front().games);
  }
}

TEST_CASE("what an interrupt left out is known, and played later counts as one run does", "[bots][threads]") {
  const test::Toy toy;
  const std::vector<std::string> bots{"greedy", "random"};
  const Experiment experiment{.seed = 7,
                              .games = {20, 420},
                              .variants = {{"", &toy.game(), bots}, {"again", &toy.game(), {"random", "greedy"}}},
                              .details = true};
  const ExperimentTally whole = run_experiment(experiment, {}).value();
  for (const unsigned threads : {1U, 4U}) {
    ExperimentTally counted;
    GameRanges unplayed{experiment.games};
    for (int last = 500; !unplayed.empty(); last *= 2) {
      std::atomic<int> asked = 0;
      const RunControl control{.threads = threads,
                               .interrupt = [&] { return ++asked > last; },
                               .done = rest_of(experiment.games, unplayed),
                               .unplayed = &unplayed};
      merge(counted, run_experiment(experiment, control).value());
      INFO(threads << " threads, " << ranges_text(unplayed));
      CHECK(static_cast<std::uint64_t>(counted.tallies.front().games) == 400 - games_in(unplayed));
      CHECK((last > 500 || !unplayed.empty()));
    }
    CHECK(counted == whole);
  }
}
