// Whole layouts and what they score.
#include <catch2/catch.hpp>

#include "rules/drawn_score.h"

using namespace ossuary::test;

TEST_CASE("a published layout of the base game scores 33", "[rulebook]") {
  const Points points = score_layout(2, "VP PL AL PV | AA RP LV | PP AR");
  CHECK(points == Points{{"romantic", 6}, {"peasant", 3}, {"priest", 10}, {"criminal", 8}, {"royal", 6}});
  CHECK(total(points) == 33);
}

TEST_CASE("the best 4-3-2 layout that is known scores 49", "[rulebook]") {
  CHECK(total(score_layout(2, "VP VA VL PV | AR LV RA | RP PR")) == 49);
}

TEST_CASE("the best 3-2-1 layout that is known scores 27", "[rulebook]") {
  CHECK(total(score_layout(3, "LV LP VA | PR RP | AR")) == 27);
}

TEST_CASE("a published 4-3-2 layout with Executioners and Castle Guards scores 61", "[rulebook]") {
  const Points points = score_layout({"sedlec+executioners+castle_guards", 2}, "VH HA GA PH | AH PP AA | HL AL");
  CHECK(
      points ==
      Points{
          {"romantic", 6}, {"peasant", 1}, {"priest", 6}, {"criminal", 12}, {"castle_guard", 1}, {"executioner", 35}});
  CHECK(total(points) == 61);
}

TEST_CASE("a published 3-2-1 layout with Executioners and Castle Guards scores 35", "[rulebook]") {
  const Points points = score_layout({"sedlec+executioners+castle_guards", 3}, "GA HA PH | PP AA | AH");
  CHECK(points == Points{{"priest", 6}, {"criminal", 10}, {"castle_guard", 1}, {"executioner", 18}});
  CHECK(total(points) == 35);
}

TEST_CASE("layouts score the same where more expansions are joined than they show", "[rulebook]") {
  CHECK(total(score_layout({"sedlec+executioners+castle_guards+farmers+troubadours", 2},
                           "VH HA GA PH | AH PP AA | HL AL")) == 61);
  CHECK(total(score_layout({"sedlec+merchants+champions", 2}, "VP VA VL PV | AR LV RA | RP PR")) == 49);
}
