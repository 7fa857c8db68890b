#include "console/text/table.h"

#include <catch2/catch.hpp>
#include <limits>
#include <string>
#include <vector>

#include "console/screen/drawing/canvas.h"
#include "console/text/width.h"
#include "console/text/wrap.h"

using namespace ossuary;
using namespace ossuary::cli;

TEST_CASE("columns of a table align by what a screen shows", "[screen]") {
  TextTable table({Align::Left, Align::Right});
  table.add({"Król", "1"});
  table.add({paint("x", Color::Red, true), "10"});
  table.add({"alone"});
  CHECK(table.text(1) == " Król    1\n \x1b[31mx\x1b[0m      10\n alone\n");
  CHECK(TextTable({Align::Left}).text() == "");
}

TEST_CASE("columns keep the width and the gap that they are given", "[screen]") {
  TextTable table({{Align::Right, 3, 1}, {Align::Left, 4, 0}, Align::Left});
  table.add({"1", "ab", "c"});
  table.add({"1000", "a", "c"});
  CHECK(table.text() == "   1 ab  c\n1000 a   c\n");
}

TEST_CASE("the last column of a table wraps within the screen, or is left out", "[screen]") {
  TextTable table({Align::Left, Align::Left});
  table.add({"name", "a sentence of some words"});
  table.add({"n", "short"});
  table.add({"end"});
  CHECK(table.text_within({.width = 28}, 2) == "  name  a sentence of some\n        words\n  n     short\n  end\n");
  CHECK(table.text_within({.width = 20}, 2) == "  name\n  n\n  end\n");
  CHECK(table.text_within({.width = std::numeric_limits<int>::max()}, 2) == table.text(2));
  CHECK(table.text_within({.width = 3}, 2) == "  name\n  n\n  end\n");
  CHECK(TextTable({}).text_within({.width = 20}, 2).empty());
  CHECK(table.text_within({.color = true, .width = 80}, 0).find("\x1b[2mshort\x1b[0m") != std::string::npos);
}

TEST_CASE("words are wrapped by columns, and broken between clusters where a writing has no blanks", "[screen]") {
  CHECK(wrapped("王子 王子", 5) == std::vector<std::string>{"王子", "王子"});
  CHECK(wrapped("a 王子王子王子", 6) == std::vector<std::string>{"a 王子", "王子王", "子"});
  CHECK(wrapped("\x1b[1m王子王\x1b[0m", 4) == std::vector<std::string>{"\x1b[1m王子", "王\x1b[0m"});
  CHECK(wrapped("unbreakable", 4) == std::vector<std::string>{"unbreakable"});
  CHECK(wrapped("o\u0301o\u0301o\u0301", 2) == std::vector<std::string>{"o\u0301o\u0301", "o\u0301"});
}

TEST_CASE("a canvas gives a wide character two columns, and shows no half of one", "[screen]") {
  Canvas canvas;
  canvas.put(0, 0, "王子|");
  canvas.put(1, 0, "abcd|");
  CHECK(canvas.width() == 5);
  CHECK(canvas.text(false) == "王子|\nabcd|\n");
  canvas.put(0, 1, "x");
  canvas.put(0, 2, "y");
  CHECK(canvas.text(false) == " xy |\nabcd|\n");
  canvas.put(1, 1, "王");
  CHECK(canvas.text(false) == " xy |\na王d|\n");
}

TEST_CASE("the width of a text counts columns, not bytes and not colours", "[screen]") {
  CHECK(text_width("") == 0);
  CHECK(text_width("Злочинець") == 9);
  CHECK(text_width("\x1b[31mK\x1b[0mról\x1b[1m") == 4);
  CHECK(text_width("\x1b[3") == 0);
  CHECK(pad_right("ż", 3) == "ż  ");
  CHECK(pad_left("ż", 3) == "  ż");
  CHECK(pad_left("long", 3) == "long");
}
