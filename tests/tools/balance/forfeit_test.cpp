// Matches that bots forfeit: who may win them, and what is noted.
#include <catch2/catch.hpp>
#include <memory>

#include "balance/playout.h"
#include "balance/series.h"
#include "bots/random_bot.h"
#include "support/content.h"
#include "support/games.h"

namespace ossuary {
namespace {

/// Forfeits every second match that it begins, and always takes the last action.
class Quitter final : public Bot {
 public:
  void begin_match() override { ++begun_; }
  [[nodiscard]] Result<Action, ScriptFault> choose(const View& /*view*/, const ActionList& legal, Rng& /*chance*/,
                                                   const Interrupt& /*interrupt*/) override {
    return legal[legal.size() - 1];
  }
  [[nodiscard]] std::optional<BotForfeit> forfeit() const override {
    return begun_ % 2 == 1 ? std::optional(BotForfeit{"went home", "goodbye"}) : std::nullopt;
  }

 private:
  int begun_ = 0;
};

std::unique_ptr<Bot> make_quitter(std::string_view /*name*/) { return std::make_unique<Quitter>(); }

TEST_CASE("who forfeits a match does not win it, and all else is as it was played", "[balance][bots]") {
  set_program_bots(make_quitter);
  test::for_every_family([](const test::AnyGame& any) {
    const GameInfo& info = any.game.info();
    if (info.seats < 2) {
      return;
    }
    std::vector<std::string> bots(info.seats, std::string(RandomBot::kName));
    bots.front() = "cmd:quit";
    Playout playout(any.game, any.scripts, bots);
    for (std::uint64_t game = 0; game < 2; ++game) {
      const Scores scores = playout.play({.seed = 2, .game = game}).value();
      CHECK(playout.match().scores().value() == scores);
      Scores played = scores;
      settle(played, info);
      INFO(any.name);
      if (game == 1) {
        CHECK_FALSE(playout.forfeit(0).has_value());
        CHECK(scores.winners == played.winners);
        continue;
      }
      CHECK(playout.forfeit(0)->in_full() == "went home: goodbye");
      CHECK(scores.forfeited == SeatSet::first(1));
      CHECK_FALSE(playout.forfeit(1).has_value());
      for (std::size_t seat = 0; seat < info.seats; ++seat) {
        CHECK_FALSE((info.are_partners(0, seat) && scores.winners.contains(id_at<Seat>(seat))));
      }
      CHECK(scores.winners.empty() == (info.win_order == WinOrder::Together));
    }
  });
}

TEST_CASE("a series counts forfeits by seat, with the reason of the first", "[balance][bots][threads]") {
  set_program_bots(make_quitter);
  const test::ShippedGame shipped("sedlec", 2);
  const Experiment experiment{
      .games = {10, 20}, .variants = {{"", &shipped.game(), {"random", "cmd:quit"}}}, .details = false};
  for (const unsigned threads : {1U, 2U}) {
    std::vector<Forfeits> forfeits;
    const auto counted = run_experiment(experiment, {.threads = threads, .forfeits = &forfeits});
    REQUIRE(counted.ok());
    REQUIRE(forfeits.size() == 1);
    CHECK(forfeits.front().seat == 1);
    CHECK(forfeits.front().first == 10);
    CHECK(forfeits.front().why.why == "went home");
    CHECK(forfeits.front().games >= 5);
    CHECK(forfeits.front().games <= 6);
    const Tally& tally = counted.value().tallies.front();
    CHECK(tally.by_seat[1].forfeits == forfeits.front().games);
    CHECK(tally.by_seat[0].forfeits == 0);
    CHECK(tally.by_seat[0].wins >= forfeits.front().games);
  }
}

}  // namespace
}  // namespace ossuary
