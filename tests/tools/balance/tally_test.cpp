#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <tuple>

#include "balance/details.h"
#include "balance/tally.h"

using namespace ossuary;

namespace {

/// A two-seat match in which each seat scores all its points with the first kind.
Scores two_seats(int first, int second) {
  Scores scores;
  scores.seats = 2;
  scores.by_seat[0].total = scores.by_seat[0].by_category[0] = first;
  scores.by_seat[1].total = scores.by_seat[1].by_category[0] = second;
  scores.winners = winners(scores.all(), 1, WinOrder::Total);
  return scores;
}

/// A game of one category.
GameInfo one_category() {
  GameInfo game;
  game.seats = 2;
  game.categories.push_back({"skull", {}, 'S', Color::White, {}});
  return game;
}

/// A match of four seats, in a game of two teams that sit across, or as `teams` has them.
Scores of_teams(const GameInfo& game, std::array<int, 4> totals) {
  Scores scores;
  scores.seats = 4;
  for (std::size_t seat = 0; seat < 4; ++seat) {
    scores.by_seat[seat].total = scores.by_seat[seat].by_category[0] = totals[seat];
  }
  settle(scores, game);
  return scores;
}

GameInfo two_teams(std::vector<std::size_t> teams = {0, 1, 0, 1}) {
  GameInfo game = one_category();
  game.seats = 4;
  game.win_order = WinOrder::SharedTotal;
  game.teams = std::move(teams);
  return game;
}

Tally tally_of(const std::vector<Scores>& matches) {
  Tally tally;
  for (const Scores& scores : matches) {
    add(tally, one_category(), {.scores = scores, .decisions = 10});
  }
  return tally;
}

}  // namespace

TEST_CASE("who wins together wins a whole match, and nobody ties", "[bots]") {
  GameInfo game;
  game.win_order = WinOrder::Together;
  game.target = 10;
  std::vector<Scores> matches{two_seats(5, 5), two_seats(9, 0), two_seats(0, 12)};
  for (Scores& scores : matches) {
    settle(scores, game);
  }
  const Tally tally = tally_of(matches);
  CHECK(tally.ties == 0);
  CHECK(win_rate(tally, 0) == Approx(2.0 / 3));
  CHECK(win_rate(tally, 1) == Approx(2.0 / 3));
}

TEST_CASE("a tally counts wins, ties, points and decisions", "[bots]") {
  const Tally tally = tally_of({two_seats(5, 3), two_seats(2, 7), two_seats(4, 4), two_seats(9, -1)});
  CHECK(tally.games == 4);
  CHECK(tally.decisions == 40);
  CHECK(tally.ties == 1);
  CHECK(tally.by_seat[0].wins == 2);
  CHECK(tally.by_seat[1].wins == 1);
  CHECK(tally.by_seat[0].by_category[0].sum == 20);
  CHECK(tally.by_seat[1].totals.lowest() == -1);
  CHECK(tally.by_seat[1].totals.highest() == 7);
}

TEST_CASE("sharers of a win have an equal part of it, and all parts make the games", "[bots]") {
  const Tally tally = tally_of({two_seats(5, 3), two_seats(4, 4)});
  CHECK(win_rate(tally, 0) == Approx(0.75));
  CHECK(win_rate(tally, 1) == Approx(0.25));
}

TEST_CASE("a win of a team is one of each partner, and only teams tie", "[bots]") {
  const GameInfo game = two_teams();
  Tally tally;
  for (const auto& totals : {std::array{7, 3, 7, 3}, {9, 4, 9, 4}, {2, 8, 2, 8}, {5, 5, 5, 5}}) {
    add(tally, game, {.scores = of_teams(game, totals), .decisions = 10});
  }
  CHECK(tally.ties == 1);
  CHECK(tally.by_seat[0].wins == 2);
  CHECK(tally.by_seat[2].wins == 2);
  CHECK(tally.by_seat[3].wins == 1);
  CHECK(win_rate(tally, 0) == Approx(2.5 / 4));
  CHECK(win_rate(tally, 1) == Approx(1.5 / 4));
  CHECK(win_rate(tally, 2) == win_rate(tally, 0));
  CHECK(tally.margins.mean() == Approx((4 + 5 + 6 + 0) / 4.0));
  CHECK(sides_of(game) == std::vector<std::vector<std::size_t>>{{0, 2}, {1, 3}});
  CHECK(sides_of(one_category()) == std::vector<std::vector<std::size_t>>{{0}, {1}});
}

TEST_CASE("holders of a thing are ahead of the mean of the other teams, of whatever size", "[bots]") {
  for (const auto& [teams, unit, lead] : {std::tuple{std::vector<std::size_t>{0, 1, 0, 1}, 2, 6.0},  // 10 to 3 and 5
                                          {std::vector<std::size_t>{0, 1, 1, 1}, 3, 4.0},            // 3, 10 and 5
                                          {std::vector<std::size_t>{0, 0, 0, 1}, 3, 5.0},            // 5
                                          {std::vector<std::size_t>{0, 1, 2, 2}, 6, 4.0}}) {
    GameInfo game = two_teams(teams);
    game.things = {{"A/B", {}}};
    Tally tally;
    for (int i = 0; i < 2; ++i) {
      add(tally, game, {.scores = of_teams(game, {10, 3, 10, 5}), .things = {{.thing = 0, .owner = Seat{0}}}});
    }
    CHECK(lead_unit(game) == unit);
    CHECK(lead_of_holders(game, tally, 0)->value == Approx(lead));
  }
}

TEST_CASE("mean and standard deviation are those of the sample", "[bots]") {
  const Tally tally = tally_of({two_seats(2, 0), two_seats(4, 0), two_seats(4, 0), two_seats(6, 0)});
  CHECK(tally.by_seat[0].totals.mean() == Approx(4.0));
  CHECK(tally.by_seat[0].totals.deviation() == Approx(1.632993));
  CHECK(tally.by_seat[1].totals.deviation() == 0.0);
  CHECK(tally_of({two_seats(3, 1)}).by_seat[0].totals.deviation() == 0.0);
}

TEST_CASE("tallies merge to the tally of all their matches, in any order", "[bots]") {
  const std::vector<Scores> all{two_seats(5, 3), two_seats(2, 7), two_seats(4, 4), two_seats(9, -1)};
  const Tally early = tally_of({all[0], all[1]});
  const Tally late = tally_of({all[2], all[3]});
  Tally forwards;
  merge(forwards, early);
  merge(forwards, Tally());
  merge(forwards, late);
  Tally backwards;
  merge(backwards, late);
  merge(backwards, early);
  CHECK(forwards == tally_of(all));
  CHECK(backwards == forwards);
}

TEST_CASE("a tally counts the matches that came to each rank", "[bots]") {
  GameInfo game = one_category();
  game.ranks = {{3, {{"en", "low"}}}, {5, {{"en", "high"}}}};
  const Tally tally = tally_of({two_seats(2, 3), two_seats(4, 9), two_seats(5, -1)});
  CHECK(games_by_rank(game, tally.by_seat[0].totals) == std::vector<std::int64_t>{1, 1, 1});
  CHECK(games_by_rank(game, tally.by_seat[1].totals) == std::vector<std::int64_t>{1, 1, 1});
  Tally twice = tally;
  merge(twice, tally);
  CHECK(games_by_rank(game, twice.by_seat[0].totals) == std::vector<std::int64_t>{2, 2, 2});
}

TEST_CASE("a rank is as hard where as many totals reach it", "[bots]") {
  Histogram totals;
  for (int total = 1; total <= 10; ++total) {
    totals.add(total);
  }
  CHECK(total_reached_by(totals, 0.3) == 8);
  CHECK(total_reached_by(totals, 1.0) == 1);
  CHECK(total_reached_by(totals, 0.0) == 11);
  totals.add(2'000'000'000, 30);  // as quick as where the totals are near each other
  CHECK(total_reached_by(totals, 0.75) == 11);
  CHECK(total_reached_by(totals, 0.0) == 2'000'000'001);
}

TEST_CASE("alone, a card that every game has is ahead of nothing", "[bots]") {
  GameInfo game = one_category();
  game.seats = 1;
  game.things = {{"A/B", {CategoryId{0}}}};
  Tally tally;
  for (const int total : {10, 14, 3}) {
    Scores scores;
    scores.seats = 1;
    scores.by_seat[0].total = total;
    add(tally, game, {.scores = scores, .things = {{.thing = 0, .owner = Seat{0}}}});
    CHECK_FALSE(lead_of_holders(game, tally, 0).has_value());
  }
  CHECK(tally.things[0].held.count == 3);
}

TEST_CASE("the holders of a card are as far ahead as they are ahead of the mean of the others", "[bots]") {
  GameInfo game = one_category();
  game.things = {{"A/B", {CategoryId{0}}}, {"B/A", {}}};
  game.boards = {{"pyramid", {{0, 0}, {2, 0}}}};
  Tally tally;
  for (const auto& [first, second, place] : {std::tuple{10, 4, 0}, {8, 6, 1}}) {
    add(tally, game,
        {.scores = two_seats(first, second),
         .things = {{.thing = 0, .owner = Seat{0}, .board = 0, .place = static_cast<std::size_t>(place)},
                    {.thing = 1}}});
  }
  const ThingTally& held = tally.things[0];
  CHECK(held.in_play == 2);
  CHECK(held.placed == 2);
  CHECK(held.held.mean() == 9);
  CHECK(held.without.mean() == 5);
  CHECK(held.win_parts == 2 * kWin);
  CHECK(held.by_seat == std::vector<std::int64_t>{2});
  CHECK(held.by_place == std::vector<std::vector<std::int64_t>>{{1, 1}});
  CHECK(lead_of_holders(game, tally, 0)->value == Approx(4));  // 6 and 2 points ahead
  CHECK(lead_of_holders(game, tally, 0)->margin == Approx(1.96 * std::sqrt(8.0) / std::sqrt(2.0)));
  CHECK(tally.things[1].held.count == 0);
  CHECK(tally.things[1].in_play == 2);
}
