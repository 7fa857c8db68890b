// Drawings of small tables made by hand: sizes of cards, marks, groups, and what gives way in small areas.
#include "console/screen/drawing/arranged_table.h"

#include <catch2/catch.hpp>

#include "support/printed.h"
#include "tools/console/match/small_table.h"

namespace ossuary::cli {
namespace {

using test::drawing;
using test::face;
using test::open;
using test::scene_of;
using test::small_table;
using test::three_categories;

constexpr auto kSpot = TableThing::Part::Structure;
constexpr auto kSlot = TableThing::Part::Zone;

std::string drawn(const Table& table, const ScreenContext& scene, TextArea area, const TableMarks& marks = {}) {
  return arrange_table(table, scene, Seat{0}, marks, area).canvas.text(false);
}

/// The small table, and a pyramid of the other player.
Table table_of_two() {
  Table table = small_table();
  table.structures.push_back({.id = "p", .title = "pyramid", .owner = Seat{1}, .spots = {test::card(0, 0, "BA")}});
  return table;
}

TEST_CASE("a table is arranged: what lies for all, hands, and structures on a floor", "[screen]") {
  const GameInfo game = three_categories();
  CHECK(drawn(table_of_two(), scene_of(game), {60, 12}) == drawing(R"(
─Yard─────────You · Hand─────Greedy · Hand──────────────────
1 [A/B] ×3    [C/A]          empty            Cards left 4
2 [░░░] ×1
3   ·
─You · 12 points───────────────────┬─Greedy─────────────────
                                   │
                     ·   ·         │
                     ·   ·         │
                  · b1·            │
                  ·   ·            │
         · a0· ┌ A ┐ ┌ C ┐         │
         ·   · └ B ┘ └ C ┘         │         [B/A]
)"));
}

TEST_CASE("tokens are drawn on the cards of a structure that bear them", "[screen]") {
  const GameInfo game = three_categories();
  Table table = table_of_two();
  for (TableStructure& structure : table.structures) {
    for (TableSpot& spot : structure.spots) {
      if (spot.face) {
        spot.tokens = {{.id = "seal", .label = {{"en", "@"}}, .name = {{"en", "seal"}}, .owner = std::nullopt}};
      }
    }
  }
  for (const TextArea area : {TextArea{100, 28}, TextArea{60, 12}, TextArea{40, 8}, TextArea{40, 5}}) {
    const std::string text = drawn(table, scene_of(game), area);
    INFO(text);
    CHECK(std::count(text.begin(), text.end(), '@') >= 2);
  }
}

TEST_CASE("a large area has boxes and framed cards", "[screen]") {
  const GameInfo game = three_categories();
  CHECK(drawn(table_of_two(), scene_of(game), {100, 28}) == drawing(R"(
┌─ Yard ───────────────────┐┌─ You · Hand ────────┐┌─ Greedy · Hand ───────┐┌──────────────────────┐
│ 1 ╭───╮  2 ╭───╮         ││ ╭───╮               ││                       ││ Cards left 4         │
│   │ A │    │░░░│         ││ │ C │               ││ empty                 ││                      │
│   │ B │    │░░░│         ││ │ A │               ││                       ││                      │
│×3 ╰───╯ ×1 ╰───╯         ││ ╰───╯               ││                       ││                      │
│ 3                        ││                     ││                       ││                      │
│     ·                    ││                     ││                       ││                      │
│                          ││                     ││                       ││                      │
│                          ││                     ││                       ││                      │
└──────────────────────────┘└─────────────────────┘└───────────────────────┘└──────────────────────┘
┌─ You · 12 points ───────────────────────────────────┐┌─ Greedy ──────────────────────────────────┐
│                                                     ││                                           │
│                                                     ││                                           │
│                                                     ││                                           │
│                                                     ││                                           │
│                              ·   ·                  ││                                           │
│                                                     ││                                           │
│                                                     ││                                           │
│                              ·   ·                  ││                                           │
│                           ╭┄┄┄╮                     ││                                           │
│                           ┆ b1┆                     ││                                           │
│                           ┆   ┆                     ││                                           │
│                           ╰┄┄┄╯                     ││                                           │
│                  ╭┄┄┄╮ ╭───╮ ╭───╮                  ││                   ╭───╮                   │
│                  ┆ a0┆ │ A │ │ C │                  ││                   │ B │                   │
│                  ┆   ┆ │ B │ │ C │                  ││                   │ A │                   │
│                  ╰┄┄┄╯ ╰───╯ ╰───╯                  ││                   ╰───╯                   │
└─────────────────────────────────────────────────────┘└───────────────────────────────────────────┘
)"));
}

TEST_CASE("in a small area cards are smaller, what is far away is named, and the cursor is there", "[screen]") {
  const GameInfo game = three_categories();
  TableMarks marks;
  CHECK(drawn(table_of_two(), scene_of(game), {40, 8}) == drawing(R"(
─Yard─────────────────────You · Hand────
1 [A/B] ×3 2 [░░░] ×1     [C/A]
3   ·
─You · 12 points────────────────────────
                       ·   ·
                    · b1·
           · a0· [A/B] [C/C]
 Greedy · Hand   Greedy
)"));
  CHECK(drawn(table_of_two(), scene_of(game), {40, 5}) == drawing(R"(
─You · 12 points────────────────────────

                       ·
                     b1
               a0 A/B C/C
)"));
  marks.cursor = TableThing{kSpot, 0, 3, {}};
  CHECK(drawn(table_of_two(), scene_of(game), {40, 5}, marks) == drawing(R"(
─You · 12 points────────────────────────

                       ·
                   ▐ b1▌
               a0 A/B C/C
)"));
  CHECK(drawn(table_of_two(), scene_of(game), {12, 3}, marks) == drawing(R"(
─You · 12…──
          ·
      ▐ b1▌
)"));
}

TEST_CASE("marks are drawn by characters, not by colour alone", "[screen]") {
  const GameInfo game = three_categories();
  ScreenContext scene = scene_of(game);
  TableMarks marks;
  marks.cursor = TableThing{kSpot, 0, 3, {}};
  marks.picked = {{kSlot, 1, 0, {}}};
  marks.open = {{kSpot, 0, 0, {}}, {kSpot, 0, 3, {}}};
  marks.gains = {{{kSpot, 0, 0, {}}, "+2"}, {{kSpot, 0, 3, {}}, "-1"}};
  marks.changed = {{kSlot, 0, 0, {}}};
  marks.earning = {{kSpot, 0, 1, {}}};
  marks.reasons = {{kSpot, 0, 2, {}}};
  CHECK(drawn(table_of_two(), scene, {60, 12}, marks) == drawing(R"(
─Yard─────────You · Hand─────Greedy · Hand──────────────────
1 [A/B]•×3    ║C/A║          empty            Cards left 4
2 [░░░] ×1
3   ·
─You · 12 points───────────────────┬─Greedy─────────────────
                                   │
                     ·   ·         │
                     ·   ·         │
                 ▐· -1·▌           │
                 ▐·   ·▌           │
         · +2· « A » { C }         │
         ·   · « B » { C }         │         [B/A]
)"));
  CHECK(drawn(table_of_two(), scene, {100, 28}, marks) == drawing(R"(
┌─ Yard ───────────────────┐┌─ You · Hand ────────┐┌─ Greedy · Hand ───────┐┌──────────────────────┐
│ 1 ╭───╮  2 ╭───╮         ││ ╔═══╗               ││                       ││ Cards left 4         │
│   │ A │    │░░░│         ││ ║ C ║               ││ empty                 ││                      │
│   │ B │    │░░░│         ││ ║ A ║               ││                       ││                      │
│×3 ╰───╯•×1 ╰───╯         ││ ╚═══╝               ││                       ││                      │
│ 3                        ││                     ││                       ││                      │
│     ·                    ││                     ││                       ││                      │
│                          ││                     ││                       ││                      │
│                          ││                     ││                       ││                      │
└──────────────────────────┘└─────────────────────┘└───────────────────────┘└──────────────────────┘
┌─ You · 12 points ───────────────────────────────────┐┌─ Greedy ──────────────────────────────────┐
│                                                     ││                                           │
│                                                     ││                                           │
│                                                     ││                                           │
│                                                     ││                                           │
│                              ·   ·                  ││                                           │
│                                                     ││                                           │
│                                                     ││                                           │
│                              ·   ·                  ││                                           │
│                          ▐╭┄┄┄╮▌                    ││                                           │
│                          ▐┆ -1┆▌                    ││                                           │
│                          ▐┆   ┆▌                    ││                                           │
│                          ▐╰┄┄┄╯▌                    ││                                           │
│                  ╭┄┄┄╮ ╭───╮ ╭───╮                  ││                   ╭───╮                   │
│                  ┆ +2┆ « A » { C }                  ││                   │ B │                   │
│                  ┆   ┆ « B » { C }                  ││                   │ A │                   │
│                  ╰┄┄┄╯ ╰───╯ ╰───╯                  ││                   ╰───╯                   │
└─────────────────────────────────────────────────────┘└───────────────────────────────────────────┘
)"));
  scene.look.unicode = false;
  CHECK(drawn(table_of_two(), scene, {60, 12}, marks) == drawing(R"(
-Yard---------You - Hand-----Greedy - Hand------------------
1 [A/B]'x3    *C/A*          empty            Cards left 4
2 [:::] x1
3   .
-You - 12 points-------------------+-Greedy-----------------
                                   |
                     .   .         |
                     .   .         |
                 >. -1.<           |
                 >.   .<           |
         . +2.<< A >>{ C }         |
         .   .<< B >>{ C }         |         [B/A]
)"));
  CHECK(drawn(table_of_two(), scene, {40, 8}, marks) == drawing(R"(
-Yard---------------------You - Hand----
1 [A/B]'x3 2 [:::] x1     *C/A*
3   .
-You - 12 points------------------------
                       .   .
                   >. -1.<
           . +2.<<A/B>>{C/C}
 Greedy - Hand   Greedy
)"));
}

/// Dice, bars, a market and purses.
Table table_of_pieces() {
  Table table;
  const std::vector<Face> faces{{.printed = test::printed({.label = {{"en", "1"}}})},
                                {.printed = test::printed({.label = {{"en", "1"}}})},
                                {.printed = test::printed({.label = {{"en", "6"}}})},
                                {.marks = {CategoryId{1}}}};
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    table.dice.push_back({.id = "light", .title = "Light die", .owner = seat, .faces = faces, .up = 2});
    table.dice.push_back({.id = "dark", .title = "Dark die", .owner = seat, .faces = faces, .up = std::nullopt});
    table.counters.push_back({.id = "gold", .title = "Gold", .owner = seat, .value = 7, .cap = 12});
    table.counters.push_back({.id = "sun", .title = "Sun", .owner = seat, .value = 1, .cap = 24});
    table.counters.push_back({.id = "glory", .title = "Glory", .owner = seat, .value = 8});
    table.pools.push_back(
        {.id = "purse",
         .title = "Purse",
         .owner = seat,
         .rows = {{"", std::vector(index(seat),
                                   PoolPiece{Face{.printed = test::printed({.label = {{"en", "gem"}}})}, 2})}}});
  }
  table.pools.push_back(
      {.id = "market",
       .title = "Market",
       .owner = std::nullopt,
       .rows = {{"2 gold",
                 {{Face{.printed = test::printed({.label = {{"en", "3G"}}})}, 2},
                  {Face{.printed = test::printed({.label = {{"en", "1M"}}})}, 1}}},
                {"3 gold", {}},
                {"12 gold", {{Face{.printed = test::printed({.label = {{"en", "1G+1S+1M+1V"}}})}, 1}}}}});
  table.pools.push_back({.id = "feats",
                         .title = "Feats",
                         .owner = std::nullopt,
                         .rows = {{"",
                                   {{Face{.printed = test::printed({.name = {{"en", "Hammer"}}})}, 1},
                                    {Face{.printed = test::printed({.name = {{"en", "Owl"}}})}, 2}}}}});
  table.counters.push_back({.id = "round", .title = "Round", .owner = std::nullopt, .value = 2, .cap = 9});
  return table;
}

TEST_CASE("dice, bars, pools and what is open in them are in lines", "[screen]") {
  const GameInfo game = three_categories();
  ScreenContext scene = scene_of(game);
  TableMarks marks;
  marks.open = {{TableThing::Part::Pool, 2, 0, 1}, {TableThing::Part::Pool, 3, 0, 0}};
  marks.cursor = TableThing{TableThing::Part::Pool, 2, 0, 1};
  marks.picked = {{TableThing::Part::Die, 0, 0, {}}};
  CHECK(drawn(table_of_pieces(), scene, {70, 16}, marks) == drawing(R"(
 Round 2/9
─You · 12 points──────────────────┬─Greedy────────────────────────────
 Light die [6]✓1 1 B              │ Light die [6] 1 1 B
 Dark die  [ ] 1 1 6 B            │ Dark die  [ ] 1 1 6 B
 Gold      ███████·····  7/12     │ Gold      ███████·····  7/12
 Sun       █···········  1/24     │ Sun       █···········  1/24
 Glory 8                          │ Glory 8
                                  │ Purse     gem ×2
─Market──────────────────────────────────────Feats────────────────────
 2 gold:  3G ×2▐*1M▌    3 gold: ·            *Hammer  Owl ×2
 12 gold:  1G+1S+1M+1V
)"));
  CHECK(drawn(table_of_pieces(), scene, {40, 11}, marks) == drawing(R"(
 Round 2/9
─You · 12 points────────────────────────
 Light die [6]✓1 1 B
 Dark die  [ ] 1 ×2 6 B
 Gold 7/12   Sun 1/24   Glory 8
─Market────────────────Feats────────────
 2 gold:  3G ×2▐*1M▌   *Hammer  Owl ×2
 12 gold:
    1G+1S+1M+1V
 Greedy
)"));
  scene.look.unicode = false;
  CHECK(drawn(table_of_pieces(), scene, {70, 16}, marks) == drawing(R"(
 Round 2/9
-You - 12 points------------------+-Greedy----------------------------
 Light die [6]+1 1 B              | Light die [6] 1 1 B
 Dark die  [ ] 1 1 6 B            | Dark die  [ ] 1 1 6 B
 Gold      #######.....  7/12     | Gold      #######.....  7/12
 Sun       #...........  1/24     | Sun       #...........  1/24
 Glory 8                          | Glory 8
                                  | Purse     gem x2
-Market--------------------------------------Feats--------------------
 2 gold:  3G x2>*1M<    3 gold: .            *Hammer  Owl x2
 12 gold:  1G+1S+1M+1V
)"));
}

TEST_CASE("dice are boxes in a large area", "[screen]") {
  const GameInfo game = three_categories();
  Table table = table_of_pieces();
  table.pools.clear();
  table.counters.clear();
  CHECK(drawn(table, scene_of(game), {100, 28}) == drawing(R"(
┌─ You · 12 points ──────────────────────────────┐┌─ Greedy ───────────────────────────────────────┐
│           ╔═╗ ┌─┐ ┌─┐ ┌─┐                      ││           ╔═╗ ┌─┐ ┌─┐ ┌─┐                      │
│ Light die ║6║ │1│ │1│ │B│                      ││ Light die ║6║ │1│ │1│ │B│                      │
│           ╚═╝ └─┘ └─┘ └─┘                      ││           ╚═╝ └─┘ └─┘ └─┘                      │
│           ╔═╗ ┌─┐ ┌─┐ ┌─┐ ┌─┐                  ││           ╔═╗ ┌─┐ ┌─┐ ┌─┐ ┌─┐                  │
│ Dark die  ║ ║ │1│ │1│ │6│ │B│                  ││ Dark die  ║ ║ │1│ │1│ │6│ │B│                  │
│           ╚═╝ └─┘ └─┘ └─┘ └─┘                  ││           ╚═╝ └─┘ └─┘ └─┘ └─┘                  │
└────────────────────────────────────────────────┘└────────────────────────────────────────────────┘
)"));
}

TEST_CASE("a layout says what is shown in which order, and what is open is there all the same", "[screen]") {
  GameInfo game = three_categories();
  game.layout.rows = {
      {{.id = "all", .of = GroupOf::Table, .items = {{"round"}}}},
      {{.id = "mine", .heading = {{"en", "dice"}}, .of = GroupOf::Me, .items = {{"light"}, {"gold", ThingForm::Bar}}},
       {.id = "theirs", .of = GroupOf::Others, .items = {{"gold", ThingForm::Bar}, {"purse"}}, .gives_way = 3}},
      {{.id = "market", .of = GroupOf::Table, .items = {{"market", ThingForm::List}}, .gives_way = 1}}};
  CHECK(drawn(table_of_pieces(), scene_of(game), {70, 16}) == drawing(R"(
 Round 2/9
─You · dice · 12 points─────────────┬─Greedy──────────────────────────
 Light die [6] 1 1 B                │ Gold  ███████·····  7/12
 Gold      ███████·····  7/12       │ Purse gem ×2
─Market───────────────────────────────────────────────────────────────
 2 gold:    3G ×2  1M
 3 gold: ·
 12 gold:   1G+1S+1M+1V
)"));
  TableMarks marks;
  marks.open = {{TableThing::Part::Pool, 3, 0, 0}};
  CHECK(drawn(table_of_pieces(), scene_of(game), {70, 16}, marks) == drawing(R"(
 Round 2/9
─You · dice · 12 points─────────────┬─Greedy──────────────────────────
 Light die [6] 1 1 B                │ Gold  ███████·····  7/12
 Gold      ███████·····  7/12       │ Purse gem ×2
─Market───────────────────────────────────────────────────────────────
 2 gold:    3G ×2  1M
 3 gold: ·
 12 gold:   1G+1S+1M+1V
─Feats────────────────────────────────────────────────────────────────
 *Hammer  Owl ×2
)"));
}

TEST_CASE("a grid is cropped to what is taken or open, and has letters and numbers at its edges", "[screen]") {
  GameInfo game = three_categories();
  game.layout.rows = {{{.id = "grid", .of = GroupOf::Me, .items = {{"tower", ThingForm::Grid}}}}};
  Table table;
  TableStructure tower{.id = "tower", .title = "Tower", .owner = Seat{0}};
  for (int row = 0; row < 5; ++row) {
    for (int column = 0; column < 6; ++column) {
      tower.spots.push_back({.label = std::string(1, static_cast<char>('a' + row)) + std::to_string(column + 1),
                             .x = 2 * column,
                             .y = 2 * row});
    }
  }
  tower.spots[3].face = face("AB");
  tower.spots[9].open = true;
  table.structures.push_back(tower);
  CHECK(drawn(table, scene_of(game), {60, 11}) == drawing(R"(
─You · 12 points────────────────────────────────────────────







                           b b4
                           a A/B
                              4
)"));
}

TEST_CASE("structures of the seat that is to be large are drawn larger than those of others", "[screen]") {
  const GameInfo game = three_categories();
  Table table = table_of_two();
  table.zones.clear();
  TableMarks marks;
  marks.large = Seat{1};
  CHECK(drawn(table, scene_of(game), {30, 7}) == drawing(R"(
 Cards left 4
─You · 12 points────┬─Greedy──
                    │
                    │
             ·   ·  │
          · b1·     │
 · a0· [A/B] [C/C]  │   B/A
)"));
  CHECK(drawn(table, scene_of(game), {30, 7}, marks) == drawing(R"(
 Cards left 4
─You · 12 points────┬─Greedy──
                    │
                    │
             ·   ·  │
          · b1·     │
 · a0· [A/B] [C/C]  │  [B/A]
)"));
}

}  // namespace
}  // namespace ossuary::cli
