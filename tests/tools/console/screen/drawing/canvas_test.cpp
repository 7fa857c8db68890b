// Canvases: styled cells, parts of them, boxes and rules, and text that does not fit.
#include <algorithm>
#include <catch2/catch.hpp>

#include "console/screen/drawing/canvas.h"
#include "console/screen/drawing/lines.h"
#include "console/text/width.h"

namespace ossuary::cli {
namespace {

constexpr Look kAsciiLook{.unicode = false};

TEST_CASE("text that does not fit ends in a mark", "[screen]") {
  CHECK(fitted("graveyard", 9, {}) == "graveyard");
  CHECK(fitted("graveyard", 5, {}) == "grav…");
  CHECK(fitted("graveyard", 5, kAsciiLook) == "grav~");
  CHECK(fitted("two words", 5, {}) == "two…");
  CHECK(fitted("墓地墓地", 6, {}) == "墓地…");
  CHECK(fitted("Їжак", 3, {}) == "Їж…");
  CHECK(fitted("graveyard", 1, {}) == "…");
  CHECK(fitted("graveyard", 0, {}).empty());
}

TEST_CASE("a canvas says what is in a cell, and is blank beyond what was drawn", "[screen]") {
  Canvas canvas;
  canvas.put(0, 1, "a墓", {.underline = true});
  CHECK(canvas.cell_at(0, 1).character == "a");
  CHECK(canvas.cell_at(0, 1).style.underline);
  CHECK(canvas.cell_at(0, 2).character == "墓");
  CHECK(canvas.cell_at(0, 3).character.empty());
  CHECK(canvas.cell_at(0, 0) == Canvas::Cell{});
  CHECK(canvas.cell_at(7, 7) == Canvas::Cell{});
  CHECK(canvas.cell_at(-1, 0) == Canvas::Cell{});
}

TEST_CASE("a cluster of three columns is drawn whole or not at all", "[screen]") {
  Canvas canvas;
  canvas.put(0, 1, "|বাং|");
  CHECK(canvas.width() == 6);
  CHECK(canvas.columns_at(0, 1) == 1);
  CHECK(canvas.columns_at(0, 2) == 3);
  CHECK(canvas.columns_at(0, 5) == 1);
  CHECK(canvas.text(false) == " |বাং|\n");
  for (int column = 2; column < 5; ++column) {
    Canvas over = canvas;
    over.put(0, column, "x");
    CHECK(over.text(false) == " |" + std::string(static_cast<std::size_t>(column - 2), ' ') + "x" +
                                  std::string(static_cast<std::size_t>(4 - column), ' ') + "|\n");
  }
  Canvas part;
  part.stamp_window(0, 0, canvas, {0, 0, 1, 4}, kAsciiLook);
  CHECK(part.text(false) == " | ~\n");
  part.stamp_window(1, 0, canvas, {0, 1, 1, 5}, kAsciiLook);
  CHECK(part.text(false) == " | ~\n|বাং|\n");
}

TEST_CASE("a window of a canvas marks lines that go on outside of it", "[screen]") {
  Canvas canvas;
  canvas.put(0, 0, "a long line");
  canvas.put(1, 0, "short");
  canvas.put(2, 0, "墓地墓地");
  Canvas part;
  part.stamp_window(1, 2, canvas, {0, 0, 3, 5}, {});
  CHECK(part.text(false) == "\n  a lo…\n  short\n  墓地…\n");
  CHECK(part.width() == 7);
  Canvas middle;
  middle.stamp_window(0, 0, canvas, {0, 2, 2, 3}, kAsciiLook);
  CHECK(middle.text(false) == "~o~\n~rt\n");
}

TEST_CASE("boxes and rules are of lines, or of ASCII", "[screen]") {
  Canvas canvas;
  draw_box(canvas, {0, 0, 3, 4}, LineType::Rounded, kPlain, {});
  draw_rule(canvas, 3, 0, 10, {"Hand"}, {});
  CHECK(canvas.text(false) == "╭──╮\n│  │\n╰──╯\n─Hand─────\n");
  Canvas ascii;
  draw_box(ascii, {0, 0, 3, 4}, LineType::Double, kPlain, kAsciiLook);
  draw_rule(ascii, 3, 0, 8, {"Graveyard"}, kAsciiLook);
  CHECK(ascii.text(false) == "#==#\n|  |\n#==#\n-Grave~-\n");
}

TEST_CASE("reverse and underlined text is painted, and plain text stays as it is", "[screen]") {
  CHECK(paint("a", Style{.reverse = true}, true) == "\x1b[7ma\x1b[0m");
  CHECK(paint("a", Style{.underline = true}, true) == "\x1b[4ma\x1b[0m");
  CHECK(paint("a", Style{.reverse = true, .underline = true}, false) == "a");
}

TEST_CASE("every palette keeps colours apart that it has room for, and white is the terminal's own", "[screen]") {
  for (const Palette palette : {Palette::Usual, Palette::ColorBlind}) {
    for (const int colors : {8, 16, 256}) {
      const Look look{.colors = colors, .palette = palette};
      std::vector<int> numbers;
      for (const Color color : {Color::Red, Color::Green, Color::Yellow, Color::Blue, Color::Magenta, Color::Cyan}) {
        numbers.push_back(terminal_color(color, look).value());
        CHECK(numbers.back() < colors);
      }
      std::sort(numbers.begin(), numbers.end());
      CHECK(std::unique(numbers.begin(), numbers.end()) == numbers.end());
      CHECK_FALSE(terminal_color(Color::White, look));
    }
  }
}

}  // namespace
}  // namespace ossuary::cli
