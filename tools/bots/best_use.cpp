#include "bots/best_use.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ossuary {

void BestUse::begin(Seat seat, double before, Reach reach, std::size_t actions, const Rng& chance) {
  Rng unchanged = chance;
  seat_ = seat;
  before_ = before;
  reach_ = reach;
  tries_ = kTries / actions;
  actions_ = actions;
  asked_ = 0;
  tried_ = 0;
  accepts_reach_ = reach != Reach::Turn;
  key_ = std::uint64_t{unchanged.next()} << 32U | unchanged.next();
}

Result<BestUse::Worth, ScriptFault> BestUse::of(const Match& world, Action action, std::uint32_t first,
                                                std::uint32_t samples, const Interrupt& interrupt) {
  interrupt_ = &interrupt;
  first_sample_ = first;
  met_chance_ = false;
  ++asked_;
  ++tried_;
  return worth(world, action, samples, 0, tries_);
}

std::optional<ScriptFault> BestUse::step(const Match& from, Action action, std::size_t depth) {
  if (depth == futures_.size()) {
    futures_.push_back(from.clone());
  } else {
    futures_[depth]->assign(from);
  }
  ensure(!futures_[depth]->apply(action), "an action that a match lists as legal applies");
  const ScriptFault* fault = futures_[depth]->fault();
  return fault != nullptr ? std::optional(*fault) : std::nullopt;
}

Result<BestUse::Worth, ScriptFault> BestUse::worth(const Match& from, Action action, std::uint32_t samples,
                                                   std::size_t depth, std::size_t tries) {
  if (auto fault = step(from, action, depth)) {
    return *fault;
  }
  return samples == 1 || !futures_[depth]->chance_fell() ? best_of(samples, depth, tries)
                                                         : expected(from, action, samples, depth, tries);
}

Result<BestUse::Worth, ScriptFault> BestUse::expected(const Match& from, Action action, std::uint32_t samples,
                                                      std::size_t depth, std::size_t tries) {
  met_chance_ = true;
  const std::unique_ptr<Match> world = from.clone();
  Worth all;
  std::optional<double> one;
  for (std::uint32_t i = 0; i < samples; ++i) {
    Rng redraw(key_, first_sample_ + i, Purpose::Resample);
    world->assign(from);
    world->resample(seat_, redraw);
    if (auto fault = step(*world, action, depth)) {
      return *fault;
    }
    const auto sample = best_of(1, depth, tries);
    if (!sample || over()) {
      return sample;
    }
    one = one.value_or(sample.value().mean);
    all.certain = all.certain && sample.value().mean == *one;
    all.mean += sample.value().mean / samples;
  }
  return all;
}

Result<BestUse::Worth, ScriptFault> BestUse::best_of(std::uint32_t samples, std::size_t depth, std::size_t tries) {
  const Match& now = *futures_[depth];
  const auto decider = now.decider();
  const bool blind = reach_ == Reach::Game;
  const bool goes_on = decider && (blind ? *decider == seat_ && depth < kBlindFollowUps : depth < kMostFollowUps);
  if (blind || !goes_on) {
    const auto outlook = now.outlook(seat_, *interrupt_);
    if (!outlook) {
      return outlook.error();
    }
    // In a family that knows no reach, an action that has paid off is followed no further.
    if (!goes_on || outlook.value() > before_) {
      return Worth{static_cast<double>(outlook.value())};
    }
  }
  ActionList next;
  now.legal_actions(next);
  tried_ += next.size();
  const std::size_t width = *decider != seat_         ? 1
                            : reach_ == Reach::Action ? std::max<std::size_t>(tries / next.size(), 1)
                                                      : next.size();
  if (width < next.size()) {
    if (auto fault = keep_best(next, width, depth)) {
      return *fault;
    }
  }
  Worth best{std::numeric_limits<double>::lowest()};
  for (const Action action : next) {
    if (over()) {
      break;
    }
    const auto followed = worth(now, action, samples, depth + 1, tries / width);
    if (!followed) {
      return followed;
    }
    best = followed.value().mean > best.mean ? followed.value() : best;
  }
  return best;
}

std::optional<ScriptFault> BestUse::keep_best(ActionList& actions, std::size_t width, std::size_t depth) {
  const Seat decider = *futures_[depth]->decider();
  std::vector<std::pair<std::int32_t, Action>> ranked;
  for (const Action action : actions) {
    if (over()) {
      break;
    }
    if (auto fault = step(*futures_[depth], action, depth + 1)) {
      return fault;
    }
    const auto outlook = futures_[depth + 1]->outlook(decider, *interrupt_);
    if (!outlook) {
      return outlook.error();
    }
    ranked.emplace_back(-outlook.value(), action);
  }
  std::sort(ranked.begin(), ranked.end());
  actions.clear();
  for (std::size_t i = 0; i < std::min(width, ranked.size()); ++i) {
    actions.add(ranked[i].second);
  }
  return std::nullopt;
}

}  // namespace ossuary
