// Whole layouts of the base game and what they score.
#include <catch2/catch.hpp>

#include "rulebook/drawn_score.h"

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
