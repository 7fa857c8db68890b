// Scores in lines: points by kind, and the totals beside a table.
#include <catch2/catch.hpp>

#include "console/match/faces.h"
#include "console/match/outcome.h"
#include "console/plain/score_screen.h"
#include "console/plain/table_screen.h"
#include "tools/console/match/small_table.h"

namespace ossuary::cli {
namespace {

using test::drawing;
using test::scene_of;
using test::scores_of;
using test::small_table;
using test::three_categories;

TEST_CASE("scores are a table of kinds and seats, with what each kind counts", "[screen]") {
  const GameInfo game = three_categories();
  const Scores scores = scores_of({{3, 0, 10}, {4, -2, 1}}, {0});
  ScreenContext scene = scene_of(game);
  scene.points = {13, 3};
  CHECK(draw_scores(scores, scene) == drawing(R"(
         You  Greedy
  A Ant    3       4   1 point for each Ant you have
  B Bee    0      -2   1 point for each Bee you have
  C Cat   10       1   1 point for each Cat you have
  Total   13       3
)"));
  CHECK(describe_scores(scores, scene) ==
        "You: 13 points. Ant 3. Bee 0. Cat 10.\nGreedy: 3 points. Ant 4. Bee -2. Cat 1.\n");
  scene.points[1].reset();
  CHECK(draw_scores(scores, scene) == drawing(R"(
         You  Greedy
  A Ant    3       ?   1 point for each Ant you have
  B Bee    0       ?   1 point for each Bee you have
  C Cat   10       ?   1 point for each Cat you have
  Total   13       ?
)"));
  CHECK(describe_scores(scores, scene) == "You: 13 points. Ant 3. Bee 0. Cat 10.\n");
}

TEST_CASE("a kind that is scored in two ways is explained once", "[screen]") {
  GameInfo game = three_categories();
  game.categories[1] = game.categories[0];
  game.categories[1].name = {{"en", "Ant (match)"}};
  ScreenContext scene = scene_of(game);
  scene.points = {14, 7};
  CHECK(legend(game, "en", scene.look) == "A Ant   C Cat\n");
  CHECK(draw_scores(scores_of({{3, 1, 10}, {4, 2, 1}}, {0}), scene) == drawing(R"(
                 You  Greedy
  A Ant            3       4   1 point for each Ant you have
  A Ant (match)    1       2
  C Cat           10       1   1 point for each Cat you have
  Total           14       7
)"));
}

TEST_CASE("what decides is shown wherever totals are, whatever decides", "[screen]") {
  GameInfo game = three_categories();
  const Scores scores = scores_of({{9, 9, 1}, {2, 2, 2}}, {1});
  const auto shown = [&](WinOrder order, const Table& table) {
    game.win_order = order;
    game.target = 30;
    ScreenContext scene = scene_of(game);
    show_points(scores, scene);
    return draw_table(table, scene, {}) + "\n" + describe_table(table, scene) + "\n" + draw_scores(scores, scene) +
           "\n" + describe_scores(scores, scene) + "\n" + totals_text(scene);
  };
  Table without = small_table();  // a game whose seats build nothing
  without.structures.clear();
  for (const WinOrder order : {WinOrder::Total, WinOrder::SharedTotal}) {
    const std::string text = shown(order, small_table());
    CHECK(text.find("You · 19 points") != std::string::npos);
    CHECK(text.find("Greedy · Hand · 6 points") != std::string::npos);
    CHECK(text.find("weakest") == std::string::npos);
    CHECK(text.ends_with("\nYou 19, Greedy 6"));
    CHECK(shown(order, without).find("You · Hand · 19 points") != std::string::npos);
  }
  const std::string weakest = shown(WinOrder::WeakestCategory, small_table());
  CHECK(weakest.find("You · 19 points, weakest kind 1") != std::string::npos);
  CHECK(weakest.find("You, pyramid, 19 points, weakest kind 1: ") != std::string::npos);
  CHECK(weakest.find("\n  Weakest kind    1       2") != std::string::npos);
  CHECK(weakest.find("You: 19 points, weakest kind 1. Ant 9.") != std::string::npos);
  CHECK(weakest.ends_with("\nYou 19 (weakest kind 1), Greedy 6 (weakest kind 2)"));
  const std::string together = shown(WinOrder::Together, small_table());
  CHECK(together.find("\nTogether: 25 of 30 points\n") != std::string::npos);
  CHECK(together.find("\nTogether: 25 of 30 points.\n") != std::string::npos);
  CHECK(together.ends_with("\nYou 19, Greedy 6, together 25 of 30"));
}

}  // namespace
}  // namespace ossuary::cli
