// The ways in which a flow may go, chance held open, against a plain model of the same rules.
#include <catch2/catch.hpp>

#include <array>

#include "support/flows.h"
#include "support/perft.h"

namespace ossuary::test {

namespace {

/// The pot game for two, written again from its rules.
class PotModel {
 public:
  /// At the choice to go on or to bank, after the first roll showed so many pips.
  explicit PotModel(int pips) : pot_(pips) {}

  [[nodiscard]] std::uint64_t ways(int steps) const {
    if (over_) {
      return steps == 0 ? 1 : 0;
    }
    if (steps == 0) {
      return 1;
    }
    switch (at_) {
      case At::Roll:
        return after([](PotModel& next) { next.pot_ = 0, next.end_throw(); }, steps) + after_pips(1, steps) +
               after_pips(2, steps) + after_pips(3, steps);
      case At::Dare:
        return after([](PotModel& next) { next.at_ = At::Roll; }, steps) +
               after(
                   [](PotModel& next) {
                     next.safe_[next.seat_] = std::min(kCap, next.safe_[next.seat_] + next.pot_);
                     next.pot_ = 0;
                     next.end_throw();
                   },
                   steps);
      case At::Buy:
        return after([](PotModel& next) { next.end_turn(); }, steps) + after_coin(0, kSmall, steps) +
               after_coin(1, kLarge, steps);
    }
    return 0;
  }

 private:
  enum class At { Roll, Dare, Buy };
  static constexpr int kCap = 15;
  static constexpr int kSmall = 3;
  static constexpr int kLarge = 5;
  static constexpr int kTurns = 12;

  template <class Do>
  [[nodiscard]] std::uint64_t after(const Do& change, int steps) const {
    PotModel next = *this;
    change(next);
    return next.ways(steps - 1);
  }
  [[nodiscard]] std::uint64_t after_pips(int pips, int steps) const {
    return after([pips](PotModel& next) { next.pot_ += pips, next.at_ = At::Dare; }, steps);
  }
  [[nodiscard]] bool can_buy(std::size_t coin, int price) const { return mint_[coin] > 0 && safe_[seat_] >= price; }
  [[nodiscard]] std::uint64_t after_coin(std::size_t coin, int price, int steps) const {
    return can_buy(coin, price) ? after(
                                      [=](PotModel& next) {
                                        next.safe_[next.seat_] -= price;
                                        --next.mint_[coin];
                                        next.end_turn();
                                      },
                                      steps)
                                : 0;
  }
  /// Who can buy nothing is not asked.
  void end_throw() {
    at_ = At::Buy;
    if (!can_buy(0, kSmall) && !can_buy(1, kLarge)) {
      end_turn();
    }
  }
  void end_turn() {
    at_ = At::Roll;
    seat_ = 1 - seat_;
    over_ = ++turn_ == kTurns;
  }

  At at_ = At::Dare;
  bool over_ = false;
  int turn_ = 0;
  std::size_t seat_ = 0;
  int pot_ = 0;
  std::array<int, 2> safe_{};
  std::array<int, 2> mint_{2, 1};
};

}  // namespace

TEST_CASE("a flow with its chance held open goes as many ways as a plain model of it") {
  const auto game = flow_game(pot_rules());
  const auto scripts = game->open_scripts();
  std::uint64_t seed = 0;
  auto match = game->start({.seed = seed}, *scripts);
  while (match->chance_outcomes().size() != 1) {  // the first roll was a skull
    match = game->start({.seed = ++seed}, *scripts);
  }
  const std::string face = match->chance_outcomes().front();
  match->hold_chance(true);
  const PotModel model(face == "die: one" ? 1 : face == "die: two" ? 2 : 3);
  for (int steps = 1; steps <= 11; ++steps) {
    INFO(steps);
    CHECK(perft_with_chance(*match, steps) == model.ways(steps));
  }
}

}  // namespace ossuary::test
