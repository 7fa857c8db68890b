// Script text: what is checked in the text of a script before Lua sees it, and its compilation.
#pragma once

#include <functional>
#include <lua.hpp>
#include <span>
#include <string>
#include <string_view>

namespace ossuary {

/// Bytes that a script may have. Lua's compiler takes time that grows with the square of some texts, and nothing stops
/// it.
inline constexpr std::size_t kLongestScript = std::size_t{32} << 10U;

/// Compiles script `script` of the state, with `prelude` put before its first line. Pushes the chunk, whose one upvalue
/// is its environment. Inside a protected call. Raises an error for what is no text, too large, uses `_ENV` or `#`, or
/// does not compile.
void compile_script(lua_State* lua, std::size_t script, const std::string& prelude);

/// The same for a script that is known in the state's CompiledTexts, or will be known there from now on: its prelude,
/// for which `prelude` is asked where it is not, is the same each time.
void load_chunk(lua_State* lua, std::size_t script, const std::function<std::string()>& prelude);

/// A prelude that makes `names` constant locals, which are quicker to reach than globals: the first 150, as a function
/// of Lua has at most 200 locals.
[[nodiscard]] std::string local_names(std::span<const std::string_view> names);

}  // namespace ossuary
