#include "script/scoring/driver.h"

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "base/ensure.h"

namespace ossuary {

namespace {

/// A text as a string of Lua.
std::string quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char byte : text) {
    quoted += fmt::format("\\{:03}", static_cast<unsigned char>(byte));
  }
  return quoted + "\"";
}

/// The kinds that the driver puts into the `stack` of a script. Not into a view: it reads each time.
KindSet kinds_put(const Context& context, std::size_t script) {
  return context.functions[script].writes_tables ? KindSet() : context.reads[script].kinds;
}

}  // namespace

std::string Driver::text(const Context& context) const {
  std::vector<std::string> scorers;
  std::vector<std::string> parameters;
  std::string calls;
  for (const std::size_t kind : scored_) {
    scorers.push_back(fmt::format("score{0}, stack{0}, params{0}", kind));
    parameters.push_back(fmt::format("own{}", kind));
    calls += fmt::format("  if own{} ~= 0 then ", kind);
    for (const std::size_t read : read_) {
      if (kinds_put(context, kind)[read]) {
        calls += fmt::format("stack{}[{}] = seen{} ", kind, quoted(context.scripts[read].kind), read);
      }
    }
    calls += fmt::format("score{0}(own{0}, stack{0}, params{0}) end\n", kind);
  }
  for (const std::size_t read : read_) {
    parameters.push_back(fmt::format("seen{}", read));
  }
  const std::string locals = scorers.empty() ? "" : fmt::format("local {} = ...", fmt::join(scorers, ", "));
  return fmt::format("{}\nreturn function({})\n{}end\n", locals, fmt::join(parameters, ", "), calls);
}

void Driver::push_function(lua_State* lua) {
  Context& context = context_of(lua);
  KindSet put;
  context.called_by_line.clear();
  for (const std::size_t kind : scored_) {
    put |= kinds_put(context, kind);
    context.called_by_line.push_back({kind, context.functions[kind].score_line});
  }
  read_ = members(put);
  luaL_checkstack(lua, static_cast<int>(3 * scored_.size()) + LUA_MINSTACK, nullptr);
  const std::string source = text(context);
  ensure(luaL_loadbufferx(lua, source.data(), source.size(), kDriverName, "t") == LUA_OK, "the driver compiles");
  for (const std::size_t kind : scored_) {
    const ScriptFunctions& functions = context.functions[kind];
    lua_rawgeti(lua, LUA_REGISTRYINDEX, functions.score);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, functions.stack);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, functions.params);
  }
  lua_call(lua, static_cast<int>(3 * scored_.size()), 1);
}

int Driver::push_arguments(lua_State* lua, const KindSet& kinds) const {
  const KindCells& cells = *context_of(lua).cells;
  for (const std::size_t kind : scored_) {
    lua_pushinteger(lua, kinds[kind] ? static_cast<lua_Integer>(cells[kind].word()) : 0);
  }
  for (const std::size_t kind : read_) {
    lua_pushinteger(lua, static_cast<lua_Integer>(cells[kind].word()));
  }
  return static_cast<int>(scored_.size() + read_.size());
}

}  // namespace ossuary
