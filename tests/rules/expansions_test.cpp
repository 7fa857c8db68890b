// The worked examples of the expansions whose skulls choose nothing, through the scripts that ship. `Lk cj` is level k
// from the bottom, column j from the left.
#include <catch2/catch.hpp>

#include "rules/drawn_score.h"

using namespace ossuary::test;

using Columns = std::map<int, std::vector<int>>;

TEST_CASE("each Executioner counts the connected Criminals anew: 4 + 4", "[rulebook]") {
  // Executioners: 1, and 1 for each connected Criminal.
  CHECK(score_drawn({"sedlec+executioners", 2}, R"(
       . .
       . C
      . C .
      X C X
     . . . .
     . . . .)") == Points{{"executioner", 8}});
}

TEST_CASE("an Executioner without a Criminal at its side earns 1", "[rulebook]") {
  CHECK(score_drawn({"sedlec+executioners", 2}, R"(
       . .
       . .
      . . C
      . . C
     X . . .
     . . . .)") == Points{{"executioner", 1}});
}

TEST_CASE("a Castle Guard earns for Royals on every lower level: 4 + 2", "[rulebook]") {
  // Castle Guards: 1, and 1 for each Royal on any lower level. The Royals earn for those below them: 2 + 1.
  CHECK(score_drawn({"sedlec+castle_guards", 2}, R"(
       . .
       G .
      . R .
      . G R
     . R . .
     . . . .)") == Points{{"castle_guard", 6}, {"royal", 3}});
}

TEST_CASE("a Merchant gains by Peasants and loses by Criminals: 4 - 2", "[rulebook]") {
  // Merchants: 2 for each adjacent Peasant, minus 2 for each adjacent Criminal.
  const char* const drawing = R"(
       . .
       M V
      V . .
      . . C
     . . V M
     . . . C)";
  CHECK(score_drawn({"sedlec+merchants", 2}, drawing) == Points{{"merchant", 2}, {"peasant", 3}});
}

TEST_CASE("a Merchant among Criminals has negative points", "[rulebook]") {
  // Merchants: may be negative.
  CHECK(score_drawn({"sedlec+merchants", 3}, R"(
       .
       .
      . .
      C .
     C M C
     . C .)") == Points{{"merchant", -8}});
}

TEST_CASE("a Champion earns for each connected skull of its kind: 1 + 2", "[rulebook]") {
  // Champions: 1 for each connected skull of kind K. The Royal on level 5 earns for the one on level 3 and three
  // Peasants, the one on level 3 for the Peasants.
  CHECK(score_drawn({"sedlec+champions", 2}, R"(
       . r
       . R
      . . .
      R . .
     . . v .
     V . V V)") == Points{{"champion_royal", 1}, {"champion_peasant", 2}, {"royal", 7}, {"peasant", 3}});
}

TEST_CASE("a Champion does not count skulls of other kinds that lead on", "[rulebook]") {
  CHECK(score_drawn({"sedlec+champions", 3}, R"(
       .
       .
      . .
      . .
     . . .
     p V P)") == Points{{"peasant", 1}, {"priest", 2}});
}

TEST_CASE("a Farmer earns 3 for each Peasant on its level: 0 + 3 + 3", "[rulebook]") {
  // Farmers: 3 for each Peasant on the same level.
  const char* const drawing = R"(
       . .
       . .
      . . F
      . . .
     V . . .
     F V . F)";
  CHECK(score_drawn({"sedlec+farmers", 2}, drawing) == Points{{"farmer", 6}, {"peasant", 2}});
  CHECK(earners({"sedlec+farmers", 2}, drawing, "farmer") == Columns{{1, {0, 3}}});
}

TEST_CASE("Troubadours earn by connected groups: two, four and two make 18", "[rulebook]") {
  // Troubadours: size 1, 2, 3, 4 = 0, 3, 7, 12.
  CHECK(score_drawn({"sedlec+troubadours", 2}, R"(
       . .
       B B
      . . B
      . . B
     B . B B
     B . . .)") == Points{{"troubadour", 18}});
}

TEST_CASE("a Troubadour alone earns nothing, three in a row 7", "[rulebook]") {
  CHECK(score_drawn({"sedlec+troubadours", 2}, R"(
       . B
       . .
      . . .
      . . .
     . . . .
     B B B .)") == Points{{"troubadour", 7}});
}

TEST_CASE("a group beyond four Troubadours counts as fours and a remainder", "[rulebook]") {
  // Troubadours: six score 12 + 3.
  const auto row = [](const char* upper, const char* middle, const char* lower) {
    const std::string empty = "\n. .\n. .\n. . .\n";
    return score_drawn({"sedlec+troubadours", 2}, empty + upper + "\n" + middle + "\n" + lower)["troubadour"];
  };
  CHECK(row(". . .", ". . . .", "B B B B") == 12);
  CHECK(row(". . .", "B . . .", "B B B B") == 12 + 0);
  CHECK(row(". . .", "B B . .", "B B B B") == 12 + 3);
  CHECK(row(". . .", "B B B .", "B B B B") == 12 + 7);
  CHECK(row(". . .", "B B B B", "B B B B") == 12 + 12);
  CHECK(row("B . .", "B B B B", "B B B B") == 12 + 12 + 0);
  CHECK(row("B B .", "B B B B", "B B B B") == 12 + 12 + 3);
}
