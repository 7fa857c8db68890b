#include "script/sandbox/base_library.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "script/sandbox/read_only.h"
#include "script/sandbox/script_failure.h"

namespace ossuary {

namespace {

constexpr const char* kMath = "math";

constexpr std::array<const char*, 5> kBaseNames{"assert", "ipairs", "select", "tonumber", "type"};
constexpr std::array<const char*, 7> kMathNames{"abs", "max", "maxinteger", "min", "mininteger", "tointeger", "ult"};

/// Names of plain Lua that scripts do not have.
constexpr std::array<std::string_view, 26> kLeftOut{
    "_G",           "_VERSION", "collectgarbage", "coroutine",  "debug",  "dofile", "getmetatable",
    "io",           "load",     "loadfile",       "loadstring", "next",   "os",     "package",
    "pairs",        "pcall",    "print",          "rawequal",   "rawget", "rawlen", "rawset",
    "setmetatable", "string",   "table",          "utf8",       "xpcall"};

/// tostring(value), which shows no addresses.
int to_string(lua_State* lua) {
  luaL_checkany(lua, 1);
  const int type = lua_type(lua, 1);
  if (type == LUA_TTABLE || type == LUA_TFUNCTION) {
    lua_pushstring(lua, lua_typename(lua, type));
  } else {
    luaL_tolstring(lua, 1, nullptr);
  }
  return 1;
}

/// error(message): as in Lua; a level is ignored, because the error shows the line that raised it.
int raise_error(lua_State* lua) {
  lua_settop(lua, 1);
  return lua_error(lua);
}

int missing_in_math(lua_State* lua) {
  raise_name(lua, "script-error/not-offered", fmt::format("math.{}", key_text(lua, 2)));
}

/// Copies fields of the library that `opener` opens to the table on top of the stack.
void copy_fields(lua_State* lua, lua_CFunction opener, std::span<const char* const> fields) {
  lua_pushcfunction(lua, opener);
  lua_call(lua, 0, 1);
  for (const char* field : fields) {
    lua_getfield(lua, -1, field);
    lua_setfield(lua, -3, field);
  }
  lua_pop(lua, 1);
}

}  // namespace

void push_base_library(lua_State* lua, lua_CFunction missing) {
  lua_newtable(lua);
  copy_fields(lua, luaopen_base, kBaseNames);
  lua_pushcfunction(lua, raise_error);
  lua_setfield(lua, -2, "error");
  lua_pushcfunction(lua, to_string);
  lua_setfield(lua, -2, "tostring");
  lua_newtable(lua);
  copy_fields(lua, luaopen_math, kMathNames);
  set_missing(lua, missing_in_math);
  push_view(lua, kMath);
  lua_setfield(lua, -2, kMath);
  set_missing(lua, missing);
}

void push_dials(lua_State* lua, const std::map<std::string, std::int64_t>& dials, lua_CFunction missing) {
  lua_createtable(lua, 0, static_cast<int>(dials.size()));
  for (const auto& [name, number] : dials) {
    lua_pushinteger(lua, number);
    lua_setfield(lua, -2, name.c_str());
  }
  set_missing(lua, missing);
}

bool is_left_out(std::string_view name) { return std::find(kLeftOut.begin(), kLeftOut.end(), name) != kLeftOut.end(); }

bool is_offered(std::string_view name) {
  return std::find(kBaseNames.begin(), kBaseNames.end(), name) != kBaseNames.end() || name == "error" ||
         name == "tostring" || name == kMath || name == kRequire;
}

bool is_offered(std::string_view library, std::string_view field) {
  return library == kMath && std::find(kMathNames.begin(), kMathNames.end(), field) != kMathNames.end();
}

}  // namespace ossuary
