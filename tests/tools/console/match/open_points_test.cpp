// Whose points a screen shows: those that are the same whatever is hidden, never more because scoring is slow.
#include <catch2/catch.hpp>

#include "console/match/open_points.h"
#include "console/match/time_limits.h"
#include "support/flows.h"
#include "support/toy.h"

namespace ossuary::cli {
namespace {

constexpr Seat kOne{0};

/// The seats whose points seat 1 may see at the start of a match of `game` of that seed.
SeatSet open_to_one(const Game& game, std::uint64_t seed, OpenPoints what = OpenPoints::Points,
                    const Interrupt& interrupt = {}) {
  const auto scripts = game.open_scripts();
  const auto match = game.start({.seed = seed}, *scripts);
  Rng chance(1, 0, Purpose::Resample);
  return seats_with_open_points(*match, std::span(&kOne, 1), what, chance, interrupt);
}

/// The game of answers with one bat among apes, which is points to who has it in hand.
FlowRules rare_bat(const std::string& before = "") {
  FlowRules rules = test::answer_rules();
  rules.zones[0].start = {{0, 39}, {1, 1}};
  rules.scripts[*rules.score].source =
      "return function(who) " + before + " award(taken, 5 * how_many(hand[who], bat)) end\n";
  return rules;
}

}  // namespace

TEST_CASE("points that depend on what is rarely so are not shown to others, whoever has it", "[points]") {
  const auto game = test::flow_game(rare_bat());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto scripts = game->open_scripts();
    const bool has_it = game->start({.seed = seed}, *scripts)->points(kOne).value() > 0;  // then nobody else does
    const SeatSet open = open_to_one(*game, seed);
    CHECK(open.contains(kOne));
    CHECK(open.contains(Seat{1}) == has_it);
  }
}

TEST_CASE("where scoring is slow no points are shown, whoever has what is rare", "[points]") {
  const auto game = test::flow_game(rare_bat("local n = 0 for i = 1, 1000000 do n = n + i end"));
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    CHECK(open_to_one(*game, seed, OpenPoints::Points, after(cli::TimeLimits().redraws)).empty());
  }
}

TEST_CASE("a search for open points ends when it is interrupted", "[points]") {
  const auto game = test::flow_game(rare_bat());
  CHECK(open_to_one(*game, 1, OpenPoints::Points, [] { return true; }).empty());
}

TEST_CASE("what earns points is not shown where it names hidden things, though the total is the same", "[points]") {
  FlowRules rules = test::answer_rules();
  rules.scripts[*rules.score].source =
      "return function(who) for card in kinds(hand[who]) do award(taken, how_many(hand[who], card), card) end end\n";
  const auto game = test::flow_game(std::move(rules));
  CHECK(open_to_one(*game, 1).contains(Seat{1}));
  const SeatSet open = open_to_one(*game, 1, OpenPoints::Reasons);
  CHECK(open.contains(kOne));
  CHECK_FALSE(open.contains(Seat{1}));
}

TEST_CASE("where no points can depend on what is hidden, nothing is redrawn", "[points]") {
  const test::Toy toy;
  const auto match = toy.match();
  Rng chance(1, 0, Purpose::Resample);
  const Rng before = chance;
  CHECK(seats_with_open_points(*match, std::span(&kOne, 1), OpenPoints::Reasons, chance).count() == 2);
  CHECK(Rng(before).next() == Rng(chance).next());
}

}  // namespace ossuary::cli
