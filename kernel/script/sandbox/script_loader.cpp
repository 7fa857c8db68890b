#include "script/sandbox/script_loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "script/sandbox/base_library.h"
#include "script/sandbox/script_text.h"
#include "script/sandbox/shared_scripts.h"

namespace ossuary {

namespace {

/// __newindex of an environment.
int refuse_global(lua_State* lua) { raise_name(lua, "script-state/global", key_text(lua, 2)); }

/// Gives the table on top of the stack a metatable whose __index is the value under it, which is taken.
void set_behind(lua_State* lua) {
  lua_createtable(lua, 0, 2);
  lua_rotate(lua, -3, -1);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
}

/// require(name); upvalues: what was loaded, by "plugin:name", and the plugin of the script that calls it.
int require(lua_State* lua) {
  const std::string name = key_text(lua, 1);
  const bool own = name.find(':') == std::string::npos;
  const std::string full = own ? fmt::format("{}:{}", lua_tostring(lua, lua_upvalueindex(2)), name) : name;
  if (lua_type(lua, 1) != LUA_TSTRING || lua_getfield(lua, lua_upvalueindex(1), full.c_str()) == LUA_TNIL) {
    raise(lua, "script-error/require", {{"got", shown(lua, 1)}});
  }
  return 1;
}

}  // namespace

void set_library(lua_State* lua, lua_CFunction missing, const char* library) {
  push_base_library(lua, missing);
  lua_insert(lua, -2);
  set_behind(lua);
  lua_setfield(lua, LUA_REGISTRYINDEX, library);
}

void push_library(lua_State* lua, const char* library) { lua_getfield(lua, LUA_REGISTRYINDEX, library); }

bool is_in_library(lua_State* lua, std::string_view name, const char* library) {
  push_library(lua, library);
  lua_pushlstring(lua, name.data(), name.size());
  const bool known = lua_rawget(lua, -2) != LUA_TNIL || is_offered(name);
  lua_pop(lua, 2);
  return known;
}

ScriptLoader::ScriptLoader(lua_State* lua, std::size_t script, const SharedScripts& shared, const char* library)
    : lua_(lua), script_(script), shared_(shared), library_(library), kept_before_(state_of(lua).kept.size()) {}

void ScriptLoader::run(const TextNames& names) const {
  lua_newtable(lua_);
  const int loaded = lua_gettop(lua_);
  for (const SharedScript& one : shared_.scripts) {
    const std::size_t text = state_of(lua_).texts.size();
    state_of(lua_).texts.push_back({one.file, one.source});
    run_text(text, one.plugin, loaded, names);
    if (!lua_istable(lua_, -1) && !lua_isfunction(lua_, -1)) {
      raise_at(lua_, {.script = text}, "script-result/shared", {{"got", shown(lua_, -1)}});
    }
    keep_variables(text, fmt::format("what {} returns", one.file));
    lua_setfield(lua_, loaded, fmt::format("{}:{}", one.plugin, one.name).c_str());
  }
  run_text(script_, shared_.home, loaded, names);
  lua_remove(lua_, loaded);
}

/// Each text has names of its own, `require` and those of TextNames, with the library behind them. Its
/// environment is an empty table before that, so that it can assign to none.
void ScriptLoader::run_text(std::size_t text, const std::string& home, int loaded, const TextNames& names) const {
  load_chunk(lua_, text, [&] { return names.prelude(text); });
  push_library(lua_, library_);
  lua_newtable(lua_);
  lua_pushvalue(lua_, loaded);
  lua_pushstring(lua_, home.c_str());
  lua_pushcclosure(lua_, require, 2);
  lua_setfield(lua_, -2, kRequire);
  names.add();
  set_behind(lua_);
  lua_newtable(lua_);
  set_behind(lua_);
  lua_getmetatable(lua_, -1);
  lua_pushcfunction(lua_, refuse_global);
  lua_setfield(lua_, -2, "__newindex");
  lua_pop(lua_, 1);
  lua_setupvalue(lua_, -2, 1);
  lua_call(lua_, 0, 1);
}

/// A name of the library that nothing declares anew never changes.
void ScriptLoader::keep_variables(std::size_t text, const std::string& label) const {
  CompiledTexts& compiled = state_of(lua_).compiled;
  const auto is_declared = [&](const std::string& name) {
    const auto declares = [&](std::string_view source) { return compiled.names(source).declared.contains(name); };
    return declares(state_of(lua_).texts[script_].text) ||
           std::ranges::any_of(shared_.scripts, declares, &SharedScript::source);
  };
  const auto is_constant = [&](const std::string& name) {
    return !is_declared(name) && (name == "params" || is_in_library(lua_, name, library_));
  };
  state_of(lua_).kept.add(lua_, text, is_constant, label);
}

bool ScriptLoader::has_function() const { return lua_isfunction(lua_, -1) && lua_iscfunction(lua_, -1) == 0; }

ScriptFunction ScriptLoader::take_function() const {
  keep_variables(script_, "a table made while the script was loaded");
  lua_Debug function;
  lua_pushvalue(lua_, -1);
  lua_getinfo(lua_, ">S", &function);
  const ScriptLine where{.script = script_of(function.source).value_or(script_), .line = function.linedefined};
  return {luaL_ref(lua_, LUA_REGISTRYINDEX), where, {kept_before_, state_of(lua_).kept.size()}};
}

void ScriptLoader::check_fields(const TableForm& form) const {
  std::vector<std::string> names{"options", form.main};
  names.insert(names.end(), form.flags.begin(), form.flags.end());
  std::set<std::string> unknown;  // the order in which Lua goes through a table differs from run to run
  for (lua_pushnil(lua_); lua_next(lua_, -2) != 0; lua_pop(lua_, 1)) {
    const std::string name = lua_type(lua_, -2) == LUA_TSTRING ? lua_tostring(lua_, -2) : shown(lua_, -2);
    if (std::ranges::count(names, name) == 0) {
      unknown.insert(name);
    }
  }
  if (!unknown.empty()) {
    TextArguments values = among(*unknown.begin(), names);
    values.emplace_back("name", *unknown.begin());
    values.emplace_back("form", form.what);
    raise_at(lua_, {.script = script_}, "script-result/field", std::move(values));
  }
}

void ScriptLoader::push_field(const TableForm& form, const char* name) const {
  lua_getfield(lua_, -1, name);
  if (!has_function()) {
    raise_at(lua_, {.script = script_}, "script-result/part",
             {{"form", form.what}, {"got", shown(lua_, -1)}, {"name", name}, {"main", form.main}});
  }
}

}  // namespace ossuary
