// What matches of teams count: a team wins, leads and ties as one.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "balance/series.h"
#include "bots/bot.h"
#include "support/flows.h"

using namespace ossuary;

namespace {

/// Teams that tie where their totals are the same.
std::unique_ptr<Game> pairs() {
  FlowRules rules = *test::riders_in_pairs().flow();
  rules.win_order = WinOrder::SharedTotal;
  return test::flow_game(std::move(rules), 4);
}

/// What a match of two teams comes to, by the points of the teams after every action.
struct Followed {
  std::array<std::int64_t, 2> points{};
  std::array<std::int64_t, 2> behind{};
  std::int64_t changes = 0;
};

Followed follow(const Game& game, std::uint64_t number) {
  const auto scripts = game.open_scripts();
  const auto match = game.start({7, number, Seat{0}}, *scripts);
  std::vector<Rng> chance;
  for (std::uint16_t seat = 0; seat < 4; ++seat) {
    chance.emplace_back(7, number, Purpose::Bot, seat);
  }
  const auto bot = make_bot("random");
  Followed followed;
  int leader = -1;
  ActionList legal;
  for (auto seat = match->decider(); seat; seat = match->decider()) {
    match->legal_actions(legal);
    REQUIRE_FALSE(match->apply(bot->choose(View(*match, *seat), legal, chance[index(*seat)]).value()));
    for (const std::size_t team : {0U, 1U}) {
      followed.points[team] = match->points(id_at<Seat>(team)).value();
    }
    const auto [first, second] = followed.points;
    followed.behind[0] = std::max(followed.behind[0], second - first);
    followed.behind[1] = std::max(followed.behind[1], first - second);
    const int leads = first == second ? -1 : first > second ? 0 : 1;
    followed.changes += leads >= 0 && leader >= 0 && leads != leader ? 1 : 0;
    leader = leads >= 0 ? leads : leader;
  }
  return followed;
}

}  // namespace

TEST_CASE("a team wins, ties and leads as one", "[balance]") {
  constexpr std::uint64_t kGames = 80;
  const auto game = pairs();
  const Experiment experiment{.seed = 7,
                              .games = {0, kGames},
                              .variants = {{"", game.get(), std::vector<std::string>(4, "random")}},
                              .details = true};
  const Tally tally = run_experiment(experiment, {}).value().tallies.front();
  std::array<std::int64_t, 2> wins{};
  std::int64_t ties = 0;
  std::int64_t changes = 0;
  std::int64_t behind = 0;
  std::int64_t margins = 0;
  for (std::uint64_t number = 0; number < kGames; ++number) {
    const Followed followed = follow(*game, number);
    const auto [first, second] = followed.points;
    wins[0] += first > second ? 1 : 0;
    wins[1] += second > first ? 1 : 0;
    ties += first == second ? 1 : 0;
    changes += followed.changes;
    behind += first == second ? 0 : followed.behind.at(first > second ? 0 : 1);
    margins += std::abs(first - second);
  }
  REQUIRE(ties > 0);
  REQUIRE(behind > 0);
  CHECK(tally.ties == ties);
  for (const std::size_t seat : {0U, 1U, 2U, 3U}) {
    CHECK(tally.by_seat[seat].wins == wins.at(seat % 2));
    CHECK(tally.by_seat[seat].shares == kWin / 2 * ties);
  }
  CHECK(tally.margins.moments().sum == margins);
  CHECK(tally.lead_changes.moments().sum == changes);
  CHECK(tally.comebacks.moments().sum == behind);
}
