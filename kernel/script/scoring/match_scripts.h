// Match scripts: what skulls score across players and for leftovers. They see counts of skulls, no cells.
#pragma once

#include <array>
#include <lua.hpp>
#include <optional>
#include <vector>

#include "script/sandbox/sandbox.h"
#include "script/scoring/context.h"
#include "script/scoring/memo.h"

namespace ossuary {

/// The names of what match scripts see besides their arguments: tables of counts by kind.
inline constexpr std::array<const char*, 3> kMatchTables{"rivals", "hand", "graveyard"};

/// The library of match scripts.
inline constexpr const char* kMatchLibrary = "match library";

/// Sets the fields kMatchTables of the table on top of the stack.
void add_match_tables(lua_State* lua);

/// Scores by the match scripts of a context, and keeps points by the counts that each script was seen to read.
class MatchScorer {
 public:
  /// @pre both outlive this; the scripts are loaded.
  MatchScorer(Sandbox& sandbox, Context& context) : sandbox_(sandbox), context_(context) {}

  /// Leaves the points of a player who counts `counts` in `points`. @return what went wrong, as Sandbox::run().
  [[nodiscard]] std::optional<ScriptFault> score(const MatchCounts& counts, PointsByKind& points);

 private:
  /// What is known of one script. It depends on what it reads alone: where all counts that it was ever seen to read are
  /// as they were, it reads the same ones again.
  struct Kept {
    std::array<KindSet, kMatchTableCount> read{};  ///< in any run.
    Memo<3, std::int32_t, 10> memo;                ///< by all of these, a byte each.
  };
  using Key = std::array<CellSet, 3>;

  /// Runs the scripts of todo_. Inside a protected call.
  void run_scripts(lua_State* lua, const MatchCounts& counts, PointsByKind& points);
  /// What the points of a script are kept by; nothing where that has no room in a key.
  [[nodiscard]] static std::optional<Key> key_of(const Kept& kept, const MatchCounts& counts);

  Sandbox& sandbox_;
  Context& context_;
  std::vector<Kept> kept_;         ///< by match script.
  std::vector<std::size_t> todo_;  ///< match scripts whose points are not known.
};

}  // namespace ossuary
