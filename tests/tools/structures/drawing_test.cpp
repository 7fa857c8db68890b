// Drawings of structures: what they show, what is wrong with them, and back.
#include "structures/drawing.h"

#include <catch2/catch.hpp>
#include <string>

namespace ossuary {

namespace {

Ruleset two_kinds() {
  Ruleset rules;
  rules.kinds.push_back({"bone", "toy", {}, {}, 'B', Color::White, {}});
  rules.kinds.push_back({"skin", "toy", {}, {}, 's', Color::Red, {}});
  return rules;
}

Shape pyramid(int base, int rows) { return Shape::pyramid(base, rows).value(); }

std::string faults(const Shape& shape, std::string_view text) {
  const auto drawn = parse_drawing(two_kinds(), shape, {text, "drawing", 10});
  REQUIRE_FALSE(drawn.ok());
  return render(drawn.error());
}

}  // namespace

TEST_CASE("a drawing shows a level a line, highest first", "[drawing]") {
  const auto drawn =
      parse_drawing(two_kinds(), pyramid(2, 2), {"# a roof\n  s # its top\n\n  .\n\tB -\nB -\r\n", "drawing"});
  REQUIRE(drawn.ok());
  CHECK(drawn.value().filled == (PlaceSet::of(PlaceId{0}) | PlaceSet::of(PlaceId{2})));
  CHECK(drawn.value().cells[0] == cells_of(PlaceSet::of(PlaceId{0})));
  CHECK(drawn.value().cells[1] == CellSet::of(top_cell(PlaceId{2})));
}

TEST_CASE("a drawn pyramid looks like one", "[drawing]") {
  const std::string text =
      "    B   .\n"
      "    .   s\n"
      "  B   -   s\n"
      "  .   -   .\n"
      "s   s   B   -\n"
      ".   .   B   -\n";
  const auto drawn = parse_drawing(two_kinds(), pyramid(4, 3), {text, "drawing"});
  REQUIRE(drawn.ok());
  CHECK(draw(two_kinds(), pyramid(4, 3), drawn.value()) == text);
}

TEST_CASE("every structure is drawn so that it reads back the same", "[drawing]") {
  const std::vector<Place> places{{4, 0}, {6, 1}, {4, 2}, {2, 3}, {20, 9}};
  const std::vector<std::size_t> anchors{0, 4};
  for (const Shape& shape : {pyramid(1, 1), pyramid(5, 2), pyramid(7, 7), Shape::anchored(places, anchors).value()}) {
    std::uint64_t bits = 88172645463325252U;
    for (int round = 0; round < 200; ++round) {
      bits ^= bits << 13U, bits ^= bits >> 7U, bits ^= bits << 17U;
      DrawnStructure drawn{};
      drawn.filled = PlaceSet(bits) & shape.all_places();
      drawn.cells[0] = cells_of(drawn.filled) & CellSet(bits >> 5U);
      drawn.cells[1] = (cells_of(drawn.filled) - drawn.cells[0]) & CellSet(bits >> 11U);
      const std::string text = draw(two_kinds(), shape, drawn);
      const auto back = parse_drawing(two_kinds(), shape, {text, "drawing"});
      REQUIRE(back.ok());
      REQUIRE(back.value().filled == drawn.filled);
      REQUIRE(back.value().cells == drawn.cells);
    }
  }
}

TEST_CASE("what is wrong with a drawing is reported at its place, a line and a glyph once", "[drawing]") {
  CHECK(faults(pyramid(2, 1), "B ż ?\n. X") ==
        "drawing:10:3: error[bad-drawing]: no skull has the glyph \"ż\"\n"
        " 10 | B ż ?\n"
        "    |   ^\n"
        "  hint: a glyph is a letter, `.` for any skull or `-` for no card; blanks are between, and # begins a "
        "comment\n\n"
        "drawing:11:3: error[bad-drawing]: no skull has the glyph \"X\"\n"
        " 11 | . X\n"
        "    |   ^\n"
        "  hint: the glyphs are B (bone), s (skin), `.` for any skull and `-` for no card\n");
  CHECK(faults(pyramid(2, 1), "X X\nX s B") ==
        "drawing:10:1: error[bad-drawing]: no skull has the glyph \"X\"\n"
        " 10 | X X\n"
        "    | ^\n"
        "  hint: the glyphs are B (bone), s (skin), `.` for any skull and `-` for no card\n\n"
        "drawing:11:5: error[bad-drawing]: level 1 has 2 skulls, the line shows 3\n"
        " 11 | X s B\n"
        "    |     ^\n"
        "  hint: leave these out\n");
}

TEST_CASE("a drawing of another shape is reported once", "[drawing]") {
  CHECK(faults(pyramid(3, 2), "B\n.\n. X\n. .") ==
        "drawing:10:1: error[bad-drawing]: the lines show 1, 1, 2, 2 skulls, the levels of the shape have 2, 2, 3, 3\n"
        " 10 | B\n"
        "    | ^\n"
        "  hint: draw `.` for any skull and `-` where no card lies\n");
}

TEST_CASE("half a card is no card", "[drawing]") {
  CHECK(faults(pyramid(2, 1), "- B\n. -") ==
        "drawing:10:1: error[bad-drawing]: half a card: its lower skull is drawn\n"
        " 10 | - B\n"
        "    | ^\n"
        "  hint: draw `.` for a blank half, or `-` for both where no card lies\n\n"
        "drawing:11:3: error[bad-drawing]: half a card: its upper skull is drawn\n"
        " 11 | . -\n"
        "    |   ^\n"
        "  hint: draw `.` for a blank half, or `-` for both where no card lies\n");
}

TEST_CASE("a drawing has a line for every level", "[drawing]") {
  CHECK(faults(pyramid(1, 1), "\n\n") ==
        "drawing:10: error[bad-drawing]: the drawing has 0 lines, the shape has 2 levels\n"
        "  hint: draw one line a level, the highest first\n");
  CHECK(faults(pyramid(2, 1), "  B B") ==
        "drawing:10:3: error[bad-drawing]: the drawing has 1 line, the shape has 2 levels\n"
        " 10 |   B B\n"
        "    |   ^~~\n"
        "  hint: draw one line a level, the highest first\n");
  CHECK(faults(pyramid(1, 1), "B\nB\nB") ==
        "drawing:12:1: error[bad-drawing]: the drawing has 3 lines, the shape has 2 levels\n"
        " 12 | B\n"
        "    | ^\n"
        "  hint: draw one line a level, the highest first\n");
}

}  // namespace ossuary
