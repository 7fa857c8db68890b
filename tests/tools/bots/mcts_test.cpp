// The search: it is fair, repeatable, and stops when it must; and what it takes is right where that can be known.
#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>

#include "bots/bot.h"
#include "bots/halving.h"
#include "bots/mcts_bot.h"
#include "bots/reward.h"
#include "bots/search_tree.h"
#include "support/content.h"
#include "support/flows.h"
#include "support/games.h"
#include "support/random_play.h"
#include "support/scale.h"
#include "support/toy.h"
#include "tools/bots/play_bots.h"

namespace ossuary {
namespace {

using test::AnyGame;
using test::play_bots;
using test::ShippedGame;
using test::Toy;

/// What `name` chooses in `match`, with chance that is always the same.
Action choice_of(std::string_view name, const Match& match, const Interrupt& interrupt = {}) {
  ActionList legal;
  match.legal_actions(legal);
  Rng chance(3, 0, Purpose::Bot);
  return make_bot(name)->choose(View(match, *match.decider()), legal, chance, interrupt).value();
}

/// Calls `check` now and then in random matches of `any`, while somebody has a choice.
void at_some_choices(const AnyGame& any, int games, const std::function<void(const Match&)>& check) {
  int moment = 0;
  test::at_every_moment_of(any, games, [&](const AnyGame&, const Match& match, const ActionList& legal) {
    if (legal.size() > 1 && ++moment % 9 == 0) {
      check(match);
    }
  });
}

TEST_CASE("the name of a search gives its budget, and other names are explained", "[bots][mcts]") {
  for (const char* name : {"mcts:1", "mcts:1000", "mcts:10000000", "mcts:500ms", "mcts:1000x2", "mcts:20msx4"}) {
    INFO(name);
    CHECK(bot_problem(name) == std::nullopt);
  }
  for (const char* name :
       {"mcts", "mcts:", "mcts:0", "mcts:0ms", "mcts:5s", "mcts:-1", "mcts:10000001", "mcts:99999999999", "mcts:5 ",
        "mcts:5x", "mcts:5x0", "mcts:5x65", "mcts:5x2ms", "mctsy", "mcts 5"}) {
    CHECK(bot_problem(name) == '"' + std::string(name) +
                                   "\" is not a search: write mcts:ITERATIONS or mcts:TIMEms, with a number from 1 to "
                                   "10000000; x2 to x64 after it for as many threads");
  }
  CHECK(bot_problem("gredy") ==
        "there is no bot \"gredy\", only random, novice, greedy, monk, sculptor, master, mcts:ITERATIONS or "
        "mcts:TIMEms and cmd:COMMAND[@TIME[+BANK]]; did you mean \"greedy\"?");
}

TEST_CASE("a search chooses the same whatever is hidden from it", "[bots][mcts][families]") {
  test::for_every_family([](const AnyGame& any) {
    at_some_choices(any, 2, [&](const Match& match) {
      Rng chance(7, match.fingerprint(), Purpose::Resample);
      const auto other = View(match, *match.decider()).determinize(chance);
      REQUIRE(choice_of("mcts:12", *other) == choice_of("mcts:12", match));
    });
  });
}

TEST_CASE("every game is played to its end by searches, the same for the same seed",
          "[bots][mcts][families][release]") {
  test::for_every_family([](const AnyGame& any) {
    INFO(any.name);
    const int iterations = std::max(2, test::scaled(any.one_of_many ? 5 : 20));
    const std::vector<std::string> names(any.game.seats(), "mcts:" + std::to_string(iterations));
    CHECK(play_bots(any.game, any.scripts, 1, names) == play_bots(any.game, any.scripts, 1, names));
  });
}

TEST_CASE("what a search chose before does not change what it chooses", "[bots][mcts]") {
  const ShippedGame shipped("sedlec", 2);
  const auto seasoned = make_bot("mcts:50");
  at_some_choices({"sedlec", shipped.game(), shipped.scripts()}, 3, [&](const Match& match) {
    ActionList legal;
    match.legal_actions(legal);
    Rng chance(3, 0, Purpose::Bot);
    CHECK(seasoned->choose(View(match, *match.decider()), legal, chance).value() == choice_of("mcts:50", match));
  });
}

TEST_CASE("trees on several threads choose the same every time", "[bots][mcts][threads]") {
  const ShippedGame shipped("sedlec", 3);
  const auto match = shipped.match({.seed = 5});
  Rng chance(1, 0, Purpose::Bot);
  for (int step = 0; step < 12; ++step) {
    REQUIRE_FALSE(match->apply(match->random_action(chance)));
  }
  const Action choice = choice_of("mcts:60x4", *match);
  for (int again = 0; again < 5; ++again) {
    CHECK(choice_of("mcts:60x4", *match) == choice);
  }
}

TEST_CASE("an interrupted search returns a legal action at once", "[bots][mcts]") {
  const ShippedGame shipped("sedlec", 2);
  at_some_choices({"sedlec", shipped.game(), shipped.scripts()}, 2, [](const Match& match) {
    ActionList legal;
    match.legal_actions(legal);
    for (const char* name : {"mcts:10000000", "mcts:3600000ms", "mcts:10000000x2", "master"}) {
      for (const int last : {0, 1, 5}) {
        int asked = 0;
        const Action choice = choice_of(name, match, [&] { return ++asked > last; });
        CHECK(std::binary_search(legal.begin(), legal.end(), choice));
        CHECK(asked <= last + 3);
      }
    }
  });
}

TEST_CASE("a search by time ends in time", "[bots][mcts][release]") {
  const ShippedGame shipped("sedlec", 2);
  const auto match = shipped.match();
  const auto start = std::chrono::steady_clock::now();
  (void)choice_of("mcts:50ms", *match);
  const auto spent = std::chrono::steady_clock::now() - start;
  CHECK(spent >= std::chrono::milliseconds(50));
  CHECK(spent < std::chrono::milliseconds(1500));
}

/// The most points that seat 1 can still reach from `match`, all of which it decides and sees.
std::int32_t best_total(const Match& match) {
  ActionList legal;
  match.legal_actions(legal);
  std::int32_t best = legal.empty() ? match.points(Seat{}).value() : std::numeric_limits<std::int32_t>::min();
  for (const Action action : legal) {
    const auto after = match.clone();
    REQUIRE_FALSE(after->apply(action));
    best = std::max(best, best_total(*after));
  }
  return best;
}

TEST_CASE("a search finds the best end of a match that hides nothing any more", "[bots][mcts]") {
  const ShippedGame shipped("monstrance", 1);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const auto match = shipped.match({.seed = seed});
    Rng chance(seed, 0, Purpose::Bot);
    std::vector<Action> played;
    while (match->decider()) {
      played.push_back(match->random_action(chance));
      REQUIRE_FALSE(match->apply(played.back()));
    }
    // The last four cards are placed: what was drawn before is known.
    match->restart({.seed = seed});
    for (std::size_t i = 0; i + 4 < played.size(); ++i) {
      REQUIRE_FALSE(match->apply(played[i]));
    }
    const std::int32_t best = best_total(*match);
    while (match->decider()) {
      REQUIRE_FALSE(match->apply(choice_of("mcts:2000", *match)));
    }
    CHECK(match->points(Seat{}).value() == best);
  }
}

TEST_CASE("a search wins most matches against greedy, from either seat", "[bots][mcts][release]") {
  const ShippedGame shipped("sedlec", 2);
  double won = 0;
  constexpr int kGames = 60;
  for (int game = 0; game < kGames; ++game) {
    const bool first = game % 2 == 0;
    SeatSet winners;
    play_bots(shipped.game(), shipped.scripts(), static_cast<std::uint64_t>(game / 2),
              first ? std::vector<std::string>{"mcts:200", "greedy"} : std::vector<std::string>{"greedy", "mcts:200"},
              &winners);
    const Seat own = first ? Seat{0} : Seat{1};
    won += winners.contains(own) ? 1.0 / winners.count() : 0.0;
  }
  CHECK(won >= 0.75 * kGames);
}

TEST_CASE("the next edge to try is promising, good, or seldom tried", "[bots][mcts]") {
  SearchTree tree;
  ActionList actions;
  for (std::uint32_t i = 0; i < 3; ++i) {
    actions.add(Action{i});
  }
  const auto id = *tree.at(17);
  CHECK(tree.at(17) == id);
  CHECK(tree.at(18) != id);
  const auto edges = tree.expand(id, actions);
  SearchNode& node = tree.node(id);
  CHECK(next_edge(node, edges, {}) == 0);  // all are equal
  edges[1].prior = 0.6F;
  CHECK(next_edge(node, edges, {}) == 1);  // the most promising
  node = {.first_edge = node.first_edge, .edges = 3, .visits = 100, .rewards = 50};
  edges[0] = {.action = Action{0}, .prior = 0.2F, .visits = 40, .rewards = 32};
  edges[1] = {.action = Action{1}, .prior = 0.6F, .visits = 60, .rewards = 18};
  CHECK(next_edge(node, edges, {.weight = 0, .reduction = 0.1}) == 0);  // the best so far
  CHECK(next_edge(node, edges, {.weight = 1, .reduction = 0.1}) == 2);  // the one never tried: 0.4 + 0.33 * 10
}

TEST_CASE("halving tries all in turn, the promising first, and the better ones more often", "[bots][mcts]") {
  // Action i earns i each time; action 3 looks best beforehand.
  std::vector<SearchEdge> edges(5);
  edges[3].prior = 1;
  Halving halving;
  const auto tries_of = [&](int budget) {
    for (SearchEdge& edge : edges) {
      edge.visits = 0;
      edge.rewards = 0;
    }
    halving.begin(edges);
    std::vector<std::size_t> tried;
    for (int i = 0; i < budget; ++i) {
      tried.push_back(halving.next(edges, static_cast<double>(i) / budget));
      ++edges[tried.back()].visits;
      edges[tried.back()].rewards += static_cast<double>(tried.back());
    }
    return tried;
  };
  CHECK(tries_of(3) == std::vector<std::size_t>{3, 0, 1});
  // Three rounds of 30: of five actions, of the best three, of the best two.
  CHECK(tries_of(90).size() == 90);
  std::vector<std::uint32_t> visits;
  for (const SearchEdge& edge : edges) {
    visits.push_back(edge.visits);
  }
  CHECK(visits == std::vector<std::uint32_t>{6, 6, 16, 31, 31});
  CHECK(halving.sweep() == 6 + 10 + 15 - 1);
}

TEST_CASE("a tree keeps thousands of nodes apart", "[bots][mcts]") {
  SearchTree tree;
  for (int round = 0; round < 2; ++round) {
    std::vector<SearchTree::NodeId> ids;
    Rng keys(1, 0, Purpose::Bot);
    for (int i = 0; i < 5000; ++i) {
      ids.push_back(*tree.at(std::uint64_t{keys.next()} << 32U | keys.next()));
      REQUIRE(ids.back() == static_cast<SearchTree::NodeId>(i));
    }
    Rng again(1, 0, Purpose::Bot);
    for (const auto id : ids) {
      REQUIRE(tree.at(std::uint64_t{again.next()} << 32U | again.next()) == id);
    }
    tree.clear();
  }
}

TEST_CASE("a tree has no more nodes than it may, and keeps those that it has", "[bots][mcts][release]") {
  SearchTree tree;
  for (std::uint64_t key = 0; key < SearchTree::kMostNodes; ++key) {
    if (!tree.at(key)) {
      FAIL("no room for node " << key);
    }
  }
  CHECK(tree.at(SearchTree::kMostNodes) == std::nullopt);
  CHECK(tree.at(1) == SearchTree::NodeId{1});
  CHECK(tree.at(SearchTree::kMostNodes - 1).has_value());
  tree.clear();
  CHECK(tree.at(SearchTree::kMostNodes) == SearchTree::NodeId{0});
}

TEST_CASE("rewards of two sum to one, grow with the margin, and are points to a single player", "[bots][mcts]") {
  const ShippedGame shipped("sedlec", 2);
  std::vector<std::pair<int, double>> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto match = shipped.match({.seed = seed});
    Rng chance(seed, 0, Purpose::Bot);
    test::play_randomly(*match, chance);
    const Scores scores = match->scores().value();
    const Rewards rewards = rewards_of(*match).value();
    CHECK(rewards[0] + rewards[1] == Approx(1));
    const int margin = scores.by_seat[0].total - scores.by_seat[1].total;
    CHECK(rewards[0] == Approx(0.5 + 0.5 * std::tanh(margin / 8.0)));
    seen.emplace_back(margin, rewards[0]);
  }
  std::sort(seen.begin(), seen.end());
  CHECK(std::is_sorted(seen.begin(), seen.end(), [](const auto& a, const auto& b) { return a.second < b.second; }));
  const ShippedGame solo("monstrance", 1);
  const auto match = solo.match();
  Rng chance(1, 0, Purpose::Bot);
  test::play_randomly(*match, chance);
  CHECK(rewards_of(*match).value()[0] == match->scores().value().by_seat[0].total / 20.0);
}

TEST_CASE("a win of a partner is as good as one's own", "[bots][mcts]") {
  FlowRules rules = *test::riders_in_pairs().flow();
  rules.scripts[*rules.score].source = "return function(who) award(lively, 3 * who) end";
  const auto game = test::flow_game(std::move(rules), 4);
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  Rng chance(1, 0, Purpose::Bot);
  test::play_randomly(*match, chance);
  const Scores scores = match->scores().value();
  CHECK(scores.winners == (SeatSet::of(Seat{1}) | SeatSet::of(Seat{3})));  // the seats have 3, 6, 9 and 12 points
  const Rewards rewards = rewards_of(*match).value();
  for (const std::size_t seat : {std::size_t{1}, std::size_t{3}}) {
    CHECK(rewards[seat] == Approx(0.5 + 0.5 * std::tanh(3 / 8.0)));
    CHECK(rewards[seat - 1] == Approx(1 - rewards[seat]));
  }
}

TEST_CASE("where the weakest category decides, so does the reward", "[bots][mcts]") {
  const ShippedGame shipped("weakest_bone", 2);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto match = shipped.match({.seed = seed});
    Rng chance(seed, 0, Purpose::Bot);
    test::play_randomly(*match, chance);
    const Scores scores = match->scores().value();
    std::array<int, 2> weakest{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const auto& points = scores.by_seat[seat].by_category;
      weakest[seat] =
          *std::min_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(shipped.rules().kinds.size()));
    }
    CHECK(rewards_of(*match).value()[0] == Approx(0.5 + 0.5 * std::tanh((weakest[0] - weakest[1]) / 8.0)));
  }
}

TEST_CASE("a match whose outlooks foretell points is judged by these before its end", "[bots][mcts]") {
  CHECK_FALSE(foretells(ShippedGame("sedlec", 2).game().info()));
  const auto game = test::shipped().make_any("dice_forge").value().game(2).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 4}, *scripts);
  REQUIRE(foretells(game->info()));
  Rng chance(4, 0, Purpose::Bot);
  for (int i = 0; i < 30; ++i) {
    REQUIRE_FALSE(match->apply(match->random_action(chance)));
    const double margin = (match->outlook(Seat{0}).value() - match->outlook(Seat{1}).value()) / 100.0;
    const Rewards rewards = expected_rewards(*match, {}).value();
    CHECK(rewards[0] == Approx(0.5 + 0.5 * std::tanh(margin / 8)));
    CHECK(rewards[1] == Approx(1 - rewards[0]));
  }
}

}  // namespace
}  // namespace ossuary
