// PlainScorer: what a scorer of tests need not say. Nothing acts, nothing is scored across players, nothing
// fails, and a structure is always scored whole.
#pragma once

#include "core/skulls/scoring.h"
#include "game/scripts.h"

namespace ossuary::test {

class PlainScorer : public Scorer {
 public:
  [[nodiscard]] Result<Rescored, ScoringFailed> rescore(const Shape& shape, const KindCells& cells,
                                                        std::optional<EffectId> effect,
                                                        const ScoredStructure* /*similar*/) override {
    const auto scored = score(shape, cells, effect);
    if (!scored) {
      return scored.error();
    }
    rescored_ = scored.value();
    return Rescored{total(rescored_), &rescored_};
  }
  [[nodiscard]] bool may_act(std::optional<EffectId> /*effect*/) const override { return false; }

  [[nodiscard]] Result<KindCells, ScoringFailed> after_acts(const Shape& /*shape*/, const KindCells& cells,
                                                            std::optional<EffectId> /*effect*/) override {
    return cells;
  }
  [[nodiscard]] Result<PointsByKind, ScoringFailed> score_match(const MatchCounts& /*counts*/) override {
    return PointsByKind{};
  }
  [[nodiscard]] const ScriptFault& fault() const override { raise_defect("it never fails"); }

 private:
  PointsByKind rescored_{};
};

}  // namespace ossuary::test
