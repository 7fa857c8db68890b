// Typed lines: what keys of a terminal send, hidden characters, and lines without an end.
#include "console/plain/typed_line.h"

#include <catch2/catch.hpp>
#include <sstream>

using ossuary::cli::kLongestTypedLine;
using ossuary::cli::read_typed_line;

namespace {

std::string read(const std::string& typed) {
  std::istringstream in(typed);
  return read_typed_line(in).value();
}

}  // namespace

TEST_CASE("lines are read one after the other, the last with or without an end", "[typed]") {
  std::istringstream in("dig 1\n\nhelp\r\nquit");
  CHECK(read_typed_line(in) == "dig 1");
  CHECK(read_typed_line(in) == "");
  CHECK(read_typed_line(in) == "help");
  CHECK(read_typed_line(in) == "quit");
  CHECK_FALSE(read_typed_line(in));
}

TEST_CASE("the escape sequences of keys are left out of a typed line", "[typed]") {
  CHECK(read("\x1B[A1\x1B[D\n") == "1");                     // arrows
  CHECK(read("di\x1BOPg\x1B[15~ \x1B[1;5C1\n") == "dig 1");  // F1, F5, Ctrl and an arrow
  CHECK(read("1\x1B[200~2\x1B[201~\n") == "12");             // pasted
  CHECK(read("\x1B[2Jdig\x1B"
             "b 1\n") == "dig 1");  // a screen that is wiped; Alt and a letter
  CHECK(read("dig 1\x1B[\n") == "dig 1");
  CHECK(read("dig 1\x1B\n") == "dig 1");
}

TEST_CASE("a letter typed with Ctrl is left out", "[typed]") {
  CHECK(read("\x0C"
             "dig\x01 1\t2\x7F\n") == "dig 1 2");
  CHECK(read("\x0C\n") == "table");
}

TEST_CASE("a line of keys alone asks for the table, and F1 for help: Enter alone may take an action", "[typed]") {
  CHECK(read("\x1B[A\n") == "table");
  CHECK(read("\x1BOP\n") == "help");
}

TEST_CASE("hidden characters and bytes that are not UTF-8 are replaced in a typed line", "[typed]") {
  CHECK(read("c\xC2\x9B"
             "d\xE2\x80\xAE"
             "e\xFF\n") == "c?d?e?");
  CHECK(read("Żak ×\n") == "Żak ×");
}

TEST_CASE("a long line is cut, and the next one is read from its beginning", "[typed]") {
  std::istringstream in(std::string(10'000'000, 'x') + "\nhelp\n");
  CHECK(read_typed_line(in) == std::string(kLongestTypedLine, 'x'));
  CHECK(read_typed_line(in) == "help");
}
