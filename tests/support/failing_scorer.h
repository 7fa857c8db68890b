// FailingScorer: a scorer that fails when a test wants it to.
#pragma once

#include <functional>
#include <utility>

#include "support/plain_scorer.h"

namespace ossuary::test {

/// Scores as `sound` does, except where `fails`, which is asked before each structure that is scored: then `fault` is
/// the answer. @pre `sound` outlives this.
class FailingScorer final : public PlainScorer {
 public:
  FailingScorer(Scorer& sound, std::function<bool()> fails,
                Diagnostic fault = {.code = "script-error", .where = {"skull.lua", 3}, .what = plain("no")})
      : sound_(sound), fails_(std::move(fails)), fault_{std::move(fault)} {}

  [[nodiscard]] Result<PointsByKind, ScoringFailed> score(const Shape& shape, const KindCells& cells,
                                                          std::optional<EffectId> effect) override {
    if (fails_()) {
      return ScoringFailed{};
    }
    return sound_.score(shape, cells, effect);
  }
  [[nodiscard]] Result<Explanation, ScoringFailed> explain(const Shape& shape, const KindCells& cells,
                                                           std::optional<EffectId> effect) override {
    return sound_.explain(shape, cells, effect);
  }
  [[nodiscard]] const ScriptFault& fault() const override { return fault_; }

 private:
  Scorer& sound_;
  std::function<bool()> fails_;
  ScriptFault fault_;
};

}  // namespace ossuary::test
