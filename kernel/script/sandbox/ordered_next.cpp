#include "script/sandbox/ordered_next.h"

#include <fmt/format.h>

#include <string_view>

#include "script/sandbox/read_only.h"
#include "script/scoring/context.h"

namespace ossuary {

namespace {

std::string_view text_at(lua_State* lua, int position) {
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, position, &size);
  return {text, size};
}

/// Order of two keys, each an integer or a text.
bool comes_before(lua_State* lua, int a, int b) {
  const int type = lua_type(lua, a);
  if (type != lua_type(lua, b)) {
    return type == LUA_TNUMBER;
  }
  return type == LUA_TNUMBER ? lua_tointeger(lua, a) < lua_tointeger(lua, b) : text_at(lua, a) < text_at(lua, b);
}

void check_key(lua_State* lua, int position) {
  if (lua_isinteger(lua, position) == 0 && lua_type(lua, position) != LUA_TSTRING) {
    raise(lua, fmt::format("pairs goes through keys that are integers or text, not {}", shown(lua, position)));
  }
}

/// In a list, the key after `key` is mostly one more. Pushes it with its value if so.
bool push_successor(lua_State* lua) {
  if (lua_isinteger(lua, 2) == 0 || lua_tointeger(lua, 2) == LUA_MAXINTEGER) {
    return false;
  }
  const lua_Integer next = lua_tointeger(lua, 2) + 1;
  lua_pushinteger(lua, next);
  if (lua_rawgeti(lua, 1, next) == LUA_TNIL) {
    lua_pop(lua, 2);
    return false;
  }
  return true;
}

}  // namespace

int ordered_next(lua_State* lua) {
  constexpr int kTable = 1;
  constexpr int kKey = 2;
  constexpr int kBest = 3;
  luaL_checktype(lua, kTable, LUA_TTABLE);
  lua_settop(lua, kKey);
  see_through(lua, kTable);
  const bool first = lua_isnil(lua, kKey);
  if (!first) {
    check_key(lua, kKey);
    if (push_successor(lua)) {
      return 2;
    }
  }
  lua_pushnil(lua);  // the best key so far
  lua_pushnil(lua);
  while (lua_next(lua, kTable) != 0) {
    lua_pop(lua, 1);
    check_key(lua, -1);
    const int key = lua_gettop(lua);
    if ((first || comes_before(lua, kKey, key)) && (lua_isnil(lua, kBest) || comes_before(lua, key, kBest))) {
      lua_copy(lua, key, kBest);
    }
  }
  if (lua_isnil(lua, kBest)) {
    return 1;
  }
  lua_pushvalue(lua, kBest);
  lua_rawget(lua, kTable);
  return 2;
}

int ordered_pairs(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_pushcfunction(lua, ordered_next);
  lua_pushvalue(lua, 1);
  lua_pushnil(lua);
  return 3;
}

}  // namespace ossuary
