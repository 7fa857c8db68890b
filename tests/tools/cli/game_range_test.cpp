#include <catch2/catch.hpp>

#include "cli/simulate/game_range.h"

using ossuary::GameRange;
using ossuary::GameRanges;
using ossuary::cli::read_range;
using ossuary::cli::read_ranges;

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

TEST_CASE("ranges are read as they are written, ascending and apart", "[cli][simulate]") {
  const GameRanges ranges{{0, 40}, {50, 60}, {61, 62}};
  CHECK(read_ranges(ossuary::ranges_text(ranges)) == ranges);
  CHECK(read_ranges("3..9") == GameRanges{{3, 9}});
  for (const char* text :
       {"", ",", "0..4,", ",0..4", "0..4,4..6", "0..4,3..6", "5..9,0..4", "0..4, 6..8", "0..4,6..6"}) {
    INFO(text);
    CHECK_FALSE(read_ranges(text).has_value());
  }
}
