#include "console/match/outcome.h"

#include <array>
#include <catch2/catch.hpp>

#include "tools/console/match/small_table.h"

namespace ossuary::cli {
namespace {

using test::scene_of;
using test::scores_of;
using test::three_categories;

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
