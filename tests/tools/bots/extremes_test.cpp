// Bots at the limits: scripts that fail or are slow in the middle of a search, targets that no total reaches, and
// numbers that must be the same on every machine.
#include <catch2/catch.hpp>

#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

#include "bots/greedy_bot.h"
#include "bots/mcts_bot.h"
#include "bots/reward.h"
#include "bots/rounding.h"
#include "support/failing_scorer.h"
#include "support/skull_games.h"
#include "support/toy.h"

namespace ossuary {
namespace {

using test::FailingScorer;
using test::Toy;
using test::toy_rules;

/// What `mcts:BUDGET` chooses at the start of `match`.
Result<Action, ScriptFault> search(const Match& match, const SearchBudget& budget, const Interrupt& interrupt = {}) {
  ActionList legal;
  match.legal_actions(legal);
  Rng chance(1, 0, Purpose::Bot);
  return MctsBot(budget).choose(View(match, *match.decider()), legal, chance, interrupt);
}

/// Opens scorers that need a while for each structure.
class SlowScoring final : public Scoring {
 public:
  explicit SlowScoring(std::unique_ptr<const Scoring> sound) : sound_(std::move(sound)), scorer_(sound_->open()) {}

  [[nodiscard]] std::unique_ptr<Scorer> open() const override {
    return std::make_unique<FailingScorer>(*scorer_, [] {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      return false;
    });
  }

 private:
  std::unique_ptr<const Scoring> sound_;
  std::unique_ptr<Scorer> scorer_;  // has no state, so that threads may share it
};

TEST_CASE("where players win together, the reward is right for every target", "[bots][mcts]") {
  for (const auto& [target, reward] :
       {std::pair(std::numeric_limits<std::int32_t>::min(), 1.0), std::pair(-1000, 1.0), std::pair(0, 0.5),
        std::pair(1000, 0.0), std::pair(std::numeric_limits<std::int32_t>::max(), 0.0)}) {
    CAPTURE(target);
    std::shared_ptr<Ruleset> rules = test::toy_rules({});
    rules->win_order = WinOrder::Together;
    rules->target = target;
    const auto game = test::make_game(rules, 2).value();
    const auto scripts = game->open_scripts();
    const Rewards rewards = rewards_of(*game->start({}, *scripts)).value();
    CHECK(rewards[0] == reward);
    CHECK(rewards[1] == reward);
  }
}

TEST_CASE("priors depend on no last digit of the library that computes them", "[bots][mcts]") {
  CHECK(rounded(std::exp(-1.0)) * std::ldexp(1, 30) == 395007542);
  CHECK(rounded(std::exp(-0.5)) * std::ldexp(1, 30) == 651257337);
  const Toy toy({.deck = "A/B B/A A/A B/B A/C C/A B/C C/B A/D D/C D/D B/B"});
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto match = toy.match({.seed = seed});
    Rng chance(seed, 0, Purpose::Bot);
    const SearchSettings settings;
    Search searched(settings);
    searched.begin(View(*match, *match->decider()), chance);
    REQUIRE_FALSE(searched.iterate(0));
    ActionList legal;
    match->legal_actions(legal);
    std::vector<double> outlooks;
    REQUIRE_FALSE(match->outlooks(outlooks));
    const double best = *std::max_element(outlooks.begin(), outlooks.end());
    double sum = 0;
    std::vector<double> weights;
    for (const SearchEdge& edge : searched.actions()) {
      const auto at = static_cast<std::size_t>(std::find(legal.begin(), legal.end(), edge.action) - legal.begin());
      const auto weight = static_cast<float>(rounded(std::exp((outlooks[at] - best) / settings.temperature)));
      weights.push_back(static_cast<double>(weight));
      sum += weights.back();
    }
    for (std::size_t i = 0; i < weights.size(); ++i) {
      CHECK(searched.actions()[i].prior == static_cast<float>(weights[i] / sum));
    }
  }
}

TEST_CASE("a tree that fails ends the others at once", "[bots][mcts][threads]") {
  const Toy toy;
  int scored = 0;
  FailingScorer scorer(toy.scorer(), [&] { return ++scored > 50; });
  const auto scripts = test::scripts_scoring_by(toy.game(), scorer);
  const auto match = toy.game().start({}, *scripts);
  const auto start = std::chrono::steady_clock::now();
  const auto choice = search(*match, {.milliseconds = 60'000, .trees = 2});
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(20));
  REQUIRE_FALSE(choice);
  CHECK(choice.error().diagnostic.where.file == "skull.lua");
}

TEST_CASE("an interrupt ends the trees that are still searched when the first is done", "[bots][mcts][threads]") {
  std::shared_ptr<Ruleset> rules = test::toy_rules({});
  rules->scoring = std::make_unique<SlowScoring>(std::move(rules->scoring));
  const auto game = test::make_game(rules, 2).value();
  const Toy quick;
  const auto match = game->start({}, quick.scripts());
  constexpr int kIterations = 2000;
  int asked = 0;
  const auto start = std::chrono::steady_clock::now();
  const auto choice = search(*match, {.iterations = kIterations, .trees = 2}, [&] {
    return ++asked > 1'000'000 || std::chrono::steady_clock::now() - start > std::chrono::seconds(2);
  });
  CHECK(choice.ok());
  CHECK(asked > kIterations + 1);
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(20));
}

TEST_CASE("greedy calls certain only what is the same in all samples that it tried", "[bots]") {
  const Toy toy({.deck = "B/B B/B B/B B/B B/B B/B B/B B/B B/B D/D",
                 .turn = {.pile_columns = 1, .pile_rows = 1, .dig = 1, .turned_up = 0}});
  GreedyBot greedy;
  ActionList legal;
  int agreed_at_first = 0;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    const auto match = toy.match({.seed = seed});
    match->legal_actions(legal);
    const View view(*match, *match->decider());
    // What the samples of the bot show: it draws two, then sixteen.
    Rng same(seed, 0, Purpose::Bot);
    std::vector<std::int32_t> values;
    for (int sample = 0; sample < 18; ++sample) {
      const auto world = view.determinize(same);
      REQUIRE_FALSE(world->apply(world->parse("dig 1").value()));
      REQUIRE_FALSE(world->apply(world->parse("take 1").value()));
      values.push_back(world->outlook(view.seat()).value());
    }
    const auto same_as = [&](std::size_t first) {
      return [&values, first](std::int32_t value) { return value == values[first]; };
    };
    if (!std::all_of(values.begin(), values.begin() + 2, same_as(0)) ||
        !std::all_of(values.begin() + 2, values.end(), same_as(2)) || values[0] == values[2]) {
      continue;
    }
    ++agreed_at_first;
    Rng chance(seed, 0, Purpose::Bot);
    const auto advice = greedy.advise(view, legal, chance).value();
    REQUIRE(match->notation(advice->action) == "dig 1");
    CHECK_FALSE(advice->certain);
  }
  CHECK(agreed_at_first > 0);
}

}  // namespace
}  // namespace ossuary
