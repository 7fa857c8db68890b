#include "bots/greedy_bot.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace ossuary {

Result<Action, ScriptFault> GreedyBot::choose(const View& view, const ActionList& legal, Rng& chance) {
  if (legal.size() == 1) {
    return legal[0];
  }
  auto advice = advise(view, legal, chance);
  if (!advice) {
    return advice.error();
  }
  return advice.value().action;
}

Result<Advice, ScriptFault> GreedyBot::advise(const View& view, const ActionList& legal, Rng& chance) {
  sample_worlds(view, chance);
  const auto before = worlds_.front()->outlook(view.seat());
  if (!before) {
    return before.error();
  }
  outlook_before_ = before.value();
  estimates_.clear();
  for (const Action action : legal) {
    estimates_.push_back({.action = action, .tie_break = chance.next()});
    if (auto fault = measure(estimates_.back(), view.seat(), 0, kFirstWorlds)) {
      return *fault;
    }
  }
  while (true) {
    Estimate& best = *std::max_element(estimates_.begin(), estimates_.end(), [](const Estimate& a, const Estimate& b) {
      return std::tie(a.mean, a.tie_break) < std::tie(b.mean, b.tie_break);
    });
    if (best.confirmed) {
      return Advice{best.action, static_cast<double>(outlook_before_), best.mean, best.certain};
    }
    if (auto fault = measure(best, view.seat(), kFirstWorlds, kSecondWorlds)) {
      return *fault;
    }
    best.confirmed = true;
  }
}

void GreedyBot::sample_worlds(const View& view, Rng& chance) {
  if (!worlds_.empty() && &worlds_.front()->game() != &view.game()) {
    worlds_.clear();
    futures_.clear();
  }
  // Matches to compute in; what they hold is replaced before it is read, so `chance` is left alone.
  Rng unread(0, 0, Purpose::Resample);
  while (worlds_.size() < kFirstWorlds + kSecondWorlds) {
    worlds_.push_back(view.determinize(unread));
  }
  while (futures_.size() < kFollowUps + 1) {
    futures_.push_back(worlds_.front()->clone());
  }
  for (auto& world : worlds_) {
    view.determinize(chance, *world);
  }
}

std::optional<ScriptFault> GreedyBot::measure(Estimate& estimate, Seat seat, std::size_t first, std::size_t count) {
  std::int32_t sum = 0;
  std::int32_t one = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto outlook = value(*worlds_[first + i], estimate.action, seat, 0);
    if (!outlook) {
      return outlook.error();
    }
    one = i == 0 ? outlook.value() : one;
    estimate.certain = estimate.certain && outlook.value() == one;
    sum += outlook.value();
  }
  estimate.mean = static_cast<double>(sum) / static_cast<double>(count);
  return std::nullopt;
}

Result<std::int32_t, ScriptFault> GreedyBot::value(const Match& from, Action action, Seat seat,
                                                   std::size_t follow_ups) {
  Match& future = *futures_[follow_ups];
  future.assign(from);
  ensure(!future.apply(action), "an action that a match lists as legal applies");
  if (const ScriptFault* fault = future.fault()) {
    return *fault;
  }
  auto outlook = future.outlook(seat);
  // Once the action has paid off there is nothing to wait for; otherwise the same seat's next decision may show its
  // worth.
  const bool goes_on = future.decider() == seat && follow_ups < kFollowUps;
  if (!outlook || outlook.value() > outlook_before_ || !goes_on) {
    return outlook;
  }
  ActionList next;
  future.legal_actions(next);
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  for (const Action follow_up : next) {
    const auto followed = value(future, follow_up, seat, follow_ups + 1);
    if (!followed) {
      return followed;
    }
    best = std::max(best, followed.value());
  }
  return next.empty() ? outlook : Result<std::int32_t, ScriptFault>(best);
}

}  // namespace ossuary
