// The conformance suite, points: scores, points of one seat, outlooks. Every game of every family passes it, through
// the contract alone.

#include <catch2/catch.hpp>

#include "support/games.h"
#include "support/random_play.h"

using namespace ossuary;
using namespace ossuary::test;

TEST_CASE("every finished game has scores that add up and a winner, or all win or lose", "[property][contract]") {
  for_every_family([](const AnyGame& any) {
    INFO(any.name);
    for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(any.share(500)); ++game) {
      const auto match = any.match({.seed = 8, .game = game});
      Rng chance(8, game, Purpose::Bot);
      play_randomly(*match, chance);
      const auto scores = match->scores();
      REQUIRE(scores.ok());
      REQUIRE(scores.value().seats == any.game.seats());
      const bool together = any.game.info().win_order == WinOrder::Together;
      const std::size_t won = static_cast<std::size_t>(scores.value().winners.count());
      REQUIRE((together ? won == 0 || won == any.game.seats() : won > 0));
      std::int32_t best = scores.value().by_seat[0].total;
      for (const SeatScore& seat : scores.value().all()) {
        REQUIRE(seat.total == total(seat.by_category));
        best = std::max(best, seat.total);
      }
      const bool by_total = !together && any.game.info().win_order != WinOrder::WeakestCategory;
      for (const Seat winner : scores.value().winners) {
        REQUIRE((!by_total || scores.value().of(winner).total == best));
      }
      for (std::size_t i = any.game.info().categories.size(); i < kMaxCategories; ++i) {
        REQUIRE(scores.value().by_seat[0].by_category.at(i) == 0);
      }
    }
  });
}

TEST_CASE("the points of a seat are its total at every moment, whatever was asked before", "[property][contract]") {
  at_every_moment(10, [](const AnyGame& any, const Match& match, const ActionList& legal) {
    const auto check = [&](const Match& at) {
      const Scores scores = at.scores().value();
      for (std::size_t seat = 0; seat < any.game.seats(); ++seat) {
        REQUIRE(at.points(id_at<Seat>(seat)).value() == scores.by_seat.at(seat).total);
      }
    };
    check(match);
    if (!legal.empty()) {
      const auto after = match.clone();
      REQUIRE_FALSE(after->apply(legal[legal.size() - 1]));
      check(*after);
    }
  });
}

TEST_CASE("the decider has an outlook of every legal action, others have one of the match", "[property][contract]") {
  at_every_moment(3, [](const AnyGame& any, const Match& match, const ActionList& legal) {
    const std::uint64_t fingerprint = match.fingerprint();
    std::vector<double> outlooks{1, 2, 3};
    REQUIRE_FALSE(match.outlooks(outlooks).has_value());
    REQUIRE(outlooks.size() == legal.size());
    for (std::size_t seat = 0; seat < any.game.seats(); ++seat) {
      REQUIRE(match.outlook(id_at<Seat>(seat)).ok());
    }
    REQUIRE(match.fingerprint() == fingerprint);
  });
}

TEST_CASE("where points may hide nothing, they are the same in all that a seat may take for the match",
          "[property][contract][secrets]") {
  at_every_moment(5, [](const AnyGame& any, const Match& match, const ActionList& legal) {
    if (match.points_may_hide() || legal.empty()) {
      return;
    }
    const Scores real = match.scores().value();
    Rng chance(27, match.fingerprint(), Purpose::Resample);
    for (std::size_t i = 0; i < any.game.seats(); ++i) {
      const auto seat = id_at<Seat>(i);
      const auto possible = match.clone();
      possible->resample(seat, chance);
      REQUIRE_FALSE(possible->points_may_hide());
      REQUIRE(possible->scores().value() == real);
      const auto earned = [&](const Match& by) {
        std::string text;
        for (const ThingPoints& thing : by.points_by_thing(seat)) {
          text += thing.thing + " " + std::to_string(thing.points) + ",";
        }
        return text;
      };
      REQUIRE(earned(*possible) == earned(match));
    }
  });
}
