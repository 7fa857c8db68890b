// Who wins. Ties compare the best categories one after the other.
#include <catch2/catch.hpp>

#include <algorithm>
#include <numeric>
#include <vector>

#include "game/scores.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// The winners, from 1, of seats with these points by category.
std::vector<int> winners(const std::vector<std::vector<std::int32_t>>& seats, WinOrder order = WinOrder::Total) {
  std::vector<SeatScore> scores;
  for (const auto& points : seats) {
    SeatScore& score = scores.emplace_back();
    std::copy(points.begin(), points.end(), score.by_category.begin());
    score.total = std::accumulate(points.begin(), points.end(), 0);
  }
  std::vector<int> found;
  for (const Seat seat : ossuary::winners(scores, seats.empty() ? 0 : seats.front().size(), order)) {
    found.push_back(static_cast<int>(index(seat)) + 1);
  }
  return found;
}

using Seats = std::vector<int>;

}  // namespace

TEST_CASE("the highest total wins, wherever its seat", "[scores]") {
  CHECK(winners({{1, 2}, {4, 0}, {3, 0}}) == Seats{2});
  CHECK(winners({{5}, {4}, {3}}) == Seats{1});
  CHECK(winners({{1}, {4}, {5}}) == Seats{3});
}

TEST_CASE("of equal totals the one with the better best category wins", "[scores]") {
  // Skulls of Sedlec, "Ties". The categories need not be the same ones.
  CHECK(winners({{6, 2, 2}, {3, 7, 0}}) == Seats{2});
  CHECK(winners({{0, 0, 10}, {5, 5, 0}}) == Seats{1});
}

TEST_CASE("of equal best categories the next best decides, and so on", "[scores]") {
  CHECK(winners({{6, 3, 1}, {2, 2, 6}}) == Seats{1});
  CHECK(winners({{6, 2, 1, 1}, {6, 2, 2, 0}}) == Seats{2});
}

TEST_CASE("seats equal in all share the win, others do not", "[scores]") {
  // Ruling: all equal share the win.
  CHECK(winners({{6, 3}, {3, 6}}) == Seats{1, 2});
  CHECK(winners({{1, 1}, {6, 3}, {3, 6}}) == Seats{2, 3});
  CHECK(winners({{6, 3}, {5, 4}, {3, 6}}) == Seats{1, 3});
  CHECK(winners({{0}, {0}, {0}, {0}}) == Seats{1, 2, 3, 4});
}

TEST_CASE("where the win is shared, equal totals share it, whatever the categories", "[scores][dials]") {
  CHECK(winners({{6, 2, 2}, {3, 7, 0}, {9, 0, 0}}, WinOrder::SharedTotal) == Seats{1, 2});
  CHECK(winners({{1, 2}, {4, 0}, {3, 0}}, WinOrder::SharedTotal) == Seats{2});
}

TEST_CASE("where all win together, their totals reach the target together, or none wins", "[scores][dials]") {
  Scores scores{.seats = 3};
  GameInfo game;
  game.seats = 3;
  game.win_order = WinOrder::Together;
  for (const std::size_t seat : {0, 1, 2}) {
    scores.by_seat[seat].total = static_cast<std::int32_t>(10 * seat) - 5;  // -5, 5, 15
  }
  for (const auto& [target, win] : {std::pair(15, true), std::pair(16, false), std::pair(-1, true)}) {
    game.target = target;
    settle(scores, game);
    CHECK(scores.together);
    CHECK(scores.winners == (win ? SeatSet::first(3) : SeatSet()));
  }
  game.win_order = WinOrder::SharedTotal;
  settle(scores, game);
  CHECK_FALSE(scores.together);
  CHECK(scores.winners == SeatSet::of(Seat{2}));
}

TEST_CASE("partners win together, as well as the best of them, and teams share a win", "[scores]") {
  GameInfo game;
  game.seats = 4;
  game.teams = {0, 1, 0, 1};
  const auto settled = [&](const std::vector<std::int32_t>& totals) {
    Scores scores{.seats = totals.size()};
    for (std::size_t seat = 0; seat < totals.size(); ++seat) {
      scores.by_seat[seat].total = totals[seat];
    }
    settle(scores, game);
    return scores;
  };
  const SeatSet first = SeatSet::of(Seat{0}) | SeatSet::of(Seat{2});
  CHECK(settled({5, 3, 5, 3}).winners == first);
  CHECK(settled({1, 3, 5, 3}).winners == first);
  CHECK(settled({5, 3, 5, 3}).together == false);
  CHECK(settled({5, 5, 5, 5}).winners == SeatSet::first(4));
  CHECK(sides_in(first, game.teams) == 1);
  CHECK(sides_in(SeatSet::first(4), game.teams) == 2);
  CHECK(sides_in(SeatSet(), game.teams) == 0);
  CHECK(sides_in(first, {}) == 2);
  game.teams.clear();
  CHECK(settled({5, 3, 5, 3}).winners == first);
  CHECK(settled({1, 3, 5, 3}).winners == SeatSet::of(Seat{2}));
}

TEST_CASE("who forfeits is behind all others, with partners; where all do, points decide", "[scores]") {
  GameInfo game;
  game.seats = 4;
  const auto winners_without = [&](std::initializer_list<Seat> losers) {
    Scores scores{.seats = 4};
    for (const std::size_t seat : {0, 1, 2, 3}) {
      scores.by_seat[seat].total = static_cast<std::int32_t>(seat) - 1;
    }
    const auto points = scores.by_seat;
    SeatSet forfeited;
    for (const Seat loser : losers) {
      forfeited.insert(loser);
    }
    settle(scores, game, forfeited);
    CHECK(scores.forfeited == forfeited);
    CHECK(scores.by_seat == points);
    return scores.winners;
  };
  CHECK(winners_without({Seat{3}}) == SeatSet::of(Seat{2}));
  CHECK(winners_without({Seat{3}, Seat{2}, Seat{1}}) == SeatSet::of(Seat{0}));
  CHECK(winners_without({Seat{0}, Seat{1}, Seat{2}, Seat{3}}) == SeatSet::of(Seat{3}));
  game.teams = {0, 1, 0, 1};
  CHECK(winners_without({Seat{1}}) == (SeatSet::of(Seat{0}) | SeatSet::of(Seat{2})));
  CHECK(winners_without({Seat{0}, Seat{1}}) == (SeatSet::of(Seat{1}) | SeatSet::of(Seat{3})));
  game.teams.clear();
  game.win_order = WinOrder::Together;
  CHECK(winners_without({}) == SeatSet::first(4));
  CHECK(winners_without({Seat{1}}).empty());
}

TEST_CASE("where the weakest kind decides, who has most in it wins, whatever the total", "[scores][dials]") {
  const auto by_weakest = [](const std::vector<std::vector<std::int32_t>>& seats) {
    return winners(seats, WinOrder::WeakestCategory);
  };
  CHECK(by_weakest({{9, 9, 1}, {2, 2, 2}}) == Seats{2});
  CHECK(by_weakest({{3, -1, 9}, {0, 0, 0}}) == Seats{2});
  CHECK(by_weakest({{5, 2, 4}, {2, 9, 3}}) == Seats{1});  // the next weakest: 4 to 3
  CHECK(by_weakest({{5, 2, 4}, {4, 5, 2}}) == Seats{1, 2});
  CHECK(by_weakest({{0, 7}, {1, 1}, {1, 2}}) == Seats{3});
}

TEST_CASE("a total has the highest rank that it reaches, and none below the first", "[scores]") {
  const std::vector<Rank> ranks{{10, {{"en", "low"}}}, {20, {{"en", "high"}}}};
  CHECK_FALSE(rank_reached(ranks, 9).has_value());
  CHECK(rank_reached(ranks, 10) == 0U);
  CHECK(rank_reached(ranks, 19) == 0U);
  CHECK(rank_reached(ranks, 20) == 1U);
  CHECK(rank_reached(ranks, 500) == 1U);
  CHECK_FALSE(rank_reached({}, 500).has_value());
}

TEST_CASE("a later seat that beats earlier sharers wins alone", "[scores]") {
  CHECK(winners({{4, 4}, {4, 4}, {5, 3}}) == Seats{3});
}

TEST_CASE("negative points count against their category and rank below absent ones", "[scores]") {
  CHECK(winners({{6, -2}, {4, 0}}) == Seats{1});
  CHECK(winners({{-3}, {-1}}) == Seats{2});
}

TEST_CASE("a lone seat wins, and of no seats nobody", "[scores]") {
  CHECK(winners({{0}}) == Seats{1});
  CHECK(winners({}).empty());
}

TEST_CASE("a match scores every structure of every seat by kind", "[scores]") {
  const Toy toy({.deck = "A/A B/B A/A B/B",
                 .players = 1,
                 .structures = {Shape::pyramid(1, 1).value(), Shape::pyramid(1, 1).value()}});
  const auto match = toy.match();
  ActionList legal;
  for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
    REQUIRE_FALSE(match->apply(legal[legal.size() - 1]));
  }
  const Scores scores = match->scores().value();
  REQUIRE(scores.seats == 1);
  const SeatScore& seat = scores.of(Seat{});
  CHECK(seat.total == seat.by_category[0] + seat.by_category[1]);
  CHECK(seat.by_category[0] / 1 + seat.by_category[1] / 2 == 4);  // four skulls
  CHECK(scores.winners.count() == 1);
}

TEST_CASE("the outlook of a player counts the cards in hand where they gain most", "[scores]") {
  const Toy toy({.deck = "B/B B/B B/B B/B B/B B/B B/B B/B"});
  const auto match = toy.match();
  CHECK(match->outlook(Seat{}).value() == 0);
  REQUIRE_FALSE(match->apply(match->parse("collect 1").value()));
  CHECK(match->outlook(Seat{}).value() == 4);  // B over B
  CHECK(match->outlook(id_at<Seat>(1)).value() == 0);
}
