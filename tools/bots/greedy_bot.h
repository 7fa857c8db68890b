// GreedyBot: takes the action of which the best use is worth most to it, and says what it expects. Looks no further
// than its own turn and at nobody else's plans.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bots/best_use.h"
#include "bots/bot.h"

namespace ossuary {

/// An action, and what its taker can expect of it.
struct Advice {
  Action action{};
  double before = 0;    ///< Match::outlook of the seat before the action.
  double after = 0;     ///< and after the best use of it, where hidden things or chance matter the mean over samples.
  bool certain = true;  ///< false if hidden things or chance decide how good the action is.
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
  /// All actions that were tried in time, best first; the first is what advise() gives. The others are estimated from
  /// fewer samples where hidden things or chance matter.
  /// @pre as for choose(). @err a scoring script fails.
  [[nodiscard]] Result<std::vector<Advice>, ScriptFault> rank(const View& view, const ActionList& legal, Rng& chance,
                                                              const Interrupt& interrupt = {});

 private:
  /// Samples of what is hidden that actions are tried in at first, and those that the best are tried in again. The best
  /// of many noisy means promises too much, so it must show what it is worth in samples that did not choose it.
  static constexpr std::uint32_t kFirstWorlds = 2;
  static constexpr std::uint32_t kSecondWorlds = 16;
  /// The same of chance, where nothing is hidden: only actions that lead to chance are tried more than once.
  static constexpr std::uint32_t kFirstOfChance = 8;
  static constexpr std::uint32_t kSecondOfChance = 8;
  /// Of the first samples so many are for all actions, where the worse half is dropped before the next ones;
  static constexpr std::uint32_t kWorldsForAll = 1;
  static constexpr std::uint32_t kOfChanceForAll = 2;
  /// and of the second ones so many are tried at a time, until the best is clear.
  static constexpr std::uint32_t kWorldsAtOnce = 4;

  /// What an action was worth in some samples.
  struct Samples {
    std::uint32_t count = 0;
    double sum = 0;
    double squares = 0;

    /// Adds so many samples with that mean.
    void add(double worth, std::uint32_t number) {
      count += number;
      sum += worth * number;
      squares += worth * worth * number;
    }
    [[nodiscard]] double mean() const { return sum / count; }
    /// The standard error of the mean. @pre at least two samples, added one by one.
    [[nodiscard]] double error() const {
      return std::sqrt(std::max(0.0, squares - sum * mean()) / count / (count - 1.0));
    }
  };
  /// What an action seems to be worth.
  struct ActionEstimate {
    Action action{};
    Samples samples{};
    std::uint32_t tie_break = 0;    ///< decides between equals.
    std::optional<double> first{};  ///< what it was worth in the first sample,
    bool certain = true;            ///< and in every other one.
    bool confirmed = false;         ///< by second samples, or without chance.
  };

  [[nodiscard]] std::optional<ScriptFault> sample_worlds(const View& view, Rng& chance);
  /// Whether the worlds are the same but for chance to come: then one of them is as good as all.
  [[nodiscard]] bool worlds_agree() const;
  /// Estimates all actions by the first samples, no further than `reach`. False where that reach is too wide.
  [[nodiscard]] Result<bool, ScriptFault> estimate(const ActionList& legal, Reach reach, Rng& chance,
                                                   const Interrupt& interrupt);
  [[nodiscard]] static Advice advice(const ActionEstimate& estimate, std::int32_t before);
  /// Whether `one` seems worse than `other`.
  [[nodiscard]] static bool is_worse(const ActionEstimate& one, const ActionEstimate& other);
  /// The action of those tried that seems best.
  [[nodiscard]] ActionEstimate& best();
  /// Tries all actions as a choice needs it. @return the outlook before it.
  [[nodiscard]] Result<std::int32_t, ScriptFault> try_all(const View& view, const ActionList& legal, Rng& chance,
                                                          const Interrupt& interrupt);
  /// Adds the `count` samples from `first` on, unless `interrupt` ends it.
  [[nodiscard]] std::optional<ScriptFault> measure(ActionEstimate& estimate, std::uint32_t first, std::uint32_t count,
                                                   const Interrupt& interrupt);

  /// Moves the better half of the first `left` estimates to the front, with all that equal the last of them. @return
  /// how many that are.
  [[nodiscard]] std::size_t better_half(std::size_t left);
  /// Replaces what an action seems to be worth by what it is worth in second samples, unless `interrupt` ends it.
  [[nodiscard]] std::optional<ScriptFault> confirm(ActionEstimate& unsure, const Interrupt& interrupt);
  /// Whether an action is better than every other one by twice the error of its mean.
  [[nodiscard]] bool is_clear(const ActionEstimate& one) const;
  [[nodiscard]] std::uint32_t first_samples() const { return agree_ ? kFirstOfChance : kFirstWorlds; }

  std::vector<std::unique_ptr<Match>> worlds_;  ///< samples of the match as it stands.
  bool agree_ = false;                          ///< worlds_agree().
  bool drops_ = false;                          ///< what seems clearly worse is dropped early.
  std::vector<ActionEstimate> estimates_;
  BestUse use_;
};

}  // namespace ossuary
