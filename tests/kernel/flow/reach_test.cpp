// How far an action takes a match that looks ahead: Match::limit_reach() of flows.
#include <catch2/catch.hpp>

#include "author/examples/named_position.h"
#include "support/flows.h"
#include "support/text_play.h"

namespace ossuary::test {

namespace {

/// A match of the pot game in which seat 1 has rolled a three, and decides whether to go on.
struct Daring {
  Daring() : game(flow_game(pot_rules())), scripts(game->open_scripts()), match(game->start({.seed = 1}, *scripts)) {
    for (std::uint64_t seed = 2; match->decider() != Seat{0} || counter("pot") != 3; ++seed) {
      match->restart({.seed = seed});
    }
    REQUIRE(legal_texts(*match) == std::vector<std::string>{"dare again", "dare bank"});
  }

  [[nodiscard]] int counter(const std::string& name) const {
    return static_cast<int>(author::NamedPosition::of(*match)->counter(name).value());
  }

  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
  std::unique_ptr<Match> match;
};

}  // namespace

TEST_CASE("a match of limited reach stops where nothing of the action is left") {
  const Daring daring;
  REQUIRE(daring.match->limit_reach(Reach::Action));
  play_text(*daring.match, "dare bank");
  CHECK(daring.counter("safe of 1") == 3);
  CHECK_FALSE(daring.match->decider().has_value());
  CHECK_FALSE(daring.match->awaits_chance());
  CHECK(daring.match->outlook(Seat{0}).value() == 3);
  CHECK(daring.match->scores().ok());
}

TEST_CASE("what an action brings about is in its reach: chance, and the decision that follows") {
  for (const Reach reach : {Reach::Turn, Reach::Action}) {
    int decisions = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Daring daring;
      Rng chance(seed, 0, Purpose::Resample);
      daring.match->resample(Seat{0}, chance);
      REQUIRE(daring.match->limit_reach(reach));
      play_text(*daring.match, "dare again");
      REQUIRE(daring.match->chance_outcomes().size() == 1);
      if (daring.match->decider() == Seat{0}) {
        ++decisions;
        CHECK(daring.counter("pot") > 3);
        play_text(*daring.match, "dare bank");
        CHECK(daring.counter("safe of 1") > 3);
      } else {
        CHECK(daring.counter("pot") == 0);
      }
    }
    CHECK(decisions > 10);
    CHECK(decisions < 20);
  }
}

TEST_CASE("the reach of a turn ends where the next turn would begin") {
  const Daring daring;
  REQUIRE(daring.match->limit_reach(Reach::Turn));
  play_text(*daring.match, "dare bank");
  REQUIRE(legal_texts(*daring.match) == std::vector<std::string>{"buy pass", "buy small"});
  const auto copy = daring.match->clone();
  play_text(*copy, "buy small");
  CHECK_FALSE(copy->decider().has_value());
  CHECK(copy->chance_outcomes().empty());
  CHECK(copy->outlook(Seat{0}).value() == 4);
  REQUIRE(daring.match->limit_reach(Reach::Game));
  play_text(*daring.match, "buy small");
  CHECK(daring.match->decider().has_value());
  CHECK_FALSE(daring.match->chance_outcomes().empty());
}

TEST_CASE("the reach of a turn ends before others are asked, unless the action asks them") {
  const auto game = flow_game(answer_rules());
  const auto scripts = game->open_scripts();
  for (const Reach reach : {Reach::Turn, Reach::Action}) {
    const auto match = game->start({.seed = 1}, *scripts);
    REQUIRE(match->limit_reach(reach));
    play_text(*match, legal_texts(*match)[0]);
    REQUIRE(match->decider() == Seat{1});
    play_text(*match, "answer pass");
    CHECK_FALSE(match->decider().has_value());
    CHECK(match->points(Seat{0}).value() == 1);
  }
}

TEST_CASE("a match that is begun anew is played to its end again") {
  const Daring daring;
  REQUIRE(daring.match->limit_reach(Reach::Action));
  play_text(*daring.match, "dare bank");
  daring.match->restart({.seed = 2});
  std::vector<Rng> streams{Rng(1, 0, Purpose::Bot, 0), Rng(1, 0, Purpose::Bot, 1)};
  REQUIRE(daring.match->play_out(streams).ok());
  daring.match->restart({.seed = 2});
  const auto fresh = daring.game->start({.seed = 2}, *daring.scripts);
  CHECK(daring.match->fingerprint() == fresh->fingerprint());
}

}  // namespace ossuary::test
