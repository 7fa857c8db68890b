// The worked examples of the rulebook, through the scripts that ship. `Lk cj` is level k from the bottom, column j from
// the left.
#include <catch2/catch.hpp>

#include "rules/drawn_score.h"

using namespace ossuary::test;

using Columns = std::map<int, std::vector<int>>;

TEST_CASE("a Royal earns for Royals and Peasants on every lower level: 5 + 3", "[rulebook]") {
  // Skulls of Sedlec, "Royal": 1 for each Royal and each Peasant on any lower level.
  const char* const drawing = R"(
       . .
       . R
      . . .
      V R .
     . V . .
     V . V .)";
  CHECK(score_drawn(2, drawing) == Points{{"royal", 8}, {"peasant", 4}});
  CHECK(earners(2, drawing, "royal") == Columns{{3, {1}}, {5, {1}}});
}

TEST_CASE("a Royal earns nothing for skulls on its own level or above", "[rulebook]") {
  // Skulls of Sedlec, "Royal": any lower level.
  CHECK(score_drawn(2, R"(
       V V
       . .
      . . .
      . . .
     . . . .
     R V R V)") == Points{{"peasant", 4}});
}

TEST_CASE("each Peasant earns 1: 3 in all", "[rulebook]") {
  // Skulls of Sedlec, "Peasant": 1.
  CHECK(score_drawn(2, R"(
       . .
       . .
      . . .
      V . .
     . V . .
     . . V .)") == Points{{"peasant", 3}});
}

TEST_CASE("Priests earn 2 for each level that has one: 8 for four levels", "[rulebook]") {
  // Skulls of Sedlec, "Priest": 2 for each level that has at least one Priest.
  const char* const drawing = R"(
       . .
       P .
      . . .
      P . P
     . . . P
     P . . .)";
  CHECK(score_drawn(2, drawing) == Points{{"priest", 8}});
  CHECK(earners(2, drawing, "priest").size() == 4);
}

TEST_CASE("Romantics earn 3 each in pairs: 12, and the one on top stays alone", "[rulebook]") {
  // Skulls of Sedlec, "Romantic": 3 for each Romantic in a pair.
  const char* const drawing = R"(
       L .
       . .
      . . .
      . L L
     L L . .
     . . . .)";
  CHECK(score_drawn(2, drawing) == Points{{"romantic", 12}});
  CHECK(earners(2, drawing, "romantic") == Columns{{2, {0, 1}}, {3, {1, 2}}});
}

TEST_CASE("a Criminal earns 2 next to a Priest: 4, those on levels 2 and 5 nothing", "[rulebook]") {
  // Skulls of Sedlec, "Criminal": 2 if adjacent to at least one Priest.
  const char* const drawing = R"(
       . .
       C .
      . . .
      C C .
     P P . C
     . . P .)";
  CHECK(score_drawn(2, drawing) == Points{{"criminal", 4}, {"priest", 4}});
  CHECK(earners(2, drawing, "criminal") == Columns{{3, {0, 1}}});
}

TEST_CASE("a Criminal next to several Priests earns 2 once", "[rulebook]") {
  // Skulls of Sedlec, "Criminal": at least one.
  CHECK(score_drawn(3, R"(
       .
       .
      . .
      P .
     P C P
     . P .)")["criminal"] == 2);
}

TEST_CASE("a structure without a card scores nothing", "[rulebook]") {
  CHECK(score_drawn(3, R"(
       -
       -
      - -
      - -
     - - -
     - - -)")
            .empty());
}

TEST_CASE("a partly filled structure scores what is there", "[rulebook]") {
  CHECK(score_drawn(3, R"(
       -
       -
      R -
      L -
     L V -
     P C -)") == Points{{"royal", 1}, {"peasant", 1}, {"priest", 2}, {"romantic", 6}, {"criminal", 2}});
}
