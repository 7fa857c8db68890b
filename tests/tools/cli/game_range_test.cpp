#include <catch2/catch.hpp>

#include "cli/simulate/game_range.h"

using ossuary::GameRange;
using ossuary::cli::read_range;

TEST_CASE("A..B means games A up to, not including, B", "[cli][simulate]") {
  CHECK(read_range("0..1000") == GameRange{0, 1000});
  CHECK(read_range("500..501") == GameRange{500, 501});
  CHECK(read_range("500..501")->size() == 1);
}

TEST_CASE("a number alone means games from 0", "[cli][simulate]") { CHECK(read_range("20") == GameRange{0, 20}); }

TEST_CASE("what is no range of games, or an empty one, is refused", "[cli][simulate]") {
  for (const char* text : {"", "0", "..", "1..", "..5", "5..5", "6..5", "-1..3", "1...3", "a..b", "1..2x", "1e3", " 7",
                           "0..99999999999999999999"}) {
    INFO(text);
    CHECK_FALSE(read_range(text).has_value());
  }
}
