#include "script/scoring/chosen.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "script/scoring/arguments.h"
#include "script/scoring/context.h"

namespace ossuary {

namespace {

/// Raises the error of asking for what can't be had.
[[noreturn]] void refuse_name(lua_State* lua) {
  const Context& context = context_of(lua);
  std::vector<std::string> choosers;
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    if (context.offers[kind].chooses()) {
      choosers.push_back(context.scripts[kind].kind);
    }
  }
  const std::string name = key_text(lua, 2);
  raise(lua, fmt::format("there is no kind of skull \"{}\" here that chooses", name), did_you_mean(name, choosers));
}

/// __index of the table; upvalue 1 is the table of kinds by name.
int cells_chosen(lua_State* lua) {
  const Context& context = context_of(lua);
  if (context.phase != Phase::Chosen) {
    raise(lua, "nothing is chosen yet", "a scorer that offers no options itself may ask what others chose");
  }
  lua_settop(lua, 2);
  lua_pushvalue(lua, 2);
  lua_rawget(lua, lua_upvalueindex(1));
  const auto kind = static_cast<std::size_t>(lua_tointeger(lua, -1));
  if (lua_isnil(lua, -1) || !context.offers[kind].chooses()) {
    refuse_name(lua);
  }
  return push_cells(lua, context.chosen[kind]);
}

int refuse_write(lua_State* lua) {
  raise(lua, "scripts keep no state: chosen can't be written",
        "scores may depend on the structure and the dials alone; use a local of the scorer", kScriptState);
}

}  // namespace

void open_chosen(lua_State* lua) {
  const Context& context = context_of(lua);
  lua_newtable(lua);
  lua_createtable(lua, 0, 2);
  lua_createtable(lua, 0, static_cast<int>(context.kinds));
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    lua_pushinteger(lua, static_cast<lua_Integer>(kind));
    lua_setfield(lua, -2, context.scripts[kind].kind.c_str());
  }
  lua_pushcclosure(lua, cells_chosen, 1);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, refuse_write);
  lua_setfield(lua, -2, "__newindex");
  lua_setmetatable(lua, -2);
  lua_setfield(lua, LUA_REGISTRYINDEX, kChosen);
}

void push_chosen(lua_State* lua) { lua_getfield(lua, LUA_REGISTRYINDEX, kChosen); }

}  // namespace ossuary
