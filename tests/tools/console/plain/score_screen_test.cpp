// Scores on the screen: points by kind, who wins and why, and the totals beside a table.
#include <array>
#include <catch2/catch.hpp>

#include "console/match/faces.h"
#include "console/match/outcome.h"
#include "console/plain/score_screen.h"
#include "console/plain/table_screen.h"
#include "tools/console/plain/small_table.h"

namespace ossuary::cli {
namespace {

using test::drawing;
using test::scene_of;
using test::small_table;
using test::three_categories;

Scores scores_of(std::vector<std::array<std::int32_t, 3>> points, std::vector<int> winners) {
  Scores scores{.seats = points.size()};
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      scores.by_seat[i].by_category[k] = points[i][k];
      scores.by_seat[i].total += points[i][k];
    }
  }
  for (const int winner : winners) {
    scores.winners.insert(static_cast<Seat>(winner));
  }
  return scores;
}

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

TEST_CASE("the winner is named, and what decided between equal totals", "[screen]") {
  const GameInfo game = three_categories();
  const ScreenContext scene = scene_of(game);
  CHECK(describe_winners(scores_of({{3, 0, 10}, {4, -2, 1}}, {0}), scene) == "You win with 13 points.");
  CHECK(describe_winners(scores_of({{1, 0, 0}, {4, -2, 1}}, {1}), scene) == "Greedy wins with 3 points.");
  CHECK(describe_winners(scores_of({{6, 3, 1}, {2, 6, 2}}, {0}), scene) ==
        "You win with 10 points; the second best category decides, 3 points to the 2 of Greedy.");
  CHECK(describe_winners(scores_of({{6, 3, 1}, {1, 6, 3}}, {0, 1}), scene) ==
        "You and Greedy share the win with 10 points.");
  CHECK(describe_winners(scores_of({{6, 3, 1}, {1, 8, 1}}, {0}), scene) ==
        "You win with 10 points by the tie-break of this game.");
  CHECK(describe_winners(scores_of({{6, 3, 1}}, {}), scene) == "Nobody wins.");
}

TEST_CASE("partners win together, and teams share a win", "[screen]") {
  GameInfo game = three_categories();
  game.seats = 4;
  game.teams = {0, 1, 0, 1};
  ScreenContext scene = scene_of(game);
  scene.seats = {"Anna", "Bob", "Cyd", "Dan"};
  const auto outcome = [&](std::vector<std::array<std::int32_t, 3>> points) {
    Scores scores = scores_of(std::move(points), {});
    settle(scores, game);
    return describe_winners(scores, scene);
  };
  CHECK(outcome({{3, 0, 10}, {4, 0, 1}, {3, 0, 10}, {4, 0, 1}}) == "Anna and Cyd win with 13 points.");
  CHECK(outcome({{3, 0, 0}, {4, 0, 1}, {3, 0, 10}, {4, 0, 1}}) == "Anna and Cyd win with 13 points.");
  CHECK(outcome({{3, 0, 10}, {0, 13, 0}, {3, 0, 10}, {0, 12, 0}}) ==
        "Bob and Dan win with 13 points; the best category decides, 13 points to the 10 of Anna; the best category "
        "decides, 13 points to the 10 of Cyd.");
  CHECK(outcome({{3, 0, 10}, {3, 0, 10}, {3, 0, 10}, {3, 0, 10}}) ==
        "Anna, Bob, Cyd and Dan share the win with 13 points.");
  CHECK(describe_winners(scores_of({{1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}}, {1, 3}), scene) ==
        "Bob and Dan win with 3 points by the tie-break of this game.");
  game.win_order = WinOrder::WeakestCategory;
  CHECK(outcome({{9, 9, 1}, {2, 2, 2}, {9, 9, 1}, {2, 2, 2}}) ==
        "Bob and Dan win with 6 points: 2 points in the weakest category decide.");
}

TEST_CASE("who plays alone wins nothing, but has points and a rank", "[screen]") {
  GameInfo game = three_categories();
  game.ranks = {{10, {{"en", "Digger"}, {"pl", "Kopacz"}}}, {14, {{"en", "Mason"}}}};
  ScreenContext scene = scene_of(game);
  scene.seats = {"You"};
  CHECK(describe_outcome(scores_of({{3, 0, 10}}, {0}), scene) == "You have 13 points. You: Digger.");
  CHECK(describe_outcome(scores_of({{3, 1, 10}}, {0}), scene) == "You have 14 points. You: Mason.");
  CHECK(describe_outcome(scores_of({{0, 0, 1}}, {0}), scene) ==
        "You have 1 point. You: no rank; Digger begins at 10 points.");
  scene.words = "pl";
  CHECK(describe_ranks(scores_of({{3, 0, 10}}, {0}), scene) == "You: Kopacz.");
  game.ranks.clear();
  CHECK(describe_ranks(scores_of({{3, 0, 10}}, {0}), scene).empty());
}

TEST_CASE("players who win or lose together are named together, with the target", "[screen]") {
  GameInfo game = three_categories();
  game.win_order = WinOrder::Together;
  game.target = 14;
  ScreenContext scene = scene_of(game);
  const auto outcome = [&](std::vector<std::array<std::int32_t, 3>> points) {
    Scores scores = scores_of(std::move(points), {});
    settle(scores, game);
    return describe_winners(scores, scene);
  };
  CHECK(outcome({{3, 0, 10}, {4, -2, 1}}) == "All win with 16 points together; the target is 14.");
  CHECK(outcome({{3, 0, 8}, {1, 0, 1}}) == "All lose with 13 points together; the target is 14.");
  scene.seats = {"Greedy"};
  CHECK(outcome({{3, 0, 10}}) == "Greedy loses with 13 points; the target is 14.");
  scene.seats = {"You"};
  CHECK(outcome({{3, 1, 10}}) == "You win with 14 points; the target is 14.");
}

TEST_CASE("what decides is shown wherever totals are, whatever decides", "[screen]") {
  GameInfo game = three_categories();
  const Scores scores = scores_of({{9, 9, 1}, {2, 2, 2}}, {1});
  const auto shown = [&](WinOrder order, const Table& table) {
    game.win_order = order;
    game.target = 30;
    ScreenContext scene = scene_of(game);
    show_points(scores, scene);
    return draw_table(table, scene) + "\n" + describe_table(table, scene) + "\n" + draw_scores(scores, scene) + "\n" +
           describe_scores(scores, scene) + "\n" + totals_text(scene);
  };
  Table without = small_table();  // a game whose seats build nothing
  without.structures.clear();
  for (const WinOrder order : {WinOrder::Total, WinOrder::SharedTotal}) {
    const std::string text = shown(order, small_table());
    CHECK(text.find("You · 19 points\n") != std::string::npos);
    CHECK(text.find("Greedy: 6 points   Cards left: 4") != std::string::npos);
    CHECK(text.find("weakest") == std::string::npos);
    CHECK(text.ends_with("\nYou 19, Greedy 6"));
    CHECK(shown(order, without).find("\nYou: 19 points   Greedy: 6 points   Cards left: 4\n") != std::string::npos);
  }
  const std::string weakest = shown(WinOrder::WeakestCategory, small_table());
  CHECK(weakest.find("You · 19 points\n") != std::string::npos);
  CHECK(weakest.find("weakest kind 1\n") != std::string::npos);
  CHECK(weakest.find("Greedy: 6 points, weakest kind 2   Cards left: 4") != std::string::npos);
  CHECK(weakest.find("You, pyramid, 19 points, weakest kind 1: ") != std::string::npos);
  CHECK(weakest.find("\n  Weakest kind    1       2") != std::string::npos);
  CHECK(weakest.find("You: 19 points, weakest kind 1. Ant 9.") != std::string::npos);
  CHECK(weakest.ends_with("\nYou 19 (weakest kind 1), Greedy 6 (weakest kind 2)"));
  const std::string together = shown(WinOrder::Together, small_table());
  CHECK(together.find("Together: 25 of 30 points   Cards left: 4") != std::string::npos);
  CHECK(together.find("\nTogether: 25 of 30 points.\n") != std::string::npos);
  CHECK(together.ends_with("\nYou 19, Greedy 6, together 25 of 30"));
}

TEST_CASE("where the weakest kind decides, it is named", "[screen]") {
  GameInfo game = three_categories();
  game.win_order = WinOrder::WeakestCategory;
  const ScreenContext scene = scene_of(game);
  CHECK(describe_winners(scores_of({{9, 9, 1}, {2, 2, 2}}, {1}), scene) ==
        "Greedy wins with 6 points: 2 points in the weakest category decide.");
  CHECK(describe_winners(scores_of({{5, 2, 4}, {2, 9, 3}}, {0}), scene) ==
        "You win with 11 points: 4 points in the second weakest category decide.");
}

}  // namespace
}  // namespace ossuary::cli
