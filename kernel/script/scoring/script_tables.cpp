#include "script/scoring/script_tables.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "script/sandbox/base_library.h"
#include "script/scoring/recorder.h"

namespace ossuary {

namespace {

/// Key in the registry of the index of each kind by its id.
constexpr const char* kKinds = "kinds";

/// The kind named by argument 2 of a reader whose upvalue is the table of kinds.
std::optional<std::size_t> named_kind(lua_State* lua) {
  lua_pushvalue(lua, 2);
  lua_rawget(lua, lua_upvalueindex(1));
  return lua_isnil(lua, -1) ? std::nullopt : std::optional(static_cast<std::size_t>(lua_tointeger(lua, -1)));
}

/// Reads `stack`.
int read_kind(lua_State* lua) {
  const Context& context = context_of(lua);
  const std::size_t kind = kind_read(lua);
  if (context.recorder != nullptr) {
    return Recorder::push_symbol(lua, context.found_at(kind));
  }
  return push_cells(lua, context.values[context.found_at(kind)]);
}

/// __index of `params`.
int missing_param(lua_State* lua) {
  const KindScript& script = context_of(lua).scripts[calling_script(lua)];
  std::vector<std::string> names;
  for (const auto& [name, value] : script.params) {
    names.push_back(name);
  }
  const std::string name = key_text(lua, 2);
  TextArguments values = nearest_of(name, names);
  values.emplace_back("kind", script.kind);
  raise_name(lua, "script-error/unknown-dial", name, std::move(values));
}

/// True if skulls of the kind choose. A program is for all effects, so while one is recorded they must under each.
bool chooses(const Context& context, std::size_t kind) {
  if (context.recorder == nullptr) {
    return context.scorer(kind).chooses();
  }
  return std::ranges::all_of(context.in_force, [&](const ScriptsInForce& scripts) {
    return context.functions[scripts.scorers[kind]].chooses();
  });
}

/// Reads `chosen`.
int read_choice(lua_State* lua) {
  Context& context = context_of(lua);
  const bool recorded = context.recorder != nullptr && !context.functions[context.running->script].chooses();
  if (!recorded && context.phase != Phase::Chosen) {
    raise(lua, "script-error/nothing-chosen");
  }
  const auto kind = named_kind(lua);
  if (kind && chooses(context, *kind)) {
    if (recorded) {
      return Recorder::push_symbol(lua, static_cast<Operand>(kChosenValues + *kind));
    }
    return push_cells(lua, context.chosen(*kind));
  }
  std::vector<std::string> choosers;
  for (std::size_t other = 0; other < context.kinds; ++other) {
    if (chooses(context, other)) {
      choosers.push_back(context.scripts[other].kind);
    }
  }
  const std::string name = key_text(lua, 2);
  raise_name(lua, "script-error/unknown-chooser", name, among(name, choosers));
}

}  // namespace

void push_kinds(lua_State* lua, const char* label, lua_CFunction read) {
  lua_getfield(lua, LUA_REGISTRYINDEX, kKinds);
  lua_pushcclosure(lua, read, 1);
  push_view(lua, label);
}

std::size_t kind_read(lua_State* lua) {
  if (const auto kind = named_kind(lua)) {
    return *kind;
  }
  const std::string name = key_text(lua, 2);
  raise_name(lua, "script-error/unknown-kind", name, nearest_of(name, kind_ids(context_of(lua))));
}

std::vector<std::string> kind_ids(const Context& context) {
  std::vector<std::string> ids;
  for (const ScoringScript& script : context.scripts.first(context.kinds)) {
    ids.push_back(script.kind);
  }
  return ids;
}

std::optional<std::size_t> kind_at(lua_State* lua, int position) {
  const Context& context = context_of(lua);
  const auto scripts = context.scripts.first(context.kinds);
  const bool text = lua_type(lua, position) == LUA_TSTRING;
  const auto found = std::ranges::find(scripts, text ? lua_tostring(lua, position) : "", &ScoringScript::kind);
  return found == scripts.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - scripts.begin()));
}

void open_script_tables(lua_State* lua) {
  const Context& context = context_of(lua);
  lua_createtable(lua, 0, static_cast<int>(context.kinds));
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    lua_pushinteger(lua, static_cast<lua_Integer>(kind));
    lua_setfield(lua, -2, context.scripts[kind].kind.c_str());
  }
  lua_setfield(lua, LUA_REGISTRYINDEX, kKinds);
}

void push_chosen(lua_State* lua) { push_kinds(lua, kChosen, read_choice); }

void make_arguments(lua_State* lua, std::size_t script, ScriptFunctions& functions) {
  push_kinds(lua, "stack", read_kind);
  functions.stack = luaL_ref(lua, LUA_REGISTRYINDEX);
  push_dials(lua, context_of(lua).scripts[script].params, missing_param);
  push_view(lua, "params");
  functions.params = luaL_ref(lua, LUA_REGISTRYINDEX);
}

}  // namespace ossuary
