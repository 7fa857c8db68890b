// Match scorer: what skulls score across players and for leftovers, by the match scripts of kinds, in a sandbox of
// their own. They see counts of skulls, no cells. Belongs to a thread.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "script/sandbox/sandbox.h"
#include "script/sandbox/script_loader.h"
#include "script/scoring/scripts.h"

namespace ossuary {

/// The names of what match scripts see besides their arguments: tables of counts by kind.
inline constexpr std::array<const char*, 3> kMatchTables{"rivals", "hand", "graveyard"};

/// A match script that is loaded.
struct MatchScript {
  ScriptFunction function;
  int params = LUA_NOREF;  ///< its second argument, as a reference into the registry.
  std::size_t kind = 0;    ///< whose points it returns.
};

/// What the state of match scripts knows.
struct MatchContext : ScriptState {
  std::span<const KindScript> scripts;
  std::vector<std::string> kinds;  ///< ids, by KindId.
  std::vector<MatchScript> loaded;
  const MatchCounts* counts = nullptr;  ///< null while scripts are loaded.
};

class MatchScorer {
 public:
  /// Loads `scripts`; `kinds` are the scorers of all kinds, by KindId. @pre both outlive this.
  MatchScorer(std::span<const KindScript> scripts, std::span<const KindScript> kinds);

  /// One for each script that did not load.
  [[nodiscard]] const std::vector<Diagnostic>& problems() const { return sandbox_.problems(); }

  void time_runs(ScriptTimes& times) { context_.time_runs(times); }
  void note_lines(LinesRun& lines) { context_.lines = &lines; }

  /// The points of a player by kind. @err script-*; this stays usable.
  [[nodiscard]] Result<PointsByKind, ScriptFault> score(const MatchCounts& counts);

 private:
  static int load(lua_State* lua);
  static int run(lua_State* lua);

  MatchContext context_;
  Sandbox sandbox_;
  PointsByKind points_{};
};

}  // namespace ossuary
