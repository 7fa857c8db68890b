#include "script/scoring/acts.h"

#include <algorithm>
#include <utility>

#include "script/sandbox/timed_run.h"
#include "script/scoring/decisions.h"

namespace ossuary {

bool ActRunner::any(const KindCells& cells) const {
  return std::any_of(acts_.begin(), acts_.end(),
                     [&](const Act& act) { return !act.actor.kind || !cells[index(*act.actor.kind)].empty(); });
}

void ActRunner::run(lua_State* lua) {
  made_ = 0;
  for (const Act& act : acts_) {
    const ScriptFunctions& functions = context_.functions[act.script];
    const CellSet skulls = act.actor.kind ? context_.cells(index(*act.actor.kind)) : CellSet();
    if (!act.actor.kind) {
      run_act(lua, act, skulls);
    } else if (functions.together || !functions.chooses()) {
      if (!skulls.empty()) {
        run_act(lua, act, skulls);
      }
    } else {
      for (const CellId skull : skulls) {
        run_act(lua, act, CellSet::of(skull));
      }
    }
  }
  count_combinations(lua);
}

void ActRunner::run_act(lua_State* lua, const Act& act, CellSet skulls) {
  const TimedRun timed(context_, act.script);
  const ScriptFunctions& functions = context_.functions[act.script];
  ActChoice& choice = made_ < choices_.size() ? choices_[made_] : choices_.emplace_back();
  choice.act = &act;
  choice.skulls = skulls;
  choice.options.clear();
  if (!functions.chooses()) {
    call(lua, choice, {});
  } else {
    KindSet kinds;
    context_.change = {};
    list_options(lua, functions, choice.own(), sets_, &kinds);
    if (context_.change != SceneChange{}) {
      raise(lua, "script-error/options-act");
    }
    for (const CellSet set : sets_) {
      call(lua, choice, {.chosen = set});
    }
    for (const KindId kind : kinds) {
      call(lua, choice, {.chosen = {}, .as = kind});
    }
  }
  if (!choice.options.empty()) {
    ++made_;
  }
}

void ActRunner::call(lua_State* lua, ActChoice& choice, ActOption option) const {
  const ScriptFunctions& functions = context_.functions[choice.act->script];
  context_.change = {};
  push_script_function(lua, functions.score);
  const int given = push_arguments(lua, functions, choice.own());
  if (option.as) {
    lua_pushstring(lua, context_.scripts[index(*option.as)].kind.c_str());
  } else if (functions.chooses()) {
    lua_pushinteger(lua, static_cast<lua_Integer>(option.chosen.word()));
  }
  call_script_function(lua, functions.score, given + (functions.chooses() ? 1 : 0), 0);
  if (std::ranges::count(choice.options, context_.change, &ActOption::change) == 0) {
    option.change = context_.change;
    choice.options.push_back(option);
  }
}

void ActRunner::count_combinations(lua_State* lua) {
  combinations_ = 1;
  for (const ActChoice& choice : choices()) {
    combinations_ *= choice.options.size();
    if (combinations_ > kMaxCombinations) {
      context_.running = context_.functions[choice.act->script].options.where;
      raise(lua, "script-limit/acts", {{"most", kMaxCombinations}});
    }
  }
}

void ActRunner::pick(std::size_t combination) {
  picks_.resize(made_);
  for (std::size_t i = made_; i-- > 0; combination /= choices_[i].options.size()) {
    picks_[i] = combination % choices_[i].options.size();
  }
}

KindCells ActRunner::after(const KindCells& cells) const {
  KindCells shown = cells;
  for (std::size_t choice = 0; choice < made_; ++choice) {
    const SceneChange& change = picked(choice).change;
    for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
      shown[kind] = (shown[kind] - change.turned) | change.became[kind];
    }
  }
  const CellSet face_down = hidden();
  for (CellSet& kind : shown) {
    kind -= face_down;
  }
  return shown;
}

CellSet ActRunner::hidden() const {
  CellSet hidden;
  for (std::size_t choice = 0; choice < made_; ++choice) {
    hidden |= picked(choice).change.hidden;
  }
  return hidden;
}

}  // namespace ossuary
