#include "script/scoring/scripts.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/ensure.h"
#include "script/scoring/match_scorer.h"
#include "script/scoring/structure_scorer.h"

namespace ossuary {

namespace {

/// What the scripts of a ruleset may take as they are loaded anew for each of its effects, and use after that.
constexpr std::chrono::milliseconds kLoadingLimit{500};
constexpr std::size_t kLoadedLimit = std::size_t{64} << 20U;
/// Garbage that the states of one scorer may have together. With what is loaded and what one call may use, all of them
/// stay below 96 MiB.
constexpr std::size_t kGarbageLimit = std::size_t{16} << 20U;

/// The scripts that score a ruleset under one effect, or under none.
struct ScriptSet {
  std::vector<KindScript> scripts;    ///< by kind, then those of acts: of effects, then of kinds.
  std::vector<Actor> actors{};        ///< by act.
  std::vector<NeedsLua> needs_lua{};  ///< by kind.

  [[nodiscard]] std::span<const KindScript> scorers() const { return std::span(scripts).first(needs_lua.size()); }
};

/// Puts `effect` in force over `set`.
void put_in_force(const EffectScripts& effect, EffectId id, ScriptSet& set) {
  for (const KindScript& replaced : effect.replaced) {
    const auto same = std::ranges::find(set.scripts, replaced.kind, &KindScript::kind);
    ensure(same != set.scripts.end(), "an effect replaces scorers of kinds that are in play");
    *same = replaced;
  }
  if (effect.before) {
    set.scripts.push_back(*effect.before);
    set.actors.push_back({.kind = std::nullopt, .effect = id});
  }
}

/// The scripts under the effects that are always in force, and one more, if it is given.
ScriptSet under_effects(const std::vector<KindScript>& scripts, const std::vector<EffectScripts>& effects,
                        const SkullHooks& hooks, std::optional<EffectId> drawn) {
  ScriptSet set{.scripts = scripts};
  for (const EffectId effect : hooks.always) {
    put_in_force(effects[index(effect)], effect, set);
  }
  if (drawn && std::ranges::count(hooks.always, *drawn) == 0) {
    put_in_force(effects[index(*drawn)], *drawn, set);
  }
  for (const KindScript& act : hooks.acts) {
    const auto kind = std::ranges::find(scripts, act.kind, &KindScript::kind);
    ensure(kind != scripts.end(), "skulls that act are of kinds that are in play");
    set.scripts.push_back(act);
    set.actors.push_back({.kind = id_at<KindId>(static_cast<std::size_t>(kind - scripts.begin())), .effect = {}});
  }
  return set;
}

std::size_t text_size(const ScriptSet& set) {
  std::size_t size = 0;
  for (const KindScript& script : set.scripts) {
    size += script.source.size();
    for (const SharedScript& shared : script.shared.scripts) {
      size += shared.source.size();
    }
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
  return problems.empty() || (next > 1 && std::ranges::count(problems, kScriptLimit, &Diagnostic::code) == 0);
}

/// One structure scorer for each effect, opened when it is first asked for.
class LuaScorer final : public Scorer {
 public:
  LuaScorer(std::span<const ScriptSet> sets, std::span<const KindScript> match)
      : sets_(sets), match_(match), scorers_(sets.size()) {
    (void)scorer_for(std::nullopt);
  }

  Result<PointsByKind, ScriptFault> score(const Shape& shape, const KindCells& cells,
                                          std::optional<EffectId> effect) override {
    const auto scored = rescore(shape, cells, effect, nullptr);
    return scored ? Result<PointsByKind, ScriptFault>(*scored.value().by_kind) : scored.error();
  }

  Result<Rescored, ScriptFault> rescore(const Shape& shape, const KindCells& cells, std::optional<EffectId> effect,
                                        const ScoredStructure* similar) override {
    StructureScorer& scorer = scorer_for(effect);
    if (auto fault = scorer.run(shape, cells, nullptr, similar)) [[unlikely]] {
      return std::move(*fault);
    }
    return Rescored{scorer.total_points(), &scorer.points()};
  }

  Result<KindCells, ScriptFault> after_acts(const Shape& shape, const KindCells& cells,
                                            std::optional<EffectId> effect) override {
    if (sets_[set_of(effect)].actors.empty()) {
      return cells;
    }
    const auto scored = score(shape, cells, effect);
    return scored ? Result<KindCells, ScriptFault>(scorer_for(effect).after_acts(shape, cells)) : scored.error();
  }

  Result<PointsByKind, ScriptFault> score_match(const MatchCounts& counts) override {
    if (match_.empty()) {
      return PointsByKind{};
    }
    if (match_scorer_ == nullptr) {
      match_scorer_ = std::make_unique<MatchScorer>(match_, sets_.front().scorers());
      if (lines_ != nullptr) {
        match_scorer_->note_lines(*lines_);
      }
      if (times_ != nullptr) {
        match_scorer_->time_runs(*times_);
      }
    }
    return match_scorer_->score(counts);
  }

  Result<Explanation, ScriptFault> explain(const Shape& shape, const KindCells& cells,
                                           std::optional<EffectId> effect) override {
    StructureScorer& scorer = scorer_for(effect);
    Explanation explanation;
    if (auto fault = scorer.run(shape, cells, &explanation)) {
      return std::move(*fault);
    }
    explanation.by_kind = scorer.points();
    const auto by_kind = [](const auto& a, const auto& b) { return a.kind < b.kind; };
    std::ranges::stable_sort(explanation.awards, by_kind);
    std::ranges::stable_sort(explanation.notes, by_kind);
    std::ranges::stable_sort(explanation.choices, by_kind);
    return explanation;
  }

  void time_runs(ScriptTimes& times) override {
    times_ = &times;
    open_anew();
  }

  void note_lines(LinesRun& lines) override {
    lines_ = &lines;
    open_anew();
  }

 private:
  /// Those that are opened from now on are timed, or their lines are noted.
  void open_anew() {
    scorers_ = std::vector<std::unique_ptr<StructureScorer>>(sets_.size());
    match_scorer_.reset();
    (void)scorer_for(std::nullopt);
  }

  /// Scripts that once loaded may fail to load here, say on a machine that has become too slow for the time limit.
  StructureScorer& scorer_for(std::optional<EffectId> effect) {
    const std::size_t which = set_of(effect);
    if (scorers_[which] == nullptr) [[unlikely]] {
      scorers_[which] = std::make_unique<StructureScorer>(sets_[which].scripts, sets_[which].actors);
      scorers_[which]->limit_garbage(std::min(kMostGarbage, kGarbageLimit / sets_.size()));
      if (lines_ != nullptr) {
        scorers_[which]->note_lines(*lines_);
      }
      if (times_ != nullptr) {
        scorers_[which]->time_runs(*times_);
      }
    }
    return *scorers_[which];
  }

  [[nodiscard]] std::size_t set_of(std::optional<EffectId> effect) const {
    const std::size_t which = effect ? index(*effect) + 1 : 0;
    ensure(which < sets_.size(), "an effect of the ruleset that is scored");
    return which;
  }

  std::span<const ScriptSet> sets_;  ///< first without an effect, then by EffectId.
  std::span<const KindScript> match_;
  LinesRun* lines_ = nullptr;     ///< null where nobody asks.
  ScriptTimes* times_ = nullptr;  ///< null where nobody asks.
  std::vector<std::unique_ptr<StructureScorer>> scorers_;
  std::unique_ptr<MatchScorer> match_scorer_;  ///< opened when it is first asked for.
};

class LuaScoring final : public Scoring {
 public:
  LuaScoring(std::vector<ScriptSet> sets, std::vector<KindScript> match)
      : sets_(std::move(sets)), match_(std::move(match)) {}

  [[nodiscard]] std::unique_ptr<Scorer> open() const override { return std::make_unique<LuaScorer>(sets_, match_); }

  [[nodiscard]] ScriptText script(KindId kind, std::optional<EffectId> effect) const override {
    const std::size_t set = effect ? index(*effect) + 1 : 0;
    ensure(set < sets_.size() && index(kind) < sets_[set].needs_lua.size(),
           "a kind and an effect of the ruleset that is scored");
    const KindScript& script = sets_[set].scripts[index(kind)];
    const NeedsLua& needs_lua = sets_[set].needs_lua[index(kind)];
    return {script.file, script.source, needs_lua.reason, needs_lua.line};
  }

 private:
  std::vector<ScriptSet> sets_;
  std::vector<KindScript> match_;
};

}  // namespace

Result<std::unique_ptr<const Scoring>, std::vector<Diagnostic>> compile(std::vector<KindScript> scripts,
                                                                        std::vector<EffectScripts> effects,
                                                                        SkullHooks hooks) {
  const auto begin = processor_time();
  std::size_t memory = 0;
  std::vector<ScriptSet> sets;
  std::vector<Diagnostic> problems;
  for (std::size_t i = 0; i <= effects.size() && may_go_on(problems, i); ++i) {
    ScriptSet& set = sets.emplace_back(
        under_effects(scripts, effects, hooks, i == 0 ? std::nullopt : std::optional(id_at<EffectId>(i - 1))));
    const StructureScorer scorer(set.scripts, set.actors);
    set.needs_lua = scorer.needs_lua();
    problems.insert(problems.end(), scorer.problems().begin(), scorer.problems().end());
    memory += scorer.memory_kept() + text_size(set);
    const bool slow = processor_time() - begin > kLoadingLimit;
    if (i > 0 && (slow || memory > kLoadedLimit)) {
      problems.push_back(too_much(effects, slow));
    }
  }
  const MatchScorer match(hooks.match, scripts);
  problems.insert(problems.end(), match.problems().begin(), match.problems().end());
  if (!problems.empty()) {
    return problems;
  }
  return std::unique_ptr<const Scoring>(std::make_unique<LuaScoring>(std::move(sets), std::move(hooks.match)));
}

}  // namespace ossuary
