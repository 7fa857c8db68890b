// BestUse: what an action is worth to a seat that then makes the best of it. An action may only open up what a later
// decision brings, so it is followed through the decisions that belong to it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/base/rng.h"
#include "game/match.h"

namespace ossuary {

class BestUse {
 public:
  /// What an action is worth: Match::outlook of the seat, where chance falls the mean over samples of it.
  struct Worth {
    double mean = 0;
    bool certain = true;  ///< the same in every sample.
  };

  /// Begins with a decision of `seat`, whose outlook is `before`. All that is asked of it then is compared: worlds are
  /// limited to `reach`, and as many follow-ups are tried of each action as of any other.
  void begin(Seat seat, double before, Reach reach, std::size_t actions, const Rng& chance);

  /// The worth of `action` in `world`; where chance falls, the mean over `samples` of it from number `first` on, which
  /// are the same for every action. Means nothing once `interrupt` has ended it, or where too_wide().
  /// @err a script fails.
  [[nodiscard]] Result<Worth, ScriptFault> of(const Match& world, Action action, std::uint32_t first,
                                              std::uint32_t samples, const Interrupt& interrupt);

  /// True once there seems to be more in reach than can be tried.
  [[nodiscard]] bool too_wide() const {
    return !accepts_reach_ && tried_ * actions_ > kTurnTries * std::min(kShares * asked_, actions_);
  }
  /// From now on everything in reach is tried, however much it is.
  void accept_reach() { accepts_reach_ = true; }
  /// True if chance fell in samples of what was asked last.
  [[nodiscard]] bool met_chance() const { return met_chance_; }

 private:
  /// Actions and follow-ups of a whole turn that are tried when all actions were asked of once; where there are more,
  /// actions are followed less far. An action may need so many times its share, if those before it left some.
  static constexpr std::size_t kTurnTries = 64;
  static constexpr std::size_t kShares = 2;
  /// Follow-ups of all actions of a decision that are tried, roughly; at each further decision an equal share.
  static constexpr std::size_t kTries = 128;
  /// Decisions that an action is followed through.
  static constexpr std::size_t kMostFollowUps = 12;
  /// The same in a family that knows no reach.
  static constexpr std::size_t kBlindFollowUps = 2;

  [[nodiscard]] std::optional<ScriptFault> step(const Match& from, Action action, std::size_t depth);
  [[nodiscard]] Result<Worth, ScriptFault> worth(const Match& from, Action action, std::uint32_t samples,
                                                 std::size_t depth, std::size_t tries);
  /// The mean over samples of how chance falls.
  [[nodiscard]] Result<Worth, ScriptFault> expected(const Match& from, Action action, std::uint32_t samples,
                                                    std::size_t depth, std::size_t tries);
  /// What the future at `depth` is worth.
  [[nodiscard]] Result<Worth, ScriptFault> best_of(std::uint32_t samples, std::size_t depth, std::size_t tries);
  /// Keeps the `width` actions of `actions` after which the decider's outlook is best at once.
  [[nodiscard]] std::optional<ScriptFault> keep_best(ActionList& actions, std::size_t width, std::size_t depth);
  [[nodiscard]] bool over() const { return ends(*interrupt_) || too_wide(); }

  Seat seat_{};
  double before_ = 0;
  Reach reach_ = Reach::Game;
  std::size_t tries_ = 0;    ///< for each action.
  std::size_t actions_ = 0;  ///< of the decision.
  std::size_t asked_ = 0;    ///< how often of() was.
  std::size_t tried_ = 0;
  bool accepts_reach_ = true;  ///< nothing is too wide.
  std::uint64_t key_ = 0;      ///< of the samples of chance.
  std::uint32_t first_sample_ = 0;
  bool met_chance_ = false;
  const Interrupt* interrupt_ = nullptr;
  std::vector<std::unique_ptr<Match>> futures_;  ///< by follow-ups made: where actions are tried out.
};

}  // namespace ossuary
