// ActionTrials: what actions of a seat do to its points, found by trying them in copies of the match in which all that
// the seat cannot see is drawn again. So it depends on what the seat can tell apart alone.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "game/game.h"

namespace ossuary::cli {

/// By how much an action changes the points of who does it.
struct Gain {
  std::int32_t total = 0;
  PointsByCategory by_category{};
  std::vector<ThingPoints> things{};  ///< by category and thing, those that change; none where that is not certain.
};

class ActionTrials {
 public:
  /// Begins with `now`, a decision of `seat`; redraws what is hidden from it with `chance`.
  void begin(const Match& now, Seat seat, Rng chance);

  /// Calls `accept` with the points after `action` in each copy. False as soon as it returns false, and where the
  /// action is refused, chance falls at it, or a script fails.
  [[nodiscard]] bool try_action(Action action, const std::function<bool(const Scores& after)>& accept);
  /// The change of points, if it is the same in all copies.
  [[nodiscard]] std::optional<Gain> gain(Action action);

 private:
  /// A copy of the match with what is hidden drawn in one way.
  struct Redrawn {
    std::unique_ptr<Match> match;
    std::uint64_t fingerprint = 0;
    std::optional<SeatScore> before{};  ///< the points of the seat; gain() asks for them once.
    std::vector<ThingPoints> things_before{};
  };

  /// Finds `before` of a copy. False where a script fails.
  [[nodiscard]] bool score_before(Redrawn& copy) const;
  /// Does `action` in `tried_`, from `copy`. The points after it, or nothing as try_action() says.
  [[nodiscard]] std::optional<Scores> scores_after(const Redrawn& copy, Action action);

  Seat seat_{};
  std::unique_ptr<Match> seen_;   ///< without what is hidden from the seat.
  std::unique_ptr<Match> tried_;  ///< where actions are tried.
  std::vector<Redrawn> redrawn_;  ///< the first `copies_` are in use, each unlike the others.
  std::size_t copies_ = 0;
};

}  // namespace ossuary::cli
