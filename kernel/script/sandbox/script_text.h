// Script text: what is checked in the text of a script before Lua sees it, and its compilation. Works on tokens alone.
#pragma once

#include <lua.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "script/sandbox/lexer.h"

namespace ossuary {

/// Bytes that a script may have. Lua's compiler takes time that grows with the square of some texts, and nothing stops
/// it.
inline constexpr std::size_t kLongestScript = std::size_t{32} << 10U;

/// True if the token is a keyword of Lua.
[[nodiscard]] bool is_keyword(const Token& token);

/// Every name that is declared somewhere: by `local`, `for` or `function`, or as a parameter.
[[nodiscard]] std::set<std::string_view> declared_names(const std::vector<Token>& tokens);

/// True if some statement assigns to a field or an entry of a table, or declares a function there. No function that
/// scripts are offered writes to a table, so a text without such a statement can't either.
/// @source Lua 5.4 Reference Manual, "The Complete Syntax of Lua": stat, varlist, var, funcname.
[[nodiscard]] bool assigns_to_fields(const std::vector<Token>& tokens);

/// The line of the first statement that assigns to `name` by itself; 0 if there is none.
[[nodiscard]] int line_of_assignment(const std::vector<Token>& tokens, std::string_view name);

/// Compiles script `script` of the state, with `prelude` put before its first line. Pushes the chunk, whose one upvalue
/// is its environment. Inside a protected call. Raises an error for what is no text, too large, contains hidden
/// characters, uses `_ENV` or `#`, or does not compile.
void compile_script(lua_State* lua, std::size_t script, const std::string& prelude);

}  // namespace ossuary
