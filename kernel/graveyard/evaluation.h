// Evaluation: scores structures for one computation, until a script fails or an interrupt ends it. Private to
// kernel/graveyard.
#pragma once

#include <array>
#include <optional>

#include "game/match.h"
#include "graveyard/setup.h"

namespace ossuary {

/// The points of each structure of a match, by slot, as far as they are known since it last changed.
using StructurePoints = std::array<std::optional<std::int32_t>, kMaxStructures>;

/// Scores the structures of one game under one effect. Once a script has failed or the interrupt has ended it, it
/// scores nothing any more, and what was computed with it means nothing.
class Evaluation {
 public:
  /// @pre `interrupt`, if there is one, outlives this.
  Evaluation(const GraveyardSetup& setup, Scorer& scorer, std::optional<EffectId> effect,
             const Interrupt* interrupt = nullptr)
      : setup_(setup),
        scorer_(scorer),
        effect_(effect),
        interrupt_(interrupt != nullptr && *interrupt ? interrupt : nullptr) {}

  [[nodiscard]] const GraveyardSetup& setup() const { return setup_; }

  /// The points of the skulls `cells` on structure `which` of a seat, until the next call; null once it has ended.
  /// `similar` is as for Scorer::rescore().
  [[nodiscard]] const Rescored* score(std::size_t which, const KindCells& cells,
                                      const ScoredStructure* similar = nullptr);
  /// What `seat` scores across players and for leftovers. 0 in a game without match scripts, and once it has ended.
  [[nodiscard]] std::int32_t points_of_match(const State& state, Seat seat);
  /// Scores the structures of `seat` that are not known in `kept`.
  void know_points(const State& state, Seat seat, StructurePoints& kept);
  /// All points of `seat`; its structures are known in `kept` then. 0 once it has ended.
  [[nodiscard]] std::int32_t points(const State& state, Seat seat, StructurePoints& kept);

  /// True once nothing is scored any more.
  [[nodiscard]] bool ended() const { return fault_ || interrupted_; }
  /// The failure of a script, if one failed.
  [[nodiscard]] const std::optional<ScriptFault>& fault() const { return fault_; }
  /// The `value` that was computed here, unless a script has failed.
  template <class Value>
  [[nodiscard]] Result<Value, ScriptFault> checked(Value value) const {
    return fault_ ? Result<Value, ScriptFault>(*fault_) : value;
  }

 private:
  const GraveyardSetup& setup_;
  Scorer& scorer_;
  std::optional<EffectId> effect_;
  const Interrupt* interrupt_;
  bool interrupted_ = false;
  std::optional<ScriptFault> fault_;
  Rescored scored_;
};

}  // namespace ossuary
