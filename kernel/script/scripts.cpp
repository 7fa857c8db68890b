#include "script/scripts.h"

#include <utility>

#include "base/ensure.h"
#include "script/sandbox.h"

namespace ossuary {

namespace {

class LuaScorer final : public Scorer {
 public:
  explicit LuaScorer(std::span<const KindScript> scripts) : sandbox_(scripts) {}

  [[nodiscard]] const std::vector<Diagnostic>& problems() const { return sandbox_.problems(); }

  Result<PointsByKind, ScriptFault> score(const Shape& shape, const KindCells& cells,
                                          std::optional<EffectId> /*effect*/) override {
    if (!sandbox_.run(shape, cells, nullptr)) [[unlikely]] {
      return ScriptFault{sandbox_.take_trouble()};
    }
    return sandbox_.points();
  }

  Result<Explanation, ScriptFault> explain(const Shape& shape, const KindCells& cells,
                                           std::optional<EffectId> /*effect*/) override {
    std::vector<Award> awards;
    if (!sandbox_.run(shape, cells, &awards)) {
      return ScriptFault{sandbox_.take_trouble()};
    }
    return Explanation{.by_kind = sandbox_.points(), .awards = std::move(awards), .choices = {}, .face_down = {}};
  }

 private:
  Sandbox sandbox_;
};

/// Stands in where scripts that once loaded do not any more, say on a machine that has become too slow for the time
/// limit.
class FailingScorer final : public Scorer {
 public:
  explicit FailingScorer(Diagnostic problem) : fault_{std::move(problem)} {}

  Result<PointsByKind, ScriptFault> score(const Shape& /*shape*/, const KindCells& /*cells*/,
                                          std::optional<EffectId> /*effect*/) override {
    return fault_;
  }
  Result<Explanation, ScriptFault> explain(const Shape& /*shape*/, const KindCells& /*cells*/,
                                           std::optional<EffectId> /*effect*/) override {
    return fault_;
  }

 private:
  ScriptFault fault_;
};

class LuaScoring final : public Scoring {
 public:
  explicit LuaScoring(std::vector<KindScript> scripts) : scripts_(std::move(scripts)) {}

  [[nodiscard]] std::unique_ptr<Scorer> open() const override {
    auto scorer = std::make_unique<LuaScorer>(scripts_);
    if (!scorer->problems().empty()) {
      return std::make_unique<FailingScorer>(scorer->problems().front());
    }
    return scorer;
  }

 private:
  std::vector<KindScript> scripts_;
};

}  // namespace

Result<std::unique_ptr<const Scoring>, std::vector<Diagnostic>> compile(std::vector<KindScript> scripts,
                                                                        std::vector<EffectScripts> /*effects*/) {
  if (auto problems = Sandbox(scripts).problems(); !problems.empty()) {
    return problems;
  }
  return std::unique_ptr<const Scoring>(std::make_unique<LuaScoring>(std::move(scripts)));
}

}  // namespace ossuary
