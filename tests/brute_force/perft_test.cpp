// Counts of what may happen in the base game: the kernel against a plain model of the rules, over the same deals.
#include <catch2/catch.hpp>

#include <map>
#include <sstream>

#include "brute_force/slow_game.h"
#include "support/content.h"
#include "support/perft.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// The piles of a match that was just dealt, as its record has them: "pile 1: R/P V/C C/C", from the bottom up.
std::vector<std::vector<std::string>> dealt_piles(const Match& match) {
  std::vector<std::vector<std::string>> piles;
  for (const std::string& line : match.chance_outcomes()) {
    std::istringstream words(line.substr(line.find(':') + 1));
    std::vector<std::string>& pile = piles.emplace_back();
    for (std::string card; words >> card;) {
      pile.push_back(card);
    }
  }
  return piles;
}

void compare_counts(int players, int depth, std::uint64_t deals) {
  const ShippedGame game("sedlec", players);
  for (std::uint64_t seed = 0; seed < deals; ++seed) {
    const auto match = game.match({.seed = seed});
    const brute::SlowGame slow(dealt_piles(*match), players);
    for (int steps = 1; steps <= depth; ++steps) {
      CHECK(perft(*match, steps) == slow.count(steps));
    }
  }
}

/// Both play the same random way to the end; what is legal, as records write it, is the same all along.
void compare_along_a_game(const ShippedGame& game, std::uint64_t seed) {
  const auto match = game.match({.seed = seed});
  brute::SlowGame slow(dealt_piles(*match), game.players());
  Rng chance(seed, 0, Purpose::Bot);
  ActionList legal;
  for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
    std::map<std::string, brute::SlowGame> next;
    for (brute::SlowStep& step : slow.next()) {
      next.emplace(step.notation, step.after);
    }
    REQUIRE(next.size() == legal.size());
    for (const Action action : legal) {
      REQUIRE(next.count(match->notation(action)) == 1);
    }
    const Action chosen = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
    slow = next.at(match->notation(chosen));
    REQUIRE_FALSE(match->apply(chosen));
  }
  CHECK(slow.next().empty());
}

}  // namespace

TEST_CASE("the kernel finds as many ways to play as a plain model of the rules", "[brute-force][perft]") {
  compare_counts(2, 5, static_cast<std::uint64_t>(scaled(5)));
  compare_counts(3, 5, static_cast<std::uint64_t>(scaled(5)));
}

TEST_CASE("the kernel and a plain model of the rules agree all along a game", "[brute-force][perft]") {
  const ShippedGame two("sedlec", 2);
  const ShippedGame three("sedlec", 3);
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(300)); ++seed) {
    compare_along_a_game(two, seed);
    compare_along_a_game(three, seed);
  }
}
