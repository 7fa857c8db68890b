#include "script/scoring/script_runner.h"

#include <algorithm>
#include <utility>

#include "script/sandbox/timed_run.h"
#include "script/scoring/script_tables.h"
#include "script/scoring/vocabulary.h"

namespace ossuary {

namespace {

/// Reads the results of one call of an `options` function.
class OptionsReader {
 public:
  OptionsReader(lua_State* lua, std::vector<CellSet>& into, KindSet* kinds) : lua_(lua), into_(into), kinds_(kinds) {}

  /// Takes the results from `first` up off the stack.
  void read(int first) {
    const int results = lua_gettop(lua_) - first + 1;
    if (results > 0 && lua_isfunction(lua_, first)) {
      lua_settop(lua_, first + 2);
      go_through(first);
    } else if (results == 1 && lua_istable(lua_, first)) {
      read_list(first);
    } else {
      for (int i = 0; i < results; ++i) {
        add_value(first + i);
      }
    }
    lua_settop(lua_, first - 1);
  }

 private:
  /// Goes through an iterator, its state and its first control value, as a loop would.
  void go_through(int first) {
    const ScoringWord* const word = word_of_loop(lua_, first);
    const CellSet cells(static_cast<std::uint64_t>(lua_tointeger(lua_, first + 1)));
    const bool from_start = lua_isinteger(lua_, first + 1) != 0 && lua_isnil(lua_, first + 2);
    if (word != nullptr && from_start && context_of(lua_).all.contains(cells)) {
      word->list(context_of(lua_), cells, into_);
      check_size(into_.size());
      return;
    }
    // Equal options count too: an iterator that is written in C and never ends is not stopped by the watchdog.
    for (std::size_t rounds = 1;; ++rounds) {
      lua_pushvalue(lua_, first);
      lua_pushvalue(lua_, first + 1);
      lua_pushvalue(lua_, first + 2);
      lua_call(lua_, 2, 1);
      if (lua_isnil(lua_, -1)) {
        return;
      }
      check_size(rounds);
      add_value(lua_gettop(lua_));
      lua_replace(lua_, first + 2);
    }
  }

  /// Takes the items of a list, as ipairs() would go through them.
  void read_list(int list) {
    for (std::size_t item = 1; lua_geti(lua_, list, static_cast<lua_Integer>(item)) != LUA_TNIL; ++item) {
      check_size(item);
      add_value(lua_gettop(lua_));
      lua_pop(lua_, 1);
    }
  }

  void add_value(int position) {
    if (kinds_ != nullptr && lua_type(lua_, position) == LUA_TSTRING) {
      add_kind(position);
      return;
    }
    int exact = 0;
    const lua_Integer word = lua_type(lua_, position) == LUA_TNUMBER ? lua_tointegerx(lua_, position, &exact) : 0;
    const CellSet cells(static_cast<std::uint64_t>(word));
    if (exact == 0 || !context_of(lua_).all.contains(cells)) {
      const bool of_act = kinds_ != nullptr;
      raise(lua_, of_act ? ScriptMessageId("script-error/option-of-act") : ScriptMessageId("script-error/option"),
            {{"got", shown(lua_, position)}});
    }
    add(cells);
  }

  void add_kind(int position) {
    const auto kind = kind_at(lua_, position);
    if (!kind) {
      const std::string name = key_text(lua_, position);
      raise_name(lua_, "script-error/option-kind", name, nearest_of(name, kind_ids(context_of(lua_))));
    }
    *kinds_ |= only_kind(*kind);
  }

  void add(CellSet cells) {
    if (std::find(into_.begin(), into_.end(), cells) != into_.end()) {
      return;
    }
    into_.push_back(cells);
    check_size(into_.size());
  }

  void check_size(std::size_t options) {
    if (options > kMaxOptions) {
      const std::string& kind = context_of(lua_).scripts[calling_script(lua_)].kind;
      raise(lua_, "script-limit/options", {{"kind", kind}, {"most", kMaxOptions}});
    }
  }

  lua_State* lua_;
  std::vector<CellSet>& into_;
  KindSet* kinds_;  ///< null where texts are no options.
};

}  // namespace

void list_options(lua_State* lua, const ScriptFunctions& functions, std::optional<CellSet> skulls,
                  std::vector<CellSet>& into, KindSet* kinds) {
  into.clear();
  const int first = lua_gettop(lua) + 1;
  push_script_function(lua, functions.options);
  call_script_function(lua, functions.options, push_arguments(lua, functions, skulls), LUA_MULTRET);
  OptionsReader(lua, into, kinds).read(first);
  context_of(lua).kept.check(lua, functions.options.kept);  // an iterator may be a function of the script
}

void note_choice(ScriptRunner& runner, std::size_t kind, Explanation& notes, const Choice& choice) {
  runner.context().notes = &notes;
  (void)runner.points(kind, choice.skulls, choice.chosen);
  runner.context().notes = nullptr;
  if (choice.options > 1) {
    notes.choices.push_back(choice);
  }
}

int push_arguments(lua_State* lua, const ScriptFunctions& functions, std::optional<CellSet> skulls) {
  if (skulls) {
    lua_pushinteger(lua, static_cast<lua_Integer>(skulls->word()));
  }
  lua_rawgeti(lua, LUA_REGISTRYINDEX, functions.stack);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, functions.params);
  return skulls ? 3 : 2;
}

void ScriptRunner::run_script(const ScriptFunctions& functions, std::size_t kind, CellSet skulls, CellSet option) {
  context_->points[kind] = 0;
  if (lua_ == nullptr) {
    failed_ = true;
    return;
  }
  push_script_function(lua_, functions.score);
  const int given = push_arguments(lua_, functions, skulls);
  const int chosen = functions.chooses() ? push_cells(lua_, option) : 0;
  call_script_function(lua_, functions.score, given + chosen, 0);
}

std::span<const CellSet> ScriptRunner::options(std::size_t kind, CellSet skulls) {
  const ScriptFunctions& functions = context_->scorer(kind);
  const TimedRun timed(*context_, functions.score.where.script);
  const auto& program = functions.recorded.options;
  const bool in_lua = !program || context_->lines != nullptr;
  if (!in_lua && !out_of_time() && program->list(*context_, kind, skulls, context_->options)) {
    return context_->options;
  }
  if (lua_ == nullptr) {
    failed_ = true;
    return {};
  }
  context_->awarded = false;
  list_options(lua_, functions, skulls, context_->options);
  if (context_->awarded) {
    raise(lua_, "script-error/options-award");
  }
  return context_->options;
}

void ScriptRunner::refuse(const ScriptFunction& function, ScriptMessageId id, TextArguments values) {
  if (lua_ != nullptr) {
    context_->running = function.where;
    raise(lua_, id, std::move(values));
  }
  failed_ = true;
}

}  // namespace ossuary
