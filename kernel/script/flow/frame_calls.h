// Frame calls: functions of scripts called with what a frame of the agenda has for them. Private to kernel/script/flow.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "script/flow/context.h"
#include "script/flow/words.h"
#include "script/sandbox/timed_run.h"

namespace ossuary {

/// Fails where a game does more than so many of something.
[[noreturn]] inline void pass_limit(lua_State* lua, const FlowContext& flow, ScriptMessageId id, std::size_t most,
                                    TextArguments values = {}) {
  values.emplace_back("most", most);
  raise_at(lua, flow.running.value_or(ScriptLine{}), id, std::move(values));
}

inline void push_frame(lua_State* lua, FlowContext& flow, const Frame& frame) {
  if (!push(flow.state(), frame)) [[unlikely]] {
    pass_limit(lua, flow, "script-limit/waiting", kMaxFrames);
  }
}

/// Pushes a function of a script, which is to be called next, and the arguments that a frame has for it.
inline void push_function(lua_State* lua, FlowContext& flow, const ScriptFunction& function, const Frame& frame = {}) {
  push_script_function(lua, function);
  for (const Value argument : frame.all()) {
    push_value(lua, flow, argument);
  }
}

/// Calls what push_function() pushed, with the arguments above it. Nothing that it changes but the game may outlive it:
/// what follows in the same decision would depend on that.
inline void call_function(lua_State* lua, FlowContext& flow, int arguments, int results = 0) {
  flow.given = arguments;
  const TimedRun timed(flow, flow.running->script);
  make_room(lua);
  lua_call(lua, arguments, results);
  flow.kept.check(lua, flow.kept.all(), "script-state/kept-in-game");
}

/// The values that an answer of `seat` chooses, which are put into `values`.
inline std::span<const Value> chosen_values(const FlowContext& flow, Action action, Seat seat,
                                            std::array<Value, kMaxChosen>& values) {
  const ChosenAtoms chosen = atoms_in(*flow.plan, action);
  std::ranges::transform(chosen.all(), values.begin(),
                         [&](std::size_t atom) { return flow.plan->value_at(atom, seat); });
  return std::span(values).first(chosen.count);
}

inline int push_values(lua_State* lua, const FlowContext& flow, std::span<const Value> values) {
  for (const Value value : values) {
    push_value(lua, flow, value);
  }
  return static_cast<int>(values.size());
}

}  // namespace ossuary
