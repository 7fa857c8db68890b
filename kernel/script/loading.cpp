#include "script/loading.h"

#include <fmt/format.h>

#include <charconv>
#include <string_view>
#include <vector>

#include "script/base_library.h"
#include "script/bytecode.h"
#include "script/context.h"
#include "script/lexer.h"
#include "script/read_only.h"
#include "script/vocabulary.h"

namespace ossuary {

namespace {

/// Key in the registry of the table of cells by kind id, which the driver fills.
constexpr const char* kStack = "stack";

[[noreturn]] void raise_at(lua_State* lua, ScriptLine where, const std::string& message, const std::string& hint,
                           std::string_view code) {
  context_of(lua).trouble.where = where;
  raise(lua, message, hint, code);
}

/// __index of `stack`.
int missing_kind(lua_State* lua) {
  std::vector<std::string> kinds;
  for (const KindScript& script : context_of(lua).scripts) {
    kinds.push_back(script.kind);
  }
  const std::string name = luaL_tolstring(lua, 2, nullptr);
  raise(lua, fmt::format("\"{}\" is not a kind of skull here", name), did_you_mean(name, kinds));
}

/// __index of `params`; upvalue 1 is the index of the script.
int missing_param(lua_State* lua) {
  const KindScript& script = context_of(lua).scripts[static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(1)))];
  std::vector<std::string> names;
  for (const auto& [name, value] : script.params) {
    names.push_back(name);
  }
  const std::string name = luaL_tolstring(lua, 2, nullptr);
  raise(lua, fmt::format("\"{}\" is not a parameter of {}", name, script.kind), did_you_mean(name, names));
}

/// Put before a script, on its first line: the vocabulary as constant locals, which are quicker to reach than globals.
std::string prelude() {
  std::string names;
  for (const std::string& name : vocabulary_names()) {
    names += fmt::format("{}{}<const>", names.empty() ? "" : ", ", name);
  }
  return fmt::format("local {} = ... ", names);
}

/// Raises the error of a text that does not compile, whose message is on top of the stack.
[[noreturn]] void raise_syntax(lua_State* lua, std::size_t script, int status) {
  if (status != LUA_ERRSYNTAX) {
    raise_at(lua, {.script = script},
             status == LUA_ERRMEM ? "uses too much memory to compile" : "nests too deeply to be compiled", "",
             kScriptLimit);
  }
  ScriptLine where{.script = script};
  std::string_view message = lua_tostring(lua, -1);
  const std::string place = chunk_name(script).substr(1) + ":";
  if (message.starts_with(place)) {
    const auto [end, error] =
        std::from_chars(message.data() + place.size(), message.data() + message.size(), where.line);
    message.remove_prefix(std::min(static_cast<std::size_t>(end - message.data()) + 2, message.size()));
  }
  raise_at(lua, where, std::string(message), "", kScriptSyntax);
}

/// Refuses what would let a script reach its environment as a value, or write to it.
void check_globals(lua_State* lua, std::size_t script, const Bytecode& chunk) {
  Lexer lexer(context_of(lua).scripts[script].source);
  while (const auto token = lexer.next()) {
    if (token->kind == Token::Kind::Name && token->text == "_ENV") {
      raise_at(lua, {.script = script, .line = token->line}, "_ENV is not offered to scripts", "", kScriptError);
    }
  }
  if (const auto found = global_assignment(chunk)) {
    raise_at(lua, {.script = script, .line = found->line},
             fmt::format("scripts keep no state: \"{}\" is not local", found->name),
             fmt::format("write \"local {}\"", found->name), kScriptState);
  }
}

/// Pushes the function that the script returns.
void push_scorer(lua_State* lua, std::size_t script) {
  const int words = push_vocabulary(lua, script);
  lua_call(lua, words, 1);
  if (!lua_isfunction(lua, -1) || lua_iscfunction(lua, -1) != 0) {
    raise_at(lua, {.script = script}, fmt::format("returns {} instead of a scorer", shown(lua, -1)),
             "end with \"return function(own, stack, params) ... end\"", kScriptResult);
  }
}

void push_params(lua_State* lua, std::size_t script, bool guarded) {
  lua_newtable(lua);
  for (const auto& [name, value] : context_of(lua).scripts[script].params) {
    lua_pushinteger(lua, value);
    lua_setfield(lua, -2, name.c_str());
  }
  lua_createtable(lua, 0, 1);
  lua_pushinteger(lua, static_cast<lua_Integer>(script));
  lua_pushcclosure(lua, missing_param, 1);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  if (guarded) {
    push_view(lua, "params");
  }
}

void push_stack(lua_State* lua, bool guarded) {
  lua_getfield(lua, LUA_REGISTRYINDEX, kStack);
  if (guarded) {
    push_view(lua, "stack");
  }
}

/// A text as a string of Lua.
std::string quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char byte : text) {
    quoted += fmt::format("\\{:03}", static_cast<unsigned char>(byte));
  }
  return quoted + "\"";
}

std::string driver_text(const Context& context) {
  const auto& scripts = context.scripts;
  std::string scorers = "local stack";
  std::string own;
  std::string seen;
  std::string stores;
  std::string calls;
  for (std::size_t i = 0; i < scripts.size(); ++i) {
    scorers += fmt::format(", score{0}, stack{0}, params{0}", i);
    own += fmt::format("{}own{}", i == 0 ? "" : ", ", i);
    calls += fmt::format("  if own{0} ~= 0 then score{0}(own{0}, stack{0}, params{0}) end\n", i);
    if (kinds_read(context)[i]) {
      seen += fmt::format(", seen{}", i);
      stores += fmt::format("  stack[{}] = seen{}\n", quoted(scripts[i].kind), i);
    }
  }
  return fmt::format("{} = ...\nreturn function({}{})\n{}{}end\n", scorers, own, seen, stores, calls);
}

}  // namespace

int prepare_state(lua_State* lua) {
  open_libraries(lua);
  lua_newtable(lua);
  for (const KindScript& script : context_of(lua).scripts) {
    lua_pushinteger(lua, 0);
    lua_setfield(lua, -2, script.kind.c_str());
  }
  set_missing(lua, missing_kind);
  lua_setfield(lua, LUA_REGISTRYINDEX, kStack);
  return 0;
}

int load_script(lua_State* lua) {
  const auto script = static_cast<std::size_t>(lua_tointeger(lua, 1));
  if (context_of(lua).scripts[script].source.starts_with(LUA_SIGNATURE[0])) {
    raise_at(lua, {.script = script}, "is compiled code, but scripts are text", "", kScriptSyntax);
  }
  const std::string source = prelude() + context_of(lua).scripts[script].source;
  const int status = luaL_loadbufferx(lua, source.data(), source.size(), chunk_name(script).c_str(), "t");
  if (status != LUA_OK) {
    raise_syntax(lua, script, status);
  }
  const Bytecode chunk = read_bytecode(lua);
  check_globals(lua, script, chunk);
  context_of(lua).reads.at(script) = reads_of(chunk, context_of(lua).scripts, script);
  // Views cost time at every name. A script that can't write tables may have the tables themselves.
  const bool guarded = may_write_tables(chunk);
  push_environment(lua, guarded);
  lua_setupvalue(lua, -2, 1);
  push_scorer(lua, script);
  forbid_kept_state(lua, script, guarded);
  push_stack(lua, guarded);
  push_params(lua, script, guarded);
  return 3;
}

int make_driver(lua_State* lua) {
  const int values = lua_gettop(lua);
  const std::string text = driver_text(context_of(lua));
  luaL_checkstack(lua, values + LUA_MINSTACK, nullptr);
  ensure(luaL_loadbufferx(lua, text.data(), text.size(), "=driver", "t") == LUA_OK, "the driver compiles");
  lua_insert(lua, 1);
  lua_getfield(lua, LUA_REGISTRYINDEX, kStack);
  lua_insert(lua, 2);
  lua_call(lua, values + 1, 1);
  return 1;
}

}  // namespace ossuary
