#include "script/scoring/lua_scoring.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "core/base/ensure.h"
#include "script/scoring/loading.h"
#include "script/scoring/match_scripts.h"
#include "script/scoring/range_bound.h"
#include "script/scoring/structure_scorer.h"

namespace ossuary {

namespace {

/// All scripts of a ruleset in one sandbox, and a structure scorer for each effect and shape, made when it is first
/// asked for.
class LuaScorer final : public Scorer {
 public:
  /// `compiled` is what is known of the scripts; it may be null.
  LuaScorer(const RulesetScripts& scripts, const std::shared_ptr<const CompiledTexts>& compiled)
      : scripts_(scripts), sandbox_(context_) {
    context_.compiled = CompiledTexts(compiled);
    load_scripts(sandbox_, context_, scripts);
  }

  [[nodiscard]] const std::vector<Diagnostic>& problems() const { return sandbox_.problems(); }
  /// What is known of the texts now; then this knows nothing of them any more.
  [[nodiscard]] CompiledTexts take_compiled() { return std::move(context_.compiled); }
  /// By script: why it is not recorded.
  [[nodiscard]] std::vector<NeedsLua> needs_lua() const {
    std::vector<NeedsLua> reasons;
    for (const ScriptFunctions& functions : context_.functions) {
      reasons.push_back(functions.recorded.needs_lua);
    }
    return reasons;
  }

  Result<Rescored, ScoringFailed> rescore(const Shape& shape, const KindCells& cells, std::optional<EffectId> effect,
                                          const ScoredStructure* similar) override {
    StructureScorer& scorer = scorer_for(shape, effect);
    if (auto fault = scorer.run(shape, cells, nullptr, similar)) [[unlikely]] {
      return failed(std::move(*fault));
    }
    return Rescored{scorer.total_points(), &scorer.points()};
  }

  Result<Rescored, ScoringFailed> score_addition(const Shape& shape, std::optional<EffectId> effect,
                                                 const ScoredStructure& known, PlaceId place,
                                                 const Card& card) override {
    StructureScorer& scorer = scorer_for(shape, effect);
    if (scorer.may_act()) {
      return Scorer::score_addition(shape, effect, known, place, card);
    }
    std::int32_t total = 0;
    if (auto fault = scorer.run_addition(shape, known, place, card, total)) [[unlikely]] {
      return failed(std::move(*fault));
    }
    return Rescored{total, &scorer.points()};
  }

  Result<std::span<const std::int32_t>, ScoringFailed> score_additions(const Shape& shape,
                                                                       std::optional<EffectId> effect,
                                                                       const ScoredStructure& known, PlaceSet places,
                                                                       std::span<const Card> cards) override {
    StructureScorer& scorer = scorer_for(shape, effect);
    if (scorer.may_act()) {
      return Scorer::score_additions(shape, effect, known, places, cards);
    }
    if (auto fault = scorer.run_additions(shape, known, places, cards, totals_)) [[unlikely]] {
      return failed(std::move(*fault));
    }
    return std::span<const std::int32_t>(totals_);
  }

  bool may_act(std::optional<EffectId> effect) const override { return !scripts_.under(effect).acts.empty(); }

  Result<KindCells, ScoringFailed> after_acts(const Shape& shape, const KindCells& cells,
                                              std::optional<EffectId> effect) override {
    if (!may_act(effect)) {
      return cells;
    }
    StructureScorer& scorer = scorer_for(shape, effect);
    if (const KindCells* const after = scorer.after_acts(cells)) [[likely]] {
      return *after;
    }
    if (auto fault = scorer.run(shape, cells, nullptr)) {
      return failed(std::move(*fault));
    }
    return *scorer.after_acts(cells);
  }

  Result<PointsByKind, ScoringFailed> score_match(const MatchCounts& counts) override {
    PointsByKind points{};
    auto fault = match_scorer_.score(counts, points);
    return fault ? Result<PointsByKind, ScoringFailed>(failed(std::move(*fault))) : points;
  }

  Result<Explanation, ScoringFailed> explain(const Shape& shape, const KindCells& cells,
                                             std::optional<EffectId> effect) override {
    StructureScorer& scorer = scorer_for(shape, effect);
    Explanation explanation;
    if (auto fault = scorer.run(shape, cells, &explanation)) {
      return failed(std::move(*fault));
    }
    explanation.by_kind = scorer.points();
    const auto by_kind = [](const auto& a, const auto& b) { return a.kind < b.kind; };
    std::ranges::stable_sort(explanation.awards, by_kind);
    std::ranges::stable_sort(explanation.notes, by_kind);
    std::ranges::stable_sort(explanation.choices, by_kind);
    return explanation;
  }

  Result<std::unique_ptr<PointsBound>, NoPointsBound> bound(const Shape& shape,
                                                            std::optional<EffectId> effect) const override {
    return RangeBound::make(context_, scripts_.under(effect), shape);
  }

  const ScriptFault& fault() const override {
    ensure(fault_.has_value(), "fault() once a script has failed");
    return *fault_;
  }

  void time_runs(ScriptTimes& times) override {
    context_.time_runs(times);
    for (std::size_t script = 0; script < context_.functions.size(); ++script) {
      context_.times[script]->recorded = context_.functions[script].recorded.score.has_value();
    }
    scorers_.clear();  // structure scorers are made otherwise where runs are timed
    last_ = {};
  }

  void note_lines(LinesRun& lines) override { context_.lines = &lines; }

 private:
  /// What a structure scorer is for: the scripts in force and the fingerprint of the shape.
  using Scored = std::pair<const ScriptsInForce*, std::uint64_t>;

  StructureScorer& scorer_for(const Shape& shape, std::optional<EffectId> effect) {
    const ScriptsInForce& scripts = scripts_.under(effect);
    const Scored scored{&scripts, shape.fingerprint()};
    if (last_.first != scored) [[unlikely]] {
      auto& scorer = scorers_[scored];
      if (scorer == nullptr) {
        std::vector<PointsMemo>& memos = memos_[shape.fingerprint()];
        memos.resize(context_.functions.size());
        scorer = std::make_unique<StructureScorer>(sandbox_, context_, scripts, memos);
      }
      last_ = {scored, scorer.get()};
    }
    return *last_.second;
  }

  ScoringFailed failed(ScriptFault fault) {
    fault_ = std::move(fault);
    return {};
  }

  const RulesetScripts& scripts_;
  Context context_;
  Sandbox sandbox_;
  MatchScorer match_scorer_{sandbox_, context_};
  std::map<std::uint64_t, std::vector<PointsMemo>> memos_;  ///< by the fingerprint of the shape and script.
  std::map<Scored, std::unique_ptr<StructureScorer>> scorers_;
  std::pair<Scored, StructureScorer*> last_{};  ///< the one that was asked for last.
  std::optional<ScriptFault> fault_;
};

class LuaScoring final : public Scoring {
 public:
  explicit LuaScoring(RulesetScripts scripts) : scripts_(std::move(scripts)) {}

  /// Loads all scripts once. @return what is wrong with them.
  [[nodiscard]] std::vector<Diagnostic> load() {
    LuaScorer scorer(scripts_, nullptr);
    needs_lua_ = scorer.needs_lua();
    compiled_ = std::make_shared<const CompiledTexts>(scorer.take_compiled());
    return scorer.problems();
  }

  [[nodiscard]] std::unique_ptr<Scorer> open() const override {
    return std::make_unique<LuaScorer>(scripts_, compiled_);
  }

  [[nodiscard]] ScriptText script(KindId kind, std::optional<EffectId> effect) const override {
    const std::vector<std::size_t>& scorers = scripts_.under(effect).scorers;
    ensure(index(kind) < scorers.size(), "a kind of the ruleset that is scored");
    const KindScript& script = scripts_.all[scorers[index(kind)]];
    const NeedsLua& needs_lua = needs_lua_[scorers[index(kind)]];
    return {script.file, script.source, needs_lua.reason, needs_lua.line};
  }

 private:
  RulesetScripts scripts_;
  std::vector<NeedsLua> needs_lua_;  ///< by script.
  std::shared_ptr<const CompiledTexts> compiled_;
};

}  // namespace

Result<std::unique_ptr<const Scoring>, std::vector<Diagnostic>> compile(std::vector<KindScript> scripts,
                                                                        std::vector<EffectScripts> effects,
                                                                        SkullHooks hooks) {
  auto scoring = std::make_unique<LuaScoring>(list_scripts(std::move(scripts), std::move(effects), std::move(hooks)));
  if (std::vector<Diagnostic> problems = scoring->load(); !problems.empty()) {
    return problems;
  }
  return std::unique_ptr<const Scoring>(std::move(scoring));
}

}  // namespace ossuary
