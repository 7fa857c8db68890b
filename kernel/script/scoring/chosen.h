// Chosen: the table by which scorers ask what the skulls of other kinds chose.
#pragma once

#include <lua.hpp>

namespace ossuary {

/// Its name in scripts.
inline constexpr const char* kChosen = "chosen";

/// Makes the table and keeps it in the state.
void open_chosen(lua_State* lua);

/// Pushes it. Each field is the cells that skulls of the kind of that name chose, all together.
void push_chosen(lua_State* lua);

}  // namespace ossuary
