// Script runner: one run of one scorer at a time, by its program or by its script, and the options that scripts list.
#pragma once

#include <lua.hpp>
#include <optional>
#include <span>
#include <vector>

#include "script/sandbox/timed_run.h"
#include "script/scoring/context.h"

namespace ossuary {

/// Pushes what functions of a script are given: `skulls`, if it is of skulls, the structure and the dials.
/// @return how many these are.
int push_arguments(lua_State* lua, const ScriptFunctions& functions, std::optional<CellSet> skulls);

/// Replaces `into` by what the script offers `skulls`, if these are given, to choose from: equal sets once, in its
/// order. Where `kinds` is given, texts that name kinds are options too, and go there. Inside a protected call.
void list_options(lua_State* lua, const ScriptFunctions& functions, std::optional<CellSet> skulls,
                  std::vector<CellSet>& into, KindSet* kinds = nullptr);

/// Runs the scorers of single kinds and returns what they earn: their programs, or, where there are none or notes are
/// taken, their scripts.
class ScriptRunner {
 public:
  /// Runs programs alone: what they cannot do makes the runner fail.
  explicit ScriptRunner(Context& context) : context_(&context) {}
  /// Runs scripts too, and raises errors. Inside a protected call.
  explicit ScriptRunner(lua_State* lua) : lua_(lua), context_(&context_of(lua)) {}

  /// Points of `kind` when its scorer is given `skulls`; of a chooser, when these choose `option`.
  [[nodiscard]] std::int32_t points(std::size_t kind, CellSet skulls, CellSet option = {}) {
    const ScriptFunctions& functions = context_->scorer(kind);
    const TimedRun timed(*context_, functions.score.where.script);
    const auto& program = functions.recorded.score;
    context_->points[kind] = 0;
    const bool native = program && context_->notes == nullptr;
    if (!native || !program->score(*context_, kind, skulls, option)) [[unlikely]] {
      run_script(functions, kind, skulls, option);
    }
    return context_->points[kind];
  }
  /// What `skulls` of `kind` may choose from; until the next call.
  [[nodiscard]] std::span<const CellSet> options(std::size_t kind, CellSet skulls);
  /// Calls `choose` for all skulls of `kind` that choose together, if there are any, or for each by itself.
  template <class Choose>
  void for_each_chooser(std::size_t kind, const Choose& choose) const {
    const CellSet own = context_->cells(kind);
    if (context_->scorer(kind).together) {
      if (!own.empty()) {
        choose(own);
      }
      return;
    }
    for (const CellId skull : own) {
      choose(CellSet::of(skull));
    }
  }
  /// Fails with an error about a function of a script.
  void refuse(const ScriptFunction& function, ScriptMessageId id, TextArguments values);
  /// True if something could not be done without Lua: no result counts.
  [[nodiscard]] bool failed() const { return failed_; }

  [[nodiscard]] Context& context() const { return *context_; }

 private:
  /// Leaves the points in the context.
  void run_script(const ScriptFunctions& functions, std::size_t kind, CellSet skulls, CellSet option);

  lua_State* lua_ = nullptr;  ///< null where programs run alone.
  Context* context_;
  bool failed_ = false;
};

/// Scores what is chosen once more, noting awards in `notes`, and the choice if there was one.
void note_choice(ScriptRunner& runner, std::size_t kind, Explanation& notes, const Choice& choice);

}  // namespace ossuary
