#include "bots/greedy_bot.h"

#include <algorithm>
#include <limits>
#include <utility>

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
  drops_ = limited;
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
  while (!estimates_.empty() && !best().confirmed && !ends(interrupt)) {
    if (auto fault = confirm(best(), interrupt)) {
      return *fault;
    }
  }
  return before;
}

Advice GreedyBot::advice(const ActionEstimate& estimate, std::int32_t before) {
  return {estimate.action, static_cast<double>(before), estimate.samples.mean(), estimate.certain};
}

bool GreedyBot::is_worse(const ActionEstimate& one, const ActionEstimate& other) {
  return std::pair(one.samples.mean(), one.tie_break) < std::pair(other.samples.mean(), other.tie_break);
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
    estimates_.push_back({.action = action, .tie_break = chance.next()});
  }
  std::size_t left = estimates_.size();
  std::uint32_t count = !drops_ ? kFirstWorlds : agree_ ? kOfChanceForAll : kWorldsForAll;
  for (std::uint32_t first = 0; first < first_samples() && !ends(interrupt); first += count, count = first) {
    left = first == 0 ? left : better_half(left);
    for (std::size_t i = 0; i < left; ++i) {
      if (estimates_[i].confirmed) {
        continue;
      }
      if (auto fault = measure(estimates_[i], first, count, interrupt)) {
        return *fault;
      }
      if (use_.too_wide()) {
        return false;
      }
    }
    use_.accept_reach();
  }
  std::erase_if(estimates_, [](const ActionEstimate& estimate) { return estimate.samples.count == 0; });
  return true;
}

std::size_t GreedyBot::better_half(std::size_t left) {
  const std::span<ActionEstimate> tried = std::span(estimates_).first(left);
  std::ranges::sort(tried, [](const ActionEstimate& a, const ActionEstimate& b) { return is_worse(b, a); });
  const double least = tried[(left - 1) / 2].samples.mean();
  return static_cast<std::size_t>(std::ranges::count_if(
      tried, [least](const ActionEstimate& estimate) { return estimate.samples.mean() >= least; }));
}

std::optional<ScriptFault> GreedyBot::measure(ActionEstimate& estimate, std::uint32_t first, std::uint32_t count,
                                              const Interrupt& interrupt) {
  const std::uint32_t worlds = agree_ ? 1 : count;
  ActionEstimate measured = estimate;
  for (std::uint32_t i = 0; i < worlds; ++i) {
    const auto worth = use_.of(*worlds_[first + i], estimate.action, first + i, count / worlds, interrupt);
    if (!worth) {
      return worth.error();
    }
    if (ends(interrupt) || use_.too_wide()) {
      return std::nullopt;
    }
    const auto [mean, certain] = worth.value();
    measured.first = measured.first.value_or(mean);
    measured.certain = measured.certain && certain && mean == *measured.first;
    measured.confirmed = agree_ && !use_.met_chance();
    measured.samples.add(mean, count / worlds);
  }
  estimate = measured;
  return std::nullopt;
}

std::optional<ScriptFault> GreedyBot::confirm(ActionEstimate& unsure, const Interrupt& interrupt) {
  const std::uint32_t samples = agree_ ? kSecondOfChance : kSecondWorlds;
  const std::uint32_t at_once = drops_ && !agree_ ? kWorldsAtOnce : samples;
  ActionEstimate again = unsure;
  again.samples = {};
  for (std::uint32_t tried = 0; tried < samples && !is_clear(again); tried += at_once) {
    if (auto fault = measure(again, first_samples() + tried, at_once, interrupt)) {
      return *fault;
    }
    if (ends(interrupt)) {
      return std::nullopt;
    }
  }
  unsure = again;
  unsure.confirmed = true;
  return std::nullopt;
}

bool GreedyBot::is_clear(const ActionEstimate& one) const {
  if (one.samples.count == 0) {
    return false;
  }
  double ahead = std::numeric_limits<double>::max();
  for (const ActionEstimate& other : estimates_) {
    if (other.action != one.action) {
      ahead = std::min(ahead, one.samples.mean() - other.samples.mean());
    }
  }
  return ahead >= 2 * one.samples.error();
}

}  // namespace ossuary
