#include "console/line/undo.h"

#include <algorithm>
#include <span>
#include <vector>

#include "console/line/seating.h"

namespace ossuary::cli {
namespace {

bool is_person(const Journal& journal, Seat seat) { return journal.seat_names()[index(seat)] == kHuman; }

/// True if the steps from `first` on showed `viewer` something that was hidden before. They did if they go otherwise,
/// or look otherwise, in a match in which all that was hidden then is redrawn.
bool showed_something(const Journal& journal, std::size_t first, Seat viewer) {
  const std::span<const JournalStep> steps = journal.steps();
  const auto before = journal.match().clone();
  before->restart(journal.start());
  for (const JournalStep& step : steps.first(first)) {
    ensure(!before->apply(step.action), "what was played once plays again");
  }
  const auto played = before->clone();
  std::vector<std::uint64_t> seen;
  for (const JournalStep& step : steps.subspan(first)) {
    ensure(!played->apply(step.action), "what was played once plays again");
    seen.push_back(played->fingerprint(viewer));
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

Result<std::size_t, std::string> steps_to_undo(const Journal& journal, Seat seat, UndoRule rule) {
  const std::span<const JournalStep> steps = journal.steps();
  std::size_t after = steps.size();  // the last decision of a person is the step before this one
  while (after > 0 && !is_person(journal, steps[after - 1].seat)) {
    --after;
  }
  const bool decided = std::any_of(steps.begin(), steps.end(), [&](const auto& step) { return step.seat == seat; });
  if (after == 0 || (rule == UndoRule::Fair && !decided)) {
    return std::string("There is nothing to undo: you have not decided anything yet.");
  }
  const std::string free = " `quit`, then `ossuary play --resume --undo free`, lets you go back past that.";
  if (rule == UndoRule::Fair && steps[after - 1].seat != seat) {
    return "Another person has decided since your last decision." + free;
  }
  if (rule == UndoRule::Fair && showed_something(journal, after - 1, seat)) {
    return "Something hidden was shown since your last decision." + free;
  }
  return steps.size() - (after - 1);
}

}  // namespace ossuary::cli
