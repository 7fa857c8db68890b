// The bots: they choose what is legal, the same again from the same chance, and greedy plays better than random.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "bots/bot.h"
#include "bots/greedy_bot.h"
#include "support/content.h"
#include "support/failing_scorer.h"
#include "support/scale.h"
#include "support/toy.h"
#include "tools/bots/play_bots.h"

namespace ossuary {
namespace {

using test::play_bots;
using test::ShippedGame;
using test::Toy;

TEST_CASE("every name of a bot makes a bot, and no other name does", "[bots]") {
  for (const std::string& name : bot_names()) {
    CHECK(bot_problem(name) == std::nullopt);
    CHECK(make_bot(name) != nullptr);
  }
  CHECK(std::vector<std::string>(bot_names().begin(), bot_names().end()) ==
        std::vector<std::string>{"random", "novice", "greedy", "monk", "sculptor", "master"});
  CHECK(bot_problem("nobody"));
  CHECK(bot_problem(""));
}

/// The bots whose choices do not depend on the speed of the machine.
std::vector<std::string> repeatable_bots() {
  std::vector<std::string> names(bot_names().begin(), bot_names().end());
  names.pop_back();
  REQUIRE(bot_names().back() == "master");
  return names;
}

TEST_CASE("bots choose legal actions to the end of the match, the same for the same seed", "[bots]") {
  const Toy toy;
  for (const std::string& name : repeatable_bots()) {
    for (std::uint64_t seed = 0; seed < (name == "sculptor" ? 2 : 20); ++seed) {
      const std::vector<std::string> seats(toy.game().seats(), name);
      CHECK(play_bots(toy.game(), toy.scripts(), seed, seats) == play_bots(toy.game(), toy.scripts(), seed, seats));
    }
  }
}

/// Calls `check` at the first decision of twenty matches, with two streams of chance that are the same.
template <class Check>
void at_first_decisions(const Check& check) {
  const Toy toy;
  ActionList legal;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto match = toy.match(Start{.seed = seed});
    match->legal_actions(legal);
    Rng chance(seed, 0, Purpose::Bot);
    Rng same(seed, 0, Purpose::Bot);
    check(View(*match, *match->decider()), legal, chance, same);
  }
}

TEST_CASE("what a bot chose before does not change what it chooses", "[bots]") {
  for (const char* name : {"random", "novice", "greedy"}) {
    const auto seasoned = make_bot(name);
    at_first_decisions([&](const View& view, const ActionList& legal, Rng& chance, Rng& same) {
      CHECK(seasoned->choose(view, legal, chance).value() == make_bot(name)->choose(view, legal, same).value());
    });
  }
}

TEST_CASE("a ranking has every action once, best first, and begins with the advice", "[bots]") {
  GreedyBot greedy;
  at_first_decisions([&](const View& view, const ActionList& legal, Rng& chance, Rng& same) {
    const auto advice = greedy.advise(view, legal, chance).value();
    const std::vector<Advice> ranking = greedy.rank(view, legal, same).value();
    CHECK(chance.next() == same.next());
    REQUIRE(advice);
    REQUIRE(ranking.size() == legal.size());
    CHECK(ranking.front().action == advice->action);
    CHECK(ranking.front().before == advice->before);
    CHECK(ranking.front().after == advice->after);
    CHECK(ranking.front().certain == advice->certain);
    std::vector<Action> ranked;
    for (const Advice& each : ranking) {
      ranked.push_back(each.action);
      CHECK(each.after <= ranking.front().after);
    }
    std::sort(ranked.begin(), ranked.end());
    CHECK(std::equal(ranked.begin(), ranked.end(), legal.begin(), legal.end()));
    CHECK(greedy.rank(view, legal, same, [] { return true; }).value().empty());
  });
}

TEST_CASE("random takes every legal action about as often as any other", "[bots]") {
  const Toy toy;
  const auto match = toy.match();
  ActionList legal;
  match->legal_actions(legal);
  std::vector<int> taken(legal.size());
  Rng chance(1, 0, Purpose::Bot);
  const auto random = make_bot("random");
  constexpr int kDraws = 3000;
  for (int i = 0; i < kDraws; ++i) {
    const Action action = random->choose(View(*match, *match->decider()), legal, chance).value();
    ++taken[static_cast<std::size_t>(std::find(legal.begin(), legal.end(), action) - legal.begin())];
  }
  const double expected = static_cast<double>(kDraws) / static_cast<double>(legal.size());
  for (const int times : taken) {
    CHECK(times > expected * 0.8);
    CHECK(times < expected * 1.2);
  }
}

TEST_CASE("greedy takes the best card that lies open, and digs where only worse ones do", "[bots]") {
  const Toy toy({.deck = "A/A A/A D/D D/D A/A A/A D/D D/D"});
  GreedyBot greedy;
  ActionList legal;
  int digs = 0;
  int hopes = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const auto match = toy.match(Start{.seed = seed});
    match->legal_actions(legal);
    Rng chance(seed, 0, Purpose::Bot);
    const auto advice = greedy.advise(View(*match, *match->decider()), legal, chance);
    REQUIRE(advice);
    const std::string notation = match->notation(advice.value()->action);
    const Table table = match->table(std::nullopt);
    CHECK(advice.value()->before == 0);
    if (table.zones.at(0).slots.at(0).top->marks.front() == CategoryId{3}) {
      CHECK(notation == "collect 1");
      CHECK(advice.value()->after == 8);
      CHECK(advice.value()->certain);
    } else {
      CHECK(notation.starts_with("dig"));
      CHECK(advice.value()->after > 2);
      ++digs;
      hopes += advice.value()->certain ? 0 : 1;
    }
  }
  CHECK(digs > 0);
  CHECK(hopes * 10 > digs * 7);  // a dig may turn up the same in every sample
}

TEST_CASE("a bot that cannot score says why", "[bots]") {
  const Toy toy;
  bool broken = false;
  test::FailingScorer scorer(toy.scorer(), [&] { return broken; });
  const auto scripts = test::scripts_scoring_by(toy.game(), scorer);
  const auto match = toy.game().start(Start{}, *scripts);
  ActionList legal;
  match->legal_actions(legal);
  Rng chance(0, 0, Purpose::Bot);
  const auto greedy = make_bot("greedy");
  REQUIRE(greedy->choose(View(*match, *match->decider()), legal, chance));
  broken = true;
  const auto choice = greedy->choose(View(*match, *match->decider()), legal, chance);
  REQUIRE_FALSE(choice);
  CHECK(choice.error().diagnostic.where.file == "skull.lua");
}

TEST_CASE("a match that is assigned keeps its own scripts", "[bots]") {
  const Toy toy;
  bool broken = false;
  test::FailingScorer scorer(toy.scorer(), [&] { return broken; });
  const auto scripts = test::scripts_scoring_by(toy.game(), scorer);
  const auto match = toy.game().start(Start{}, *scripts);
  broken = true;
  match->assign(*toy.match({.seed = 4}));
  CHECK_FALSE(match->scores());
  const auto sound = toy.match();
  sound->assign(*match);
  CHECK(sound->scores());
}

TEST_CASE("an interrupt that never comes changes no choice", "[bots]") {
  GreedyBot greedy;
  at_first_decisions([&](const View& view, const ActionList& legal, Rng& chance, Rng& same) {
    CHECK(greedy.choose(view, legal, chance, {}).value() ==
          greedy.choose(view, legal, same, [] { return false; }).value());
    CHECK(chance.next() == same.next());
  });
}

TEST_CASE("an interrupted bot scores no further, and takes the best of what it tried", "[bots]") {
  const Toy toy;
  const auto match = toy.match();
  ActionList legal;
  match->legal_actions(legal);
  const View view(*match, *match->decider());
  GreedyBot greedy;
  int asked = 0;
  Rng counting(0, 0, Purpose::Bot);
  REQUIRE(greedy.advise(view, legal, counting, [&] { return ++asked < 0; }).value());
  const int all = asked;
  REQUIRE(all > 100);
  std::size_t advised = 0;
  for (int last = 0; last < all; last += 7) {
    CAPTURE(last);
    Rng chance(0, 0, Purpose::Bot);
    Rng same(0, 0, Purpose::Bot);
    asked = 0;
    const auto interrupted = [&] { return ++asked > last; };
    const auto advice = greedy.advise(view, legal, chance, interrupted);
    REQUIRE(advice);
    CHECK(asked < last + 20);  // it asks a few times more on its way out, and scores nothing
    advised += advice.value() ? 1U : 0U;
    asked = 0;
    const Action choice = greedy.choose(view, legal, same, interrupted).value();
    CHECK(std::find(legal.begin(), legal.end(), choice) != legal.end());
    CHECK((!advice.value() || choice == advice.value()->action));
  }
  CHECK(advised > 0);
}

TEST_CASE("an outlook that was interrupted leaves nothing behind", "[bots]") {
  const Toy toy;
  const auto match = toy.match();
  for (int step = 0; step < 5; ++step) {
    ActionList legal;
    match->legal_actions(legal);
    REQUIRE_FALSE(match->apply(legal[0]));
  }
  for (int last = 0; last < 20; ++last) {
    const auto fresh = match->clone();
    int asked = 0;
    (void)fresh->outlook(Seat{}, [&] { return ++asked > last; });
    CHECK(fresh->outlook(Seat{}).value() == match->clone()->outlook(Seat{}).value());
  }
}

/// How many of `games` greedy wins alone against random, from either seat in turn.
int won_by_greedy(const Game& game, Scripts& scripts, int games) {
  int won = 0;
  for (int seed = 0; seed < games; ++seed) {
    const bool first = seed % 2 == 0;
    SeatSet winners;
    play_bots(game, scripts, static_cast<std::uint64_t>(seed),
              first ? std::vector<std::string>{"greedy", "random"} : std::vector<std::string>{"random", "greedy"},
              &winners);
    won += winners == SeatSet::of(first ? Seat{0} : Seat{1}) ? 1 : 0;
  }
  return won;
}

TEST_CASE("greedy beats random in at least 95 of 100 games from either seat", "[bots]") {
  const ShippedGame shipped("sedlec", 2);
  const int games = test::scaled(500);
  CHECK(won_by_greedy(shipped.game(), shipped.scripts(), games) * 100 >= games * 95);
}

TEST_CASE("greedy beats random in at least 90 of 100 games of Dice Forge", "[bots][release]") {
  const auto ruleset = test::shipped().make_any("dice_forge");
  REQUIRE(ruleset.ok());
  const auto game = ruleset.value().game(2);
  REQUIRE(game.ok());
  const auto scripts = game.value()->open_scripts();
  const int games = test::scaled(60);
  CHECK(won_by_greedy(*game.value(), *scripts, games) * 100 >= games * 90);
}

}  // namespace
}  // namespace ossuary
