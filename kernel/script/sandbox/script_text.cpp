#include "script/sandbox/script_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "script/sandbox/lua_messages.h"
#include "script/sandbox/script_failure.h"
#include "script/text/lexer.h"

namespace ossuary {

namespace {

/// Raises the error of a text that does not compile, whose message is on top of the stack.
[[noreturn]] void raise_syntax(lua_State* lua, std::size_t script, int status) {
  if (status != LUA_ERRSYNTAX) {
    const bool memory = status == LUA_ERRMEM;
    raise_at(lua, {.script = script}, memory ? ScriptMessageId("script-limit/compiling") : "script-limit/nesting");
  }
  ScriptLine where{.script = script};
  std::string_view message = lua_tostring(lua, -1);
  const std::string place = chunk_name(script).substr(1) + ":";
  if (message.starts_with(place)) {
    const auto [end, error] =
        std::from_chars(message.data() + place.size(), message.data() + message.size(), where.line);
    message.remove_prefix(std::min(static_cast<std::size_t>(end - message.data()) + 2, message.size()));
  }
  state_of(lua).failure.where = where;
  raise(lua, syntax_message(message));
}

void check_bytes(lua_State* lua, std::size_t script, std::string_view text) {
  if (text.starts_with(LUA_SIGNATURE[0])) {
    raise_at(lua, {.script = script}, "script-syntax/binary");
  }
  if (text.size() > kLongestScript) {
    raise_at(lua, {.script = script}, "script-limit/size", {{"most", kLongestScript >> 10U}});
  }
}

/// Refuses `_ENV`, by which a script could change its environment, and `#`: the length of a list with gaps depends on
/// how the list came about and on what was read of it before.
/// @source Lua 5.4 Reference Manual, "The Length Operator": any border.
void check_tokens(lua_State* lua, std::size_t script, std::string_view text) {
  const std::vector<Token> tokens = tokens_of(text);
  for (auto token = tokens.begin(); token != tokens.end(); ++token) {
    const ScriptLine where{.script = script, .line = token->line, .column = token->column};
    if (is_name(*token) && token->text == "_ENV") {
      raise_at(lua, where, "script-error/not-offered", {{"name", token->text}});
    }
    if (is_symbol(*token, "#")) {
      const bool begins_line = token == tokens.begin() || token->line > std::prev(token)->line;
      const char* const behind = token->text.data() + 1;
      const bool comment = begins_line || behind == text.data() + text.size() || *behind == ' ' || *behind == '\n';
      raise_at(lua, where, comment ? ScriptMessageId("script-syntax/comment") : "script-error/length");
    }
  }
}

/// A lua_Writer into a std::string.
int add_bytes(lua_State* /*lua*/, const void* bytes, std::size_t size, void* into) {
  static_cast<std::string*>(into)->append(static_cast<const char*>(bytes), size);
  return 0;
}

}  // namespace

void compile_script(lua_State* lua, std::size_t script, const std::string& prelude) {
  const std::string_view text = state_of(lua).texts.at(script).text;
  check_bytes(lua, script, text);
  check_tokens(lua, script, text);
  const std::string code = prelude + std::string(text);
  const int status = luaL_loadbufferx(lua, code.data(), code.size(), chunk_name(script).c_str(), "t");
  if (status != LUA_OK) {
    raise_syntax(lua, script, status);
  }
}

void load_chunk(lua_State* lua, std::size_t script, const std::function<std::string()>& prelude) {
  const std::string_view text = state_of(lua).texts.at(script).text;
  CompiledTexts& compiled = state_of(lua).compiled;
  const std::string name = chunk_name(script);
  if (const std::string* const chunk = compiled.chunk(text, name)) {
    if (luaL_loadbufferx(lua, chunk->data(), chunk->size(), name.c_str(), "b") != LUA_OK) {
      raise_at(lua, {.script = script}, "script-limit/compiling");
    }
    return;
  }
  compile_script(lua, script, prelude());
  std::string chunk;
  lua_dump(lua, add_bytes, &chunk, 0);
  compiled.keep_chunk(text, name, std::move(chunk));
}

std::string local_names(std::span<const std::string_view> names) {
  constexpr std::size_t kMostLocals = 150;
  names = names.first(std::min(names.size(), kMostLocals));
  return names.empty() ? ""
                       : fmt::format("local {}<const> = {} ", fmt::join(names, "<const>, "), fmt::join(names, ", "));
}

}  // namespace ossuary
