// Context: what a state knows while its scripts score: the scene, and the scripts' functions.
#pragma once

#include <array>
#include <cstdint>
#include <lua.hpp>
#include <span>
#include <vector>

#include "script/sandbox/script_loader.h"
#include "script/scoring/kind_set.h"
#include "script/scoring/recorded.h"
#include "script/scoring/scene.h"
#include "script/scoring/scripts.h"

namespace ossuary {

class Recorder;

/// What runs, which decides what words may be used.
enum class Phase : std::uint8_t {
  Loading,  ///< scripts run only to return their functions; there is no structure.
  Act,      ///< effects and skulls act before scoring.
  Scoring,  ///< skulls are scored, and choosers offer and score their options.
  Chosen,   ///< skulls are scored that depend on what others chose.
};

/// The functions of one script. One that comes from a shared script begins where the script loads that.
struct ScriptFunctions {
  ScriptFunction score;    ///< the scorer; of a chooser, its `score`; of an act, the act.
  ScriptFunction options;  ///< of a chooser.
  int stack = LUA_NOREF;   ///< the arguments `stack` and `params`, as references into the registry.
  int params = LUA_NOREF;
  bool together = false;        ///< a chooser whose skulls choose once for all.
  bool needs_no_skull = false;  ///< a scorer that may award points to structures without a skull of its kind.
  KindsRead reads;
  bool reads_choices = false;  ///< it may read what skulls of other kinds chose, those of
  KindSet choices_read;        ///< these kinds.
  RecordedScorer recorded;

  [[nodiscard]] bool chooses() const { return options.reference != LUA_NOREF; }
};

/// The structure being scored and the scripts that score it.
struct Context : ScriptState, Scene {
  Phase phase = Phase::Loading;
  std::span<const KindScript> scripts;                   ///< by kind; after those of `kinds`, those of acts.
  std::array<ScriptFunctions, kMaxScripts> functions{};  ///< by script, of those that loaded.
  std::span<const Actor> actors;                         ///< of the scripts after those of `kinds`.
  Recorder* recorder = nullptr;                          ///< set while a script runs to be recorded.
  std::vector<CellSet> options;                          ///< those listed last; here to be used again and again.
};

/// The kind with the id that is the text at `position`, if there is one.
[[nodiscard]] std::optional<std::size_t> kind_at(lua_State* lua, int position);
/// The ids of all kinds of the context.
[[nodiscard]] std::vector<std::string> kind_ids(const Context& context);

/// The context of a state.
[[nodiscard]] inline Context& context_of(lua_State* lua) { return static_cast<Context&>(state_of(lua)); }

}  // namespace ossuary
