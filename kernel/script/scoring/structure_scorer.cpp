#include "script/scoring/structure_scorer.h"

#include <algorithm>
#include <utility>

#include "base/ensure.h"
#include "script/scoring/loading.h"
#include "script/scoring/options.h"
#include "script/scoring/recorder.h"

namespace ossuary {

namespace {

constexpr int kHandlerAlone = 1;  ///< values on the stack between calls: the message handler.

/// The shape while scripts are loaded, when the vocabulary has no cell to speak of.
const Shape& no_shape() {
  static const Shape shape = Shape::pyramid(1, 1).value();
  return shape;
}

/// The skulls of `cells` that are not `hidden`.
KindCells without(const KindCells& cells, CellSet hidden) {
  KindCells shown = cells;
  for (CellSet& kind : shown) {
    kind -= hidden;
  }
  return shown;
}

}  // namespace

StructureScorer::StructureScorer(std::span<const KindScript> scripts, std::size_t kinds)
    : sandbox_(context_), lua_(sandbox_.lua()) {
  ensure(kinds <= kMaxKinds && scripts.size() - kinds <= 1, "a ruleset has at most kMaxKinds kinds, an effect one act");
  for (const KindScript& script : scripts) {
    context_.texts.push_back({script.file, script.source});
  }
  context_.scripts = scripts;
  context_.kinds = kinds;
  context_.shape = &no_shape();
  load_all();
}

void StructureScorer::load_all() {
  lua_pushcfunction(lua_, prepare_state);
  ensure(sandbox_.call(0, 0), "the libraries open");
  sandbox_.limit_memory(true);
  const WatchedCall watched(lua_);  // one limit for all of them
  bool in_time = true;
  for (std::size_t script = 0; script < context_.scripts.size() && in_time; ++script) {
    const int top = lua_gettop(lua_);
    sandbox_.trace();
    lua_pushcfunction(lua_, load_script);
    lua_pushinteger(lua_, static_cast<lua_Integer>(script));
    if (!sandbox_.call(1, 0)) {
      in_time = !out_of_time();
      context_.failure.where = context_.failure.where.value_or(ScriptLine{.script = script});
      sandbox_.recover(top);
      problems_.push_back(take_problem());
    }
  }
  if (problems_.empty()) {
    sandbox_.limit_memory(false);  // a recording ends by itself
    lua_pushcfunction(lua_, Recorder::record_all);
    ensure(sandbox_.call(0, 0), "a script that cannot be recorded is no error");
    sandbox_.limit_memory(true);
    for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
      without_skulls_ |= context_.functions[kind].needs_no_skull ? only_kind(kind) : KindSet();
    }
    decisions_.group_kinds(context_);
    learn_reads();
  }
  sandbox_.end_loading();
}

void StructureScorer::learn_reads() {
  context_.reads_grew = false;
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    const ScriptFunctions& functions = context_.functions[kind];
    if (functions.chooses() || !functions.reads_choices) {
      context_.memos.set_reads(kind, context_.reads[kind]);
    }
    const KindSet read = context_.reads[kind].all ? KindSet::first(context_.kinds) : context_.reads[kind].kinds;
    depends_on_[kind] = read | only_kind(kind);
  }
  decisions_.join(depends_on_);
}

std::vector<NeedsLua> StructureScorer::needs_lua() const {
  std::vector<NeedsLua> reasons;
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    reasons.push_back(context_.functions[kind].recorded.needs_lua);
  }
  return reasons;
}

bool StructureScorer::run(const Shape& shape, const KindCells& cells, Explanation* notes) {
  ensure(sandbox_.is_mine(), "a scorer is used by the thread that opened it");
  context_.shape = &shape;
  context_.all = shape.all_cells();
  if (context_.lines != nullptr) [[unlikely]] {
    sandbox_.note_lines();
  }
  bool done = run_once(cells, notes);
  if (!done && sandbox_.passed_limit()) [[unlikely]] {
    context_.failure = {};
    if (notes != nullptr) {
      *notes = {};
    }
    done = run_once(cells, notes);
  }
  if (!done && sandbox_.has_doubtful_line()) [[unlikely]] {
    const ScriptFailure before = std::exchange(context_.failure, {});
    sandbox_.trace();
    if (run_once(cells, notes)) {
      context_.failure = before;  // cannot be: what a script does depends on the structure alone
    }
    sandbox_.stop_tracing();
  }
  sandbox_.collect_garbage();  // there may be a state for each of many effects
  return done;
}

bool StructureScorer::run_once(const KindCells& cells, Explanation* notes) {
  const bool done = has_act() ? act_and_score(cells, notes) : score(cells, notes);
  if (!done) [[unlikely]] {
    sandbox_.recover(kHandlerAlone);
    (void)context_.kept.restore(lua_);
  }
  return done;
}

bool StructureScorer::score(const KindCells& cells, Explanation* notes) {
  const KindSet changed = enter(Phase::Scoring, cells);
  context_.notes = notes;
  std::uint64_t stale = 0;
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    const bool again = notes != nullptr || depends_on_[kind].meets(changed);
    context_.points[kind] = again ? 0 : context_.points[kind];
    stale |= std::uint64_t{again} << kind;
  }
  todo_ = KindSet(stale) & present_;
  const KindSet joint = decisions_.joint(present_);
  if (notes == nullptr) [[likely]] {
    run_programs(joint & todo_);
  }
  if (!todo_.empty()) {
    const KindSet unknown = notes == nullptr ? take_known(todo_ - joint, cells) : KindSet();
    if (!todo_.empty() && !score_in_lua()) [[unlikely]] {
      return false;
    }
    for (const KindId kind : unknown) {
      context_.memos.keep(index(kind), cells, context_.points[index(kind)]);
    }
  }
  scored_shape_ = context_.shape->fingerprint();
  return true;
}

void StructureScorer::run_programs(KindSet joint) {
  for (const KindId id : todo_ - joint) {
    const std::size_t kind = index(id);
    const ScriptFunctions& functions = context_.functions[kind];
    if (functions.recorded.run(context_, kind, functions.together, context_.options)) [[likely]] {
      todo_.erase(id);
    } else {
      context_.points[kind] = 0;
    }
  }
  const KindSet deciding = joint & decisions_.recorded();
  if (!deciding.empty()) {
    const WatchedCall watched(lua_);
    ScriptRunner runner(context_);
    decisions_.decide(runner, deciding);
    todo_ -= runner.failed() ? KindSet() : deciding;
  }
}

KindSet StructureScorer::take_known(KindSet kinds, const KindCells& cells) {
  context_.memos.begin(*context_.shape);
  for (const KindId id : kinds) {
    const auto known = context_.memos.find(index(id), cells);
    context_.points[index(id)] = known.value_or(0);
    if (known) {
      todo_.erase(id);
    }
  }
  return kinds & todo_;
}

bool StructureScorer::score_in_lua() {
  lua_pushcfunction(lua_, score_kinds);
  lua_pushlightuserdata(lua_, this);
  const bool done = sandbox_.call(1, 0);
  if (done && context_.reads_grew) [[unlikely]] {
    learn_reads();
  }
  return done;
}

KindSet StructureScorer::enter(Phase phase, const KindCells& cells) {
  std::uint64_t changed = 0;
  std::uint64_t present = 0;
  CellSet skulls;
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    CellSet& known = context_.values[kKindValues + kind];
    changed |= std::uint64_t{known != cells[kind]} << kind;
    known = cells[kind];
    present |= std::uint64_t{!known.empty()} << kind;
    skulls |= known;
  }
  ensure(context_.all.contains(skulls), "skulls lie on the shape");
  context_.phase = phase;
  context_.acts = phase == Phase::Act;
  present_ = KindSet(present) | without_skulls_;
  context_.present = skulls;
  context_.covered = has_act() && phase != Phase::Act ? context_.covered : skulls;
  context_.notes = nullptr;
  const bool comparable = std::exchange(scored_shape_, 0) == context_.shape->fingerprint();
  return comparable ? KindSet(changed) : KindSet::first(context_.kinds);
}

int StructureScorer::score_kinds(lua_State* lua) {
  StructureScorer& self = *static_cast<StructureScorer*>(lua_touserdata(lua, 1));
  ScriptRunner runner(lua);
  for (const KindId kind : self.todo_ - self.decisions_.kinds()) {
    (void)runner.points(index(kind), self.context_.cells(index(kind)));
  }
  self.decisions_.decide(runner, self.todo_ & self.decisions_.kinds());
  return 0;
}

bool StructureScorer::act_and_score(const KindCells& cells, Explanation* notes) {
  const WatchedCall watched(lua_);  // one limit for the act and for all that follows
  (void)enter(Phase::Act, cells);
  lua_pushcfunction(lua_, run_act);
  lua_pushlightuserdata(lua_, this);
  if (!sandbox_.call(1, 0)) {
    return false;
  }
  std::size_t best = 0;
  PointsByKind best_points{};
  for (std::size_t i = 0; i < hidden_.size(); ++i) {
    const KindCells shown = without(cells, hidden_[i].hidden);
    if (!score(shown, nullptr)) {
      return false;
    }
    if (i == 0 || total(context_.points) > total(best_points)) {
      best = i;
      best_points = context_.points;
    }
  }
  if (notes == nullptr) {
    context_.points = best_points;
    scored_shape_ = 0;
    return true;
  }
  const HiddenCards& cards = hidden_[best];
  if (hidden_.size() > 1) {
    notes->choices.push_back({.kind = std::nullopt, .skulls = {}, .chosen = cards.chosen, .options = hidden_.size()});
  }
  notes->face_down = cards.hidden;
  const KindCells shown = without(cells, cards.hidden);
  return score(shown, notes);
}

int StructureScorer::run_act(lua_State* lua) {
  StructureScorer& self = *static_cast<StructureScorer*>(lua_touserdata(lua, 1));
  self.hidden_.clear();
  const std::size_t script = self.context_.kinds;
  const ScriptFunctions& act = self.context_.functions[script];
  if (!act.chooses()) {
    self.call_act(std::nullopt);
    return 0;
  }
  std::vector<CellSet> options;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, act.stack);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, act.params);
  self.context_.hidden = CellSet();
  self.context_.running = ScriptLine{script, act.options_line};
  list_options(lua, script, act.options, 2, options);
  if (!self.context_.hidden.empty()) {
    raise_about(lua, script, act.options, "turns cards face down while it lists its options",
                "turn them in the function \"act\"");
  }
  for (const CellSet chosen : options) {
    self.call_act(chosen);
  }
  if (options.empty()) {
    self.hidden_.push_back({});
  }
  return 0;
}

void StructureScorer::call_act(std::optional<CellSet> chosen) {
  const ScriptFunctions& act = context_.functions[context_.kinds];
  context_.hidden = CellSet();
  context_.running = ScriptLine{context_.kinds, act.score_line};
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, act.score);
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, act.stack);
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, act.params);
  if (chosen) {
    lua_pushinteger(lua_, static_cast<lua_Integer>(chosen->word()));
  }
  lua_call(lua_, chosen ? 3 : 2, 0);
  end_if_condemned(lua_);
  check_kept_variables(lua_);
  const auto same = [&](const HiddenCards& cards) { return cards.hidden == context_.hidden; };
  if (std::none_of(hidden_.begin(), hidden_.end(), same)) {
    hidden_.push_back({.chosen = chosen.value_or(CellSet()), .hidden = context_.hidden});
  }
}

}  // namespace ossuary
