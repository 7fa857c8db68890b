#include "cli/variants/silenced.h"

#include <utility>

namespace ossuary::cli {

namespace {

class SilencedScorer final : public Scorer {
 public:
  SilencedScorer(std::unique_ptr<Scorer> scorer, KindId kind) : scorer_(std::move(scorer)), kind_(kind) {}

  [[nodiscard]] Result<Rescored, ScoringFailed> rescore(const Shape& shape, const KindCells& cells,
                                                        std::optional<EffectId> effect,
                                                        const ScoredStructure* similar) override {
    const auto rescored = scorer_->rescore(shape, cells, effect, similar);
    if (!rescored) {
      return rescored.error();
    }
    points_ = *rescored.value().by_kind;
    const std::int32_t silenced = std::exchange(points_[index(kind_)], 0);
    return Rescored{rescored.value().total - silenced, &points_};
  }

  [[nodiscard]] Result<Explanation, ScoringFailed> explain(const Shape& shape, const KindCells& cells,
                                                           std::optional<EffectId> effect) override {
    auto explanation = scorer_->explain(shape, cells, effect);
    if (explanation) {
      explanation.value().by_kind[index(kind_)] = 0;
      std::erase_if(explanation.value().awards, [&](const Award& award) { return award.kind == kind_; });
    }
    return explanation;
  }

  [[nodiscard]] bool may_act(std::optional<EffectId> effect) const override { return scorer_->may_act(effect); }

  [[nodiscard]] Result<KindCells, ScoringFailed> after_acts(const Shape& shape, const KindCells& cells,
                                                            std::optional<EffectId> effect) override {
    return scorer_->after_acts(shape, cells, effect);
  }

  [[nodiscard]] Result<PointsByKind, ScoringFailed> score_match(const MatchCounts& counts) override {
    auto points = scorer_->score_match(counts);
    if (points) {
      points.value()[index(kind_)] = 0;
    }
    return points;
  }

  [[nodiscard]] const ScriptFault& fault() const override { return scorer_->fault(); }

  void time_runs(ScriptTimes& times) override { scorer_->time_runs(times); }

 private:
  std::unique_ptr<Scorer> scorer_;
  KindId kind_;
  PointsByKind points_{};  ///< those of the last rescore().
};

class SilencedScoring final : public Scoring {
 public:
  SilencedScoring(std::unique_ptr<const Scoring> scoring, KindId kind) : scoring_(std::move(scoring)), kind_(kind) {}

  [[nodiscard]] ScriptText script(KindId kind, std::optional<EffectId> effect) const override {
    return scoring_->script(kind, effect);
  }
  [[nodiscard]] std::unique_ptr<Scorer> open() const override {
    return std::make_unique<SilencedScorer>(scoring_->open(), kind_);
  }

 private:
  std::unique_ptr<const Scoring> scoring_;
  KindId kind_;
};

}  // namespace

std::unique_ptr<const Scoring> silence(std::unique_ptr<const Scoring> scoring, KindId kind) {
  return std::make_unique<SilencedScoring>(std::move(scoring), kind);
}

}  // namespace ossuary::cli
