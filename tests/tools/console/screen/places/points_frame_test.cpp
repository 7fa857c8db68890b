// What earns points, thing by thing: all of it together is the score, and each of it can be looked at alone.
#include "console/match/points_view.h"

#include <catch2/catch.hpp>
#include <numeric>

#include "console/screen/places/panel.h"
#include "support/content.h"
#include "support/random_play.h"
#include "tools/console/screen/places/onlooker.h"

namespace ossuary::test {

namespace {

/// A match of a shipped game after so many actions by chance.
struct AfterChance {
  AfterChance(const char* ruleset, int players, int actions)
      : game(ruleset, players),
        any{game.name(), game.game(), game.scripts()},
        match(any.match({.seed = 12})),
        chance(12, 0, Purpose::Bot) {
    play_randomly(*match, chance, actions);
  }
  ShippedGame game;
  AnyGame any;
  std::unique_ptr<Match> match;
  Rng chance;
};

}  // namespace

TEST_CASE("the points of things and structures are those of the score, in every game", "[property][screen][release]") {
  int looked_at = 0;
  at_every_moment(3, [&](const AnyGame& any, const Match& match, const ActionList& legal) {
    Rng chance(46, match.fingerprint(), Purpose::Resample);
    if (legal.empty() || chance.below(25) > 0) {
      return;
    }
    INFO(any.name);
    Onlooker onlooker(any, match, {});
    const cli::Position& now = *onlooker.model().now;
    for (std::size_t seat = 0; seat < any.game.seats(); ++seat) {
      const auto& score = now.scores[seat];
      cli::PointsView view{.seat = id_at<Seat>(seat)};
      view.awards.resize(any.game.seats());
      view.awards[seat] = match.awards(id_at<Seat>(seat));
      for (view.category = 0; score && !view.awards[seat].empty() && view.category < now.sentences.size();
           ++view.category) {
        const std::int32_t sum = cli::sum_of(now, view);
        const bool compares_players = sum == 0;  // which no one thing earns
        CAPTURE(seat, view.category, sum, score->by_category[view.category], score->total);
        CHECK((sum == score->by_category[view.category] || compares_players));
        looked_at += compares_players ? 0 : 1;
      }
      std::int32_t of_structures = 0;
      bool has_some = false;
      for (const auto& [structure, points] : now.structure_points) {
        const bool is_own = now.table.structures[structure].owner == id_at<Seat>(seat);
        of_structures += is_own ? points : 0;
        has_some = has_some || is_own;
      }
      CHECK((!has_some || of_structures == score->total));
    }
  });
  CHECK(looked_at > 100);
}

TEST_CASE("the explanation goes from a category to one thing, to a comparison, and back", "[screen]") {
  const AfterChance after("sedlec", 2, 24);
  Onlooker onlooker(after.any, *after.match, {});
  onlooker.press("x");
  auto& view = std::get<cli::PointsView>(onlooker.model().overlay);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    view.awards.push_back(after.match->awards(id_at<Seat>(seat)));
  }
  const cli::Position& now = *onlooker.model().now;
  while (cli::earners(now, view).empty()) {
    onlooker.press("{Down}");
  }
  const std::size_t category = view.category;
  onlooker.press("s");
  CHECK(view.earner == 0U);
  onlooker.press("{Up}");
  CHECK(view.earner == cli::earners(now, view).size() - 1);
  CHECK(view.category == category);
  onlooker.press("{Esc}");
  CHECK_FALSE(view.earner);
  onlooker.press("c");
  const std::string compared = onlooker.shown({80, 24});
  CHECK(compared.find("You and the best of the others") != std::string::npos);
  onlooker.press("{Esc}");
  CHECK_FALSE(view.compared);
  onlooker.press("{Right}");
  CHECK(view.seat == Seat{1});
  onlooker.press("{Esc}");
  CHECK(std::holds_alternative<std::monostate>(onlooker.model().overlay));
}

TEST_CASE("a player alone sees the ladder of ranks, the pace and the best total", "[screen]") {
  const AfterChance after("monstrance", 1, 14);
  Onlooker onlooker(after.any, *after.match, {});
  onlooker.model().pace = 61.4;
  onlooker.model().best = 71;
  const std::string shown = onlooker.shown({120, 40});
  const std::int32_t points = onlooker.model().now->scores.front()->total;
  CHECK(shown.find("Humble Monk: " + std::to_string(60 - points) + " more points") != std::string::npos);
  CHECK(shown.find("pace 61, best so far 71") != std::string::npos);
  CHECK(shown.find("  75 Legendary Artisan") != std::string::npos);
  CHECK(shown.find("Effect: ") != std::string::npos);
  CHECK(shown.find("Feature ") != std::string::npos);
}

TEST_CASE("a structure that floats has its outline before its first card", "[screen]") {
  const AfterChance after("sedlec", 2, 0);
  const Table table = after.match->table(Seat{0});
  REQUIRE(table.structures.size() == 2);
  CHECK(table.structures[0].spots.size() + table.structures[0].outline.size() == 9);
  Onlooker onlooker(after.any, *after.match, {});
  const std::string shown = onlooker.shown({120, 40});
  int dots = 0;
  for (std::size_t at = shown.find("·"); at != std::string::npos; at = shown.find("·", at + 1)) {
    ++dots;
  }
  CHECK(dots >= 2 * 9 * 2);  // of two players, at both sides of nine places
}

}  // namespace ossuary::test
