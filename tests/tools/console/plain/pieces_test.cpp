// Tables of other families on the screen: cards with labels, names and orientation, dice, pools, counters with glyphs.
#include <algorithm>
#include <catch2/catch.hpp>

#include "console/match/faces.h"
#include "console/match/shown_table.h"
#include "console/plain/table_screen.h"
#include "support/goldens.h"
#include "support/printed.h"

namespace ossuary::cli {
namespace {

constexpr CategoryId kAnt{0};
constexpr CategoryId kBee{1};

GameInfo two_categories() {
  GameInfo game;
  game.categories.push_back({.id = "ant", .name = {{"en", "Ant"}}, .glyph = 'A', .color = Color::Red, .sentence = {}});
  game.categories.push_back({.id = "bee", .name = {{"en", "Bee"}}, .glyph = 'B', .color = Color::Blue, .sentence = {}});
  return game;
}

/// A hand of labelled cards, a market, a bank, dice and coins.
Table table_of_pieces() {
  Table table;
  table.zones.push_back(
      {.id = "hand",
       .title = "Hand",
       .owner = Seat{0},
       .columns = 4,
       .slots = {
           {.label = "1", .cards = 1, .top = Face{.printed = test::printed({.label = {{"en", "2G"}}})}},
           {.label = "2", .cards = 1, .top = Face{.marks = {kAnt}, .printed = test::printed({.label = {{"en", "7"}}})}},
           {.label = "3",
            .cards = 1,
            .top = Face{.printed = test::printed({.label = {{"en", "x"}}}), .face_down = true}},
           {.label = "4", .cards = 1, .top = Face{.printed = test::printed({.name = {{"en", "Owl"}}})}}}});
  table.structures.push_back(
      {.id = "row",
       .title = "Row",
       .owner = Seat{1},
       .spots = {{.label = "a", .x = 0, .face = Face{.marks = {kAnt, kBee}, .orientation = Orientation::UpsideDown}},
                 {.label = "b", .x = 2, .face = Face{.marks = {kBee}, .orientation = Orientation::Right}},
                 {.label = "c", .x = 4, .face = Face{.marks = {kBee}, .orientation = Orientation::Left}}}});
  const std::vector<Face> faces{{.printed = test::printed({.label = {{"en", "1"}}})},
                                {.printed = test::printed({.label = {{"en", "6"}}})},
                                {.marks = {kBee}}};
  table.dice.push_back({.title = "Die", .owner = Seat{0}, .faces = faces, .up = 1});
  table.dice.push_back({.title = "Die", .owner = Seat{1}, .faces = faces, .up = std::nullopt});
  table.dice.push_back({.title = "Weather", .owner = std::nullopt, .faces = faces, .up = 2});
  table.pools.push_back(
      {.id = "bank",
       .title = "Bank",
       .owner = std::nullopt,
       .rows = {{"1", {{Face{.printed = test::printed({.label = {{"en", "gold"}}})}, 3}, {Face{.marks = {kAnt}}, 1}}},
                {"10", {}}}});
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const std::vector<PoolPiece> coins(index(seat),
                                       PoolPiece{Face{.printed = test::printed({.label = {{"en", "gold"}}})}, 2});
    table.pools.push_back({.id = "purse", .title = "Purse", .owner = seat, .rows = {{"", coins}}});
  }
  table.counters.push_back({.title = "Coins", .owner = Seat{0}, .value = 5, .glyph = "●", .color = Color::Yellow});
  table.counters.push_back({.title = "Round", .owner = std::nullopt, .value = 2});
  return table;
}

ScreenContext context_of(const GameInfo& game) { return {.game = game, .seats = {"You", "Greedy"}}; }

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

TEST_CASE("labels, names, turned cards, dice, pools and counters are drawn", "[screen]") {
  const GameInfo game = two_categories();
  const std::string drawn = draw_table(table_of_pieces(), context_of(game), {});
  CHECK(test::first_difference(test::golden("tables/pieces.txt", drawn), drawn) == "");
}

TEST_CASE("pieces are drawn in ASCII where the terminal has no more", "[screen]") {
  const GameInfo game = two_categories();
  ScreenContext context = context_of(game);
  context.look.unicode = false;
  const std::string text = draw_table(table_of_pieces(), context, {});
  CHECK(is_ascii(text));
  CHECK(test::first_difference(test::golden("tables/pieces_ascii.txt", text), text) == "");
}

TEST_CASE("pieces are described in sentences", "[screen]") {
  const GameInfo game = two_categories();
  CHECK("\n" + describe_table(table_of_pieces(), context_of(game)) == R"(
You, Hand: 1 2G; 2 Ant (7); 3 face down, back x; 4 Owl.
Bank: 1: gold 3 times, Ant; 10: empty.
Greedy, Purse: gold 2 times.
Greedy, Row: a Ant over Bee, upside down, b Bee, turned right, c Bee, turned left.
You, Die: 6 is up; also 1, Bee.
Greedy, Die: not rolled; also 1, 6, Bee.
Weather: Bee is up; also 1, 6.
You, Coins: 5.
Round: 2.
)");
}

TEST_CASE("dice, pieces and counters have the colours of their marks", "[screen]") {
  const GameInfo game = two_categories();
  ScreenContext context = context_of(game);
  context.look.color = true;
  const std::string text = draw_table(table_of_pieces(), context, {});
  CHECK(text.find("\x1b[1m\x1b[34mB") != std::string::npos);
  CHECK(text.find("\x1b[1m\x1b[31mA") != std::string::npos);
  CHECK(text.find("\x1b[33m●") != std::string::npos);
}

TEST_CASE("a blank half of a card is a dash, and nothing in words", "[screen]") {
  const GameInfo game = two_categories();
  const Face face{.marks = {kAnt, kBlankMark}};
  CHECK(short_face(face, game, "en", {}) == "A/-");
  CHECK(face_in_words(face, game, "en") == "Ant over nothing");
  Table table;
  table.structures.push_back({.id = "s", .title = "s", .owner = Seat{0}, .spots = {{.label = "a", .face = face}}});
  CHECK(draw_table(table, context_of(game), {}).find("└ - ┘\n") != std::string::npos);
}

TEST_CASE("a piece that lies face down and is known looks neither like one face up nor like one face down",
          "[screen]") {
  const GameInfo game = two_categories();
  const Face face{.marks = {kAnt, kBee}, .orientation = Orientation::UpsideDown, .face_down = true, .known = true};
  CHECK(short_face(face, game, "en", {}) == "░A/B↓");
  CHECK(short_face(face, game, "en", {.unicode = false}) == ":A/Bv");
  CHECK(face_in_words(face, game, "en") == "Ant over Bee, face down, known to you, upside down");
  Table table;
  table.structures.push_back({.id = "s", .title = "s", .owner = Seat{0}, .spots = {{.label = "a", .face = face}}});
  CHECK(draw_table(table, context_of(game), {}).find("░ A ↓\n") != std::string::npos);
  CHECK(describe_table(table, context_of(game)).find("face down, known to you") != std::string::npos);
  CHECK(explain_known(table, context_of(game)) == "A piece whose left edge is ░ lies face down, and you know it.");
  table.structures[0].spots[0].face->known = false;
  CHECK(explain_known(table, context_of(game)) == "");
}

TEST_CASE("a wide label widens every card, and a card with label and marks is taller", "[screen]") {
  const GameInfo game = two_categories();
  Table table;
  table.structures.push_back(
      {.id = "s",
       .title = "s",
       .owner = Seat{0},
       .spots = {{.label = "a",
                  .face = Face{.marks = {kAnt, kBee}, .printed = test::printed({.label = {{"en", "tower"}}})}}}});
  const std::string drawn = draw_table(table, context_of(game), {});
  CHECK(test::first_difference(test::golden("tables/wide_label.txt", drawn), drawn) == "");
}

}  // namespace
}  // namespace ossuary::cli
