#include "script/scoring/context.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "base/utf8.h"

namespace ossuary {

namespace {

/// Longest message and hint, in code points: scripts may raise errors of any length.
constexpr std::size_t kLongestMessage = 400;
/// Longest string that a message quotes, in bytes.
constexpr std::size_t kLongestQuote = 40;

/// The script that a frame runs, from the name of its chunk.
std::optional<std::size_t> script_of(std::string_view source) {
  std::size_t script = 0;
  if (!source.starts_with("=#")) {
    return std::nullopt;
  }
  source.remove_prefix(2);
  const auto [end, error] = std::from_chars(source.data(), source.data() + source.size(), script);
  return error == std::errc() ? std::optional(script) : std::nullopt;
}

/// Takes Lua's own "name:line:" off the front of a message.
std::string without_place(std::string_view message, const Trouble& trouble) {
  constexpr std::size_t kMostBytes = 8 * kLongestMessage;  // a script may raise megabytes
  message = message.substr(0, kMostBytes);
  if (trouble.where) {
    const std::string place = fmt::format("#{}:{}: ", trouble.where->script, trouble.where->line);
    if (message.starts_with(place)) {
      message.remove_prefix(place.size());
    }
  }
  return std::string(message);
}

/// Line `number` of a text, without its end; "" if it has no such line.
std::string line_of(std::string_view text, int number) {
  for (; number > 1; --number) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) {
      return "";
    }
    text.remove_prefix(end + 1);
  }
  std::string_view line = text.substr(0, text.find('\n'));
  if (line.ends_with('\r')) {
    line.remove_suffix(1);
  }
  return number == 1 ? std::string(line) : "";
}

}  // namespace

std::bitset<kMaxKinds> kinds_read(const Context& context) {
  std::bitset<kMaxKinds> all;
  for (const Offer& offer : context.offers) {
    all |= offer.reads.any_name ? ~std::bitset<kMaxKinds>() : offer.reads.kinds;
  }
  return all & (~std::bitset<kMaxKinds>() >> (kMaxKinds - context.kinds));
}

void raise(lua_State* lua, const std::string& message, const std::string& hint, std::string_view code) {
  Trouble& trouble = context_of(lua).trouble;
  trouble.code = code;
  trouble.hint = hint;
  lua_pushlstring(lua, message.data(), message.size());
  lua_error(lua);
  raise_defect("lua_error() does not return");
}

void raise_about(lua_State* lua, std::size_t script, int reference, const std::string& message, const std::string& hint,
                 std::string_view code) {
  context_of(lua).trouble.where = line_of_function(lua, script, reference);
  raise(lua, message, hint, code);
}

ScriptLine line_of_function(lua_State* lua, std::size_t script, int reference) {
  lua_Debug function;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, reference);
  lua_getinfo(lua, ">S", &function);
  return {.script = script, .line = function.linedefined};
}

std::optional<ScriptLine> driven_at(const Context& context, int line) {
  const int call = line - context.driver_line;
  if (call < 0 || call >= static_cast<int>(context.driven.size())) {
    return std::nullopt;
  }
  const std::size_t script = context.driven[static_cast<std::size_t>(call)];
  return ScriptLine{.script = script, .line = context.offers[script].score_line};
}

std::optional<ScriptLine> running_line(lua_State* lua) {
  lua_Debug frame;
  for (int level = 0; lua_getstack(lua, level, &frame) != 0; ++level) {
    lua_getinfo(lua, "Sl", &frame);
    if (const auto script = script_of(frame.source)) {
      return ScriptLine{.script = *script, .line = frame.currentline};
    }
    if (std::string_view(frame.source) == kDriverName) {
      return driven_at(context_of(lua), frame.currentline);
    }
  }
  return context_of(lua).running;
}

int note_trouble(lua_State* lua) {
  Trouble& trouble = context_of(lua).trouble;
  if (!trouble.where) {
    trouble.where = running_line(lua);
  }
  std::size_t size = 0;
  const char* text = lua_type(lua, 1) == LUA_TSTRING ? lua_tolstring(lua, 1, &size) : nullptr;
  trouble.message = text != nullptr ? without_place({text, size}, trouble)
                                    : fmt::format("raised an error that is no text but {}", shown(lua, 1));
  if (trouble.message.empty()) {
    trouble.message = "raised an error that says nothing";
  }
  if (trouble.code.empty() && trouble.message.ends_with("stack overflow")) {
    trouble.code = kScriptLimit;
    trouble.message = "calls functions inside functions too deeply";
  }
  return 1;
}

std::string chunk_name(std::size_t index) { return fmt::format("=#{}", index); }

Diagnostic to_diagnostic(const Trouble& trouble, std::span<const KindScript> scripts) {
  Diagnostic diagnostic;
  diagnostic.code = trouble.code.empty() ? kScriptError : trouble.code;
  diagnostic.message = clipped(printable(trouble.message), kLongestMessage);
  diagnostic.hint = clipped(printable(trouble.hint), kLongestMessage);
  const ScriptLine where = trouble.where.value_or(ScriptLine{});
  const KindScript& script = scripts[where.script];
  diagnostic.where = {.file = script.file, .line = where.line, .column = 0, .width = 1};
  diagnostic.line_text = clipped(printable(line_of(script.source, where.line)), kLongestLineShown);
  return diagnostic;
}

std::string key_text(lua_State* lua, int position) {
  if (lua_type(lua, position) != LUA_TSTRING) {
    return shown(lua, position);
  }
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, position, &size);
  return std::string(text, std::min(size, kLongestMessage));
}

std::string shown(lua_State* lua, int position) {
  const int type = lua_type(lua, position);
  if (type == LUA_TNUMBER) {
    return lua_isinteger(lua, position) != 0
               ? fmt::format("{}", lua_tointeger(lua, position))
               : fmt::format("{}", std::isnan(lua_tonumber(lua, position)) ? std::numeric_limits<double>::quiet_NaN()
                                                                           : lua_tonumber(lua, position));
  }
  if (type == LUA_TSTRING) {
    std::size_t size = 0;
    const char* text = lua_tolstring(lua, position, &size);
    return size <= kLongestQuote ? fmt::format("\"{}\"", std::string_view(text, size)) : "a long string";
  }
  if (type == LUA_TNIL || type == LUA_TNONE) {
    return type == LUA_TNIL ? "nil" : "nothing";
  }
  return type == LUA_TBOOLEAN ? (lua_toboolean(lua, position) != 0 ? "true" : "false")
                              : fmt::format("a {}", lua_typename(lua, type));
}

}  // namespace ossuary
