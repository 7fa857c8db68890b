// Match scripts: what skulls score across players and for leftovers. They see counts of skulls, no cells.
#pragma once

#include <array>
#include <lua.hpp>

#include "script/scoring/context.h"

namespace ossuary {

/// The names of what match scripts see besides their arguments: tables of counts by kind.
inline constexpr std::array<const char*, 3> kMatchTables{"rivals", "hand", "graveyard"};

/// The library of match scripts.
inline constexpr const char* kMatchLibrary = "match library";

/// Sets the fields kMatchTables of the table on top of the stack.
void add_match_tables(lua_State* lua);

/// Runs all match scripts, which see Context::counts, and returns the points of a player by kind. Inside a protected
/// call.
[[nodiscard]] PointsByKind run_match_scripts(lua_State* lua);

}  // namespace ossuary
