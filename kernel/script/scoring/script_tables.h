// Script tables: `stack`, `params` and `chosen`, by which scripts read the structure, their dials and what others
// chose.
#pragma once

#include <lua.hpp>

#include "script/scoring/context.h"

namespace ossuary {

/// Makes what the tables of all scripts need. @pre the context knows the scripts.
void open_script_tables(lua_State* lua);

/// Pushes the table of choices. Each field is the cells that skulls of the kind of that name chose, all together.
void push_chosen(lua_State* lua);

/// Makes the arguments `stack` and `params` of `script`, neither of which it can write.
void make_arguments(lua_State* lua, std::size_t script, ScriptFunctions& functions);

}  // namespace ossuary
