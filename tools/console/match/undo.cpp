#include "console/match/undo.h"

#include <algorithm>
#include <span>
#include <vector>

#include "console/match/open_points.h"
#include "console/match/seating.h"

namespace ossuary::cli {
namespace {

bool is_person(const Journal& journal, Seat seat) { return journal.seat_names()[index(seat)] == kHuman; }

/// True if the steps from `first` on showed `viewer` something that was hidden before. They did if they go otherwise,
/// or look otherwise, in a match in which all that was hidden then is redrawn.
bool showed_something(const Journal& journal, std::size_t first, Seat viewer) {
  const std::span<const JournalStep> steps = journal.steps();
  const auto before = journal.at(first).clone();
  std::vector<std::uint64_t> seen;
  for (std::size_t step = first + 1; step <= steps.size(); ++step) {
    seen.push_back(journal.at(step).fingerprint(viewer));
  }
  Rng chance(journal.start().seed, journal.start().game, Purpose::Resample, static_cast<std::uint16_t>(first));
  const auto redrawn = before->clone();
  for (int redraw = 0; redraw < kRedraws; ++redraw) {
    redrawn->assign(*before);
    redrawn->resample(viewer, chance);
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const bool refused = redrawn->apply(steps[first + i].action).has_value() || redrawn->fault() != nullptr;
      if (refused || redrawn->fingerprint(viewer) != seen[i]) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

std::optional<TakeBack> last_decision(const Journal& journal) {
  const std::span<const JournalStep> steps = journal.steps();
  std::size_t at = steps.size();
  while (at > 0 && !is_person(journal, steps[at - 1].seat)) {
    --at;
  }
  if (at == 0) {
    return std::nullopt;
  }
  TakeBack decision{.seat = steps[at - 1].seat, .steps = steps.size() - (at - 1)};
  for (std::size_t i = 0; i < journal.seat_names().size() && !decision.seen; ++i) {
    const auto viewer = id_at<Seat>(i);
    decision.seen = is_person(journal, viewer) && showed_something(journal, at - 1, viewer);
  }
  return decision;
}

bool may_take_back(const Journal& journal, const TakeBack& decision, UndoRule rule) {
  return rule == UndoRule::Free || !decision.seen || std::ranges::count(journal.seat_names(), kHuman) == 1;
}

std::vector<Action> taken_back(const Journal& journal) {
  std::vector<Action> done;
  std::vector<Action> again;  // the next one last
  for (const JournalStep& step : journal.history()) {
    if (!again.empty() && again.back() == step.action) {
      again.pop_back();
    } else {
      again.clear();
    }
    done.push_back(step.action);
    for (std::size_t back = 0; back < step.undone; ++back) {
      again.push_back(done.back());
      done.pop_back();
    }
  }
  std::ranges::reverse(again);
  return again;
}

}  // namespace ossuary::cli
