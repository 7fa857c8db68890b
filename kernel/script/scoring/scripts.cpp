#include "script/scoring/scripts.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/ensure.h"
#include "script/scoring/structure_scorer.h"

namespace ossuary {

namespace {

/// What the scripts of a ruleset may take as they are loaded anew for each of its effects, and use after that.
constexpr std::chrono::milliseconds kLoadingLimit{500};
constexpr std::size_t kLoadedLimit = std::size_t{64} << 20U;

/// The scripts that score a ruleset under one effect, or under none.
struct ScriptSet {
  std::vector<KindScript> scripts;  ///< by kind, then that of an act, if there is one.
  std::size_t kinds = 0;
  std::vector<NeedsLua> needs_lua{};  ///< by kind.
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

std::size_t text_size(const ScriptSet& set) {
  std::size_t size = 0;
  for (const KindScript& script : set.scripts) {
    size += script.source.size();
  }
  return size;
}

/// A ruleset that takes too much. Its first effect is shown: how far loading came may differ from run to run.
Diagnostic too_much(const std::vector<EffectScripts>& effects, bool slow) {
  const EffectScripts& first = effects.front();
  Diagnostic problem{Severity::Error, kScriptLimit};
  problem.where.file = first.before ? first.before->file : first.replaced.front().file;
  problem.message = fmt::format("loading all scripts anew for each of {} effects ", effects.size());
  problem.message += slow ? fmt::format("runs for more than {} ms", kLoadingLimit.count())
                          : fmt::format("uses more than {} MiB of memory", kLoadedLimit >> 20U);
  problem.hint = "let the scripts do less as they are loaded, or have fewer effects";
  return problem;
}

/// False where the next of the sets of scripts would show the same problems, or take as long as one that passed a
/// limit.
bool may_go_on(const std::vector<Diagnostic>& problems, std::size_t next) {
  return problems.empty() || (next > 1 && std::none_of(problems.begin(), problems.end(), [](const Diagnostic& problem) {
                                return problem.code == kScriptLimit;
                              }));
}

/// One structure scorer for each effect, opened when it is first asked for.
class LuaScorer final : public Scorer {
 public:
  explicit LuaScorer(std::span<const ScriptSet> sets, LinesRun* lines = nullptr)
      : sets_(sets), lines_(lines), scorers_(sets.size()) {
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
    std::stable_sort(explanation.notes.begin(), explanation.notes.end(), by_kind);
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
      if (lines_ != nullptr) {
        scorers_[which]->note_lines(*lines_);
      }
    }
    return *scorers_[which];
  }

  std::span<const ScriptSet> sets_;  ///< first without an effect, then by EffectId.
  LinesRun* lines_;                  ///< null where nobody asks.
  std::vector<std::unique_ptr<StructureScorer>> scorers_;
};

class LuaScoring final : public Scoring {
 public:
  explicit LuaScoring(std::vector<ScriptSet> sets) : sets_(std::move(sets)) {}

  [[nodiscard]] std::unique_ptr<Scorer> open() const override { return std::make_unique<LuaScorer>(sets_); }

  [[nodiscard]] std::unique_ptr<Scorer> open_noting_lines(LinesRun& lines) const {
    return std::make_unique<LuaScorer>(sets_, &lines);
  }

  [[nodiscard]] ScriptText script(KindId kind, std::optional<EffectId> effect) const override {
    const std::size_t set = effect ? index(*effect) + 1 : 0;
    ensure(set < sets_.size() && index(kind) < sets_[set].kinds, "a kind and an effect of the ruleset that is scored");
    const KindScript& script = sets_[set].scripts[index(kind)];
    const NeedsLua& needs_lua = sets_[set].needs_lua[index(kind)];
    return {script.file, script.source, needs_lua.reason, needs_lua.line};
  }

 private:
  std::vector<ScriptSet> sets_;
};

}  // namespace

Result<std::unique_ptr<const Scoring>, std::vector<Diagnostic>> compile(std::vector<KindScript> scripts,
                                                                        std::vector<EffectScripts> effects) {
  const auto begin = processor_time();
  std::size_t memory = 0;
  std::vector<ScriptSet> sets;
  std::vector<Diagnostic> problems;
  for (std::size_t i = 0; i <= effects.size() && may_go_on(problems, i); ++i) {
    ScriptSet& set = sets.emplace_back(i == 0 ? ScriptSet{.scripts = scripts, .kinds = scripts.size()}
                                              : under_effect(scripts, effects[i - 1]));
    const StructureScorer scorer(set.scripts, set.kinds);
    set.needs_lua = scorer.needs_lua();
    problems.insert(problems.end(), scorer.problems().begin(), scorer.problems().end());
    memory += scorer.memory_kept() + text_size(set);
    const bool slow = processor_time() - begin > kLoadingLimit;
    if (i > 0 && (slow || memory > kLoadedLimit)) {
      problems.push_back(too_much(effects, slow));
    }
  }
  if (!problems.empty()) {
    return problems;
  }
  return std::unique_ptr<const Scoring>(std::make_unique<LuaScoring>(std::move(sets)));
}

std::unique_ptr<Scorer> open_noting_lines(const Scoring& scoring, LinesRun& lines) {
  return dynamic_cast<const LuaScoring&>(scoring).open_noting_lines(lines);
}

}  // namespace ossuary
