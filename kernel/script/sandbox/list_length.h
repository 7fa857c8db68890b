// The length of lists: what `#` and the table library mean by it in scripts. Lua's own length of a list with gaps is
// any of its borders, and which one depends on chance and on what was read before, so that scores would too.
#pragma once

#include <lua.hpp>
#include <string>
#include <string_view>

namespace ossuary {

/// The number of entries before the first gap of the table at `position`.
/// @source Lua 5.4 Reference Manual, "The Length Operator": a border; of several this is the first.
[[nodiscard]] lua_Integer list_length(lua_State* lua, int position);

/// The name that stands for `#` in a text made by with_length_calls().
inline constexpr const char* kLengthName = "_length";

/// The function of that name: the bytes of a text, the entries of a list.
int length(lua_State* lua);

/// `source` with a call of kLengthName for every `#`, each on the line where it was. What does not parse, does not
/// parse afterwards either.
[[nodiscard]] std::string with_length_calls(std::string_view source);

}  // namespace ossuary
