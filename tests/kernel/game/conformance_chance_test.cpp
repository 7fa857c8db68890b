// The conformance suite, chance: held open, its outcomes lead where chance itself leads, as often as their weights say;
// redrawn, it can't be foreseen. Every game of every family passes it, through the contract alone.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <set>

#include "support/games.h"
#include "support/random_play.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

constexpr int kWorlds = 300;  ///< redrawn matches in which an action is tried.

/// A state that a step may reach once chance has fallen, and how likely that is.
struct ChanceLeaf {
  std::uint64_t fingerprint = 0;
  double probability = 1;
};

/// Ways of chance that are looked at after one action. Where there are more, none is.
constexpr std::size_t kMostLeaves = 120;
/// The same where it is counted how often each way comes.
constexpr std::size_t kMostCounted = 40;

/// All ways in which the chance may fall that `match` awaits; no more than kMostLeaves, and one.
void add_leaves(const Match& match, double probability, std::vector<ChanceLeaf>& into) {
  std::vector<ChanceEvent> events{{"old"}};
  if (into.size() > kMostLeaves) {
    return;
  }
  match.chance_events(events);
  REQUIRE(events.empty() != match.awaits_chance());
  if (events.empty()) {
    into.push_back({match.fingerprint(), probability});
    return;
  }
  ActionList legal;
  match.legal_actions(legal);
  REQUIRE(legal.empty());
  REQUIRE_FALSE(match.decider().has_value());
  REQUIRE(match.clone()->apply(Action{0}) == kAwaitsChance);
  std::set<std::string> texts;
  double weights = 0;
  for (const ChanceEvent& event : events) {
    REQUIRE(event.weight > 0);
    REQUIRE_FALSE(event.text.empty());
    REQUIRE(texts.insert(event.text).second);
    weights += event.weight;
  }
  for (std::size_t i = 0; i < events.size(); ++i) {
    const auto next = match.clone();
    next->resolve_chance(i);
    REQUIRE(next->chance_outcomes().back() == events[i].text);
    add_leaves(*next, probability * events[i].weight / weights, into);
  }
}

std::vector<ChanceLeaf> leaves_after(const Match& match, Action action) {
  const auto held = match.clone();
  held->hold_chance(true);
  REQUIRE_FALSE(held->apply(action));
  std::vector<ChanceLeaf> leaves;
  add_leaves(*held, 1, leaves);
  return leaves;
}

}  // namespace

TEST_CASE("chance held open may fall in just the ways in which it falls by itself", "[property][contract][release]") {
  at_every_moment(2, [](const AnyGame&, const Match& match, const ActionList& legal) {
    const std::uint64_t fingerprint = match.fingerprint();
    for (const Action action : legal) {
      const std::vector<ChanceLeaf> leaves = leaves_after(match, action);
      if (leaves.size() > kMostLeaves) {
        continue;
      }
      const auto after = match.clone();
      REQUIRE_FALSE(after->apply(action));
      REQUIRE(std::any_of(leaves.begin(), leaves.end(),
                          [&](const ChanceLeaf& leaf) { return leaf.fingerprint == after->fingerprint(); }));
    }
    REQUIRE(match.fingerprint() == fingerprint);
  });
}

TEST_CASE("a match that holds chance no longer draws as before", "[property][contract]") {
  for_every_family([](const AnyGame& any) {
    INFO(any.name);
    const auto plain = any.match({.seed = 51});
    const auto released = any.match({.seed = 51});
    released->hold_chance(true);
    released->hold_chance(false);
    Rng chance(51, 0, Purpose::Bot);
    ActionList legal;
    for (plain->legal_actions(legal); !legal.empty(); plain->legal_actions(legal)) {
      const Action action = pick(legal, chance);
      REQUIRE_FALSE(plain->apply(action));
      REQUIRE_FALSE(released->apply(action));
      REQUIRE(released->fingerprint() == plain->fingerprint());
    }
  });
}

TEST_CASE("in redrawn matches chance falls anew, each way as often as it is likely", "[property][contract][release]") {
  // A game whose chance falls at the start alone passes with one way for each action.
  std::size_t steps_of_chance = 0;
  at_every_moment(1, [&](const AnyGame& any, const Match& match, const ActionList& legal) {
    if (legal.empty()) {
      return;
    }
    const Action action = legal[legal.size() - 1];
    const std::size_t ways = leaves_after(match, action).size();
    if (ways > kMostCounted) {
      return;
    }
    std::vector<int> times(ways, 0);
    std::vector<double> expected(ways, 0);
    Rng chance(52, match.fingerprint(), Purpose::Resample);
    const auto world = match.clone();
    for (int i = 0; i < (ways == 1 ? 2 : kWorlds); ++i) {
      world->assign(match);
      world->resample(id_at<Seat>(static_cast<std::size_t>(i) % any.game.seats()), chance);
      if (ActionList now; world->legal_actions(now), std::find(now.begin(), now.end(), action) == now.end()) {
        world->assign(match);  // another seat does not know what the decider has
        world->resample(*match.decider(), chance);
      }
      const std::vector<ChanceLeaf> leaves = leaves_after(*world, action);
      REQUIRE(leaves.size() == ways);
      REQUIRE_FALSE(world->apply(action));
      const auto leaf = std::find_if(leaves.begin(), leaves.end(), [&](const ChanceLeaf& reached) {
        return reached.fingerprint == world->fingerprint();
      });
      REQUIRE(leaf != leaves.end());
      ++times[static_cast<std::size_t>(leaf - leaves.begin())];
      std::transform(leaves.begin(), leaves.end(), expected.begin(),
                     [](const ChanceLeaf& way) { return way.probability * kWorlds; });
    }
    for (std::size_t way = 0; way < ways && ways > 1; ++way) {
      const double deviation = 5 * std::sqrt(expected[way]) + 1;
      REQUIRE(times[way] > expected[way] - deviation);
      REQUIRE(times[way] < expected[way] + deviation);
    }
    steps_of_chance += ways > 1 ? 1 : 0;
  });
  CHECK(steps_of_chance > 0);
}
