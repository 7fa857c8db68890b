#include "balance/game_ranges.h"

#include <catch2/catch.hpp>

using namespace ossuary;

TEST_CASE("ranges are put in order and joined where they touch", "[balance]") {
  CHECK(joined({}).empty());
  CHECK(joined({{5, 5}}).empty());
  CHECK(joined({{20, 30}, {0, 5}, {7, 7}, {5, 9}, {10, 20}}) == GameRanges{{0, 9}, {10, 30}});
}

TEST_CASE("the rest of a range and what it is the rest of are all games", "[balance]") {
  CHECK(rest_of({10, 50}, {}) == GameRanges{{10, 50}});
  CHECK(rest_of({10, 50}, {{10, 50}}).empty());
  CHECK(rest_of({10, 50}, {{10, 12}, {20, 30}}) == GameRanges{{12, 20}, {30, 50}});
  const GameRanges some{{12, 20}, {49, 50}};
  CHECK(rest_of({10, 50}, rest_of({10, 50}, some)) == some);
  CHECK(games_in(some) + games_in(rest_of({10, 50}, some)) == 40);
}

TEST_CASE("ranges are written one after another", "[balance]") {
  CHECK(ranges_text({}).empty());
  CHECK(ranges_text({{0, 40}}) == "0..40");
  CHECK(ranges_text({{0, 40}, {50, 60}}) == "0..40,50..60");
  CHECK(short_text_of({{0, 40}, {50, 60}}) == "0..40, 50..60");
  GameRanges many;
  for (std::uint64_t begin = 0; begin < 100; begin += 5) {
    many.push_back({begin, begin + 2});
  }
  CHECK(short_text_of(many) ==
        "0..2, 5..7, 10..12, 15..17, 20..22, 25..27, 30..32, 35..37, 40..42, 45..47 and 10 more ranges, together 40 "
        "games");
}
