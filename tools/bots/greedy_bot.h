// GreedyBot: takes the action after which its own outlook is best, and says what it expects. Looks no further than its
// own turn and at nobody else's plans.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "bots/bot.h"

namespace ossuary {

/// An action, and what its taker can expect of it.
struct Advice {
  Action action{};
  double before = 0;    ///< Match::outlook of the seat before the action.
  double after = 0;     ///< and after it, where hidden things matter the mean over samples of them.
  bool certain = true;  ///< false if hidden things decide how good the action is.
};

class GreedyBot final : public Bot {
 public:
  [[nodiscard]] Result<Action, ScriptFault> choose(const View& view, const ActionList& legal, Rng& chance,
                                                   const Interrupt& interrupt) override;

  /// The choice with its reasons: the legal action with the best expected outlook for view.seat(); among equals chance
  /// decides. Once `interrupt` ends it, that of the actions that were tried in time; nothing where none was.
  /// @pre as for choose(). @err a scoring script fails.
  [[nodiscard]] Result<std::optional<Advice>, ScriptFault> advise(const View& view, const ActionList& legal,
                                                                  Rng& chance, const Interrupt& interrupt = {});

 private:
  /// Further decisions that one action is followed through, as long as they are the same seat's.
  static constexpr std::size_t kFollowUps = 2;
  /// Samples of what is hidden that every action is tried in at first, and those that the best are tried in again. The
  /// best of many noisy means promises too much, so it must show what it is worth in samples that did not choose it.
  static constexpr std::size_t kFirstWorlds = 2;
  static constexpr std::size_t kSecondWorlds = 16;

  /// What an action seems to be worth.
  struct ActionEstimate {
    Action action{};
    double mean = 0;
    std::uint32_t tie_break = 0;          ///< decides between equals.
    std::optional<std::int32_t> first{};  ///< what it was worth in the first sample,
    bool certain = true;                  ///< and in every other one.
    bool confirmed = false;               ///< by the second samples.
  };

  [[nodiscard]] std::optional<ScriptFault> sample_worlds(const View& view, Rng& chance);
  /// The action of those tried that seems best.
  [[nodiscard]] ActionEstimate& best();
  /// Sets the mean over the `count` worlds from `first` on, unless `interrupt` ends it.
  [[nodiscard]] std::optional<ScriptFault> measure(ActionEstimate& estimate, Seat seat, std::size_t first,
                                                   std::size_t count, const Interrupt& interrupt);
  /// Means nothing once `interrupt` has ended it.
  [[nodiscard]] Result<std::int32_t, ScriptFault> value(const Match& from, Action action, Seat seat,
                                                        std::size_t follow_ups, const Interrupt& interrupt);

  std::vector<std::unique_ptr<Match>> worlds_;   ///< samples of the match as it stands.
  std::vector<std::unique_ptr<Match>> futures_;  ///< by follow-ups made: where actions are tried out.
  std::vector<ActionEstimate> estimates_;
  std::int32_t outlook_before_ = 0;
};

}  // namespace ossuary
