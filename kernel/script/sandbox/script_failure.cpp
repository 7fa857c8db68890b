#include "script/sandbox/script_failure.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "core/base/ensure.h"
#include "say/utf8.h"
#include "script/sandbox/lua_messages.h"
#include "script/text/message_place.h"

namespace ossuary {

namespace {

/// Longest value in a message, in code points: scripts may raise errors of any length.
constexpr std::size_t kLongestValue = 400;
/// Longest string that a message quotes, in bytes.
constexpr std::size_t kLongestQuote = 40;

/// Takes Lua's own "name:line:" off the front of a message.
std::string without_place(std::string_view message, const ScriptFailure& failure) {
  constexpr std::size_t kMostBytes = 8 * kLongestValue;  // a script may raise megabytes
  message = message.substr(0, kMostBytes);
  if (failure.where) {
    const std::string place = fmt::format("#{}:{}: ", failure.where->script, failure.where->line);
    if (message.starts_with(place)) {
      message.remove_prefix(place.size());
    }
  }
  return std::string(message);
}

/// Line `number` of a text as it is, without its end; "" if it has no such line.
std::string_view whole_line(std::string_view text, int number) {
  for (; number > 1 && !text.empty(); --number) {
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  }
  const std::string_view line = text.substr(0, text.find('\n'));
  return number != 1 ? "" : line.substr(0, line.size() - (line.ends_with('\r') ? 1 : 0));
}

}  // namespace

void raise(lua_State* lua, Message what) {
  state_of(lua).failure.what = std::move(what);
  lua_pushnil(lua);
  lua_error(lua);
  raise_defect("lua_error() does not return");
}

void raise(lua_State* lua, ScriptMessageId id, TextArguments values) { raise(lua, message_of(id, std::move(values))); }

void raise_name(lua_State* lua, ScriptMessageId id, std::string_view name, TextArguments values) {
  values.emplace_back("name", name);
  raise(lua, id, std::move(values));
}

void raise_at(lua_State* lua, ScriptLine where, ScriptMessageId id, TextArguments values) {
  state_of(lua).failure.where = where;
  raise(lua, id, std::move(values));
}

namespace {

/// The innermost frame of a script other than `called`, if that is given.
std::optional<ScriptLine> frame_of_script(lua_State* lua, std::optional<std::size_t> called) {
  lua_Debug frame;
  for (int level = 0; lua_getstack(lua, level, &frame) != 0; ++level) {
    lua_getinfo(lua, "Sl", &frame);
    if (const auto script = script_of(frame.source); script && script != called) {
      return ScriptLine{.script = *script, .line = frame.currentline};
    }
  }
  return std::nullopt;
}

/// Says of a failure that may come of it that the function of a script that C++ called got less than it takes.
void note_too_few(lua_State* lua, Message& what) {
  lua_Debug frame;
  int takes = 0;
  for (int level = 0; lua_getstack(lua, level, &frame) != 0; ++level) {
    lua_getinfo(lua, "Su", &frame);
    takes = script_of(frame.source) ? frame.nparams : takes;
  }
  const int given = state_of(lua).given.value_or(takes);
  const bool is_of_argument = std::ranges::count(what.arguments, "position", &TextArgument::name) > 0;
  const std::string_view got = what.value("got");
  const bool is_nil = got == "nil" || got == "nothing" || what.value("type") == "nil";
  if (given >= takes || !(is_of_argument || is_nil)) {
    return;
  }
  const std::string before = is_nil ? "" : what.hint();
  what.arguments.emplace_back("gave", std::to_string(given));
  what.advise(
      fmt::format("{}{}the function of this script takes {} arguments, and its call gave {}: one that is left "
                  "out shifts those behind it",
                  before, before.empty() ? "" : "; ", takes, given));
}

/// Keeps what a script may have written from spoiling the line that shows it.
void make_printable(TextArguments& values) {
  for (TextArgument& value : values) {
    if (auto* const text = std::get_if<std::string>(&value.value)) {
      *text = clipped(printable(*text), kLongestValue);
    }
  }
}

/// The message of the error value at position 1, which Lua or `error` raised.
Message message_of_value(lua_State* lua, const ScriptFailure& failure) {
  if (lua_type(lua, 1) != LUA_TSTRING) {
    return message_of("script-error/no-text", {{"got", shown(lua, 1)}});
  }
  std::size_t size = 0;
  const char* const text = lua_tolstring(lua, 1, &size);
  const std::string said = without_place({text, size}, failure);
  return said.empty() ? message_of("script-error/no-message") : runtime_message(said);
}

}  // namespace

int note_failure(lua_State* lua) {
  ScriptFailure& failure = state_of(lua).failure;
  if (!failure.where) {
    const auto line = running_line(lua);
    failure.where = line ? line : state_of(lua).running;  // else where the function begins that was called
  }
  failure.caller = failure.where ? frame_of_script(lua, failure.where->script) : std::nullopt;
  if (failure.what.row == nullptr) {
    failure.what = message_of_value(lua, failure);
  }
  note_too_few(lua, failure.what);
  return 1;
}

std::string chunk_name(std::size_t index) { return fmt::format("=#{}", index); }

std::optional<std::size_t> script_of(std::string_view source) {
  std::size_t script = 0;
  if (!source.starts_with("=#")) {
    return std::nullopt;
  }
  source.remove_prefix(2);
  const auto [end, error] = std::from_chars(source.data(), source.data() + source.size(), script);
  return error == std::errc() ? std::optional(script) : std::nullopt;
}

std::optional<ScriptLine> running_line(lua_State* lua) { return frame_of_script(lua, std::nullopt); }

Diagnostic take_failure(ScriptState& state) {
  ScriptFailure failure = std::exchange(state.failure, {});
  const ScriptLine where = failure.where.value_or(ScriptLine{});
  const SourceText& script = state.texts.at(where.script);
  Diagnostic diagnostic;
  diagnostic.where = {
      .file = std::string(script.file), .line = where.line, .column = where.column, .width = where.width};
  diagnostic.what = std::move(failure.what);
  place_cause(diagnostic, script.text);
  diagnostic.code = diagnostic.what.row->code();
  diagnostic.line_text = line_shown(whole_line(script.text, where.line), diagnostic.where.column);
  make_printable(diagnostic.what.arguments);
  if (failure.caller) {
    diagnostic.what.arguments.emplace_back("caller", state.texts[failure.caller->script].file);
    diagnostic.what.arguments.emplace_back("caller_line", failure.caller->line);
  }
  return diagnostic;
}

std::string key_text(lua_State* lua, int position) {
  if (lua_type(lua, position) != LUA_TSTRING) {
    return shown(lua, position);
  }
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, position, &size);
  return std::string(text, std::min(size, kLongestValue));
}

namespace {

/// As Lua writes it: 2.0 is no integer. The sign of what is no number differs from machine to machine.
std::string shown_float(lua_Number number) {
  const std::string text = std::isnan(number) ? "nan" : fmt::format("{}", number);
  return text.find_first_not_of("-0123456789") == std::string::npos ? text + ".0" : text;
}

}  // namespace

std::string shown(lua_State* lua, int position) {
  const int type = lua_type(lua, position);
  if (type == LUA_TNUMBER) {
    return lua_isinteger(lua, position) != 0 ? fmt::format("{}", lua_tointeger(lua, position))
                                             : shown_float(lua_tonumber(lua, position));
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
