// Read-only tables: what scripts may read and never write, with a clear error for names that are not there.
#pragma once

#include <cstddef>
#include <lua.hpp>
#include <string>

namespace ossuary {

/// Gives the table on top of the stack `missing`, which is called with (table, key) for names it does not have.
void set_missing(lua_State* lua, lua_CFunction missing);

/// Replaces the table on top of the stack by a view that reads through to it and refuses to be written. Errors call it
/// `label`.
void push_view(lua_State* lua, const std::string& label);

/// Moves what the table on top of the stack holds out of reach and turns the table itself into a view of it.
void freeze(lua_State* lua, const std::string& label);

/// Replaces the value at `position`, if it is a view, by the table behind it.
void see_through(lua_State* lua, int position);

/// Freezes every table that the function on top of the stack, made by script `script`, can reach through its upvalues,
/// if `freezing`, and raises an error of code script-state if it, or a function it can reach, assigns to an upvalue of
/// its own.
void forbid_kept_state(lua_State* lua, std::size_t script, bool freezing);

}  // namespace ossuary
