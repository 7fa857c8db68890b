// Context: what a state knows while its scripts score: the scene, and the scripts' functions.
#pragma once

#include <array>
#include <cstdint>
#include <lua.hpp>
#include <span>
#include <vector>

#include "script/sandbox/script_loader.h"
#include "script/scoring/recorded.h"
#include "script/scoring/ruleset_scripts.h"
#include "script/scoring/scene.h"

namespace ossuary {

class Recorder;

using KindSet = BitSet<KindId>;
static_assert(kMaxKinds <= 64, "a set of kinds is one word");

[[nodiscard]] constexpr KindSet only_kind(std::size_t kind) { return KindSet::of(id_at<KindId>(kind)); }

/// What a scorer may read of structures, besides the cells that it is given as its own.
struct KindsRead {
  KindSet kinds;     ///< those whose cells it may ask for.
  bool all = false;  ///< every kind, or which cells show a skull at all.
};

/// The functions of one script. One that comes from a shared script begins where the script loads that.
struct ScriptFunctions {
  ScriptFunction score;    ///< the scorer; of a chooser, its `score`; of an act, the act; of a match script, itself.
  ScriptFunction options;  ///< of a chooser.
  int stack = LUA_NOREF;   ///< the arguments `stack` and `params`, as references into the registry.
  int params = LUA_NOREF;
  bool together = false;        ///< a chooser whose skulls choose once for all.
  int reads_points = 0;         ///< the line where it reads what others have earned; 0 if it does not.
  bool needs_no_skull = false;  ///< a scorer that may award points to structures without a skull of its kind.
  bool turns_skulls = false;    ///< an act that may make skulls others.
  KindsRead reads;
  bool reads_choices = false;  ///< it may read what skulls of other kinds chose, those of
  KindSet choices_read;        ///< these kinds.
  RecordedScorer recorded;

  [[nodiscard]] bool chooses() const { return options.reference != LUA_NOREF; }
};

/// What match scripts count: skulls of a structure's owner, of its rivals, in the hand and in the graveyard.
enum class MatchTable : std::uint8_t { Mine, Rivals, Hand, Graveyard };
inline constexpr std::size_t kMatchTableCount = 4;

/// What a match script sees, and which counts it has read.
struct MatchRun {
  const MatchCounts& counts;
  std::array<KindSet, kMatchTableCount> read{};  ///< by MatchTable.
};

/// The structure being scored and the scripts of its ruleset.
struct Context : ScriptState, Scene {
  std::span<const ScoringScript> scripts;           ///< RulesetScripts::all.
  std::size_t first_match = 0;                      ///< RulesetScripts::first_match.
  std::span<const ScriptsInForce> in_force;         ///< RulesetScripts::in_force.
  std::span<const KindSet> found_as;                ///< RulesetScripts::found_as.
  KindSet widened;                                  ///< kinds that skulls of others count as.
  std::vector<ScriptFunctions> functions;           ///< by script, of those that loaded.
  const ScriptFunctions* const* scorers = nullptr;  ///< by kind: those in force for the structure.
  Recorder* recorder = nullptr;                     ///< set while a script runs to be recorded.
  MatchRun* match = nullptr;                        ///< of the match script that runs; null while none does.
  FoundByCell found_by_script{};                    ///< by the function that a word was given last as a relation.
  std::vector<CellSet> options;                     ///< those listed last; here to be used again and again.

  [[nodiscard]] const ScriptFunctions& scorer(std::size_t kind) const {
    return *scorers[kind];  // NOLINT(cppcoreguidelines-pro-bounds-pointer-arithmetic): one for each kind
  }

  /// Where `stack` finds the cells of a kind, those of others that count as it among them.
  [[nodiscard]] Operand found_at(std::size_t kind) const {
    return static_cast<Operand>((widened.contains(id_at<KindId>(kind)) ? kFoundValues : kKindValues) + kind);
  }
  /// Fills these in from cells(), once these have changed.
  void find_counted() {
    for (const KindId kind : widened) {
      CellSet& found = values[kFoundValues + index(kind)] = CellSet();
      for (const KindId shown : found_as[index(kind)]) {
        found |= cells(index(shown));
      }
    }
  }
};

/// The kind with the id that is the text at `position`, if there is one.
[[nodiscard]] std::optional<std::size_t> kind_at(lua_State* lua, int position);
/// The ids of all kinds of the context.
[[nodiscard]] std::vector<std::string> kind_ids(const Context& context);

/// The context of a state.
[[nodiscard]] inline Context& context_of(lua_State* lua) { return static_cast<Context&>(state_of(lua)); }

}  // namespace ossuary
