#include "bots/reward.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>

#include "bots/rounding.h"
#include "game/game.h"

namespace ossuary {

namespace {

/// Points that are one unit of reward to somebody who plays alone: about as much as luck changes the total.
constexpr double kSoloScale = 20;
/// Points of margin that decide a match about as clearly as one unit of the argument of tanh.
constexpr double kMarginScale = 8;
constexpr std::int64_t kMostMargin = 127;  ///< beyond it, the reward is 0 or 1 but for 1e-13.

/// By margin, from none up.
std::array<double, kMostMargin + 1> wins_by_margin() {
  std::array<double, kMostMargin + 1> rewards{};
  for (std::size_t margin = 0; margin < rewards.size(); ++margin) {
    rewards[margin] = rounded(0.5 + 0.5 * std::tanh(static_cast<double>(margin) / kMarginScale));
  }
  return rewards;
}

/// Of a margin in points of which each is `unit`.
double reward_of_margin(std::int64_t margin, std::int64_t unit) {
  static const std::array<double, kMostMargin + 1> wins = wins_by_margin();
  const double win = unit == 1 ? wins[static_cast<std::size_t>(std::min(std::abs(margin), kMostMargin))]
                               : rounded(0.5 + 0.5 * std::tanh(static_cast<double>(std::abs(margin)) /
                                                               (kMarginScale * static_cast<double>(unit))));
  return margin >= 0 ? win : 1 - win;
}

/// What decides who wins, by seat.
Result<std::array<std::int32_t, kMaxSeats>, ScriptFault> standings(const Match& match) {
  const GameInfo& info = match.game().info();
  std::array<std::int32_t, kMaxSeats> standings{};
  if (info.win_order == WinOrder::WeakestCategory) {
    const auto scores = match.scores();
    if (!scores) {
      return scores.error();
    }
    for (std::size_t seat = 0; seat < info.seats; ++seat) {
      const auto points = std::span(scores.value().by_seat[seat].by_category).first(info.categories.size());
      standings[seat] = points.empty() ? 0 : *std::min_element(points.begin(), points.end());
    }
    return standings;
  }
  for (std::size_t seat = 0; seat < info.seats; ++seat) {
    const auto points = match.points(id_at<Seat>(seat));
    if (!points) {
      return points.error();
    }
    standings[seat] = points.value();
  }
  return standings;
}

/// The rewards of standings in points of which each is `unit`.
Rewards rewards_by(const GameInfo& info, std::span<const std::int32_t> points, std::int64_t unit) {
  Rewards rewards{};
  if (points.size() == 1) {
    rewards[0] = points[0] / (kSoloScale * static_cast<double>(unit));
    return rewards;
  }
  if (info.win_order == WinOrder::Together) {
    const std::int64_t sum = std::accumulate(points.begin(), points.end(), std::int64_t{0});
    std::fill_n(rewards.begin(), points.size(), reward_of_margin(sum - info.target * unit, unit));
    return rewards;
  }
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    std::int64_t best_own = points[seat];
    std::int64_t best_other = std::numeric_limits<std::int64_t>::min();
    for (std::size_t other = 0; other < points.size(); ++other) {
      std::int64_t& best = info.are_partners(seat, other) ? best_own : best_other;
      best = std::max<std::int64_t>(best, points[other]);
    }
    rewards[seat] = reward_of_margin(best_own - best_other, unit);
  }
  return rewards;
}

}  // namespace

Result<Rewards, ScriptFault> rewards_of(const Match& match) {
  const auto decided = standings(match);
  if (!decided) {
    return decided.error();
  }
  return rewards_by(match.game().info(), std::span(decided.value()).first(match.game().seats()), 1);
}

bool foretells(const GameInfo& info) { return info.outlook_unit > 1 && info.win_order != WinOrder::WeakestCategory; }

Result<Rewards, ScriptFault> expected_rewards(const Match& match, const Interrupt& interrupt) {
  const GameInfo& info = match.game().info();
  std::array<std::int32_t, kMaxSeats> expected{};
  for (std::size_t seat = 0; seat < info.seats; ++seat) {
    const auto outlook = match.outlook(id_at<Seat>(seat), interrupt);
    if (!outlook) {
      return outlook.error();
    }
    expected[seat] = outlook.value();
  }
  return rewards_by(info, std::span(expected).first(info.seats), info.outlook_unit);
}

}  // namespace ossuary
