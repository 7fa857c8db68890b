// The worked examples of the expansions where the owner chooses, and the rulings on them, through the scripts that
// ship. `Lk cj` is level k from the bottom, column j from the left.
#include <catch2/catch.hpp>

#include "rules/drawn_score.h"

using namespace ossuary::test;

using Columns = std::map<int, std::vector<int>>;

TEST_CASE("a Poet earns 4 for each single Romantic at its side: 0 + 8", "[rulebook][choices]") {
  // Poets: 4 for each adjacent Romantic that is left unpaired; L3c0 and L3c1 are the pair.
  const char* const drawing = R"(
       . .
       . .
      . . .
      L L L
     . O O .
     . . L .)";
  CHECK(score_drawn({"sedlec+poets", 2}, drawing) == Points{{"poet", 8}, {"romantic", 6}});
  CHECK(earners({"sedlec+poets", 2}, drawing, "poet") == Columns{{2, {2}}});
  CHECK(earners({"sedlec+poets", 2}, drawing, "romantic") == Columns{{3, {0, 1}}});
}

TEST_CASE("with Poets the Romantics still make as many pairs as they can", "[rulebook][choices]") {
  // One pair and no points for four Poets, where no pair would give them 16.
  CHECK(score_drawn({"sedlec+poets", 2}, R"(
       . .
       . .
      O O .
      L L .
     O O O .
     . . . .)") == Points{{"romantic", 6}});
}

TEST_CASE("the owner picks the single Romantic of a triangle that most Poets touch", "[rulebook][choices]") {
  const auto with_poets = [](const char* level_4, const char* level_1) {
    return score_drawn({"sedlec+poets", 2}, std::string("\n. .\n. .\n") + level_4 + "\nL . .\nL L . .\n" + level_1);
  };
  CHECK(with_poets("O . .", ". . . .") == Points{{"poet", 4}, {"romantic", 6}});
  CHECK(with_poets(". . .", "O . . .") == Points{{"poet", 4}, {"romantic", 6}});
  CHECK(with_poets("O . .", ". O . .") == Points{{"poet", 4}, {"romantic", 6}});
}

TEST_CASE("each Zealot looks up or down for itself: 2 + 1", "[rulebook][choices]") {
  // Zealots: 1 for each Priest on a higher level, or 1 for each Priest on a lower level.
  const char* const drawing = R"(
       . .
       P .
      Z . .
      . Z P
     . . . P
     . . . .)";
  CHECK(score_drawn({"sedlec+zealots", 2}, drawing) == Points{{"zealot", 3}, {"priest", 6}});
  CHECK(earners({"sedlec+zealots", 2}, drawing, "zealot") == Columns{{3, {1}}, {4, {0}}});
}

TEST_CASE("one Zealot may look up while another looks down", "[rulebook][choices]") {
  CHECK(score_drawn({"sedlec+zealots", 3}, R"(
       .
       .
      . Z
      P P
     P Z P
     . . .)") == Points{{"zealot", 4 + 2}, {"priest", 4}});
}

TEST_CASE("the choice that the book makes for its Archers scores 5 + 4, and 2 + 2 for the Targets",
          "[rulebook][choices]") {
  // Archers: the upper Archer goes to L1c3, the lower one to L5c1. With that Target alone there is nothing to choose.
  CHECK(score_drawn({"sedlec+archers", 2}, R"(
       . A
       P C
      C . R
      V . V
     C . . C
     . . . T)") == Points{{"archer", 5}, {"target", 2}, {"peasant", 2}, {"priest", 2}, {"criminal", 4}, {"royal", 2}});
  CHECK(score_drawn({"sedlec+archers", 2}, R"(
       . C
       P T
      C . R
      V . V
     A . . C
     . . . C)") == Points{{"archer", 4}, {"target", 2}, {"peasant", 2}, {"priest", 2}, {"criminal", 2}, {"royal", 2}});
}

TEST_CASE("no choice is better than the one of the book where every place shows a skull", "[rulebook][choices]") {
  const Points points = score_drawn({"sedlec+archers", 2}, R"(
       C A
       P T
      T C R
      V C V
     A C C C
     C C C T)");
  CHECK(points.at("archer") == 5 + 4);
  CHECK(points.at("target") == 2 + 2);
}

TEST_CASE("with the skulls alone that the book draws there is a choice better by 2", "[rulebook][choices]") {
  // No row of skulls along the bottom cuts the way from L2c0 to L1c3 short: it takes 8 steps, over the top. The upper
  // Archer goes there too for 5, or to L4c0 for 3 and a second Target.
  const Points points = score_drawn({"sedlec+archers", 2}, R"(
       . A
       P T
      T . R
      V . V
     A . . C
     . . . T)");
  CHECK(points.at("archer") + points.at("target") == 5 + 4 + 2 + 2 + 2);
}

TEST_CASE("two Archers part where a second Target earns more than the steps that it costs", "[rulebook][choices]") {
  // Both to the far Target: 3 + 2 and 2. Apart: 3 + 1, or 2 + 2, and 4. The other Archer counts as a skull on the way.
  CHECK(score_drawn({"sedlec+archers", 2}, R"(
       . .
       . .
      . . .
      . . .
     . . . .
     A A T T)") == Points{{"archer", 4}, {"target", 4}});
}

TEST_CASE("an Archer whom no chain of skulls joins to a Target chooses none", "[rulebook][choices]") {
  CHECK(score_drawn({"sedlec+archers", 2}, R"(
       - -
       - -
      - - -
      - - -
     V - - T
     A - - T)") == Points{{"peasant", 1}});
}

TEST_CASE("Plague Doctors earn 5 each for as many Infected, and these 4 + 2", "[rulebook][choices]") {
  // Plague Doctors: 5 each if the structure has as many Plague Doctors as Infected. Infected: 1 for each adjacent skull
  // of one kind.
  const Points points = score_drawn({"sedlec+plague_doctors", 2}, R"(
       . D
       V .
      V I V
      . V .
     . . . .
     C I C D)");
  CHECK(points == Points{{"plague_doctor", 10}, {"infected", 6}, {"peasant", 4}});
}

TEST_CASE("Plague Doctors earn nothing for more Infected or fewer", "[rulebook][choices]") {
  const auto with = [](const char* lowest) {
    return score_drawn({"sedlec+plague_doctors", 3}, std::string("\n.\n.\n. .\n. .\n. . .\n") + lowest);
  };
  CHECK(with("D . .").empty());
  CHECK(with("I . .").empty());
  CHECK(with("D . I") == Points{{"plague_doctor", 5}});
  CHECK(with("D D I") == Points{{"infected", 1}});
  CHECK(with("I . D") == Points{{"plague_doctor", 5}});
}

TEST_CASE("an Infected counts one kind only, and may count other Infected", "[rulebook][choices]") {
  CHECK(score_drawn({"sedlec+plague_doctors", 3}, R"(
       .
       .
      . .
      . .
     I I I
     . V .)") == Points{{"infected", 1 + 2 + 1}, {"peasant", 1}});
}

TEST_CASE("an Infected may count any kind in play, of other expansions too", "[rulebook][choices]") {
  CHECK(score_drawn({"sedlec+plague_doctors+castle_guards", 3}, R"(
       .
       .
      . .
      G G
     V I V
     . G .)") == Points{{"infected", 3}, {"castle_guard", 3}, {"peasant", 2}});
}
