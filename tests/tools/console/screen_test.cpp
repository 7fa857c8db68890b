// Drawings and sentences of hand-made tables: the screen needs no game to be tested.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "console/faces.h"
#include "console/line/action_menu.h"
#include "console/score_screen.h"
#include "console/table_screen.h"

namespace ossuary::cli {
namespace {

Category category(std::string id, std::string name, char glyph, Color color) {
  return {.id = std::move(id),
          .name = {{"en", name}, {"pl", name + "-pl"}},
          .glyph = glyph,
          .color = color,
          .sentence = {{"en", "1 point for each " + name + " you have"}}};
}

GameInfo three_categories() {
  GameInfo game;
  game.categories.push_back(category("ant", "Ant", 'A', Color::Red));
  game.categories.push_back(category("bee", "Bee", 'B', Color::Yellow));
  game.categories.push_back(category("cat", "Cat", 'C', Color::Blue));
  return game;
}

Face face(std::string_view glyphs) {
  Face face;
  for (const char glyph : glyphs) {
    face.marks.push_back(static_cast<CategoryId>(glyph - 'A'));
  }
  return face;
}

TableSpot card(int x, int y, std::string_view glyphs) { return {.label = "?", .x = x, .y = y, .face = face(glyphs)}; }
TableSpot open(std::string label, int x, int y) { return {.label = std::move(label), .x = x, .y = y, .open = true}; }

/// The drawing without the newline that makes it readable in a test.
std::string_view drawing(std::string_view text) { return text.substr(1); }

/// Two piles, a hand, and a pyramid that has begun.
Table small_table() {
  Table table;
  table.zones.push_back({.id = "yard",
                         .title = "Yard",
                         .columns = 2,
                         .slots = {{.label = "1", .cards = 3, .top = face("AB")},
                                   {.label = "2", .cards = 1, .top = Face{.face_down = true}},
                                   {.label = "3"}}});
  table.zones.push_back({.id = "hand",
                         .title = "Hand",
                         .owner = Seat{0},
                         .columns = 2,
                         .slots = {{.label = "C/A", .cards = 1, .top = face("CA")}}});
  table.zones.push_back({.id = "hand", .title = "Hand", .owner = Seat{1}, .columns = 2});
  table.structures.push_back(
      {.id = "p",
       .title = "pyramid",
       .owner = Seat{0},
       .spots = {
           open("a0", -2, 0), card(0, 0, "AB"), card(2, 0, "CC"), open("b1", 1, 2), {.label = "c1", .x = 2, .y = 4}}});
  table.counters.push_back({.title = "Cards left", .value = 4});
  return table;
}

ScreenContext scene_of(const GameInfo& game) {
  ScreenContext scene{.game = game, .seats = {"You", "Greedy"}};
  scene.points = {12, std::nullopt};
  return scene;
}

TEST_CASE("a table is drawn with piles, hands, structures, counters and a legend", "[screen]") {
  const GameInfo game = three_categories();
  CHECK(draw_table(small_table(), scene_of(game)) == drawing(R"(
Yard               You · 12 points
 1 ┌ A ┐  2 ┌░░░┐                ·
×3 └ B ┘ ×1 └░░░┘
 3   ·                      · b1·
                            ·   ·
                   · a0· ┌ A ┐ ┌ C ┐
You · Hand         ·   · └ B ┘ └ C ┘
┌ C ┐
└ A ┘

Greedy · Hand
empty

Cards left: 4
A Ant   B Bee   C Cat
)"));
}

TEST_CASE("without box characters a table is drawn in ASCII alone", "[screen]") {
  const GameInfo game = three_categories();
  ScreenContext scene = scene_of(game);
  scene.look.unicode = false;
  scene.look.width = 30;
  const std::string text = draw_table(small_table(), scene);
  CHECK(std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  CHECK(text.find(drawing(R"(
. a0. / A \ / C \
.   . \ B / \ C /
)")) != std::string::npos);
}

TEST_CASE("cards may lie half a card higher or lower than their neighbours", "[screen]") {
  const GameInfo game = three_categories();
  Table table;
  table.structures.push_back({.id = "s",
                              .title = "crown",
                              .owner = Seat{0},
                              .spots = {card(0, 1, "AB"), card(2, 0, "BC"), card(4, 1, "CA"), open("c1", 1, 3)}});
  ScreenContext scene = scene_of(game);
  scene.points.clear();
  CHECK(draw_table(table, scene) == drawing(R"(
You
   · c1·
   ·   ·
┌ A ┐       ┌ C ┐
└ B ┘ ┌ B ┐ └ A ┘
      └ C ┘

A Ant   B Bee   C Cat
)"));
}

TEST_CASE("cards with three marks make every card taller", "[screen]") {
  const GameInfo game = three_categories();
  Table table;
  table.structures.push_back(
      {.id = "s",
       .title = "tower",
       .owner = Seat{0},
       .spots = {
           card(0, 0, "ABC"), card(2, 1, "CA"), {.label = "x", .x = 4, .y = 0, .face = Face{.face_down = true}}}});
  ScreenContext scene = scene_of(game);
  scene.points.clear();
  CHECK(draw_table(table, scene) == drawing(R"(
You
      ┌ C ┐
      │   │
┌ A ┐ │ A │ ┌░░░┐
│ B │ └   ┘ │░░░│
│ C │       │░░░│
└   ┘       └░░░┘

A Ant   B Bee   C Cat
)"));
}

TEST_CASE("long labels make every card wider", "[screen]") {
  const GameInfo game = three_categories();
  Table table;
  table.structures.push_back(
      {.id = "s", .title = "tower", .owner = Seat{0}, .spots = {card(0, 0, "AB"), open("left:a0", 2, 0)}});
  ScreenContext scene = scene_of(game);
  scene.points.clear();
  CHECK(draw_table(table, scene) == drawing(R"(
You
┌   A   ┐ ·left:a0·
└   B   ┘ ·       ·

A Ant   B Bee   C Cat
)"));
}

TEST_CASE("what does not fit side by side goes below", "[screen]") {
  const GameInfo game = three_categories();
  ScreenContext scene = scene_of(game);
  scene.look.width = 30;
  const std::string text = draw_table(small_table(), scene);
  CHECK(text.starts_with("Yard               You · Hand\n"));
  CHECK(text.find("\n\nGreedy · Hand\nempty\n") != std::string::npos);
}

TEST_CASE("zones are to the left of structures where that fits and is lower", "[screen]") {
  const GameInfo game = three_categories();
  ScreenContext scene = scene_of(game);
  Table table = small_table();
  table.zones.resize(1);
  CHECK(draw_table(table, scene).starts_with("Yard               You · 12 points\n"));
  scene.look.width = 35;
  CHECK(draw_table(table, scene).find("\n\nYou · 12 points\n") != std::string::npos);
  scene.look.width = 80;
  table.zones.resize(8, table.zones.front());
  CHECK(draw_table(table, scene).starts_with("Yard               Yard  "));
}

TEST_CASE("zones to the left of structures are side by side where the table is too high for a window", "[screen]") {
  const GameInfo game = three_categories();
  ScreenContext scene = scene_of(game);
  Table table = small_table();
  table.zones.push_back(table.zones[1]);
  table.zones.push_back(table.zones[1]);
  scene.look.width = 45;
  CHECK(draw_table(table, scene) == drawing(R"(
Yard                    You · 12 points
 1 ┌ A ┐  2 ┌░░░┐                     ·
×3 └ B ┘ ×1 └░░░┘
 3   ·                           · b1·
                                 ·   ·
                        · a0· ┌ A ┐ ┌ C ┐
You · Hand              ·   · └ B ┘ └ C ┘
┌ C ┐
└ A ┘

Greedy · Hand
empty

You · Hand  You · Hand
┌ C ┐       ┌ C ┐
└ A ┘       └ A ┘

Cards left: 4
A Ant   B Bee   C Cat
)"));
}

TEST_CASE("a menu of few actions has words, any other columns", "[screen]") {
  std::vector<MenuItem> menu;
  for (const char* place : {"a1", "a2", "a3"}) {
    menu.push_back({Action{1}, fmt::format("place {}", place), fmt::format("place it at {}", place)});
  }
  CHECK(draw_menu(menu, Look{}, false).starts_with("  1  place a1  place it at a1\n"));
  menu.push_back({Action{1}, "place b1", "place it at b1"});
  CHECK(draw_menu(menu, Look{}, false) == "  1 place a1    2 place a2    3 place a3    4 place b1\n");
}

TEST_CASE("white is the terminal's own foreground, which no background hides", "[screen]") {
  CHECK(paint("P", Color::White, true) == "\x1b[39mP\x1b[0m");
}

TEST_CASE("a seat with several structures sees their titles, and its points once", "[screen]") {
  const GameInfo game = three_categories();
  Table table = small_table();
  table.structures.push_back({.id = "q", .title = "bell", .owner = Seat{0}, .spots = {open("a1", 0, 0)}});
  const std::string drawn = draw_table(table, scene_of(game));
  CHECK(drawn.find("You · pyramid  ") != std::string::npos);
  CHECK(drawn.find("  You · bell\n") != std::string::npos);
  CHECK(drawn.find("\nYou: 12 points   Cards left: 4\n") != std::string::npos);
  CHECK(drawn.find("points", drawn.find("points") + 1) == std::string::npos);
}

TEST_CASE("colour marks skulls and the seat that decides, and nothing else changes", "[screen]") {
  const GameInfo game = three_categories();
  ScreenContext scene = scene_of(game);
  scene.acting = Seat{0};
  const std::string plain = draw_table(small_table(), scene);
  scene.look.color = true;
  std::string colored = draw_table(small_table(), scene);
  CHECK(colored.find("\x1b[31mA") != std::string::npos);
  CHECK(colored.find("\x1b[1mYou · 12 points") != std::string::npos);
  for (std::size_t at = colored.find('\x1b'); at != std::string::npos; at = colored.find('\x1b')) {
    colored.erase(at, colored.find('m', at) - at + 1);
  }
  CHECK(colored == plain);
}

TEST_CASE("a table is described in sentences, in the language asked for", "[screen]") {
  const GameInfo game = three_categories();
  ScreenContext scene = scene_of(game);
  CHECK(describe_table(small_table(), scene) == drawing(R"(
Yard: 1 Ant over Bee, 3 in all; 2 face down, 1 in all; 3 empty.
You, Hand: C/A Cat over Ant.
Greedy, Hand: empty.
You, pyramid, 12 points: ? Ant over Bee, ? Cat over Cat. Open places: a0, b1.
Cards left: 4.
)"));
  scene.lang = "pl";
  CHECK(describe_table(small_table(), scene).find("Ant-pl over Bee-pl") != std::string::npos);
}

TEST_CASE("what is in force is described with the table, in the language asked for", "[screen]") {
  const GameInfo game = three_categories();
  ScreenContext scene = scene_of(game);
  Table table = small_table();
  table.notes = {{"Shape", {{"en", "Bell"}, {"pl", "Dzwon"}}, {}},
                 {"Effect", {{"en", "Storm"}}, {{"en", "each Ant scores 2"}, {"pl", "za każdą mrówkę 2"}}}};
  CHECK(draw_table(table, scene).find("Shape: Bell.\nEffect: Storm (each Ant scores 2).\n") != std::string::npos);
  CHECK(describe_table(table, scene).ends_with("Cards left: 4.\nShape: Bell.\nEffect: Storm (each Ant scores 2).\n"));
  scene.lang = "pl";
  CHECK(describe_table(table, scene).ends_with("Shape: Dzwon.\nEffect: Storm (za każdą mrówkę 2).\n"));
}

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

TEST_CASE("who plays alone wins nothing, but has points and a rank", "[screen]") {
  GameInfo game = three_categories();
  game.ranks = {{10, {{"en", "Digger"}, {"pl", "Kopacz"}}}, {14, {{"en", "Mason"}}}};
  ScreenContext scene = scene_of(game);
  scene.seats = {"You"};
  CHECK(describe_outcome(scores_of({{3, 0, 10}}, {0}), scene) == "You have 13 points. You: Digger.");
  CHECK(describe_outcome(scores_of({{3, 1, 10}}, {0}), scene) == "You have 14 points. You: Mason.");
  CHECK(describe_outcome(scores_of({{0, 0, 1}}, {0}), scene) ==
        "You have 1 point. You: no rank; Digger begins at 10 points.");
  scene.lang = "pl";
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

TEST_CASE("structures side by side stand on one floor", "[screen]") {
  const GameInfo game = three_categories();
  Table table;
  table.structures.push_back(
      {.id = "p", .title = "p", .owner = Seat{0}, .spots = {card(0, 0, "AB"), open("b1", 0, 2)}});
  table.structures.push_back({.id = "p", .title = "p", .owner = Seat{1}, .spots = {open("a1", 0, 0)}});
  table.structures.push_back({.id = "q", .title = "q", .owner = Seat{1}, .spots = {{.label = "a1", .x = 0, .y = 0}}});
  ScreenContext scene{.game = game, .seats = {"You", "Greedy"}};
  CHECK(draw_table(table, scene) == drawing(R"(
You    Greedy · p  Greedy · q
· b1·
·   ·
┌ A ┐  · a1·         ·
└ B ┘  ·   ·

A Ant   B Bee   C Cat
)"));
  scene.look.width = 20;  // what stands below is on a floor of its own
  CHECK(draw_table(table, scene) == drawing(R"(
You    Greedy · p
· b1·
·   ·
┌ A ┐  · a1·
└ B ┘  ·   ·

Greedy · q
  ·


A Ant   B Bee
C Cat
)"));
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
