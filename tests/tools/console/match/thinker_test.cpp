// Bots on a thread of their own: they choose as on any other, give up at once, and nothing of it outlives them.
#include "console/match/thinker.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "console/match/seating.h"
#include "families/dice_race.h"
#include "support/flows.h"
#include "support/games.h"
#include "support/random_play.h"
#include "support/scale.h"
#include "support/toy.h"

namespace ossuary {
namespace {

using cli::BotChoice;
using cli::Ranking;
using cli::Thinker;
using cli::Thought;
using test::AnyGame;

constexpr Seat kOne{0};
constexpr const char* kEndless = "mcts:60000ms";

/// A thinker, and whoever waits for it.
class Waiting {
 public:
  Waiting(const Game& game, std::vector<std::string> seats)
      : thinker(game, std::move(seats), [this] {
          const std::lock_guard lock(mutex_);
          ready_ = true;
          changed_.notify_all();
        }) {}

  /// The result of what was asked, as soon as it is there.
  [[nodiscard]] Thought thought() {
    while (true) {
      {
        std::unique_lock lock(mutex_);
        REQUIRE(changed_.wait_for(lock, std::chrono::seconds(60), [&] { return ready_; }));
        ready_ = false;
      }
      if (auto taken = thinker.take()) {
        return std::move(*taken);
      }
    }
  }
  [[nodiscard]] BotChoice choice() { return std::get<BotChoice>(thought()); }
  [[nodiscard]] Ranking ranking() { return std::get<Ranking>(thought()); }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool ready_ = false;

 public:
  Thinker thinker;  ///< the last member: it calls what uses the others.
};

/// Calls `check` with a game of each family, and a match of it some steps on.
void at_some_moments(const std::function<void(const AnyGame&, Match&, const ActionList&)>& check) {
  const auto check_game = [&](const Game& game, Scripts& scripts) {
    const auto match = game.start({.seed = 9}, scripts);
    Rng chance(9, 0, Purpose::Bot);
    test::play_randomly(*match, chance, 5);
    ActionList legal;
    match->legal_actions(legal);
    REQUIRE_FALSE(legal.empty());
    check({game.info().id, game, scripts}, *match, legal);
  };
  const test::Toy toy;
  check_game(toy.game(), toy.scripts());
  const auto answer = test::flow_game(test::answer_rules());
  const auto answer_scripts = answer->open_scripts();
  check_game(*answer, *answer_scripts);
  const auto race = test::make_dice_race(2).value();
  const auto race_scripts = race->open_scripts();
  check_game(*race, *race_scripts);
}

}  // namespace

TEST_CASE("the pace of a seat is the mean of games that go on from here, and the same each time", "[thinker]") {
  at_some_moments([](const AnyGame& any, Match& match, const ActionList& /*legal*/) {
    Waiting waiting(any.game, std::vector<std::string>(any.game.seats(), "human"));
    const Seat seat = *match.decider();
    const std::uint64_t before = match.fingerprint();
    const auto pace = [&] {
      waiting.thinker.pace(match, seat, Rng(9, 0, Purpose::Resample), std::chrono::minutes(1));
      return std::get<cli::Pace>(waiting.thought()).points;
    };
    const auto first = pace();
    REQUIRE(first);
    CHECK(pace() == first);
    CHECK(match.fingerprint() == before);
  });
}

TEST_CASE("a bot on a thread of its own chooses as it does on any other", "[thinker][threads]") {
  at_some_moments([](const AnyGame& any, Match& match, const ActionList& legal) {
    const Seat seat = *match.decider();
    for (const std::string name : {"random", "novice", "greedy", "mcts:30", "mcts:30x2"}) {
      INFO(any.name << ", " << name);
      std::vector<std::string> seats(any.game.seats(), std::string(cli::kHuman));
      seats[index(seat)] = name;
      Waiting waiting(any.game, seats);
      const Rng chance(7, 0, Purpose::Bot);
      const auto now = match.clone();
      waiting.thinker.choose(*now, seat, chance, std::nullopt);
      REQUIRE_FALSE(now->apply(legal[0]));  // it has a copy
      const BotChoice choice = waiting.choice();
      Rng same = chance;
      CHECK(choice.seat == seat);
      CHECK(choice.action.value() == make_bot(name)->choose(View(match, seat), legal, same).value());
      CHECK(choice.otherwise == legal[same.below(static_cast<std::uint32_t>(legal.size()))]);
      CHECK_FALSE(choice.slow);
      CHECK_FALSE(waiting.thinker.take());
      CHECK_FALSE(waiting.thinker.busy());
    }
  });
}

TEST_CASE("a ranking has all actions, best first, and depends on what the seat can tell apart", "[thinker][threads]") {
  at_some_moments([](const AnyGame& any, Match& match, const ActionList& legal) {
    INFO(any.name);
    const Seat seat = *match.decider();
    Waiting waiting(any.game, std::vector<std::string>(any.game.seats(), std::string(cli::kHuman)));
    const Rng chance(8, 0, Purpose::Resample);
    const auto rank = [&](const Match& at) {
      waiting.thinker.rank(at, seat, chance, std::nullopt);
      return waiting.ranking().actions.value();
    };
    const std::vector<Advice> ranked = rank(match);
    CHECK(ranked.size() == legal.size());
    CHECK(std::is_sorted(ranked.begin(), ranked.end(),
                         [](const Advice& a, const Advice& b) { return a.after > b.after; }));
    const auto seen = match.clone();
    seen->forget_hidden(seat);
    Rng same = chance;
    GreedyBot bot;
    const Advice best = bot.advise(View(*seen, seat), legal, same).value().value();
    CHECK(ranked.front().action == best.action);
    CHECK(ranked.front().after == best.after);
    const auto possible = match.clone();
    Rng other(9, 0, Purpose::Resample);
    possible->resample(seat, other);
    const std::vector<Advice> again = rank(*possible);
    REQUIRE(again.size() == ranked.size());
    for (std::size_t i = 0; i < ranked.size(); ++i) {
      CHECK(again[i].action == ranked[i].action);
      CHECK(again[i].after == ranked[i].after);
    }
  });
}

TEST_CASE("a request gives up the one before, whose result is never taken", "[thinker][threads]") {
  const test::Toy toy;
  const auto match = toy.match();
  Waiting waiting(toy.game(), {kEndless, "greedy"});
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 20; ++i) {
    waiting.thinker.choose(*match, kOne, Rng(1, 0, Purpose::Bot), std::nullopt);
    CHECK(waiting.thinker.busy());
    CHECK_FALSE(waiting.thinker.take());
  }
  waiting.thinker.rank(*match, kOne, Rng(1, 0, Purpose::Resample), std::nullopt);
  CHECK_FALSE(waiting.ranking().actions.value().empty());
  waiting.thinker.choose(*match, kOne, Rng(1, 0, Purpose::Bot), std::nullopt);
  waiting.thinker.stop();
  CHECK_FALSE(waiting.thinker.busy());
  CHECK_FALSE(waiting.thinker.take());
  waiting.thinker.rank(*match, kOne, Rng(1, 0, Purpose::Resample), std::nullopt);
  waiting.thinker.stop();  // also what is there already
  CHECK_FALSE(waiting.thinker.take());
  CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(20));
}

TEST_CASE("who sees that a thinker is done has been told so before", "[thinker][threads]") {
  const test::Toy toy;
  const auto match = toy.match();
  std::atomic<int> told = 0;
  Thinker thinker(toy.game(), {"mcts:20", "mcts:20"}, [&] { ++told; });  // they think while busy() is asked
  for (int asked = 1; asked <= 500; ++asked) {
    thinker.choose(*match, kOne, Rng(1, 0, Purpose::Bot), std::nullopt);
    while (thinker.busy()) {
    }
    REQUIRE(told == asked);
    REQUIRE(thinker.take());
  }
}

TEST_CASE("a bug on the thread comes to light where the result is taken", "[thinker][threads]") {
  const test::Toy toy;
  const auto match = toy.match();
  Waiting waiting(toy.game(), {"nobody", "greedy"});  // there is no such bot
  waiting.thinker.choose(*match, kOne, Rng(1, 0, Purpose::Bot), std::nullopt);
  CHECK_THROWS_AS((void)waiting.choice(), Defect);
  CHECK_FALSE(waiting.thinker.busy());
  CHECK_FALSE(waiting.thinker.take());
}

TEST_CASE("a thinker goes away while it thinks", "[thinker][threads]") {
  const test::Toy toy;
  const auto match = toy.match();
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 20; ++i) {
    Waiting waiting(toy.game(), {kEndless, "greedy"});
    if (i % 2 == 0) {
      waiting.thinker.choose(*match, kOne, Rng(1, 0, Purpose::Bot), std::nullopt);
    }
  }
  CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(20));
}

TEST_CASE("a bot that has no time left takes the best of what it tried, unless it has a budget", "[thinker][threads]") {
  const test::Toy toy;
  const auto match = toy.match();
  ActionList legal;
  match->legal_actions(legal);
  Waiting waiting(toy.game(), {"greedy", "mcts:50"});
  waiting.thinker.choose(*match, kOne, Rng(1, 0, Purpose::Bot), std::chrono::milliseconds(0));
  const BotChoice hasty = waiting.choice();
  CHECK(hasty.slow);
  CHECK(std::count(legal.begin(), legal.end(), hasty.action.value()) == 1);
  waiting.thinker.rank(*match, kOne, Rng(1, 0, Purpose::Resample), std::chrono::milliseconds(0));
  const Ranking ranking = waiting.ranking();
  CHECK(ranking.slow);
  CHECK(ranking.actions.value().empty());
  REQUIRE_FALSE(match->apply(match->parse("collect 1").value()));
  waiting.thinker.choose(*match, Seat{1}, Rng(1, 0, Purpose::Bot), std::chrono::milliseconds(0));
  CHECK_FALSE(waiting.choice().slow);
}

TEST_CASE("a bot in whose choice a script fails says so, and has something legal instead", "[thinker][threads]") {
  const auto game = test::make_dice_race(2, {{std::string(test::kScriptOption), "broken"}}).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({}, *scripts);
  Waiting waiting(*game, {"greedy", "greedy"});
  ActionList legal;
  bool failed = false;
  for (match->legal_actions(legal); !legal.empty() && !failed; match->legal_actions(legal)) {
    waiting.thinker.choose(*match, *match->decider(), Rng(1, 0, Purpose::Bot), std::nullopt);
    const BotChoice choice = waiting.choice();
    failed = !choice.action.ok();
    CHECK(std::count(legal.begin(), legal.end(), choice.otherwise) == 1);
    REQUIRE_FALSE(match->apply(failed ? choice.otherwise : choice.action.value()));
  }
  CHECK(failed);
}

}  // namespace ossuary
