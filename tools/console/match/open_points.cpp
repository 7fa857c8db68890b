#include "console/match/open_points.h"

#include <utility>
#include <vector>

#include "game/game.h"

namespace ossuary::cli {
namespace {

/// What is shown of the points of a seat.
struct Shown {
  SeatScore score;
  std::vector<std::string> reasons;
  friend bool operator==(const Shown&, const Shown&) = default;
};

/// By seat; nothing if a script fails.
std::vector<Shown> shown_of(const Match& match, OpenPoints what) {
  std::vector<Shown> all;
  const auto scores = match.scores();
  for (std::size_t i = 0; scores && i < scores.value().seats; ++i) {
    Shown& shown = all.emplace_back(Shown{scores.value().by_seat.at(i), {}});
    if (what == OpenPoints::Reasons) {
      shown.reasons = match.scoring_choices(id_at<Seat>(i), "en");
      for (const ThingPoints& thing : match.points_by_thing(id_at<Seat>(i))) {
        shown.reasons.push_back(thing.thing + " " + std::to_string(thing.points));
      }
    }
  }
  return all;
}

}  // namespace

SeatSet seats_of(const Match& match) {
  SeatSet all;
  for (std::size_t i = 0; i < match.game().seats(); ++i) {
    all.insert(id_at<Seat>(i));
  }
  return all;
}

SeatSet seats_with_open_points(const Match& match, std::span<const Seat> viewers, OpenPoints what, Rng& chance,
                               const Interrupt& interrupt) {
  SeatSet open = seats_of(match);
  if (!match.points_may_hide()) {
    return open;
  }
  const std::vector<Shown> real = shown_of(match, what);
  const auto forgotten = match.clone();
  const auto redrawn = match.clone();
  for (const Seat viewer : viewers) {
    forgotten->assign(match);
    forgotten->forget_hidden(viewer);
    for (int redraw = 0; redraw < kRedraws && !open.empty(); ++redraw) {
      if (ends(interrupt)) {
        return {};
      }
      redrawn->assign(*forgotten);
      redrawn->resample(viewer, chance);
      if (redrawn->fingerprint() == match.fingerprint()) {
        continue;
      }
      const std::vector<Shown> other = shown_of(*redrawn, what);
      for (const Seat seat : SeatSet(open)) {
        if (index(seat) >= other.size() || other[index(seat)] != real[index(seat)]) {
          open.erase(seat);
        }
      }
    }
  }
  return open;
}

SeatSet seats_open_to_all(const Journal& journal, std::size_t step, OpenPoints what, const Interrupt& interrupt) {
  const Match& match = journal.at(step);
  const SeatSet all = seats_of(match);
  if (!match.decider() || !match.scores()) {
    return all;
  }
  std::vector<Seat> viewers;
  for (const Seat seat : all) {
    viewers.push_back(seat);
  }
  const Start& start = journal.start();
  Rng chance(start.seed, start.game, Purpose::Resample, static_cast<std::uint16_t>(step));
  return seats_with_open_points(match, viewers, what, chance, interrupt);
}

Interrupt after(std::chrono::milliseconds time, Interrupt other) {
  const auto until = std::chrono::steady_clock::now() + time;
  return [until, other = std::move(other)] { return ends(other) || std::chrono::steady_clock::now() >= until; };
}

}  // namespace ossuary::cli
