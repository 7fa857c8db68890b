// Context: what a state knows while the scripts of a flow run: the position, what may be done now, what was called.
#pragma once

#include <array>
#include <cstdint>
#include <lua.hpp>
#include <memory>
#include <optional>
#include <vector>

#include "flow/referee.h"
#include "flow/skulls/skull_tables.h"
#include "script/flow/engine_steps.h"
#include "script/sandbox/script_loader.h"

namespace ossuary {

/// What runs, which decides what words may be used.
enum class FlowPhase : std::uint8_t {
  Loading,    ///< scripts run only to return their functions; there is no game.
  Deeds,      ///< steps, what was chosen, and pieces that heard something: the game changes.
  Options,    ///< a choice lists what it offers.
  Scoring,    ///< points are awarded.
  Outlook,    ///< what a seat can expect is returned.
  Counts,     ///< what must hold of the pieces is looked at.
  Objection,  ///< a choice tells why it does not offer something.
};

/// What a script returned.
struct FlowFunctions {
  ScriptFunction main;                        ///< of a choice, `chosen`.
  ScriptFunction options;                     ///< of a choice.
  std::optional<ScriptFunction> objection{};  ///< of a choice, if it has one.
};

struct FlowContext : ScriptState {
  const FlowPlan* plan = nullptr;
  FlowPosition* position = nullptr;  ///< null while scripts load.
  FlowPhase phase = FlowPhase::Loading;
  std::size_t listed = 0;                  ///< the choice that lists what it offers, in that phase.
  std::array<Frame, kMaxFrames> called{};  ///< what the running step called, to happen when it has ended.
  std::size_t calls = 0;
  std::optional<ScriptLine> first_call;  ///< where the first of them is, if the run is traced.
  bool moved = false;                    ///< a piece, or how it lies, since this was last cleared.

  PointsByCategory points{};                    ///< awarded so far,
  std::vector<FlowAward>* awards = nullptr;     ///< and each of them, if somebody asked;
  Seat scored{};                                ///< to this seat.
  std::unique_ptr<Scorer> scorer{};             ///< of the skulls, opened once it is asked,
  std::unique_ptr<const SkullTables> tables{};  ///< made once it is asked what skulls are expected to score.
  ExpectedBefore expected_before{};             ///< and what was expected before.
  std::optional<ScriptFault> scorer_fault{};    ///< and why it failed, if it did in this run.
  bool watches = false;                         ///< it is to be known whether a script looks at hidden things,
  bool saw_hidden = false;                      ///< and it did: at something that the watcher does not see,
  std::optional<Seat> watcher{};                ///< or, where that is nobody, that not everybody sees.
  std::int32_t expected = 0;                    ///< what the outlook of a seat came to.
  std::vector<ScriptFailure> unmet{};           ///< what was expected of the pieces and does not hold.

  std::vector<FlowFunctions> functions;  ///< by index of FlowRules::scripts, but for those of handlers;
  /// These by piece and event, in the order in which they act.
  std::vector<std::vector<ScriptFunction>> handlers;
  std::array<std::vector<int>, kValueTypes>
      families;                                   ///< by type of value and index: the tables by seat, as references.
  std::array<std::size_t, kValueTypes> things{};  ///< how many there are, by type of value.
  std::unique_ptr<const EngineSteps> engine_steps{};  ///< what is done in place of some of them.
  bool writes_tables = false;                         ///< some script does: views cost time at every field.

  /// @pre the flow plays skulls.
  [[nodiscard]] Scorer& scorer_of_skulls() {
    if (scorer == nullptr) {
      scorer = rules().skulls->scoring().open();
    }
    return *scorer;
  }
  /// Null where what the flow has is not as bots know it. @pre the flow plays skulls.
  [[nodiscard]] const SkullTables* tables_of_skulls() {
    if (tables == nullptr) {
      tables = SkullTables::make(*plan);
    }
    return tables.get();
  }
  [[nodiscard]] const FlowRules& rules() const { return *plan->rules; }
  [[nodiscard]] FlowState& state() const { return position->state; }
  /// True for what scripts have as a table by seat.
  [[nodiscard]] bool is_family(Value value) const {
    const auto type = static_cast<std::size_t>(type_of(value));
    return index_of(value) < families[type].size() && families[type][index_of(value)] != LUA_NOREF;
  }
  [[nodiscard]] std::vector<ScriptFunction>& handlers_of(std::size_t piece, std::size_t event) {
    return handlers[piece * rules().events.size() + event];
  }
};

[[nodiscard]] inline FlowContext& flow_of(lua_State* lua) { return static_cast<FlowContext&>(state_of(lua)); }

/// Pushes a value as scripts know it: a family of seats as its table, what is nothing as nil, all else as a number.
inline void push_value(lua_State* lua, const FlowContext& flow, Value value) {
  if (value == kNothing) {
    lua_pushnil(lua);
    return;
  }
  if (flow.is_family(value)) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, flow.families[static_cast<std::size_t>(type_of(value))][index_of(value)]);
  } else {
    lua_pushinteger(lua, bits_of(value));
  }
}

}  // namespace ossuary
