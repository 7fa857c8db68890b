// The model itself: what it says of worked examples of the rulebook where the owner chooses. A card is "top/bottom",
// bottom row first; `.` is any skull (wildcard).
#include <catch2/catch.hpp>

#include "rules/brute_force/drawn_shape.h"
#include "rules/brute_force/effects.h"
#include "rules/brute_force/scorer.h"

using brute::Points;

namespace {

std::vector<Points> scores(const std::vector<std::string>& cards) {
  return brute::best_scores(brute::skulls_of_pyramid(4, cards));
}

}  // namespace

TEST_CASE("the model leaves single the Romantics that a Poet touches", "[brute-force]") {
  const auto best = scores({"./.", "O/.", "O/L", "./.", "./L", "./L", "./L", "./.", "./."});
  REQUIRE(best.size() == 1);
  CHECK(best.front().at('O') == 8);
  CHECK(best.front().at('L') == 6);
}

TEST_CASE("the model lets each Zealot look up or down", "[brute-force]") {
  CHECK(scores({"./.", "./.", "./.", "P/.", "Z/.", "./Z", "./P", "./P", "./."}).front().at('Z') == 3);
}

TEST_CASE("the model sends the Archers of the book as far as the book does", "[brute-force]") {
  const auto best = scores({"A/.", "./.", "./.", "C/T", "T/V", "./.", "R/V", "./P", "A/T"});
  REQUIRE(best.size() == 1);
  CHECK(best.front().at('A') == 5 + 4);
  CHECK(best.front().at('T') == 2 + 2);
}

TEST_CASE("the model knows where best choices share the points out differently", "[brute-force]") {
  // Both to the far Target make 4 + 3 and 2; one of them to the near one makes 4 + 1, or 2 + 3, and 4.
  const auto best = scores({"A/A", "./T", "./.", "./T", "", "", "", "", ""});
  REQUIRE(best.size() == 2);
  CHECK(best[0].at('A') + best[0].at('T') == 9);
  CHECK(best[1].at('A') + best[1].at('T') == 9);
}

TEST_CASE("the model counts one kind beside each Infected", "[brute-force]") {
  const auto best = scores({"./C", "./I", "./C", "./D", "V/.", "I/V", "V/.", "./V", "D/."});
  CHECK(best.front().at('D') == 10);
  CHECK(best.front().at('I') == 4 + 2);
}

TEST_CASE("the model reads drawn shapes card by card, half a card off too", "[brute-force]") {
  CHECK(brute::corners_drawn({"AA..", "AAbb", "..bb"}) == brute::Corners{{{0, 1}, true}, {{2, 0}, false}});
  CHECK(brute::corners_drawn({".aa.", ".aa.", "BBcc", "BBcc"}) ==
        brute::Corners{{{0, 0}, true}, {{1, 2}, false}, {{2, 0}, false}});
}

TEST_CASE("the model turns all cards of Royals among Criminals at once", "[brute-force][effects]") {
  // The lower Royal's card shows one of the two Criminals that the upper one touches.
  const brute::Cards cards{{{0, 0}, "./C"}, {{2, 0}, "C/R"}, {{4, 0}, "C/."}, {{3, 2}, "./R"}};
  const auto best = brute::best_outcomes("royal_assassins", cards);
  REQUIRE(best.size() == 1);
  CHECK(best.begin()->first == std::set<brute::Corner>{{2, 0}, {3, 2}});
  CHECK(best.begin()->second.at('R') == 0);
}

TEST_CASE("the model knows every best card to rob, and robs none that Priests watch", "[brute-force][effects]") {
  const brute::Cards cards{{{0, 0}, "C/V"}, {{2, 0}, "./."}, {{4, 0}, "C/V"}, {{6, 0}, "C/P"}};
  const auto best = brute::best_outcomes("grave_robbers", cards);
  REQUIRE(best.size() == 2);
  CHECK(best.begin()->first == std::set<brute::Corner>{{0, 0}});
  CHECK(best.rbegin()->first == std::set<brute::Corner>{{4, 0}});
  CHECK(best.begin()->second.at('C') == 2);
  CHECK(brute::best_outcomes("grave_robbers", {{{0, 0}, "C/P"}}).begin()->first.empty());
}

TEST_CASE("the model strikes the tower where it costs least", "[brute-force][effects]") {
  const brute::Cards cards{{{0, 0}, "./V"}, {{2, 0}, "./."}, {{4, 0}, "./."}, {{1, 2}, "R/."}, {{3, 2}, "V/."}};
  const auto best = brute::best_outcomes("struck_tower", cards);
  REQUIRE(best.size() == 1);
  CHECK(best.begin()->first == std::set<brute::Corner>{{1, 2}});  // 1 for the Royal, and not 2 for the Peasant
  CHECK(brute::total(best.begin()->second) == 4);
}
