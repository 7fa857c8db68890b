#include <catch2/catch.hpp>

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

Tally tally_of(const std::vector<Scores>& matches) {
  Tally tally;
  for (const Scores& scores : matches) {
    add(tally, scores, 10);
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
  CHECK(tally.by_seat[0].by_category[0] == 20);
  CHECK(tally.by_seat[1].lowest == -1);
  CHECK(tally.by_seat[1].highest == 7);
}

TEST_CASE("sharers of a win have an equal part of it, and all parts make the games", "[bots]") {
  const Tally tally = tally_of({two_seats(5, 3), two_seats(4, 4)});
  CHECK(win_rate(tally, 0) == Approx(0.75));
  CHECK(win_rate(tally, 1) == Approx(0.25));
}

TEST_CASE("mean and standard deviation are those of the sample", "[bots]") {
  const Tally tally = tally_of({two_seats(2, 0), two_seats(4, 0), two_seats(4, 0), two_seats(6, 0)});
  CHECK(mean(tally, 0) == Approx(4.0));
  CHECK(deviation(tally, 0) == Approx(1.632993));
  CHECK(deviation(tally, 1) == 0.0);
  CHECK(deviation(tally_of({two_seats(3, 1)}), 0) == 0.0);
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
  const std::vector<Rank> ranks{{3, {{"en", "low"}}}, {5, {{"en", "high"}}}};
  Tally tally;
  for (const Scores& scores : {two_seats(2, 3), two_seats(4, 9), two_seats(5, -1)}) {
    add(tally, scores, 10, ranks);
  }
  CHECK(tally.by_seat[0].by_rank[0] == 1);
  CHECK(tally.by_seat[0].by_rank[1] == 1);
  CHECK(tally.by_seat[1].by_rank[0] == 1);
  CHECK(tally.by_seat[1].by_rank[1] == 1);
  Tally twice = tally;
  merge(twice, tally);
  CHECK(twice.by_seat[0].by_rank[1] == 2);
}
