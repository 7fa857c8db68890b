// EngineSteps: what scripts do that are known by their texts (flow/skulls/engine_texts.h), in C++. Where a plugin
// changes some scripts of the flow of skulls, the others need not run in Lua; tests/rules/two_engines proves that they
// agree.
#pragma once

#include <lua.hpp>
#include <memory>
#include <span>

#include "flow/state.h"

namespace ossuary {

struct FlowContext;

class EngineSteps {
 public:
  /// Those of a flow, which outlives this; none where its words, dials or zones are not those of which the texts speak.
  explicit EngineSteps(const FlowPlan& plan);
  ~EngineSteps();
  EngineSteps(const EngineSteps&) = delete;
  EngineSteps& operator=(const EngineSteps&) = delete;

  // Each does what the script would do, or changes nothing and returns false: the script is not known, has to run
  // because somebody follows what it does, or may fail.

  /// A step with the arguments of a frame.
  [[nodiscard]] bool step(FlowContext& flow, const Frame& frame) const;
  /// What the choice FlowContext::listed offers.
  [[nodiscard]] bool list(lua_State* lua, const Frame& asked) const;
  /// What is done when a choice was answered by these values.
  [[nodiscard]] bool answer(FlowContext& flow, std::size_t choice, const Frame& asked,
                            std::span<const Value> chosen) const;

 private:
  class Table;
  std::unique_ptr<const Table> table_;  ///< null where none is known.
};

}  // namespace ossuary
