// GreedyBot: takes the action after which its own outlook is best, and says what it expects. Looks no further than its
// own turn and at nobody else's plans.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "bots/bot.h"

namespace ossuary {

/// An action, and what its taker can expect of it.
struct Advice {
  Action action{};
  double before = 0;       ///< Match::outlook of the seat before the action.
  double after = 0;        ///< and after it, where chance takes part the mean over samples of what is hidden.
  bool uncertain = false;  ///< true if hidden things decide how good the action is.
};

class GreedyBot final : public Bot {
 public:
  [[nodiscard]] Result<Action, ScriptFault> choose(const View& view, const ActionList& legal, Rng& chance) override;

  /// The choice with its reasons: the legal action with the best expected outlook for view.seat(); among equals chance
  /// decides. @pre as for choose(). @err a scoring script fails.
  [[nodiscard]] Result<Advice, ScriptFault> advise(const View& view, const ActionList& legal, Rng& chance);

 private:
  /// Further decisions that one action is followed through, as long as they are the same seat's.
  static constexpr std::size_t kFollowUps = 2;
  /// Samples of what is hidden that every action is tried in. Two are enough to see whether hidden things matter.
  static constexpr std::size_t kFirstWorlds = 2;
  /// Fresh samples for the best of the uncertain actions. The best of many noisy means promises too much, so it is
  /// measured anew before it is compared with what is certain.
  static constexpr std::size_t kFreshWorlds = 16;

  struct Measure {
    Action action{};
    std::int32_t sum = 0;  ///< over kFirstWorlds.
    bool uncertain = false;
  };

  void make_room(const View& view);
  [[nodiscard]] Result<Measure, ScriptFault> measure(Action action, Seat seat);
  [[nodiscard]] Result<double, ScriptFault> measure_afresh(const View& view, Action action, Rng& chance);
  [[nodiscard]] Result<std::int32_t, ScriptFault> value(const Match& from, Action action, Seat seat,
                                                        std::size_t follow_ups);

  std::vector<std::unique_ptr<Match>> worlds_;   ///< kFirstWorlds samples of the match as it stands.
  std::vector<std::unique_ptr<Match>> futures_;  ///< by follow-ups made: where actions are tried out.
  std::vector<Measure> measures_;
  std::int32_t outlook_before_ = 0;
};

}  // namespace ossuary
