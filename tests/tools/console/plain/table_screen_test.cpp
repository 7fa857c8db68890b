// Drawings and sentences of hand-made tables: the screen needs no game to be tested.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "console/plain/action_menu.h"
#include "console/plain/table_screen.h"
#include "tools/console/match/small_table.h"

namespace ossuary::cli {
namespace {

using test::card;
using test::drawing;
using test::open;
using test::scene_of;
using test::small_table;
using test::three_categories;

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
  scene.words = "pl";
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
  scene.words = "pl";
  CHECK(describe_table(table, scene).ends_with("Shape: Dzwon.\nEffect: Storm (za każdą mrówkę 2).\n"));
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

}  // namespace
}  // namespace ossuary::cli
