// Arguments: what scripts pass to words of the vocabulary, checked.
#pragma once

#include <lua.hpp>

#include "script/scoring/context.h"

namespace ossuary {

/// The script that calls the word of the vocabulary that runs: each has words of its own, which know it.
[[nodiscard]] inline std::size_t calling_script(lua_State* lua) {
  return static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(1)));
}

/// Error: the argument is not the integer it should be.
[[noreturn]] void refuse_argument(lua_State* lua, int position);

/// Error: the argument has bits beyond the cells of the shape.
[[noreturn]] void refuse_cells(lua_State* lua, int position);

/// The name of an argument of the running word, as messages show it: `word: argument 1 (cells)`.
[[nodiscard]] std::string argument_name(lua_State* lua, int position);

/// The argument as an integer; a float of integral value is one.
[[nodiscard]] inline lua_Integer integer_argument(lua_State* lua, int position) {
  if (lua_isinteger(lua, position) != 0) [[likely]] {
    return lua_tointeger(lua, position);
  }
  int exact = 0;
  const lua_Integer value = lua_type(lua, position) == LUA_TNUMBER ? lua_tointegerx(lua, position, &exact) : 0;
  if (exact == 0) [[unlikely]] {
    refuse_argument(lua, position);
  }
  return value;
}

/// The argument as cells of the shape that is being scored.
[[nodiscard]] inline CellSet cells_argument(lua_State* lua, int position, const Context& context) {
  const CellSet cells(static_cast<std::uint64_t>(integer_argument(lua, position)));
  if (!context.all.contains(cells)) [[unlikely]] {
    refuse_cells(lua, position);
  }
  return cells;
}

inline int push_cells(lua_State* lua, CellSet cells) {
  lua_pushinteger(lua, static_cast<lua_Integer>(cells.word()));
  return 1;
}

}  // namespace ossuary
