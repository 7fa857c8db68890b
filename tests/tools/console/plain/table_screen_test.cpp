// Drawings and sentences of hand-made tables: the screen needs no game to be tested.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "console/plain/action_menu.h"
#include "console/plain/table_screen.h"
#include "support/goldens.h"
#include "tools/console/match/small_table.h"

namespace ossuary::cli {
namespace {

using test::card;
using test::drawing;
using test::open;
using test::scene_of;
using test::small_table;
using test::three_categories;

/// What differs from the golden of a drawing; "" for nothing.
std::string changed(const std::string& name, const std::string& drawn) {
  return test::first_difference(test::golden("tables/" + name + ".txt", drawn), drawn);
}

TEST_CASE("a table is drawn with piles, hands, structures, counters and a legend", "[screen]") {
  const GameInfo game = three_categories();
  CHECK(changed("piles_and_structures", draw_table(small_table(), scene_of(game), {})) == "");
}

TEST_CASE("without box characters a table is drawn in ASCII alone", "[screen]") {
  const GameInfo game = three_categories();
  ScreenContext scene = scene_of(game);
  scene.look.unicode = false;
  scene.look.width = 30;
  const std::string text = draw_table(small_table(), scene, {});
  CHECK(std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  CHECK(changed("ascii", text) == "");
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
  CHECK(changed("half_cards", draw_table(table, scene, {})) == "");
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
  CHECK(changed("three_marks", draw_table(table, scene, {})) == "");
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
  const std::string drawn = draw_table(table, scene_of(game), {});
  CHECK(drawn.find("12 points") != std::string::npos);
  CHECK(drawn.find("pyramid") != std::string::npos);
  CHECK(drawn.find("bell") != std::string::npos);
  CHECK(drawn.find("points", drawn.find("points") + 1) == std::string::npos);
}

TEST_CASE("colour marks skulls and the seat that decides, and nothing else changes", "[screen]") {
  const GameInfo game = three_categories();
  ScreenContext scene = scene_of(game);
  scene.acting = Seat{0};
  const std::string plain = draw_table(small_table(), scene, {});
  scene.look.color = true;
  std::string colored = draw_table(small_table(), scene, {});
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
You, Hand: Cat over Ant.
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
  CHECK(draw_table(table, scene, {}).find("Shape: Bell.\nEffect: Storm (each Ant scores 2).\n") != std::string::npos);
  CHECK(describe_table(table, scene).ends_with("Cards left: 4.\nShape: Bell.\nEffect: Storm (each Ant scores 2).\n"));
  scene.words = "pl";
  CHECK(describe_table(table, scene).ends_with("Shape: Dzwon.\nEffect: Storm (za każdą mrówkę 2).\n"));
}

}  // namespace
}  // namespace ossuary::cli
