#include "script/scoring/scripts.h"

#include <algorithm>
#include <utility>

#include "base/ensure.h"
#include "script/scoring/structure_scorer.h"

namespace ossuary {

namespace {

/// The scripts that score a ruleset under one effect, or under none.
struct ScriptSet {
  std::vector<KindScript> scripts;  ///< by kind, then that of an act, if there is one.
  std::size_t kinds = 0;
  std::vector<RecordedScorer> recorded{};  ///< by kind.
};

ScriptSet under_effect(const std::vector<KindScript>& scripts, const EffectScripts& effect) {
  ScriptSet set{.scripts = scripts, .kinds = scripts.size()};
  for (const KindScript& replaced : effect.replaced) {
    const auto same = std::find_if(set.scripts.begin(), set.scripts.end(),
                                   [&](const KindScript& script) { return script.kind == replaced.kind; });
    ensure(same != set.scripts.end(), "an effect replaces scorers of kinds that are in play");
    *same = replaced;
  }
  if (effect.before) {
    set.scripts.push_back(*effect.before);
  }
  return set;
}

/// One structure scorer for each effect, opened when it is first asked for.
class LuaScorer final : public Scorer {
 public:
  explicit LuaScorer(std::span<const ScriptSet> sets) : sets_(sets), scorers_(sets.size()) {
    (void)scorer_for(std::nullopt);
  }

  Result<PointsByKind, ScriptFault> score(const Shape& shape, const KindCells& cells,
                                          std::optional<EffectId> effect) override {
    StructureScorer& scorer = scorer_for(effect);
    if (!scorer.problems().empty()) [[unlikely]] {
      return ScriptFault{scorer.problems().front()};
    }
    if (!scorer.run(shape, cells, nullptr)) [[unlikely]] {
      return ScriptFault{scorer.take_problem()};
    }
    return scorer.points();
  }

  Result<Explanation, ScriptFault> explain(const Shape& shape, const KindCells& cells,
                                           std::optional<EffectId> effect) override {
    StructureScorer& scorer = scorer_for(effect);
    if (!scorer.problems().empty()) {
      return ScriptFault{scorer.problems().front()};
    }
    Explanation explanation;
    if (!scorer.run(shape, cells, &explanation)) {
      return ScriptFault{scorer.take_problem()};
    }
    explanation.by_kind = scorer.points();
    const auto by_kind = [](const auto& a, const auto& b) { return a.kind < b.kind; };
    std::stable_sort(explanation.awards.begin(), explanation.awards.end(), by_kind);
    std::stable_sort(explanation.choices.begin(), explanation.choices.end(), by_kind);
    return explanation;
  }

 private:
  /// Scripts that once loaded may fail to load here, say on a machine that has become too slow for the time limit.
  StructureScorer& scorer_for(std::optional<EffectId> effect) {
    const std::size_t which = effect ? index(*effect) + 1 : 0;
    ensure(which < sets_.size(), "an effect of the ruleset that is scored");
    if (scorers_[which] == nullptr) [[unlikely]] {
      scorers_[which] = std::make_unique<StructureScorer>(sets_[which].scripts, sets_[which].kinds);
    }
    return *scorers_[which];
  }

  std::span<const ScriptSet> sets_;  ///< first without an effect, then by EffectId.
  std::vector<std::unique_ptr<StructureScorer>> scorers_;
};

class LuaScoring final : public Scoring {
 public:
  explicit LuaScoring(std::vector<ScriptSet> sets) : sets_(std::move(sets)) {}

  [[nodiscard]] std::unique_ptr<Scorer> open() const override { return std::make_unique<LuaScorer>(sets_); }

  [[nodiscard]] ScriptText script(KindId kind, std::optional<EffectId> effect) const override {
    const std::size_t set = effect ? index(*effect) + 1 : 0;
    ensure(set < sets_.size() && index(kind) < sets_[set].kinds, "a kind and an effect of the ruleset that is scored");
    const KindScript& script = sets_[set].scripts[index(kind)];
    const RecordedScorer& recorded = sets_[set].recorded[index(kind)];
    return {script.file, script.source, recorded.reason, recorded.line};
  }

 private:
  std::vector<ScriptSet> sets_;
};

}  // namespace

Result<std::unique_ptr<const Scoring>, std::vector<Diagnostic>> compile(std::vector<KindScript> scripts,
                                                                        std::vector<EffectScripts> effects) {
  std::vector<ScriptSet> sets{{.scripts = scripts, .kinds = scripts.size()}};
  for (const EffectScripts& effect : effects) {
    sets.push_back(under_effect(scripts, effect));
  }
  for (ScriptSet& set : sets) {
    const StructureScorer scorer(set.scripts, set.kinds);
    if (!scorer.problems().empty()) {
      return scorer.problems();
    }
    set.recorded = scorer.recorded();
  }
  return std::unique_ptr<const Scoring>(std::make_unique<LuaScoring>(std::move(sets)));
}

}  // namespace ossuary
