// The tables that scripts are given: `stack`, `params` and `chosen`, by which they read the structure, their dials and
// what others chose.
#pragma once

#include <lua.hpp>

#include "script/scoring/context.h"

namespace ossuary {

/// The script that runs: shared scripts run as a part of the one that loads them.
[[nodiscard]] inline std::size_t calling_script(lua_State* lua) { return context_of(lua).running->script; }

inline int push_cells(lua_State* lua, CellSet cells) {
  lua_pushinteger(lua, static_cast<lua_Integer>(cells.word()));
  return 1;
}

/// Makes what the tables of all scripts need. @pre the context knows the scripts.
void open_script_tables(lua_State* lua);

/// Pushes a table whose fields are kinds, which `read` reads.
void push_kinds(lua_State* lua, const char* label, lua_CFunction read);

/// For `read`: the kind that is asked for. Raises an error for any other name.
[[nodiscard]] std::size_t kind_read(lua_State* lua);

/// Pushes the table of choices. Each field is the cells that skulls of the kind of that name chose, all together.
void push_chosen(lua_State* lua);

/// Makes the arguments `stack` and `params` of `script`, neither of which it can write.
void make_arguments(lua_State* lua, std::size_t script, ScriptFunctions& functions);

}  // namespace ossuary
