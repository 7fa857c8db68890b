// What of ScreenPlay looks at a match again.
#include "console/screen/screen_play.h"

namespace ossuary::cli {

std::optional<ScreenEnding> ScreenPlay::watch() {
  thinker_.stop();
  chosen_.reset();
  ReplayViewer viewer({.game = engine_.game(),
                       .journal = engine_.journal(),
                       .words = words(),
                       .titles = engine_.titles(),
                       .rules = model_.rules,
                       .best = settings_.best,
                       .limits = engine_.limits()},
                      device_, settings_.pace);
  viewer_ = &viewer;
  const ReplayEnding ending = viewer.run();
  viewer_ = nullptr;
  switch (ending.kind) {
    case ReplayEnding::Kind::Left:
      begin_step(nullptr);
      break;
    case ReplayEnding::Kind::PlayOn:
      from_step_ = ending.step;
      return ScreenEnding::PlayOn;
    case ReplayEnding::Kind::HungUp:
      return ScreenEnding::Left;
    case ReplayEnding::Kind::Interrupted:
      return ScreenEnding::Interrupted;
  }
  return std::nullopt;
}

ScreenEnding ScreenPlay::play_on(std::size_t step) {
  const auto steps = engine_.journal().steps();
  from_step_ = step;
  while (from_step_ > 0 && !engine_.is_person(steps[from_step_].seat)) {
    --from_step_;
  }
  return ScreenEnding::PlayOn;
}

}  // namespace ossuary::cli
