#include "script/scoring/loading.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "base/utf8.h"
#include "script/sandbox/base_library.h"
#include "script/sandbox/bytecode.h"
#include "script/sandbox/list_length.h"
#include "script/sandbox/read_only.h"
#include "script/scoring/chosen.h"
#include "script/scoring/context.h"
#include "script/scoring/lexer.h"
#include "script/scoring/vocabulary.h"

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
  const std::string name = key_text(lua, 2);
  raise(lua, fmt::format("\"{}\" is not a kind of skull here", name), did_you_mean(name, kinds));
}

/// __index of `params`; upvalue 1 is the index of the script.
int missing_param(lua_State* lua) {
  const KindScript& script = context_of(lua).scripts[static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(1)))];
  std::vector<std::string> names;
  for (const auto& [name, value] : script.params) {
    names.push_back(name);
  }
  const std::string name = key_text(lua, 2);
  raise(lua, fmt::format("\"{}\" is not a parameter of {}", name, script.kind), did_you_mean(name, names));
}

/// Memory that a script may keep once it is loaded, in bytes.
constexpr std::size_t kMostKept = std::size_t{512} << 10U;

/// Refuses texts that are no scripts, before Lua sees them.
void check_text(lua_State* lua, std::size_t script, const std::string& text) {
  if (text.starts_with(LUA_SIGNATURE[0])) {
    raise_at(lua, {.script = script}, "is compiled code, but scripts are text", "", kScriptSyntax);
  }
  if (text.size() > kLongestScript) {
    raise_at(lua, {.script = script}, fmt::format("is larger than {} KiB", kLongestScript >> 10U), "", kScriptLimit);
  }
  if (const auto hidden = first_hidden(text)) {
    const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(hidden->at), '\n');
    raise_at(lua, {.script = script, .line = static_cast<int>(lines) + 1},
             fmt::format("U+{:04X} stands here, which does not show", static_cast<std::uint32_t>(hidden->code_point)),
             "", kHiddenCharacter);
  }
}

/// Memory of the state in use, in bytes.
std::size_t memory_used(lua_State* lua) { return static_cast<std::size_t>(lua_gc(lua, LUA_GCCOUNT)) << 10U; }

/// Refuses a script that keeps much of what it made since `before` was in use.
void check_kept(lua_State* lua, std::size_t script, std::size_t before) {
  if (memory_used(lua) > before + kMostKept) {
    lua_gc(lua, LUA_GCCOLLECT);
    if (memory_used(lua) > before + kMostKept) {
      raise_at(lua, {.script = script}, fmt::format("keeps more than {} KiB of memory", kMostKept >> 10U),
               "make tables inside the scorer", kScriptLimit);
    }
  }
}

/// Put before a script, on its first line: the vocabulary as constant locals, which are quicker to reach than globals.
std::string prelude() {
  std::string names;
  for (const std::string& name : vocabulary_names()) {
    names += fmt::format("{}{}<const>", names.empty() ? "" : ", ", name);
  }
  return fmt::format("local {}, {}<const> = ... ", names, kLengthName);
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

constexpr const char* kScorerHint = "end with \"return function(own, stack, params) ... end\"";
constexpr const char* kActHint = "end with \"return function(stack, params) ... end\"";

/// The names that the table of a chooser, or of an act with a choice, may have.
struct TableForm {
  const char* what;
  const char* main;  ///< name of the function that does what the script is for.
  std::span<const char* const> flags;
};
constexpr const char* kTogether = "together";
constexpr std::array kChooserFlags{kTogether};
constexpr TableForm kChooserForm{"a chooser", "score", kChooserFlags};
constexpr TableForm kActForm{"an act with a choice", "act", {}};

bool is_function(lua_State* lua, int position) {
  return lua_isfunction(lua, position) && lua_iscfunction(lua, position) == 0;
}

[[noreturn]] void refuse_result(lua_State* lua, std::size_t script, const std::string& message,
                                const std::string& hint) {
  raise_at(lua, {.script = script}, message, hint, kScriptResult);
}

/// True if the value on top of the stack is a table that has one of these fields.
bool has_any(lua_State* lua, std::initializer_list<const char*> names) {
  return lua_istable(lua, -1) && std::any_of(names.begin(), names.end(), [lua](const char* name) {
           const bool has = lua_getfield(lua, -1, name) != LUA_TNIL;
           lua_pop(lua, 1);
           return has;
         });
}

/// Refuses fields of the table on top of the stack that mean nothing.
void check_fields(lua_State* lua, std::size_t script, const TableForm& form) {
  std::vector<std::string> names{"options", form.main};
  names.insert(names.end(), form.flags.begin(), form.flags.end());
  lua_pushnil(lua);
  while (lua_next(lua, -2) != 0) {
    lua_pop(lua, 1);
    const std::string name = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : shown(lua, -1);
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      const std::string hint = did_you_mean(name, names);
      refuse_result(lua, script, fmt::format("returns a table with \"{}\", which {} has not", name, form.what),
                    hint.empty() ? fmt::format("it has {}", fmt::join(names, ", ")) : hint);
    }
  }
}

/// Takes the function `name` of the table on top of the stack, checked, into the registry.
int take_function(lua_State* lua, std::size_t script, const TableForm& form, const char* name, bool guarded) {
  lua_getfield(lua, -1, name);
  if (!is_function(lua, -1)) {
    refuse_result(lua, script, fmt::format("returns {} with {} as \"{}\"", form.what, shown(lua, -1), name),
                  fmt::format("{} has the functions \"options\" and \"{}\"", form.what, form.main));
  }
  forbid_kept_state(lua, script, guarded);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

/// The flag `name` of the table on top of the stack; false where it is not given.
bool take_flag(lua_State* lua, std::size_t script, const char* name) {
  lua_getfield(lua, -1, name);
  if (!lua_isnil(lua, -1) && !lua_isboolean(lua, -1)) {
    refuse_result(lua, script, fmt::format("\"{}\" must be true or false, got {}", name, shown(lua, -1)), "");
  }
  const bool flag = lua_toboolean(lua, -1) != 0;
  lua_pop(lua, 1);
  return flag;
}

/// Takes what the script returned from the top of the stack.
void take_result(lua_State* lua, std::size_t script, bool guarded, Offer& offer) {
  const bool act = script >= context_of(lua).kinds;
  const TableForm& form = act ? kActForm : kChooserForm;
  if (is_function(lua, -1)) {
    forbid_kept_state(lua, script, guarded);
    offer.score = luaL_ref(lua, LUA_REGISTRYINDEX);
    offer.score_line = line_of_function(lua, script, offer.score).line;
    return;
  }
  if (!has_any(lua, {"options", form.main})) {
    refuse_result(lua, script, fmt::format("returns {} instead of {}", shown(lua, -1), act ? "an act" : "a scorer"),
                  act ? kActHint : kScorerHint);
  }
  check_fields(lua, script, form);
  offer.together = take_flag(lua, script, kTogether);
  lua_getfield(lua, -1, form.main);
  offer.keeps = !offer.together && is_function(lua, -1) &&
                depends_on_arguments(lua, context_of(lua).scripts.first(context_of(lua).kinds));
  lua_pop(lua, 1);
  offer.score = take_function(lua, script, form, form.main, guarded);
  offer.options = take_function(lua, script, form, "options", guarded);
  offer.score_line = line_of_function(lua, script, offer.score).line;
  offer.options_line = line_of_function(lua, script, offer.options).line;
  lua_pop(lua, 1);
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

std::string driver_text(const Context& context, std::span<const std::size_t> scored) {
  std::string scorers = "local stack";
  std::string own;
  std::string seen;
  std::string stores;
  std::string calls;
  for (const std::size_t i : scored) {
    scorers += fmt::format(", score{0}, stack{0}, params{0}", i);
    own += fmt::format("{}own{}", own.empty() ? "" : ", ", i);
    calls += fmt::format("  if own{0} ~= 0 then score{0}(own{0}, stack{0}, params{0}) end\n", i);
  }
  for (std::size_t i = 0; i < context.kinds; ++i) {
    if (kinds_read(context)[i]) {
      seen += fmt::format("{}seen{}", seen.empty() && own.empty() ? "" : ", ", i);
      stores += fmt::format("  stack[{}] = seen{}\n", quoted(context.scripts[i].kind), i);
    }
  }
  return fmt::format("{} = ...\nreturn function({}{})\n{}{}end\n", scorers, own, seen, stores, calls);
}

}  // namespace

int prepare_state(lua_State* lua) {
  const Context& context = context_of(lua);
  open_libraries(lua);
  lua_newtable(lua);
  for (const KindScript& script : context.scripts.first(context.kinds)) {
    lua_pushinteger(lua, 0);
    lua_setfield(lua, -2, script.kind.c_str());
  }
  set_missing(lua, missing_kind);
  lua_setfield(lua, LUA_REGISTRYINDEX, kStack);
  open_chosen(lua);
  return 0;
}

int load_script(lua_State* lua) {
  const auto script = static_cast<std::size_t>(lua_tointeger(lua, 1));
  const std::size_t before = memory_used(lua);
  const std::string& text = context_of(lua).scripts[script].source;
  check_text(lua, script, text);
  const std::string source = prelude() + with_length_calls(text);
  const int status = luaL_loadbufferx(lua, source.data(), source.size(), chunk_name(script).c_str(), "t");
  if (status != LUA_OK) {
    raise_syntax(lua, script, status);
  }
  const Bytecode chunk = read_bytecode(lua);
  check_globals(lua, script, chunk);
  const std::size_t kinds = context_of(lua).kinds;
  Offer& offer = context_of(lua).offers.at(script);
  offer.reads = reads_of(chunk, context_of(lua).scripts.first(kinds), text);
  // Views cost time at every name. A script that can't write tables may have the tables themselves.
  const bool guarded = may_write_tables(chunk);
  push_environment(lua, guarded);
  lua_setupvalue(lua, -2, 1);
  const int words = push_vocabulary(lua, script < kinds ? script : kMaxKinds);
  lua_pushcfunction(lua, length);
  lua_call(lua, words + 1, 1);
  check_kept(lua, script, before);
  take_result(lua, script, guarded, offer);
  push_stack(lua, guarded);
  offer.stack = luaL_ref(lua, LUA_REGISTRYINDEX);
  push_params(lua, script, guarded);
  offer.params = luaL_ref(lua, LUA_REGISTRYINDEX);
  return 0;
}

void make_driver(lua_State* lua, std::span<const std::size_t> scored) {
  Context& context = context_of(lua);
  const std::string text = driver_text(context, scored);
  context.driven.assign(scored.begin(), scored.end());
  context.driver_line =
      static_cast<int>(std::count(text.begin(), text.end(), '\n') - static_cast<std::ptrdiff_t>(scored.size()));
  luaL_checkstack(lua, static_cast<int>(3 * scored.size()) + LUA_MINSTACK, nullptr);
  ensure(luaL_loadbufferx(lua, text.data(), text.size(), kDriverName, "t") == LUA_OK, "the driver compiles");
  lua_getfield(lua, LUA_REGISTRYINDEX, kStack);
  for (const std::size_t kind : scored) {
    const Offer& offer = context.offers[kind];
    lua_rawgeti(lua, LUA_REGISTRYINDEX, offer.score);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, offer.stack);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, offer.params);
  }
  lua_call(lua, static_cast<int>(3 * scored.size()) + 1, 1);
}

}  // namespace ossuary
