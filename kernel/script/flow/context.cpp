#include "script/flow/context.h"

#include <fmt/format.h>

namespace ossuary {

Value value_argument(lua_State* lua, int position) {
  if (lua_isinteger(lua, position) != 0) [[likely]] {
    const lua_Integer number = lua_tointeger(lua, position);
    if (number >= kLeastNumber && number <= kMostNumber) {
      return Value{static_cast<std::int32_t>(number)};
    }
    const Value value{static_cast<std::int32_t>(number)};
    if (number > kMostNumber && number < bits_of(kNothing) &&
        index_of(value) < flow_of(lua).things[static_cast<std::size_t>(type_of(value))]) {
      return value;
    }
    raise(lua, fmt::format("{} is neither a number that can be passed on nor a thing of the game", number),
          "a set of cells is given to words alone; pass on a spot, or ask for the set again");
  }
  if (lua_isnoneornil(lua, position)) {
    return kNothing;
  }
  if (lua_istable(lua, position)) {
    const bool family = lua_geti(lua, position, 0) == LUA_TNUMBER;
    const lua_Integer value = lua_tointeger(lua, -1);
    lua_pop(lua, 1);
    if (family && value > kMostNumber && value < bits_of(kNothing) &&
        flow_of(lua).is_family(Value{static_cast<std::int32_t>(value)})) {
      return Value{static_cast<std::int32_t>(value)};
    }
  }
  raise(lua, fmt::format("only numbers and things of the game can be passed on, not {}", shown(lua, position)),
        lua_type(lua, position) == LUA_TSTRING ? "things are named without quotes" : "");
}

}  // namespace ossuary
