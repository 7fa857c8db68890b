#include "bots/greedy_bot.h"

#include <algorithm>
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
  const auto before = try_all(view, legal, chance, interrupt);
  if (!before) {
    return before.error();
  }
  return estimates_.empty() ? std::optional<Advice>() : advice(best(), before.value());
}

Result<std::vector<Advice>, ScriptFault> GreedyBot::rank(const View& view, const ActionList& legal, Rng& chance,
                                                         const Interrupt& interrupt) {
  const auto before = try_all(view, legal, chance, interrupt);
  if (!before) {
    return before.error();
  }
  std::stable_sort(estimates_.begin(), estimates_.end(),
                   [](const ActionEstimate& a, const ActionEstimate& b) { return is_worse(b, a); });
  std::vector<Advice> ranked;
  for (const ActionEstimate& estimate : estimates_) {
    ranked.push_back(advice(estimate, before.value()));
  }
  return ranked;
}

Result<std::int32_t, ScriptFault> GreedyBot::try_all(const View& view, const ActionList& legal, Rng& chance,
                                                     const Interrupt& interrupt) {
  estimates_.clear();
  if (auto fault = sample_worlds(view, chance)) {
    return *fault;
  }
  const auto before = worlds_.front()->outlook(view.seat(), interrupt);
  if (!before) {
    return before.error();
  }
  const bool limited = worlds_.front()->limit_reach(Reach::Turn);
  agree_ = limited && worlds_agree();
  for (const Reach reach : limited ? std::vector{Reach::Turn, Reach::Action} : std::vector{Reach::Game}) {
    use_.begin(view.seat(), before.value(), reach, legal.size(), chance);
    const auto estimated = estimate(legal, reach, chance, interrupt);
    if (!estimated) {
      return estimated.error();
    }
    if (estimated.value()) {
      break;
    }
  }
  use_.accept_reach();
  while (!estimates_.empty() && !best().confirmed && !ends(interrupt)) {
    ActionEstimate& unsure = best();
    if (auto fault = measure(unsure, agree_ ? kFirstOfChance : kFirstWorlds, kSecondWorlds, interrupt)) {
      return *fault;
    }
    unsure.confirmed = true;
  }
  return before;
}

Advice GreedyBot::advice(const ActionEstimate& estimate, std::int32_t before) {
  return {estimate.action, static_cast<double>(before), estimate.mean, estimate.certain};
}

bool GreedyBot::is_worse(const ActionEstimate& one, const ActionEstimate& other) {
  return std::tie(one.mean, one.tie_break) < std::tie(other.mean, other.tie_break);
}

GreedyBot::ActionEstimate& GreedyBot::best() {
  return *std::max_element(estimates_.begin(), estimates_.end(), is_worse);
}

std::optional<ScriptFault> GreedyBot::sample_worlds(const View& view, Rng& chance) {
  // Matches to compute in; what they hold is replaced before it is read, so `chance` is left alone.
  Rng unread(0, 0, Purpose::Resample);
  while (worlds_.size() < kFirstWorlds + kSecondWorlds) {
    worlds_.push_back(view.determinize(unread));
  }
  for (auto& world : worlds_) {
    view.determinize(chance, *world);
    if (world->fault() != nullptr) {
      return *world->fault();
    }
  }
  return std::nullopt;
}

bool GreedyBot::worlds_agree() const {
  const std::uint64_t one = worlds_.front()->fingerprint();
  return std::all_of(worlds_.begin(), worlds_.end(),
                     [&](const std::unique_ptr<Match>& world) { return world->fingerprint() == one; });
}

Result<bool, ScriptFault> GreedyBot::estimate(const ActionList& legal, Reach reach, Rng& chance,
                                              const Interrupt& interrupt) {
  estimates_.clear();
  for (auto& world : worlds_) {
    ensure(world->limit_reach(reach), "all matches of a game know the same reaches");
  }
  for (const Action action : legal) {
    ActionEstimate estimate{.action = action, .tie_break = chance.next()};
    if (auto fault = measure(estimate, 0, agree_ ? kFirstOfChance : kFirstWorlds, interrupt)) {
      return *fault;
    }
    if (use_.too_wide()) {
      return false;
    }
    if (ends(interrupt)) {
      break;
    }
    estimates_.push_back(estimate);
  }
  return true;
}

std::optional<ScriptFault> GreedyBot::measure(ActionEstimate& estimate, std::uint32_t first, std::uint32_t count,
                                              const Interrupt& interrupt) {
  const std::uint32_t worlds = agree_ ? 1 : count;
  double sum = 0;
  for (std::uint32_t i = 0; i < worlds; ++i) {
    const auto worth = use_.of(*worlds_[first + i], estimate.action, first + i, count / worlds, interrupt);
    if (!worth) {
      return worth.error();
    }
    if (ends(interrupt) || use_.too_wide()) {
      return std::nullopt;
    }
    const auto [mean, certain] = worth.value();
    estimate.first = estimate.first.value_or(mean);
    estimate.certain = estimate.certain && certain && mean == *estimate.first;
    estimate.confirmed = agree_ && !use_.met_chance();
    sum += mean;
  }
  estimate.mean = sum / worlds;
  return std::nullopt;
}

}  // namespace ossuary
