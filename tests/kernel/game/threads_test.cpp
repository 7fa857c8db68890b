// Threads share rulesets and games; each has matches and a scorer of its own.
#include <catch2/catch.hpp>

#include <thread>

#include "support/content.h"
#include "support/games.h"
#include "support/random_play.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

constexpr std::uint64_t kGames = 40;

/// The results of random games, one after the other: how they end and what they score.
std::vector<std::uint64_t> outcomes(const Game& game) {
  const auto scorer = game.open_scripts();
  const auto match = game.start({}, *scorer);
  std::vector<std::uint64_t> found;
  for (std::uint64_t number = 0; number < kGames; ++number) {
    match->restart({.seed = 41, .game = number});
    Rng chance(41, number, Purpose::Bot);
    play_randomly(*match, chance);
    found.push_back(match->fingerprint());
    const Scores scores = match->scores().value();
    for (const SeatScore& seat : scores.all()) {
      found.push_back(static_cast<std::uint64_t>(seat.total));
    }
  }
  return found;
}

/// Plays the same games in several threads at once.
std::vector<std::vector<std::uint64_t>> outcomes_in_threads(const Game& game) {
  std::vector<std::vector<std::uint64_t>> found(4);
  std::vector<std::thread> threads;
  for (auto& result : found) {
    threads.emplace_back([&] { result = outcomes(game); });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  return found;
}

}  // namespace

TEST_CASE("the same seeds give the same games and scores in every thread", "[threads][property]") {
  for_every_game([](const ShippedGame& shipped) {
    const auto expected = outcomes(shipped.game());
    for (const auto& found : outcomes_in_threads(shipped.game())) {
      CHECK(found == expected);
    }
  });
}

TEST_CASE("threads share a game that scores without scripts", "[threads]") {
  const Toy toy;
  const auto expected = outcomes(toy.game());
  for (const auto& found : outcomes_in_threads(toy.game())) {
    CHECK(found == expected);
  }
}

TEST_CASE("threads share the games of every family", "[threads][contract]") {
  const auto check = [](const AnyGame& any) {
    INFO(any.name);
    const auto expected = outcomes(any.game);
    for (const auto& found : outcomes_in_threads(any.game)) {
      CHECK(found == expected);
    }
  };
  for_every_toy_family(check);
  for_flows_of_every_kind(check);
}
