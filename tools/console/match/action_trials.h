// ActionTrials: what actions of a seat do to its points, found by trying them in copies of the match in which all that
// the seat cannot see is drawn again. So it depends on what the seat can tell apart alone.
#pragma once

#include <functional>
#include <map>
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

/// What something that an action takes, or one of the things that it turns up, would add to the points of who does it
/// if all that the seat holds were laid at its best places now.
struct LaidWorth {
  std::int32_t points = 0;
  bool certain = true;  ///< false: a mean over what the action may turn up, rounded.
};

/// What an action changes of the pieces and amounts that its seat has.
struct BroughtPieces {
  std::ptrdiff_t pieces = 0;  ///< how many more there are.
  bool amounts = false;       ///< a counter of the seat has risen.
  bool goes_on = false;       ///< the action itself is not done yet: somebody has to decide more about it, or chance.
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
  /// What a take or dig adds to what the seat may expect of what it holds; nothing in families that guess nothing in
  /// points, where `interrupt` came first, and where that depends on more than is tried here.
  [[nodiscard]] std::optional<LaidWorth> laid_worth(Action action, const Interrupt& interrupt);
  /// What the seat is told of what comes of `action`, after the action itself, as long as that is the same in all
  /// copies, and no chance falls.
  [[nodiscard]] std::vector<Told> told(Action action, const Dictionary& words) const;
  /// What the action itself brings, before anything else happens.
  [[nodiscard]] BroughtPieces pieces_brought(Action action);

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

  /// The outlook of the seat before each legal action, and after it.
  struct Expected {
    double before = 0;
    std::map<Action, double> after;
  };
  /// Finds `expected_`, unless `interrupt` comes first or a script fails.
  void expect(const Interrupt& interrupt);
  /// True if `action` turns up something that is not known.
  [[nodiscard]] bool turns_up(Action action);

  Seat seat_{};
  std::optional<Expected> expected_;  ///< in the first copy; found when it is asked for.
  std::unique_ptr<Match> seen_;       ///< without what is hidden from the seat.
  std::unique_ptr<Match> tried_;      ///< where actions are tried.
  std::vector<Redrawn> redrawn_;      ///< the first `copies_` are in use, each unlike the others.
  std::size_t copies_ = 0;
};

}  // namespace ossuary::cli
