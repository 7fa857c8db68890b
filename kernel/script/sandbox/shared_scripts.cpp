#include "script/sandbox/shared_scripts.h"

#include <fmt/format.h>

#include "script/sandbox/base_library.h"
#include "script/sandbox/read_only.h"
#include "script/sandbox/sandbox.h"
#include "script/sandbox/script_text.h"

namespace ossuary {

namespace {

constexpr const char* kHint = "end with \"return { name = name }\", or return a function";

/// require(name); upvalues: what was loaded, by "plugin:name", and the plugin of the script that calls it.
int require(lua_State* lua) {
  const std::string name = key_text(lua, 1);
  const bool own = name.find(':') == std::string::npos;
  const std::string full = own ? fmt::format("{}:{}", lua_tostring(lua, lua_upvalueindex(2)), name) : name;
  if (lua_type(lua, 1) != LUA_TSTRING || lua_getfield(lua, lua_upvalueindex(1), full.c_str()) == LUA_TNIL) {
    raise(lua, fmt::format("require finds no {}", shown(lua, 1)),
          "write the name of a shared script in quotes: require(\"name\")");
  }
  return 1;
}

/// Runs a text whose environment gets `require`, with what the table at `loaded` has.
void run(lua_State* lua, std::size_t text, const std::string& home, int loaded, const TextLoader& loader) {
  loader.push(text);
  lua_pushstring(lua, kRequire);
  lua_pushvalue(lua, loaded);
  lua_pushstring(lua, home.c_str());
  lua_pushcclosure(lua, require, 2);
  lua_rawset(lua, -3);
  lua_setupvalue(lua, -2, 1);
  lua_call(lua, 0, 1);
}

}  // namespace

std::vector<RequiredName> names_required(std::string_view source, const std::string& file) {
  std::vector<RequiredName> names;
  if (source.find(kRequire) == std::string_view::npos) {
    return names;
  }
  const std::vector<Token> tokens = tokens_of(source);
  for (std::size_t at = 0; at + 1 < tokens.size(); ++at) {
    const std::size_t name = at + (is_symbol(tokens[at + 1], "(") ? 2 : 1);
    const bool field = at > 0 && (is_symbol(tokens[at - 1], ".") || is_symbol(tokens[at - 1], ":"));
    if (is_name(tokens[at]) && tokens[at].text == kRequire && !field && name < tokens.size() &&
        tokens[name].kind == Token::Kind::String && tokens[name].text.size() > 2) {
      const Token& quoted = tokens[name];
      names.push_back({std::string(quoted.text.substr(1, quoted.text.size() - 2)),
                       {file, quoted.line, quoted.column + 1, static_cast<int>(quoted.text.size()) - 2}});
    }
  }
  return names;
}

std::optional<Diagnostic> syntax_problem(std::string_view source, const std::string& file) {
  ScriptState state;
  state.texts.push_back({file, source});
  Sandbox sandbox(state);
  sandbox.limit_memory(true);
  lua_pushcfunction(sandbox.lua(), [](lua_State* lua) {
    compile_script(lua, 0, "");
    return 0;
  });
  return sandbox.call(0, 0) ? std::nullopt : std::optional(take_failure(state));
}

std::vector<Token> tokens_with_shared(std::string_view source, const SharedScripts& shared) {
  std::vector<Token> tokens = tokens_of(source);
  for (const SharedScript& one : shared.scripts) {
    const std::vector<Token> more = tokens_of(one.source);
    tokens.insert(tokens.end(), more.begin(), more.end());
  }
  return tokens;
}

bool is_script_function(lua_State* lua, int position) {
  return lua_isfunction(lua, position) && lua_iscfunction(lua, position) == 0;
}

void refuse_result(lua_State* lua, std::size_t script, const std::string& message, const std::string& hint) {
  raise_at(lua, {.script = script}, message, hint, kScriptResult);
}

void run_with_shared(lua_State* lua, std::size_t script, const SharedScripts& shared, const TextLoader& loader) {
  lua_newtable(lua);
  const int loaded = lua_gettop(lua);
  for (const SharedScript& one : shared.scripts) {
    const std::size_t text = state_of(lua).texts.size();
    state_of(lua).texts.push_back({one.file, one.source});
    run(lua, text, one.plugin, loaded, loader);
    if (!lua_istable(lua, -1) && !lua_isfunction(lua, -1)) {
      refuse_result(lua, text, fmt::format("returns {} to the scripts that load it", shown(lua, -1)), kHint);
    }
    loader.kept.add(lua, text, loader.writes_tables, loader.is_constant, fmt::format("what {} returns", one.file));
    lua_setfield(lua, loaded, fmt::format("{}:{}", one.plugin, one.name).c_str());
  }
  run(lua, script, shared.home, loaded, loader);
  lua_remove(lua, loaded);
}

}  // namespace ossuary
