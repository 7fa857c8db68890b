// Grids on screens: cropped, with letters and numbers at their edges, what pieces have at their sides as they lie,
// pieces that lie face down, and tokens.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/match_setup.h"
#include "cli/words.h"
#include "console/match/sided_face.h"
#include "console/plain/table_screen.h"
#include "console/screen/drawing/arranged_table.h"
#include "support/content.h"
#include "support/flows.h"
#include "support/goldens.h"
#include "support/printed.h"
#include "support/text_play.h"
#include "tools/console/match/small_table.h"
#include "tools/console/screen/places/onlooker.h"

namespace ossuary::cli {
namespace {

using test::drawing;

/// What the pieces of these tests are drawn with.
GameInfo game_with_signs() {
  GameInfo game;
  game.layout.signs = {{.form = SignForm::Number, .name = {{"en", "worth"}}},
                       {.form = SignForm::Letters,
                        .name = {{"en", "traits"}},
                        .letters = {{{{"en", "A"}}, {{"en", "armored"}}}, {{{"en", "N"}}, {{"en", "ninja"}}}}},
                       {.form = SignForm::Heads, .name = {{"en", "arrows"}}},
                       {.form = SignForm::Bar, .name = {{"en", "shields"}}}};
  return game;
}

using Numbers = std::array<std::int32_t, 4>;

Face piece(std::string sign, const Numbers& heads, const Numbers& bars = {}) {
  return {.printed = test::printed(
              {.name = {{"en", "piece"}},
               .sign = {{"en", std::move(sign)}},
               .sides = {{SignForm::Heads, heads, {{"en", "arrows"}}}, {SignForm::Bar, bars, {{"en", "shields"}}}}})};
}

/// A tower of nine columns and seven levels, of which some are taken.
TableStructure tower_of(Seat owner) {
  TableStructure tower{.id = "tower", .title = "tower", .owner = owner, .is_grid = true};
  for (int cell = 0; cell < 63; ++cell) {
    const int column = cell % 9;
    const int level = cell / 9;
    tower.spots.push_back({.label = std::string(1, static_cast<char>('a' + column)) + std::to_string(level + 1),
                           .x = 2 * column,
                           .y = 2 * level});
  }
  return tower;
}

TableSpot& spot_of(TableStructure& tower, std::string_view label) {
  return *std::ranges::find(tower.spots, label, &TableSpot::label);
}

Table two_towers() {
  Table table;
  TableStructure own = tower_of(Seat{0});
  spot_of(own, "d1").face = piece("2", {3, 0, 0, 1});
  spot_of(own, "e1").face = piece("3AN", {0, 2, 3, 0}, {1, 0, 0, 0});
  spot_of(own, "e1").tokens = {{.label = {{"en", "@"}}, .name = {{"en", "rider"}}, .owner = Seat{0}}};
  spot_of(own, "f1").face = piece("1A", {1, 0, 2, 0}, {0, 0, 0, 1});
  spot_of(own, "f1").face->orientation = Orientation::UpsideDown;
  spot_of(own, "e2").face = piece("4N", {0, 1, 0, 3});
  spot_of(own, "e2").face->face_down = spot_of(own, "e2").face->known = true;
  spot_of(own, "d2").open = spot_of(own, "g1").open = spot_of(own, "e3").open = true;
  TableStructure other = tower_of(Seat{1});
  spot_of(other, "e1").face = piece("5", {0, 0, 0, 2}, {1, 1, 0, 0});
  spot_of(other, "e1").tokens = {{.label = {{"en", "@"}}, .name = {{"en", "rider"}}, .owner = Seat{0}}};
  spot_of(other, "e2").face = Face{.face_down = true};
  table.structures = {own, other};
  return table;
}

ScreenContext seen_by(const GameInfo& game, bool unicode = true) {
  ScreenContext scene{.game = game, .words = {}, .look = {.unicode = unicode, .width = 80}, .seats = {"You", "Anna"}};
  scene.words.name_seats({"You", "Anna"});
  return scene;
}

std::string arranged(const Table& table, const ScreenContext& scene, TextArea area, const TableMarks& marks = {}) {
  return arrange_table(table, scene, Seat{0}, marks, area).canvas.text(false);
}

}  // namespace

TEST_CASE("two towers fit side by side, cropped, with what pieces have at their sides", "[screen][grid]") {
  const GameInfo game = game_with_signs();
  CHECK(arranged(two_towers(), seen_by(game), {80, 14}) == drawing(R"(
─You───────────────────────────────────────────┬─Anna───────────────────────────
                                               │
                                               │
                                               │
                                               │
                                               │
            3   ·    e3     ·   ·              │
              ╭┄┄┄╮ ◂░░░░                      │              ╭───╮
            2  d2   ◂4N ▸   ·   ·              │            2 │░░░│
              ╰┄┄┄╯ ◂░░░░                      │              ╰───╯
              ╭▴▴▴╮ @■■■▸ ╭─▴▴↓                │              ◂■■■╮
            1 ◂ 2 │ │3AN│ │1A ■ g1             │            1 │ 5 ■
              ╰───╯ ╰▾▾▾▸ ╰─▾─╯                │              ◂@1─╯
                d     e     f   g              │                e
)"));
  CHECK(arranged(two_towers(), seen_by(game, false), {80, 14}) == drawing(R"(
-You-------------------------------------------+-Anna---------------------------
                                               |
                                               |
                                               |
                                               |
                                               |
            3   .    e3     .   .              |
              ..... <::::                      |              +---+
            2  d2   <4N >   .   .              |            2 |:::|
              ..... <::::                      |              +---+
              +^^^+ @###> +-^^v                |              <###+
            1 < 2 | |3AN| |1A # g1             |            1 | 5 #
              +---+ +vvv> +-v-+                |              <@1-+
                d     e     f   g              |                e
)"));
}

TEST_CASE("levels of a staggered grid stand half a place further, and no place is drawn where nothing can lie",
          "[screen][grid]") {
  const GameInfo game = game_with_signs();
  TableStructure comb{.id = "comb", .title = "comb", .owner = Seat{0}, .is_grid = true};
  Zone meadow{.id = "meadow", .title = "meadow", .owner = std::nullopt, .columns = 3, .is_staggered = true};
  for (int cell = 0; cell < 9; ++cell) {
    const int level = cell / 3;
    const std::string label = std::string(1, static_cast<char>('a' + cell % 3)) + std::to_string(level + 1);
    comb.spots.push_back({.label = label, .x = 2 * (cell % 3) + level % 2, .y = 2 * level, .is_gap = cell == 4});
    const std::string above = std::string(1, static_cast<char>('a' + cell % 3)) + std::to_string(3 - level);
    meadow.slots.push_back({.label = above, .cards = cell % 2, .top = {}, .is_gap = cell == 4});
    if (cell % 2 == 1) {
      meadow.slots.back().top = piece("1", {});
    }
  }
  spot_of(comb, "a1").face = piece("2", {3, 0, 0, 1});
  spot_of(comb, "a2").face = piece("4", {0, 0, 1, 0});
  spot_of(comb, "c2").open = spot_of(comb, "c3").open = true;
  Table table;
  table.structures = {comb};
  table.zones = {meadow};
  CHECK(arranged(table, seen_by(game), {80, 22}) == drawing(R"(
─meadow─────────────────────────────────────────────────────────────────────────
a3         b3 ╭─────╮ c3
      ·       │  1  │       ·
           ×1 ╰─────╯
     a2 ╭─────╮            c2 ╭─────╮
        │  1  │               │  1  │
     ×1 ╰─────╯            ×1 ╰─────╯
a1         b1 ╭─────╮ c1
      ·       │  1  │       ·
           ×1 ╰─────╯
─You────────────────────────────────────────────────────────────────────────────



                            3   ·         ·  c3
                                    ╭───╮
                            2       │ 4 │       c2
                                    ╰─▾─╯
                              ╭▴▴▴╮
                            1 ◂ 2 │       ·  ·
                              ╰───╯
                                a         b  c
)"));
  const std::string drawn = draw_table(table, seen_by(game), {});
  CHECK(test::first_difference(test::golden("tables/staggered.txt", drawn), drawn) == "");
  CHECK(describe_table(table, seen_by(game)).find("a3 empty; b3 ") != std::string::npos);
  CHECK(describe_table(table, seen_by(game)).find("b2") == std::string::npos);
}

TEST_CASE("where there is little room, a piece of a grid takes a line", "[screen][grid]") {
  const GameInfo game = game_with_signs();
  CHECK(arranged(two_towers(), seen_by(game), {30, 10}) == drawing(R"(
─You──────────────────────────
     3  ·    e3   ·   ·
     2  d2  ░4N   ·   ·
     1  2   3AN@ 1A↓  g1
        d    e    f   g
─Anna─────────────────────────

           2 ░░░
           1 5@1
              e
)"));
}

TEST_CASE("on a line, pieces have behind them what is at their sides where there is room", "[screen][grid]") {
  const GameInfo game = game_with_signs();
  CHECK(arranged(two_towers(), seen_by(game), {60, 7}) == drawing(R"(
─You────────────────────────────────────────┬─Anna──────────
                                            │
                                            │
    3 ·       e3           ·         ·      │
    2 d2     ░4N  ▸◂3      ·         ·      │    2 ░░░
    1 2  ▴3◂ 3AN@ ▸2▾3 ■▴ 1A↓ ▴2▾ ■▸ g1     │    1 5@1
      d       e            f         g      │       e
)"));
}

TEST_CASE("the grid that the cursor is in is the last to be drawn briefly", "[screen][grid]") {
  GameInfo game = game_with_signs();
  game.layout.rows = {{{.id = "me", .of = GroupOf::Me, .items = {{"tower"}}},
                       {.id = "others", .of = GroupOf::Others, .items = {{"tower"}}, .gives_way = 1}}};
  CHECK(arranged(two_towers(), seen_by(game), {60, 7}, {.large = Seat{1}}) == drawing(R"(
─You─────────────────────────────┬─Anna─────────────────────
                                 │
                                 │
      3  ·    e3   ·   ·         │
      2  d2  ░4N   ·   ·         │      2 ░░░
      1  2   3AN@ 1A↓  g1        │      1 5@1 ◂2 ■▴▸
         d    e    f   g         │         e
)"));
}

TEST_CASE("a tower of partners is named after both, and so are their points", "[screen][grid]") {
  GameInfo game = game_with_signs();
  game.teams = {0, 1, 0, 1};
  Table table = two_towers();
  table.structures[0].of_team = table.structures[1].of_team = true;
  const std::vector<std::string> names{"You", "Anna", "Ben", "Cleo"};
  ScreenContext scene{.game = game,
                      .words = {},
                      .look = {.unicode = true, .width = 80},
                      .seats = names,
                      .points = {7, 9, 7, 9},
                      .acting = {}};
  scene.words.name_seats(names);
  const std::string drawn = arranged(table, scene, {80, 14});
  INFO(drawn);
  CHECK(drawn.find("─You and Ben · 7 points─") != std::string::npos);
  CHECK(drawn.find("─Anna and Cleo · 9 points─") != std::string::npos);
  CHECK(draw_table(table, scene, {}).find("Anna and Cleo · 9 points") != std::string::npos);
  CHECK(describe_table(table, scene).find("You and Ben, tower, 7 points: d1 piece") != std::string::npos);
}

TEST_CASE("Tab goes round all groups where there is nothing else to choose", "[screen][grid]") {
  const AnyRuleset rules = test::shipped().make_any("three_cheers").value();  // one begins with a card of the hand
  const MatchSetup setup(rules.game(3).value());
  const test::AnyGame any{"three_cheers", *setup.game, *setup.scripts};
  const auto match = any.match({.seed = 7});
  test::Onlooker onlooker(any, *match, {});
  const auto begun = onlooker.model().cursor;
  REQUIRE(begun);
  std::set<std::pair<TableThing::Part, std::size_t>> seen;
  for (int presses = 0; presses < 12; ++presses) {
    REQUIRE(onlooker.model().cursor);
    seen.emplace(onlooker.model().cursor->part, onlooker.model().cursor->index);
    onlooker.press("{Tab}");
  }
  for (std::size_t tower = 0; tower < 3; ++tower) {
    CHECK(seen.contains({TableThing::Part::Structure, tower}));
  }
  CHECK(seen.contains({begun->part, begun->index}));
}

TEST_CASE("pieces of a grid that may be chosen are marked, and so is what is picked", "[screen][grid]") {
  const GameInfo game = game_with_signs();
  TableMarks marks;
  const auto at = [](std::size_t spot) { return TableThing{TableThing::Part::Structure, 0, spot, {}}; };
  marks.open = {at(3), at(4), at(12)};
  marks.cursor = at(3);
  marks.picked = {at(5)};
  CHECK(arranged(two_towers(), seen_by(game), {80, 14}, marks) == drawing(R"(
─You───────────────────────────────────────────┬─Anna───────────────────────────
                                               │
                                               │
                                               │
                                               │
                                               │
            3   ·    e3     ·   ·              │
              ╭┄┄┄╮ ◂░░░░                      │              ╭───╮
            2  d2   ◂4N ▸   ·   ·              │            2 │░░░│
              ╰┄┄┄╯ ◂░░░░                      │              ╰───╯
             ▐╭▴▴▴╮▌@■■■▸ ╔═▴▴↓                │              ◂■■■╮
            1▐◂ 2 │*│3AN│ ║1A ■ g1             │            1 │ 5 ■
             ▐╰───╯▌╰▾▾▾▸ ╚═▾═╝                │              ◂@1─╯
                d     e     f   g              │                e
)"));
}

TEST_CASE("line by line, grids are cropped and side by side too, and in sentences", "[screen][grid]") {
  const GameInfo game = game_with_signs();
  const std::string drawn = draw_table(two_towers(), seen_by(game), {});
  CHECK(test::first_difference(test::golden("tables/towers.txt", drawn), drawn) == "");

  CHECK(describe_table(two_towers(), seen_by(game)) == drawing(R"(
You, tower: d1 piece [arrows: up 3, left 1], e1 piece [arrows: right 2, down 3; shields: up], with rider (You), f1 piece [arrows: up 2, down 1; shields: right], upside down. e2 piece [arrows: right 1, left 3], face down, known to you. Open places: g1, d2, e3.
Anna, tower: e1 piece [arrows: left 2; shields: up, right], with rider (You). e2 face down.
)"));
}

TEST_CASE("an empty grid says so", "[screen][grid]") {
  const GameInfo game = game_with_signs();
  Table table;
  table.structures = {tower_of(Seat{0})};
  CHECK(arranged(table, seen_by(game), {30, 3}) == drawing(R"(
─You──────────────────────────

             empty
)"));
}

TEST_CASE("every sign on pieces is explained", "[screen][grid]") {
  const GameInfo game = game_with_signs();
  CHECK(sign_sentences(two_towers(), seen_by(game), SignsOf::Screen) ==
        std::vector<std::string>{
            "the number on a piece: worth",
            "the letters on a piece: traits (A armored, N ninja)",
            "▴ ▸ ▾ ◂ at the sides of a piece, on one line behind it: arrows, so many at each",
            "■ along a side of a piece, on one line before its sides: shields",
            "@ on the frame of a piece: rider; a number behind it is whose it is",
            "↓ on a piece: it is turned upside down",
            "a frame of ░ around a piece: it lies face down, and you know it",
            "* beside a piece: it may be chosen now; places that may be chosen have their names",
        });
  CHECK(
      sign_sentences(two_towers(), seen_by(game), SignsOf::Names) ==
      std::vector<std::string>{"the number on a piece: worth", "the letters on a piece: traits (A armored, N ninja)"});
}

TEST_CASE("heads and bars turn with their piece, in a line and in words", "[screen][grid]") {
  Face face = piece("1", {1, 2, 0, 0}, {0, 0, 0, 1});
  const Look look{.unicode = true, .width = 80};
  CHECK(sides_in_line(face, look) == "▴▸2 ■◂");
  CHECK(sides_in_line(face, {.unicode = false, .width = 80}) == "^>2 #<");
  CHECK(sides_in_words(face, {}) == "arrows: up 1, right 2; shields: left");
  face.orientation = Orientation::UpsideDown;
  CHECK(sides_in_line(face, look) == "▾◂2 ■▸");
  face.orientation = Orientation::Right;
  CHECK(sides_in_line(face, look) == "▸▾2 ■▴");
  face.orientation = Orientation::Left;
  CHECK(sides_in_line(face, look) == "▴2◂ ■▾");
}

TEST_CASE("the towers of a flow are drawn in every language and size", "[screen][grid]") {
  const auto game = test::towers().game(2).value();
  const auto scripts = game->open_scripts();
  const test::AnyGame any{"towers", *game, *scripts};
  const auto match = game->start({.seed = 7}, *scripts);
  test::play_text(*match, "lay blind 1:tower.b1");
  test::play_text(*match, "lay pass");
  for (const std::string language : {"en", "pl", "uk", "en@ascii"}) {
    const bool unicode = language.find('@') == std::string::npos;
    test::Onlooker onlooker(any, *match, words_in(language), unicode);
    for (const TextArea size : {TextArea{80, 24}, TextArea{40, 15}, TextArea{120, 40}}) {
      INFO(language << " " << size.width << "\n" << onlooker.shown(size));
      CHECK(onlooker.shown(size).find(unicode ? "░" : ":") != std::string::npos);
    }
    onlooker.press("{F1}");
    const std::string rules = onlooker.shown({120, 100});
    INFO(rules);
    CHECK(rules.find(unicode ? "▴ ▸ ▾ ◂" : "^ > v <") != std::string::npos);
  }
}

}  // namespace ossuary::cli
