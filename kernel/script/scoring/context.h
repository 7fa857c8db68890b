// Context: what a running script may see of a structure, what it has read of it, and what it has earned.
#pragma once

#include <array>
#include <cstdint>
#include <lua.hpp>
#include <span>
#include <vector>

#include "graveyard/scoring.h"
#include "script/sandbox/read_only.h"
#include "script/sandbox/script_failure.h"
#include "script/scoring/memo.h"
#include "script/scoring/scripts.h"

namespace ossuary {

/// What runs, which decides what words may be used.
enum class Phase : std::uint8_t {
  Loading,  ///< scripts run only to return their functions; there is no structure.
  Act,      ///< an effect acts before scoring.
  Scoring,  ///< skulls are scored, and choosers offer and score their options.
  Chosen,   ///< skulls are scored that depend on what others chose.
};

/// The functions of one script, as references into the registry of its state.
struct ScriptFunctions {
  int score = LUA_NOREF;    ///< the scorer; of a chooser, its `score`; of an act, the act.
  int score_line = 0;       ///< where it begins in the script.
  int options = LUA_NOREF;  ///< of a chooser.
  int options_line = 0;
  int stack = LUA_NOREF;  ///< the arguments `stack` and `params`.
  int params = LUA_NOREF;
  bool together = false;  ///< a chooser whose skulls choose once for all.
  bool writes_tables = false;
  bool reads_choices = false;  ///< it may read what skulls of other kinds chose, those of
  KindSet choices_read;        ///< these kinds.

  [[nodiscard]] bool chooses() const { return options != LUA_NOREF; }
};

/// The structure being scored and the points so far.
struct Context : ScriptState {
  const Shape* shape = nullptr;
  CellSet all;                       ///< cells of `shape`.
  CellSet present;                   ///< cells that show a skull.
  const KindCells* cells = nullptr;  ///< by kind.
  PointsByKind points{};             ///< by kind, so far.
  CellSet earners;                   ///< cells that were named to earn points, since this was last emptied.
  Explanation* notes = nullptr;      ///< where awards and choices are noted; null when nobody asks.
  KindCells chosen{};                ///< by kind: what its skulls chose. Read in Phase::Chosen alone.
  CellSet hidden;                    ///< cells of the cards that an act has turned face down.
  Phase phase = Phase::Loading;
  std::span<const KindScript> scripts;                     ///< by kind; after those of `kinds`, perhaps that of an act.
  std::size_t kinds = 0;                                   ///< how many kinds there are.
  std::array<ScriptFunctions, kMaxKinds + 1> functions{};  ///< by script, of those that loaded.
  std::array<KindsRead, kMaxKinds + 1>
      reads{};              ///< by script: what it has ever read of structures besides its own kind.
  bool reads_grew = false;  ///< some of `reads` did, since this was last cleared.
  bool asked = false;       ///< a word or field was read that `reads` counts, since then.
  KeptVariables kept;
  Memos memos;
  std::vector<CellSet> options;  ///< those listed last; here to be used again and again.
};

/// The context of a state.
[[nodiscard]] inline Context& context_of(lua_State* lua) { return static_cast<Context&>(state_of(lua)); }

/// Notes that `script` has read which cells show `kind`.
void note_read(Context& context, std::size_t script, std::size_t kind);
/// Notes that `script` has read which cells show any skull, or of which kinds these are.
void note_read_of_all(Context& context, std::size_t script);

/// Raises an error if the last call of a script has changed a variable that outlives it. Inside a protected call.
void check_kept_variables(lua_State* lua);
/// Sets the failure if so. @return true if nothing was changed.
[[nodiscard]] bool restore_kept_variables(lua_State* lua);

}  // namespace ossuary
