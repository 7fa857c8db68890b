// Counts of what may happen: the kernel against a plain model of the rules, over the same deals, for the games that
// ship and for every dial of the turn.
#include <catch2/catch.hpp>

#include <map>
#include <sstream>

#include "rules/brute_force/slow_game.h"
#include "support/content.h"
#include "support/perft.h"
#include "support/scale.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// The piles of a match that was just dealt, as its record has them: "pile 1: R/P V/C C/C", from the bottom up.
std::vector<std::vector<std::string>> dealt_piles(const Match& match) {
  std::vector<std::vector<std::string>> piles;
  for (const std::string& line : match.chance_outcomes()) {
    if (line.starts_with("pile ")) {
      std::istringstream words(line.substr(line.find(':') + 1));
      std::vector<std::string>& pile = piles.emplace_back();
      for (std::string card; words >> card;) {
        pile.push_back(card);
      }
    }
  }
  return piles;
}

brute::SlowRules slow_rules(const TurnRules& turn) {
  return {.hand_limit = static_cast<std::size_t>(turn.hand_limit),
          .dig = static_cast<std::size_t>(turn.dig),
          .dig_takes = static_cast<std::size_t>(turn.dig_takes),
          .turned_up = static_cast<std::size_t>(turn.turned_up),
          .reserve = turn.reserve,
          .open_tops = turn.open_tops,
          .at_once = turn.at_once,
          .rotate = turn.rotate,
          .opening = turn.opening};
}

brute::Loose loose(const Shape& shape) {
  if (shape.floats()) {
    return brute::LoosePyramid(shape.bottom_row().count(), static_cast<int>(shape.level_count() / 2));
  }
  std::map<brute::Corner, bool> corners;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Place at = shape.places()[i];
    corners[{at.x, at.y}] = shape.anchors().contains(id_at<PlaceId>(i));
  }
  return brute::LooseFeature(corners, shape.support() == Support::Any);
}

/// The card whose shape a match has drawn, if the game has features.
std::optional<std::size_t> drawn_feature(const Match& match) {
  return match.game().info().options.empty() ? std::nullopt : std::optional(match.option(0));
}

/// The plain model of a match that was just dealt.
brute::SlowGame slow_game(const Ruleset& rules, const Match& match) {
  const auto players = static_cast<int>(match.game().seats());
  brute::Building building;
  for (const StructureSpec* setup : structures_of(rules, players, drawn_feature(match))) {
    building.emplace_back(setup->name, loose(setup->shape));
  }
  return {slow_rules(rules.turn), dealt_piles(match), players, building};
}

void compare_counts(const Ruleset& rules, const Match& match, int depth) {
  const brute::SlowGame slow = slow_game(rules, match);
  for (int steps = 1; steps <= depth; ++steps) {
    CHECK(perft(match, steps) == slow.count(steps));
  }
}

/// Both play the same random way to the end; what is legal, as records write it, is the same all along.
void compare_along_a_game(const Ruleset& rules, Match& match, std::uint64_t seed) {
  brute::SlowGame slow = slow_game(rules, match);
  Rng chance(seed, 0, Purpose::Bot);
  ActionList legal;
  for (match.legal_actions(legal); !legal.empty(); match.legal_actions(legal)) {
    std::map<std::string, brute::SlowGame> next;
    for (brute::SlowStep& step : slow.next()) {
      next.emplace(step.notation, step.after);
    }
    REQUIRE(next.size() == legal.size());
    for (const Action action : legal) {
      REQUIRE(next.count(match.notation(action)) == 1);
    }
    const Action chosen = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
    slow = next.at(match.notation(chosen));
    REQUIRE_FALSE(match.apply(chosen));
  }
  CHECK(slow.next().empty());
}

}  // namespace

TEST_CASE("the kernel finds as many ways to play as a plain model of the rules", "[brute-force][perft]") {
  for (const int players : {2, 3}) {
    const ShippedGame game("sedlec", players);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(5)); ++seed) {
      compare_counts(game.rules(), *game.match({.seed = seed}), 5);
    }
  }
}

TEST_CASE("the kernel and a plain model of the rules agree all along a game, whichever ships", "[brute-force][perft]") {
  for_every_game([](const ShippedGame& game) {
    INFO(game.name());
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(game.share(300)); ++seed) {
      compare_along_a_game(game.rules(), *game.match({.seed = seed}), seed);
    }
  });
}

TEST_CASE("with every dial of the turn the kernel finds as many ways to play as a plain model",
          "[brute-force][dials]") {
  for (const ToySetup& setup : dialled_setups()) {
    const Toy toy(setup);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(5)); ++seed) {
      compare_counts(toy.rules(), *toy.match({.seed = seed}), 5);
    }
  }
}

TEST_CASE("with every dial of the turn the kernel and a plain model agree all along a game", "[brute-force][dials]") {
  for (const ToySetup& setup : dialled_setups()) {
    const Toy toy(setup);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(100)); ++seed) {
      compare_along_a_game(toy.rules(), *toy.match({.seed = seed}), seed);
    }
  }
}
