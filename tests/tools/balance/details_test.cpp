#include "balance/details.h"

#include <catch2/catch.hpp>

using namespace ossuary;

namespace {

/// A board of two places, and three pieces that show no marks, or cards of two categories.
GameInfo two_places(bool marks) {
  GameInfo game;
  game.seats = 2;
  game.boards = {{"row", {{0, 0}, {2, 0}}}};
  game.things = {{"owl", {}}, {"fox", {}}, {"elk", {}}};
  game.categories = {{"night", {{"en", "Night"}}, 'N', Color::White, {}}, {"day", {}, 'D', Color::White, {}}};
  if (marks) {
    game.things[0].marks = {id_at<CategoryId>(0)};
    game.things[1].marks = {id_at<CategoryId>(0), id_at<CategoryId>(1)};
  }
  return game;
}

/// Owls lay at the places 30 times and 10 times, foxes 10 and 10.
Tally owls_and_foxes() {
  Tally tally;
  tally.things.resize(3);
  tally.things[0].by_place = {{30, 10}};
  tally.things[1].by_place = {{10, 10}};
  return tally;
}

}  // namespace

TEST_CASE("where things show no marks, heat maps are of things", "[balance]") {
  const GameInfo game = two_places(false);
  const BoardHeat heat = heat_of(game, owls_and_foxes()).at(0);
  CHECK(heat_layers(game).at(1).id == "fox");
  CHECK(heat.filled() == 60);
  CHECK(heat.fill(0) == Approx(40.0 / 30));
  CHECK(heat.shown(0) == 40);
  CHECK(heat.heat(0, 0) == Approx((30.0 / 40) / (40.0 / 60)));
  CHECK(heat.heat(1, 1) == Approx((10.0 / 20) / (20.0 / 60)));
  CHECK(heat.standing_out(0) == 0U);
  CHECK(heat.standing_out(1) == 1U);
  CHECK(heat.most_shown(5) == std::vector<std::size_t>{0, 1});
  CHECK(heat.most_shown(1) == std::vector<std::size_t>{0});
}

TEST_CASE("where cards show marks, heat maps are of categories", "[balance]") {
  const GameInfo game = two_places(true);
  const BoardHeat heat = heat_of(game, owls_and_foxes()).at(0);
  CHECK(heat_layers(game).size() == 2);
  CHECK(heat_layers(game).at(0).name.at("en") == "Night");
  CHECK(heat.shown(0) == 60);
  CHECK(heat.shown(1) == 20);
  CHECK(heat.heat(0, 0) == Approx(1));
  CHECK(heat.heat(1, 1) == Approx((10.0 / 20) / (20.0 / 60)));
}

TEST_CASE("heat maps of cards with two marks tell their upper from their lower halves", "[balance]") {
  GameInfo game = two_places(true);
  game.things[0].marks = {id_at<CategoryId>(0), id_at<CategoryId>(1)};
  game.things[1].marks = {id_at<CategoryId>(0), id_at<CategoryId>(0)};
  game.things[2].marks = {id_at<CategoryId>(1)};  // nobody knows in which half its mark is
  Tally tally = owls_and_foxes();
  tally.things[2].by_place = {{5, 0}};
  const BoardHeat heat = heat_of(game, tally).at(0);
  const double lower = 40.0 / 120;  // the share of halves of that category
  CHECK(heat.heat(0, 0, 1) == Approx(0));
  CHECK(heat.heat(0, 1, 1) == Approx((30.0 / 40) / lower));
  CHECK(heat.heat(1, 1, 1) == Approx((10.0 / 20) / lower));
  CHECK(heat.heat(0, 0, 0) == Approx(1 / (1 - lower)));
  CHECK(heat.shown(1) == 45);
}

TEST_CASE("a kind earns the points of a category of its glyph that nothing shows", "[balance]") {
  GameInfo game = two_places(true);
  game.categories.push_back({"night.match", {{"en", "Night (match)"}}, 'N', Color::White, {}});
  Tally tally = owls_and_foxes();
  tally.things[0].in_play = tally.things[1].in_play = 9;
  tally.by_seat.resize(2);
  for (SeatTally& seat : tally.by_seat) {
    seat.by_category.resize(3);
    seat.by_category[0].sum = 5;
    seat.by_category[1].sum = 7;
    seat.by_category[2].sum = 20;
  }
  const std::vector<KindTotals> kinds = kind_totals(game, tally);
  CHECK(kinds[0].points == 10);
  CHECK(kinds[0].earned == 50);
  CHECK(kinds[1].earned == 14);
}

TEST_CASE("a rare piece does not stand out where it lay once", "[balance]") {
  Tally tally = owls_and_foxes();
  tally.things[0].by_place = {{3000, 1000}};
  tally.things[1].by_place = {{1000, 2000}};
  tally.things[2].by_place = {{1, 0}};
  const BoardHeat heat = heat_of(two_places(false), tally).at(0);
  CHECK(heat.heat(0, 2) > heat.heat(0, 0));
  CHECK(heat.standing_out(0) == 0U);
}

TEST_CASE("nothing stands out at a place that was never filled", "[balance]") {
  Tally tally = owls_and_foxes();
  tally.things[0].by_place = {{0, 3}};
  tally.things[1].by_place = {{0, 3}};
  CHECK_FALSE(heat_of(two_places(false), tally).at(0).standing_out(0));
}
