// Pairs of Romantics that other scorers got wrong: pairs are a maximum matching of a graph that has triangles.
// Skulls of Sedlec, "Romantic": two adjacent Romantics, each in one pair at most.
#include <catch2/catch.hpp>

#include "rules/drawn_score.h"

using namespace ossuary::test;

TEST_CASE("a star of four Romantics holds one pair", "[rulebook][romantic]") {
  CHECK(score_drawn(2, R"(
       . .
       . .
      . L .
      . L .
     . L L .
     . . . .)") == Points{{"romantic", 12}});  // a triangle and its tip: two pairs, for comparison
  CHECK(score_drawn(2, R"(
       . .
       . .
      . L .
      L L L
     . . . .
     . . . .)") == Points{{"romantic", 6}});
  CHECK(score_drawn(3, R"(
       .
       .
      . .
      . .
     L L L
     . L .)") == Points{{"romantic", 6}});
}

TEST_CASE("a triangle of three Romantics holds one pair", "[rulebook][romantic]") {
  CHECK(score_drawn(2, R"(
       . .
       . .
      . . .
      L L .
     . L . .
     . . . .)") == Points{{"romantic", 6}});
}

TEST_CASE("a path of four Romantics holds two pairs, wherever a greedy pairing begins", "[rulebook][romantic]") {
  CHECK(score_drawn(2, R"(
       . .
       . .
      . . .
      . . .
     L L L L
     . . . .)") == Points{{"romantic", 12}});
  CHECK(score_drawn(2, R"(
       . .
       . .
      . . .
      . . .
     . L L .
     L L . .)") == Points{{"romantic", 12}});
  CHECK(score_drawn(2, R"(
       L .
       L .
      . L .
      . L .
     . . . .
     . . . .)") == Points{{"romantic", 12}});
}

TEST_CASE("the two skulls of one card are adjacent", "[rulebook][romantic]") {
  // Skulls of Sedlec, "Terminology": edge to edge.
  CHECK(score_drawn(2, R"(
       L .
       L .
      . . .
      . . .
     . . . .
     . . . .)") == Points{{"romantic", 6}});
}

TEST_CASE("a cycle of five Romantics holds two pairs", "[rulebook][romantic]") {
  CHECK(score_drawn(3, R"(
       .
       .
      L .
      L L
     L L .
     . . .)") == Points{{"romantic", 12}});
}

TEST_CASE("a structure of Romantics alone pairs them all", "[rulebook][romantic]") {
  CHECK(score_drawn(2, R"(
       L L
       L L
      L L L
      L L L
     L L L L
     L L L L)") == Points{{"romantic", 54}});
}
