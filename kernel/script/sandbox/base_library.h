// Base library: what scripts may name besides the vocabulary. Everything is listed; what is not listed is not there.
//
// Each function ends in a time bounded by its input, gives the same result on every machine, and shows no addresses. So
// lists have a greatest length, pairs() goes in ascending order of keys, and pattern matching, string.rep, random
// numbers, clocks, metatables, coroutines, chunks of code and caught errors are left out.
#pragma once

#include <lua.hpp>
#include <string_view>

namespace ossuary {

/// Opens Lua's own libraries where scripts can't reach them, to take functions from.
void open_libraries(lua_State* lua);

/// Pushes an environment for scripts: the base library. If `guarded`, it and its tables are views; if not, the script
/// that gets it must be known not to write tables.
void push_environment(lua_State* lua, bool guarded);

/// True if the base library has this name.
[[nodiscard]] bool is_offered(std::string_view name);
/// True if `library` of the base library has this field.
[[nodiscard]] bool is_offered(std::string_view library, std::string_view field);

}  // namespace ossuary
