// LuaReferee: a flow's scripts in a sandbox, and the loop that carries out the agenda.
#pragma once

#include "script/flow/context.h"
#include "script/sandbox/sandbox.h"

namespace ossuary {

class LuaReferee final : public Referee {
 public:
  /// Loads all scripts; problems() says which could not be. @pre the plan outlives this.
  explicit LuaReferee(const FlowPlan& plan);

  [[nodiscard]] const std::vector<Diagnostic>& problems() const { return sandbox_.problems(); }

  /// What counts.lua of the plugins expects of their pieces and does not hold, or why it cannot be told.
  [[nodiscard]] std::vector<Diagnostic> unmet_counts();

  /// What is known of the texts now; then this knows nothing of them any more.
  [[nodiscard]] CompiledTexts take_compiled() { return std::move(flow_.compiled); }

  void time_runs(ScriptTimes& times) override { flow_.time_runs(times); }
  void note_lines(LinesRun& lines) override { flow_.lines = &lines; }
  [[nodiscard]] std::optional<ScriptFault> go_on(FlowPosition& position) override;
  [[nodiscard]] std::optional<ScriptFault> choose(FlowPosition& position, Action action) override;
  [[nodiscard]] std::optional<ScriptFault> list_offers(FlowPosition& position, Seat viewer) override;
  [[nodiscard]] Result<PointsByCategory, ScriptFault> score(const FlowPosition& position, Seat seat,
                                                            std::vector<FlowAward>* awards) override;
  [[nodiscard]] bool scores_by_hidden(const FlowPosition& position, Seat seat) override;
  [[nodiscard]] bool object(const FlowPosition& position, Action action) override;
  [[nodiscard]] Result<std::optional<std::int32_t>, ScriptFault> outlook(const FlowPosition& position,
                                                                         Seat seat) override;

 private:
  /// Calls `function`, with `argument`, for `position`. A failure calls `take_back`, which undoes what was done.
  template <class TakeBack>
  [[nodiscard]] std::optional<ScriptFault> run(lua_CFunction function, lua_Integer argument, FlowPosition& position,
                                               const TakeBack& take_back);
  /// The same for what changes the position.
  [[nodiscard]] std::optional<ScriptFault> play(lua_CFunction function, lua_Integer argument, FlowPosition& position);
  /// The same for what only looks, about one seat.
  [[nodiscard]] std::optional<ScriptFault> look(lua_CFunction function, lua_Integer argument,
                                                const FlowPosition& position);

  FlowContext flow_;
  Sandbox sandbox_;
  lua_State* lua_;
  FlowState before_;  ///< what is being played with, as it was.
};

}  // namespace ossuary
