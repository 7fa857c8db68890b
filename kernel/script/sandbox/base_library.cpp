#include "script/sandbox/base_library.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "script/sandbox/list_length.h"
#include "script/sandbox/ordered_next.h"
#include "script/sandbox/read_only.h"
#include "script/scoring/context.h"
#include "script/scoring/vocabulary.h"

namespace ossuary {

namespace {

/// Entries that a list may have for table.insert and table.remove, which move them one by one.
constexpr lua_Integer kLongestList = 4096;
/// Entries that a list may have for table.sort: with more, Lua picks pivots by the clock.
constexpr lua_Integer kLongestSorted = 100;

constexpr char kMath[] = "math";
constexpr char kString[] = "string";
constexpr char kTable[] = "table";

constexpr std::array<const char*, 5> kBaseNames{"assert", "ipairs", "select", "tonumber", "type"};
constexpr std::array<const char*, 7> kMathNames{"abs", "max", "maxinteger", "min", "mininteger", "tointeger", "ult"};
constexpr std::array<const char*, 5> kStringNames{"byte", "len", "lower", "sub", "upper"};
constexpr const char* kFormat = "format";
/// Names of plain Lua that scripts may look for in vain.
constexpr std::array<std::string_view, 23> kNotOffered{
    "_G",     "_VERSION", "collectgarbage", "coroutine", "debug",        "dofile", "getmetatable", "io",
    "load",   "loadfile", "loadstring",     "os",        "package",      "pcall",  "print",        "rawequal",
    "rawget", "rawlen",   "rawset",         "require",   "setmetatable", "utf8",   "xpcall"};

/// Key of the table of Lua's own libraries in the registry.
constexpr const char* kLibraries = "libraries";

/// Calls the function of Lua that stands as upvalue 1 with the same arguments.
int call_original(lua_State* lua) { return lua_tocfunction(lua, lua_upvalueindex(1))(lua); }

/// The length of the list that is the first argument of a function of the table library. @pre it may be any value.
lua_Integer checked_length(lua_State* lua, const char* function, lua_Integer longest) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  const lua_Integer entries = list_length(lua, 1);
  if (entries > longest) {
    raise(lua, fmt::format("{}: the list has more than {} entries", function, longest));
  }
  return entries;
}

/// table.insert(list, [position,] value).
int table_insert(lua_State* lua) {
  const lua_Integer behind = checked_length(lua, "table.insert", kLongestList) + 1;
  const int arguments = lua_gettop(lua);
  if (arguments != 2 && arguments != 3) {
    raise(lua, "table.insert wants a list, perhaps a position, and a value");
  }
  const lua_Integer position = arguments == 3 ? luaL_checkinteger(lua, 2) : behind;
  luaL_argcheck(lua, position >= 1 && position <= behind, 2, "position out of bounds");
  for (lua_Integer entry = behind; entry > position; --entry) {
    lua_geti(lua, 1, entry - 1);
    lua_seti(lua, 1, entry);
  }
  lua_pushvalue(lua, arguments);
  lua_seti(lua, 1, position);
  return 0;
}

/// table.remove(list, [position]).
int table_remove(lua_State* lua) {
  const lua_Integer last = checked_length(lua, "table.remove", kLongestList);
  const lua_Integer position = luaL_optinteger(lua, 2, last);
  // As in Lua: the last, or just behind it; of an empty list also 0.
  luaL_argcheck(lua, position == last || (position >= 1 && position <= last + 1), 2, "position out of bounds");
  lua_geti(lua, 1, position);
  for (lua_Integer entry = position; entry < last; ++entry) {
    lua_geti(lua, 1, entry + 1);
    lua_seti(lua, 1, entry);
  }
  lua_pushnil(lua);
  lua_seti(lua, 1, std::max(position, last));
  return 1;
}

/// table.sort(list, [comes_before]): sorts a list without gaps and puts its entries back.
int table_sort(lua_State* lua) {
  const lua_Integer entries = checked_length(lua, "table.sort", kLongestSorted);
  if (!lua_isnoneornil(lua, 2)) {
    luaL_checktype(lua, 2, LUA_TFUNCTION);
  }
  lua_settop(lua, 2);
  lua_createtable(lua, static_cast<int>(entries), 0);
  for (lua_Integer entry = 1; entry <= entries; ++entry) {
    lua_geti(lua, 1, entry);
    lua_rawseti(lua, 3, entry);
  }
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_pushvalue(lua, 3);
  lua_pushvalue(lua, 2);
  lua_call(lua, 2, 0);
  for (lua_Integer entry = 1; entry <= entries; ++entry) {
    lua_rawgeti(lua, 3, entry);
    lua_seti(lua, 1, entry);
  }
  return 0;
}

/// Calls the function of Lua that stands as upvalue 1 with the length of the list as argument `position`, if that is
/// not given.
template <int Position>
int call_with_length(lua_State* lua) {
  if (lua_istable(lua, 1) && lua_isnoneornil(lua, Position)) {
    lua_settop(lua, Position - 1);
    lua_pushinteger(lua, list_length(lua, 1));
  }
  return call_original(lua);
}

/// Replaces a value whose text would show an address by the name of its type.
void hide_address(lua_State* lua, int position) {
  const int type = lua_type(lua, position);
  if (type == LUA_TTABLE || type == LUA_TFUNCTION) {
    lua_pushstring(lua, lua_typename(lua, type));
    lua_replace(lua, position);
  }
}

/// string.format without %p.
int string_format(lua_State* lua) {
  std::size_t size = 0;
  const std::string_view format = {luaL_checklstring(lua, 1, &size), size};
  for (std::size_t at = format.find('%'); at < format.size(); at = format.find('%', at)) {
    at = format.find_first_not_of("-+# 0123456789.", at + 1);
    if (at < format.size() && format[at] == 'p') {
      raise(lua, "string.format: %p is not offered to scripts");
    }
    at = std::min(at, format.size()) + 1;
  }
  for (int i = lua_gettop(lua); i > 1; --i) {
    hide_address(lua, i);
  }
  return call_original(lua);
}

int to_string(lua_State* lua) {
  luaL_checkany(lua, 1);
  hide_address(lua, 1);
  luaL_tolstring(lua, 1, nullptr);
  return 1;
}

/// error(message): as in Lua; a level is passed over, because the error shows the line that raised it.
int raise_error(lua_State* lua) {
  lua_settop(lua, 1);
  return lua_error(lua);
}

int missing_global(lua_State* lua) {
  const std::string name = key_text(lua, 2);
  if (std::find(kNotOffered.begin(), kNotOffered.end(), name) != kNotOffered.end()) {
    raise(lua, fmt::format("{} is not offered to scripts", name));
  }
  for (const KindScript& script : context_of(lua).scripts) {
    if (script.kind == name) {
      raise(lua, fmt::format("unknown name \"{}\"", name), fmt::format("did you mean \"stack.{}\"?", name));
    }
  }
  raise(lua, fmt::format("unknown name \"{}\"", name), did_you_mean(name, vocabulary_names()));
}

/// Error for a field that a library of scripts does not have.
template <const char* Table>
int missing_field(lua_State* lua) {
  raise(lua, fmt::format("{}.{} is not offered to scripts", Table, key_text(lua, 2)));
}

/// Copies fields of the library `name` to the table on top of the stack.
void take_fields(lua_State* lua, const char* name, std::span<const char* const> fields) {
  lua_getfield(lua, LUA_REGISTRYINDEX, kLibraries);
  lua_getfield(lua, -1, name);
  for (const char* field : fields) {
    lua_getfield(lua, -1, field);
    lua_setfield(lua, -4, field);
  }
  lua_pop(lua, 2);
}

/// Sets `field` of the table on top of the stack to a function that checks, then calls the library's own.
void wrap_field(lua_State* lua, const char* name, const char* field, lua_CFunction wrapper) {
  lua_getfield(lua, LUA_REGISTRYINDEX, kLibraries);
  lua_getfield(lua, -1, name);
  lua_getfield(lua, -1, field);
  lua_pushcclosure(lua, wrapper, 1);
  lua_setfield(lua, -4, field);
  lua_pop(lua, 2);
}

void set_function(lua_State* lua, const char* field, lua_CFunction function) {
  lua_pushcfunction(lua, function);
  lua_setfield(lua, -2, field);
}

/// Moves the library on top of the stack into the environment under it.
void add_library(lua_State* lua, const char* name, lua_CFunction missing, bool guarded) {
  set_missing(lua, missing);
  if (guarded) {
    push_view(lua, name);
  }
  lua_setfield(lua, -2, name);
}

/// What stands in for functions of Lua that are not offered as they are.
struct OwnFunction {
  const char* name;
  lua_CFunction function;
};
constexpr std::array kTableFunctions{OwnFunction{"concat", call_with_length<4>}, OwnFunction{"insert", table_insert},
                                     OwnFunction{"remove", table_remove}, OwnFunction{"sort", table_sort},
                                     OwnFunction{"unpack", call_with_length<3>}};

void add_libraries(lua_State* lua, bool guarded) {
  lua_newtable(lua);
  take_fields(lua, kMath, kMathNames);
  add_library(lua, kMath, missing_field<kMath>, guarded);
  lua_newtable(lua);
  take_fields(lua, kString, kStringNames);
  wrap_field(lua, kString, kFormat, string_format);
  add_library(lua, kString, missing_field<kString>, guarded);
  lua_newtable(lua);
  for (const OwnFunction& own : kTableFunctions) {
    wrap_field(lua, kTable, own.name, own.function);
  }
  add_library(lua, kTable, missing_field<kTable>, guarded);
}

constexpr std::array kOwnFunctions{OwnFunction{"error", raise_error}, OwnFunction{"next", ordered_next},
                                   OwnFunction{"pairs", ordered_pairs}, OwnFunction{"tostring", to_string}};

}  // namespace

void open_libraries(lua_State* lua) {
  lua_newtable(lua);
  const auto open = [lua](const char* name, lua_CFunction opener) {
    lua_pushcfunction(lua, opener);
    lua_call(lua, 0, 1);
    lua_setfield(lua, -2, name);
  };
  open("base", luaopen_base);
  open(kMath, luaopen_math);
  open(kString, luaopen_string);
  open(kTable, luaopen_table);
  lua_setfield(lua, LUA_REGISTRYINDEX, kLibraries);
  lua_pushliteral(lua, "");  // luaopen_string() gave strings a metatable
  lua_pushnil(lua);
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

void push_environment(lua_State* lua, bool guarded) {
  lua_newtable(lua);
  take_fields(lua, "base", kBaseNames);
  for (const OwnFunction& own : kOwnFunctions) {
    set_function(lua, own.name, own.function);
  }
  add_libraries(lua, guarded);
  set_missing(lua, missing_global);
  if (guarded) {
    push_view(lua, "the environment");
  }
}

bool is_offered(std::string_view name) {
  const auto is_name = [name](const char* known) { return name == known; };
  return std::any_of(kBaseNames.begin(), kBaseNames.end(), is_name) ||
         std::any_of(kOwnFunctions.begin(), kOwnFunctions.end(),
                     [&](const OwnFunction& own) { return is_name(own.name); }) ||
         is_name(kMath) || is_name(kString) || is_name(kTable);
}

bool is_offered(std::string_view library, std::string_view field) {
  const auto is_field = [field](const char* known) { return field == known; };
  if (library == kMath) {
    return std::any_of(kMathNames.begin(), kMathNames.end(), is_field);
  }
  if (library == kString) {
    return field == kFormat || std::any_of(kStringNames.begin(), kStringNames.end(), is_field);
  }
  return std::any_of(kTableFunctions.begin(), kTableFunctions.end(),
                     [&](const OwnFunction& own) { return is_field(own.name); });
}

}  // namespace ossuary
