// Base library: the names of plain Lua that scripts may use. Everything is listed; nothing else is there.
//
// Each function ends in a time bounded by its input, gives the same result on every machine, writes to no table and
// shows no addresses. So traversal of tables, the table and string libraries, random numbers, clocks, metatables,
// coroutines, chunks of code and caught errors are left out.
#pragma once

#include <cstdint>
#include <lua.hpp>
#include <map>
#include <string>
#include <string_view>

namespace ossuary {

/// The function that loads shared scripts, which every environment of scripts has besides.
inline constexpr const char* kRequire = "require";

/// Pushes a table with the base library. Reading a name that it does not have calls `missing` with (table, key).
/// @pre the state is fresh.
void push_base_library(lua_State* lua, lua_CFunction missing);

/// Pushes a table of dials. Reading one that it does not have calls `missing` with (table, key).
void push_dials(lua_State* lua, const std::map<std::string, std::int64_t>& dials, lua_CFunction missing);

/// True if `name` is a name of plain Lua that scripts do not have.
[[nodiscard]] bool is_left_out(std::string_view name);

/// True if the base library has this name, or it is kRequire.
[[nodiscard]] bool is_offered(std::string_view name);
/// True if `library` of the base library has this field.
[[nodiscard]] bool is_offered(std::string_view library, std::string_view field);

}  // namespace ossuary
