#include "console/match/action_trials.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <utility>

namespace ossuary::cli {
namespace {

/// Copies, with what is hidden drawn again, in which an action is tried. What one copy in four would show is missed
/// once in 10,000 times.
constexpr int kTried = 32;

/// The points in `after` less those in `before`, by category and thing, without those that stay as they are.
std::vector<ThingPoints> change(const std::vector<ThingPoints>& before, const std::vector<ThingPoints>& after) {
  std::vector<ThingPoints> changes;
  const auto add = [&](const ThingPoints& part, std::int32_t sign) {
    const auto same = std::ranges::find_if(changes, [&](const ThingPoints& other) {
      return other.category == part.category && other.thing == part.thing;
    });
    if (same != changes.end()) {
      same->points += sign * part.points;
    } else {
      changes.push_back(part);
      changes.back().points *= sign;
    }
  };
  for (const ThingPoints& part : after) {
    add(part, 1);
  }
  for (const ThingPoints& part : before) {
    add(part, -1);
  }
  std::erase_if(changes, [](const ThingPoints& part) { return part.points == 0; });
  return changes;
}

bool is_same(const std::vector<ThingPoints>& one, const std::vector<ThingPoints>& other) {
  return std::ranges::equal(one, other, [](const ThingPoints& a, const ThingPoints& b) {
    return a.category == b.category && a.thing == b.thing && a.points == b.points;
  });
}

/// How many pieces lie where they are of `seat`.
std::ptrdiff_t pieces_of(const Table& table, Seat seat) {
  std::ptrdiff_t pieces = 0;
  for (const Zone& zone : table.zones) {
    for (const Slot& slot : zone.slots) {
      pieces += zone.owner == seat ? slot.cards : 0;
    }
  }
  for (const TablePool& pool : table.pools) {
    for (const PoolRow& row : pool.rows) {
      for (const PoolPiece& piece : row.pieces) {
        pieces += pool.owner == seat ? piece.count : 0;
      }
    }
  }
  for (const TableStructure& structure : table.structures) {
    for (const TableSpot& spot : structure.spots) {
      pieces += structure.owner == seat && spot.face ? 1 : 0;
    }
  }
  return pieces;
}

/// Whether a counter of `seat` is higher in the one table than it was in the other.
bool has_more(const Table& now, const Table& before, Seat seat) {
  return std::ranges::any_of(now.counters, [&](const Counter& counter) {
    const auto was = std::ranges::find_if(
        before.counters, [&](const Counter& other) { return other.id == counter.id && other.owner == counter.owner; });
    return counter.owner == seat && was != before.counters.end() && counter.value > was->value;
  });
}

}  // namespace

void ActionTrials::begin(const Match& now, Seat seat, Rng chance) {
  seat_ = seat;
  if (seen_ == nullptr) {
    seen_ = now.clone();
    tried_ = now.clone();
  } else {
    seen_->assign(now);
  }
  seen_->forget_hidden(seat);
  copies_ = 0;
  expected_.reset();
  for (int i = 0; i < kTried; ++i) {
    if (copies_ == redrawn_.size()) {
      redrawn_.push_back({.match = now.clone()});
    }
    Redrawn& copy = redrawn_[copies_];
    copy.match->assign(*seen_);
    copy.match->resample(seat, chance);
    copy.match->hold_chance(true);
    copy.fingerprint = copy.match->fingerprint();
    copy.before.reset();
    const auto others = std::span(redrawn_).first(copies_);
    const bool is_new = std::ranges::none_of(others, [&](const Redrawn& other) {
      return other.fingerprint == copy.fingerprint;  // then the same comes of every action, as no chance falls
    });
    copies_ += is_new ? 1U : 0U;
  }
}

std::optional<Scores> ActionTrials::scores_after(const Redrawn& copy, Action action) {
  tried_->assign(*copy.match);
  if (tried_->apply(action) || tried_->fault() != nullptr || tried_->awaits_chance()) {
    return std::nullopt;
  }
  auto scores = tried_->scores();
  return scores ? std::optional(std::move(scores).value()) : std::nullopt;
}

bool ActionTrials::try_action(Action action, const std::function<bool(const Scores& after)>& accept) {
  return std::ranges::all_of(std::span(redrawn_).first(copies_), [&](const Redrawn& copy) {
    const auto scores = scores_after(copy, action);
    return scores && accept(*scores);
  });
}

bool ActionTrials::score_before(Redrawn& copy) const {
  if (!copy.before) {
    const auto scores = copy.match->scores();
    if (!scores) {
      return false;
    }
    copy.before = scores.value().of(seat_);
    copy.things_before = copy.match->points_by_thing(seat_);
  }
  return true;
}

std::optional<Gain> ActionTrials::gain(Action action) {
  std::optional<Gain> found;
  for (Redrawn& copy : std::span(redrawn_).first(copies_)) {
    const auto scores = score_before(copy) ? scores_after(copy, action) : std::nullopt;
    if (!scores) {
      return std::nullopt;
    }
    const SeatScore& after = scores->of(seat_);
    Gain gain{.total = after.total - copy.before->total};
    std::ranges::transform(after.by_category, copy.before->by_category, gain.by_category.begin(), std::minus());
    if (found && (found->total != gain.total || found->by_category != gain.by_category)) {
      return std::nullopt;
    }
    if (!found || !found->things.empty()) {
      gain.things = change(copy.things_before, tried_->points_by_thing(seat_));
    }
    if (!found) {
      found = std::move(gain);
    } else if (!is_same(found->things, gain.things)) {
      found->things.clear();
    }
  }
  return found;
}

void ActionTrials::expect(const Interrupt& interrupt) {
  const Match& copy = *redrawn_.front().match;  // never the match itself: what is hidden there must not show
  std::vector<double> after;
  const auto before = copy.outlook(seat_, interrupt);
  if (!before || copy.outlooks(after, interrupt)) {
    return;
  }
  ActionList legal;
  copy.legal_actions(legal);
  if (after.size() != legal.size()) {
    return;
  }
  expected_ = {.before = static_cast<double>(before.value()), .after = {}};
  for (std::size_t i = 0; i < legal.size(); ++i) {
    expected_->after.emplace(legal[i], after[i]);
  }
}

bool ActionTrials::turns_up(Action action) {
  std::optional<std::uint64_t> seen;
  return !std::ranges::all_of(std::span(redrawn_).first(copies_), [&](const Redrawn& copy) {
    tried_->assign(*copy.match);
    const bool done = !tried_->apply(action) && tried_->fault() == nullptr;
    const std::uint64_t sees = tried_->fingerprint(seat_);
    return done && std::exchange(seen, sees).value_or(sees) == sees;
  });
}

BroughtPieces ActionTrials::pieces_brought(Action action) {
  const Match& copy = *redrawn_.front().match;
  tried_->assign(copy);
  (void)tried_->limit_reach(Reach::Action);
  if (tried_->apply(action) || tried_->fault() != nullptr) {
    return {};
  }
  const Table before = copy.table(seat_);
  const Table now = tried_->table(seat_);
  return {.pieces = pieces_of(now, seat_) - pieces_of(before, seat_),
          .amounts = has_more(now, before, seat_),
          .goes_on = tried_->decider().has_value() || tried_->awaits_chance()};
}

std::vector<Told> ActionTrials::told(Action action, const Dictionary& words) const {
  std::optional<std::vector<Told>> same;
  for (const Redrawn& copy : std::span(redrawn_).first(copies_)) {
    std::vector<Told> told = copy.match->told(action, seat_, words);
    told.erase(told.begin(), told.begin() + std::min<std::ptrdiff_t>(1, std::ssize(told)));
    if (same) {
      const auto differs = std::ranges::mismatch(*same, told).in1;
      same->erase(differs, same->end());
    } else {
      same = std::move(told);
    }
  }
  return same.value_or(std::vector<Told>());
}

std::optional<LaidWorth> ActionTrials::laid_worth(Action action, const Interrupt& interrupt) {
  if (seen_->game().info().outlook_unit != 1) {
    return std::nullopt;
  }
  if (!expected_) {
    expect(interrupt);
  }
  if (!expected_ || !expected_->after.contains(action)) {
    return std::nullopt;
  }
  const LaidWorth worth{static_cast<std::int32_t>(std::lround(expected_->after.at(action) - expected_->before)),
                        !turns_up(action)};
  // A family that guesses nothing of what may be turned up expects nothing of it, and what gives pieces away is not
  // laid.
  const bool says_something = worth.points != 0 || (worth.certain && pieces_brought(action).pieces >= 0);
  return says_something ? std::optional(worth) : std::nullopt;
}

}  // namespace ossuary::cli
