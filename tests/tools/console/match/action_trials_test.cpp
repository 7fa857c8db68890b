// Gains: what is told of an action before it is done is what it does, and depends on nothing that is hidden.
#include "console/match/action_trials.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "support/games.h"
#include "support/random_play.h"
#include "support/toy.h"
#include "tools/console/match/game_at.h"
#include "tools/console/match/playing.h"

namespace ossuary {
namespace {

using cli::ActionTrials;
using cli::Gain;
using test::AnyGame;

/// What `action` does to the points of the decider of `match`, and nothing where chance falls.
std::optional<Gain> real_gain(const Match& match, Action action) {
  const Seat seat = match.decider().value();
  const auto after = match.clone();
  after->hold_chance(true);
  REQUIRE_FALSE(after->apply(action));
  if (after->awaits_chance()) {
    return std::nullopt;
  }
  const SeatScore before = match.scores().value().of(seat);
  const SeatScore then = after->scores().value().of(seat);
  Gain gain{.total = then.total - before.total};
  std::ranges::transform(then.by_category, before.by_category, gain.by_category.begin(), std::minus());
  return gain;
}

bool is_same(const std::optional<Gain>& one, const std::optional<Gain>& other) {
  const auto is_alike = [](const ThingPoints& a, const ThingPoints& b) {
    return a.category == b.category && a.thing == b.thing && a.points == b.points;
  };
  return one.has_value() == other.has_value() &&
         (!one || (one->total == other->total && one->by_category == other->by_category &&
                   std::ranges::equal(one->things, other->things, is_alike)));
}

/// Of many actions some, chosen by chance.
std::vector<Action> some_of(const ActionList& legal, Rng& chance) {
  std::vector<Action> some(legal.begin(), legal.end());
  chance.shuffle(std::span(some));
  some.resize(std::min<std::size_t>(some.size(), 4));
  return some;
}

/// True if what is hidden from `seat` cannot be drawn in another way.
bool hides_nothing(const Match& match, Seat seat, Rng& chance) {
  const auto possible = match.clone();
  for (int redraw = 0; redraw < 64; ++redraw) {
    possible->assign(match);
    possible->resample(seat, chance);
    if (possible->fingerprint() != match.fingerprint()) {
      return false;
    }
  }
  return true;
}

Rng redraws() { return {3, 0, Purpose::Resample}; }

}  // namespace

TEST_CASE("a gain is the difference that the action makes, in every game", "[engine][property]") {
  int told = 0;
  int untold = 0;
  int wrong = 0;  // since what is hidden decides it, though in none of the copies
  int things = 0;
  test::at_every_moment(3, [&](const AnyGame& any, const Match& match, const ActionList& legal) {
    if (legal.empty()) {
      return;
    }
    const Seat seat = match.decider().value();
    Rng chance(41, match.fingerprint(), Purpose::Resample);
    ActionTrials trials;
    trials.begin(match, seat, redraws());
    const bool is_open = hides_nothing(match, seat, chance);
    for (const Action action : some_of(legal, chance)) {
      INFO(any.name << ", " << match.notation(action));
      const auto gain = trials.gain(action);
      const auto real = real_gain(match, action);
      const bool is_right = gain && real && gain->total == real->total && gain->by_category == real->by_category;
      if (is_open) {
        CHECK(gain.has_value() == real.has_value());
        CHECK((!gain || is_right));
      }
      (gain ? told : untold) += 1;
      wrong += gain && !is_right ? 1 : 0;
      PointsByCategory of_things{};
      for (const ThingPoints& thing : gain ? gain->things : std::vector<ThingPoints>()) {
        of_things.at(index(thing.category)) += thing.points;
        CHECK(thing.points != 0);
      }
      CHECK((!gain || gain->things.empty() || of_things == gain->by_category));
      things += gain && !gain->things.empty() ? 1 : 0;
    }
  });
  CHECK(told > 1000 / test::kQuick);
  CHECK(untold > 0);
  CHECK(things > 0);
  CHECK(wrong * 1000 < told);
}

TEST_CASE("gains are the same in all matches that the seat may be in", "[engine][property][secrets]") {
  int redrawn = 0;
  test::at_every_moment(3, [&](const AnyGame& any, const Match& match, const ActionList& legal) {
    Rng chance(42, match.fingerprint(), Purpose::Resample);
    if (legal.empty() || chance.below(3) > 0) {
      return;
    }
    const Seat seat = match.decider().value();
    const auto possible = match.clone();
    possible->resample(seat, chance);
    if (possible->fingerprint() == match.fingerprint()) {
      return;
    }
    ActionTrials trials;
    ActionTrials others;
    trials.begin(match, seat, redraws());
    others.begin(*possible, seat, redraws());
    for (const Action action : some_of(legal, chance)) {
      INFO(any.name << ", " << match.notation(action));
      CHECK(is_same(trials.gain(action), others.gain(action)));
    }
    ++redrawn;
  });
  CHECK(redrawn > 0);
}

TEST_CASE("scenes, and what is told at an action, are the same in all matches that the seat may be in",
          "[engine][property][secrets]") {
  int redrawn = 0;
  test::at_every_moment(2, [&](const AnyGame& any, const Match& match, const ActionList& legal) {
    Rng chance(43, match.fingerprint(), Purpose::Resample);
    if (legal.empty() || chance.below(20) > 0) {
      return;
    }
    const Seat seat = match.decider().value();
    const auto possible = match.clone();
    possible->resample(seat, chance);
    const Action action = test::pick(legal, chance);
    const auto play = [&](const Match& at) {
      const test::GameAt game(any.game, at);
      test::Playing playing(game, any.scripts, std::vector<std::string>(any.game.seats(), "human"));
      const auto scene = playing.engine.scene(seat, cli::OpenPoints::Points, {});
      const auto then = playing.engine.scene_after(scene, seat, action);
      const cli::PlayedStep step = playing.engine.act(action);
      CHECK(playing.engine.log().back().told == step.told);
      return std::tuple(scene.points, then ? then->points : decltype(scene.points)(), step.told.at(seat),
                        playing.engine.match().fingerprint(seat));
    };
    const auto [points, after, told, seen] = play(match);
    const auto [other_points, other_after, other_told, other_seen] = play(*possible);
    INFO(any.name << ", " << match.notation(action));
    CHECK(points == other_points);
    CHECK(after == other_after);
    if (seen == other_seen) {
      CHECK(told == other_told);
    }
    redrawn += possible->fingerprint() == match.fingerprint() ? 0 : 1;
  });
  CHECK(redrawn > 0);
}

TEST_CASE("actions of an earlier moment leave nothing behind in trials", "[engine]") {
  const test::Toy toy;
  ActionTrials used;
  const auto match = toy.match({.seed = 5});
  ActionList legal;
  for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
    ActionTrials fresh;
    fresh.begin(*match, *match->decider(), redraws());
    used.begin(*match, *match->decider(), redraws());
    for (const Action action : legal) {
      CHECK(is_same(used.gain(action), fresh.gain(action)));
      CHECK(is_same(used.gain(action), fresh.gain(action)));
    }
    REQUIRE_FALSE(match->apply(legal[legal.size() - 1]));
  }
}

}  // namespace ossuary
