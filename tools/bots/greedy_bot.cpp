#include "bots/greedy_bot.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace ossuary {

Result<Action, ScriptFault> GreedyBot::choose(const View& view, const ActionList& legal, Rng& chance,
                                              const Interrupt& interrupt) {
  if (legal.size() == 1) {
    return legal[0];
  }
  const auto advice = advise(view, legal, chance, interrupt);
  if (!advice) {
    return advice.error();
  }
  return advice.value() ? advice.value()->action : legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
}

Result<std::optional<Advice>, ScriptFault> GreedyBot::advise(const View& view, const ActionList& legal, Rng& chance,
                                                             const Interrupt& interrupt) {
  estimates_.clear();
  if (auto fault = sample_worlds(view, chance)) {
    return *fault;
  }
  const auto before = worlds_.front()->outlook(view.seat(), interrupt);
  if (!before) {
    return before.error();
  }
  outlook_before_ = before.value();
  for (const Action action : legal) {
    ActionEstimate estimate{.action = action, .tie_break = chance.next()};
    if (auto fault = measure(estimate, view.seat(), 0, kFirstWorlds, interrupt)) {
      return *fault;
    }
    if (ends(interrupt)) {
      break;
    }
    estimates_.push_back(estimate);
  }
  while (!estimates_.empty() && !best().confirmed && !ends(interrupt)) {
    ActionEstimate& unsure = best();
    if (auto fault = measure(unsure, view.seat(), kFirstWorlds, kSecondWorlds, interrupt)) {
      return *fault;
    }
    unsure.confirmed = true;
  }
  return estimates_.empty() ? std::optional<Advice>()
                            : Advice{best().action, static_cast<double>(outlook_before_), best().mean, best().certain};
}

GreedyBot::ActionEstimate& GreedyBot::best() {
  return *std::max_element(estimates_.begin(), estimates_.end(), [](const ActionEstimate& a, const ActionEstimate& b) {
    return std::tie(a.mean, a.tie_break) < std::tie(b.mean, b.tie_break);
  });
}

std::optional<ScriptFault> GreedyBot::sample_worlds(const View& view, Rng& chance) {
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
    if (world->fault() != nullptr) {
      return *world->fault();
    }
  }
  return std::nullopt;
}

std::optional<ScriptFault> GreedyBot::measure(ActionEstimate& estimate, Seat seat, std::size_t first, std::size_t count,
                                              const Interrupt& interrupt) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto outlook = value(*worlds_[first + i], estimate.action, seat, 0, interrupt);
    if (!outlook) {
      return outlook.error();
    }
    if (ends(interrupt)) {
      return std::nullopt;
    }
    estimate.first = estimate.first.value_or(outlook.value());
    estimate.certain = estimate.certain && outlook.value() == *estimate.first;
    sum += outlook.value();
  }
  estimate.mean = static_cast<double>(sum) / static_cast<double>(count);
  return std::nullopt;
}

Result<std::int32_t, ScriptFault> GreedyBot::value(const Match& from, Action action, Seat seat, std::size_t follow_ups,
                                                   const Interrupt& interrupt) {
  Match& future = *futures_[follow_ups];
  future.assign(from);
  ensure(!future.apply(action), "an action that a match lists as legal applies");
  if (const ScriptFault* fault = future.fault()) {
    return *fault;
  }
  auto outlook = future.outlook(seat, interrupt);
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
    const auto followed = value(future, follow_up, seat, follow_ups + 1, interrupt);
    if (!followed || ends(interrupt)) {
      return followed;
    }
    best = std::max(best, followed.value());
  }
  return next.empty() ? outlook : Result<std::int32_t, ScriptFault>(best);
}

}  // namespace ossuary
