// What happened between two decisions, in sentences, and what of the table it changed.
#include <catch2/catch.hpp>

#include "console/match/happened.h"
#include "tools/console/match/small_table.h"

namespace ossuary::test {

namespace {

using cli::LineWeight;
using cli::LogLine;

constexpr Seat kYou{0};
constexpr Seat kBot{1};

struct Told {
  GameInfo game = three_categories();
  cli::Position now{
      .scene = {.game = game, .look = {.unicode = false}, .seats = {"You", "Bot"}}, .table = {}, .viewer = kYou};
};

}  // namespace

TEST_CASE("each seat has a sentence with the change of its points, the weightiest news first", "[news]") {
  const Told told;
  const std::vector<cli::StepNews> steps{
      {.seat = kYou, .lines = {{kYou, "put A on 1"}}, .before = {20, 7}, .after = {22, 7}},
      {.seat = kBot,
       .lines = {{kBot, "draw a card"},
                 {std::nullopt, "a fight", false, LineWeight::Great},
                 {kYou, "B falls", false, LineWeight::Plain},
                 {kYou, "C kills A", false, LineWeight::Heavy}},
       .before = {22, 7},
       .after = {11, 7}}};
  CHECK(cli::news_lines(steps, told.now, 60, 2) ==
        std::vector<std::string>{"You -9 - a fight - C kills A - put A on 1 - B falls", "Bot - draw a card"});
  CHECK(cli::news_lines(steps, told.now, 34, 2) ==
        std::vector<std::string>{"You -9 - a fight - C kills A ~", "Bot - draw a card"});
  CHECK(cli::news_lines(steps, told.now, 64, 1) ==
        std::vector<std::string>{"You -9 - a fight - C kills A ~   Bot - draw a card"});
}

TEST_CASE("points that change by what another did name that as the cause", "[news]") {
  const Told told;
  const std::vector<cli::StepNews> steps{
      {.seat = kBot, .lines = {{kBot, "take A"}}, .before = {20, 7}, .after = {14, 9}}};
  CHECK(cli::news_lines(steps, told.now, 60, 2) == std::vector<std::string>{"You -6 - Bot: take A", "Bot +2 - take A"});
  CHECK(cli::is_great(steps.front(), std::vector{kYou}));
  CHECK_FALSE(cli::is_great(steps.front(), std::vector{kBot}));
}

TEST_CASE("what one did oneself is news where it changed points, or nothing else happened", "[news]") {
  const Told told;
  const cli::StepNews own{.seat = kYou, .lines = {{kYou, "take A"}}};
  const cli::StepNews other{.seat = kBot, .lines = {{kBot, "take B"}}};
  CHECK(cli::news_lines(std::vector{own}, told.now, 60, 2) == std::vector<std::string>{"You - take A"});
  CHECK(cli::news_lines(std::vector{own, other}, told.now, 60, 2) == std::vector<std::string>{"Bot - take B"});
}

TEST_CASE("a row that floats may grow to the left: the new card alone is marked as new", "[news]") {
  Table before;
  before.structures.push_back({.owner = kYou, .spots = {card(0, 0, "AB"), card(2, 0, "BC"), open("c1", 4, 0)}});
  Table after;
  after.structures.push_back(
      {.owner = kYou, .spots = {card(0, 0, "CC"), card(2, 0, "AB"), card(4, 0, "BC"), open("d1", 6, 0)}});
  CHECK(cli::changes(before, after) ==
        std::set<TableThing>{{.part = TableThing::Part::Structure, .index = 0, .at = 0}});
}

TEST_CASE("a card that moves up in a hand is not new", "[news]") {
  Table before;
  before.zones.push_back(
      {.id = "hand", .owner = kYou, .slots = {{.cards = 1, .top = face("AB")}, {.cards = 1, .top = face("BC")}}});
  Table after;
  after.zones.push_back(
      {.id = "hand", .owner = kYou, .slots = {{.cards = 1, .top = face("BC")}, {.cards = 1, .top = face("CC")}}});
  CHECK(cli::changes(before, after) == std::set<TableThing>{{.part = TableThing::Part::Zone, .index = 0, .at = 1}});
}

}  // namespace ossuary::test
