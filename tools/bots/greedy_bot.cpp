#include "bots/greedy_bot.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace ossuary {
namespace {

/// Remembers the best of what it is shown; each of several equally good ones is as likely to be kept.
template <class Item, class Value>
class BestOf {
 public:
  void offer(const Item& item, Value value, Rng& chance) {
    if (!best_ || value > value_) {
      best_ = item;
      value_ = value;
      equals_ = 1;
    } else if (value == value_ && chance.below(++equals_) == 0) {
      best_ = item;
    }
  }
  [[nodiscard]] const std::optional<Item>& best() const { return best_; }
  [[nodiscard]] Value value() const { return value_; }

 private:
  std::optional<Item> best_;
  Value value_{};
  std::uint32_t equals_ = 0;
};

}  // namespace

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
  make_room(view);
  for (auto& world : worlds_) {
    view.determinize(chance, *world);
  }
  const auto before = worlds_.front()->outlook(view.seat());
  if (!before) {
    return before.error();
  }
  outlook_before_ = before.value();

  BestOf<Action, std::int32_t> certain;
  BestOf<Action, std::int32_t> uncertain;
  for (const Action action : legal) {
    const auto measured = measure(action, view.seat());
    if (!measured) {
      return measured.error();
    }
    (measured.value().uncertain ? uncertain : certain).offer(action, measured.value().sum, chance);
  }
  Advice advice{.before = static_cast<double>(outlook_before_)};
  if (certain.best()) {
    advice.action = *certain.best();
    advice.after = static_cast<double>(certain.value()) / kFirstWorlds;
  }
  if (uncertain.best()) {
    const auto mean = measure_afresh(view, *uncertain.best(), chance);
    if (!mean) {
      return mean.error();
    }
    if (!certain.best() || mean.value() > advice.after) {
      advice.action = *uncertain.best();
      advice.after = mean.value();
      advice.uncertain = true;
    }
  }
  return advice;
}

void GreedyBot::make_room(const View& view) {
  if (!worlds_.empty() && &worlds_.front()->game() == &view.game()) {
    return;
  }
  worlds_.clear();
  futures_.clear();
  // A copy to compute in; what it holds is replaced before it is read.
  Rng unread(0, 0, Purpose::Resample);
  while (worlds_.size() < kFirstWorlds) {
    worlds_.push_back(view.determinize(unread));
  }
  while (futures_.size() < kFollowUps + 1) {
    futures_.push_back(view.determinize(unread));
  }
}

Result<GreedyBot::Measure, ScriptFault> GreedyBot::measure(Action action, Seat seat) {
  Measure measured{.action = action};
  std::optional<std::int32_t> first;
  for (const auto& world : worlds_) {
    const auto outlook = value(*world, action, seat, 0);
    if (!outlook) {
      return outlook.error();
    }
    measured.sum += outlook.value();
    measured.uncertain = measured.uncertain || outlook.value() != first.value_or(outlook.value());
    first = first.value_or(outlook.value());
  }
  return measured;
}

Result<double, ScriptFault> GreedyBot::measure_afresh(const View& view, Action action, Rng& chance) {
  std::int32_t sum = 0;
  Match& world = *worlds_.front();
  for (std::size_t i = 0; i < kFreshWorlds; ++i) {
    view.determinize(chance, world);
    const auto outlook = value(world, action, view.seat(), 0);
    if (!outlook) {
      return outlook.error();
    }
    sum += outlook.value();
  }
  return static_cast<double>(sum) / kFreshWorlds;
}

Result<std::int32_t, ScriptFault> GreedyBot::value(const Match& from, Action action, Seat seat,
                                                   std::size_t follow_ups) {
  Match& future = *futures_[follow_ups];
  future.assign(from);
  ensure(!future.apply(action), "an action that a match lists as legal applies");
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
