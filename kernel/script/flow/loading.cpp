#include "script/flow/loading.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/diagnostic.h"
#include "script/flow/words.h"
#include "script/sandbox/base_library.h"
#include "script/sandbox/lexer.h"
#include "script/sandbox/script_text.h"
#include "script/sandbox/shared_scripts.h"

namespace ossuary {

namespace {

/// Keys in the registry: all that scripts may name.
constexpr const char* kThings = "things";
constexpr const char* kParams = "params";

std::vector<std::string> all_names(lua_State* lua) {
  std::vector<std::string> names;
  lua_getfield(lua, LUA_REGISTRYINDEX, kThings);
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
    names.emplace_back(lua_tostring(lua, -2));
  }
  lua_pop(lua, 1);
  std::ranges::sort(names);
  return names;
}

/// What a name that means nothing may have meant.
std::string hint_for_name(lua_State* lua, const std::string& name) {
  const std::string hint = did_you_mean(name, all_names(lua));
  return hint.empty() ? "names are declared in flow.toml, or by `local` or as an argument" : hint;
}

/// __index of all that scripts may name.
int missing_name(lua_State* lua) {
  const std::string name = key_text(lua, 2);
  if (is_left_out(name)) {
    raise(lua, fmt::format("{} is not offered to scripts", name));
  }
  raise(lua, fmt::format("unknown name \"{}\"", name), hint_for_name(lua, name));
}

/// __index of `params`.
int missing_param(lua_State* lua) {
  raise(lua, fmt::format("\"{}\" is not a dial here", key_text(lua, 2)), "dials are in `params` of the file");
}

/// __index of a family: (table, key).
int missing_seat(lua_State* lua) {
  raise(lua, fmt::format("{} is not a seat: they are from 1 to {}", shown(lua, 2), flow_of(lua).plan->seats));
}

/// Sets field `name` of the table on top of the stack to a thing.
void set_thing(lua_State* lua, const std::string& name, ValueType type, std::size_t index) {
  lua_pushinteger(lua, bits_of(value_of(type, index)));
  lua_setfield(lua, -2, name.c_str());
}

/// Sets a field of the table on top of the stack for each of `things`, by its `id`, to what `push` pushes for its
/// index.
template <class Things, class Push>
void add_names(lua_State* lua, const Things& things, const Push& push) {
  for (std::size_t i = 0; i < things.size(); ++i) {
    push(lua, i);
    if constexpr (requires { things[i].id; }) {
      lua_setfield(lua, -2, things[i].id.c_str());
    } else {
      lua_setfield(lua, -2, things[i].c_str());
    }
  }
}

/// Adds what may be of each seat: a table by seat, or the one thing there is.
template <class Things>
void add_families(lua_State* lua, const Things& things, ValueType family, ValueType one,
                  const std::vector<std::size_t>& first) {
  FlowContext& flow = flow_of(lua);
  std::vector<int>& references = flow.families[static_cast<std::size_t>(family)];
  references.assign(things.size(), LUA_NOREF);
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (!things[i].of_seat) {
      set_thing(lua, things[i].id, one, first[i]);
      continue;
    }
    lua_createtable(lua, static_cast<int>(flow.plan->seats), 1);
    lua_pushinteger(lua, bits_of(value_of(family, i)));
    lua_rawseti(lua, -2, 0);
    for (std::size_t seat = 0; seat < flow.plan->seats; ++seat) {
      lua_pushinteger(lua, bits_of(value_of(one, first[i] + seat)));
      lua_rawseti(lua, -2, static_cast<lua_Integer>(seat) + 1);
    }
    set_missing(lua, missing_seat);
    if (flow.writes_tables) {
      push_view(lua, things[i].id);
    }
    lua_pushvalue(lua, -1);
    references[i] = luaL_ref(lua, LUA_REGISTRYINDEX);
    lua_setfield(lua, -2, things[i].id.c_str());
  }
}

/// Pushes the dials as a table.
void push_params(lua_State* lua, const std::map<std::string, std::int64_t>& params) {
  push_numbers(lua, params);
  set_missing(lua, missing_param);
  if (flow_of(lua).writes_tables) {
    push_view(lua, kParams);
  }
}

/// How many things there are of each type, for values that scripts pass on.
void count_things(FlowContext& flow) {
  const FlowPlan& plan = *flow.plan;
  const FlowRules& rules = *plan.rules;
  const auto set = [&](ValueType type, std::size_t number) { flow.things[static_cast<std::size_t>(type)] = number; };
  set(ValueType::Piece, rules.pieces.size());
  set(ValueType::Zone, plan.zones.size());
  set(ValueType::ZoneFamily, rules.zones.size());
  set(ValueType::Counter, plan.counters.size());
  set(ValueType::CounterFamily, rules.counters.size());
  set(ValueType::Note, plan.first_option);
  set(ValueType::NoteFamily, rules.notes.size());
  set(ValueType::Name, rules.names.size());
  set(ValueType::Option, rules.options.size());
  set(ValueType::Event, rules.events.size());
  set(ValueType::Category, rules.categories.size());
  set(ValueType::Amounts, rules.pieces.size() << 8U);
  set(ValueType::Spot, plan.zones.size() * kMaxZoneCells);
}

/// True if scripts may use this name: it names a thing, a word, or something of plain Lua.
bool is_known(lua_State* lua, std::string_view name) {
  lua_getfield(lua, LUA_REGISTRYINDEX, kThings);
  lua_pushlstring(lua, name.data(), name.size());
  const bool known = lua_rawget(lua, -2) != LUA_TNIL || name == kParams || is_offered(name);
  lua_pop(lua, 2);
  return known;
}

/// The names that a script uses, as locals of it. Raises an error for
/// one that means nothing. A word that is not there yet, because words call each other in a circle, stays a global.
std::string prelude(lua_State* lua, std::size_t script, const std::vector<Token>& tokens) {
  std::set<std::string_view> used;
  for (const Token& name : free_names(tokens)) {
    const auto& words = flow_of(lua).rules().words;
    if (is_known(lua, name.text)) {
      used.insert(name.text);
    } else if (!is_left_out(name.text) && std::ranges::find(words, name.text, &WordSpec::id) == words.end()) {
      compile_script(lua, script, "");  // a text that is not Lua is reported as such
      raise_at(lua, {.script = script, .line = name.line}, fmt::format("unknown name \"{}\"", name.text),
               hint_for_name(lua, std::string(name.text)), kScriptError);
    }
  }
  return local_names(std::vector(used.begin(), used.end()));
}

/// Pushes the environment of a script: its dials, then what all scripts may name, then the base library.
void push_environment(lua_State* lua, const std::map<std::string, std::int64_t>& params) {
  lua_createtable(lua, 0, 1);
  push_params(lua, params);
  lua_setfield(lua, -2, kParams);
  make_environment(lua, kThings);
}

/// True for the names that a script of these tokens, with all it loads, does not declare anew: they never change.
std::function<bool(const std::string&)> constants_of(lua_State* lua, const std::vector<Token>& tokens) {
  return [lua, declared = declared_names(tokens)](const std::string& name) {
    return is_known(lua, name) && !declared.contains(name);
  };
}

/// Takes the function on top of the stack.
FlowFunction take(lua_State* lua, std::size_t script, const std::vector<Token>& tokens) {
  FlowContext& flow = flow_of(lua);
  flow.kept.add(lua, script, flow.writes_tables, constants_of(lua, tokens));
  FlowFunction function{.reference = luaL_ref(lua, LUA_REGISTRYINDEX)};
  function.where = line_of_function(lua, script, function.reference);
  return function;
}

FlowFunction take_field(lua_State* lua, std::size_t script, const std::vector<Token>& tokens, const char* name) {
  lua_getfield(lua, -1, name);
  if (!is_script_function(lua, -1)) {
    refuse_result(lua, script, fmt::format("returns a choice with {} as \"{}\"", shown(lua, -1), name),
                  "a choice has the functions \"options\" and \"chosen\"");
  }
  return take(lua, script, tokens);
}

/// Runs script `script` with these dials, and leaves what it returns on the stack.
void run_script(lua_State* lua, std::size_t script, const std::vector<Token>& tokens,
                const std::map<std::string, std::int64_t>& params) {
  FlowContext& flow = flow_of(lua);
  const auto push = [&](std::size_t text) {
    compile_script(lua, text, prelude(lua, text, tokens_of(flow.texts[text].text)));
    push_environment(lua, params);
  };
  run_with_shared(lua, script, flow.rules().scripts[script].shared,
                  {push, flow.kept, flow.writes_tables, constants_of(lua, tokens)});
}

void take_choice(lua_State* lua, std::size_t script, const std::vector<Token>& tokens) {
  if (!lua_istable(lua, -1)) {
    refuse_result(lua, script, fmt::format("returns {} instead of a choice", shown(lua, -1)),
                  "end with \"return { options = function(who) ... end, chosen = function(who, what) ... end }\"");
  }
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
    const std::string field = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : shown(lua, -2);
    if (field != "options" && field != "chosen") {
      refuse_result(lua, script, fmt::format("returns a choice with \"{}\", which means nothing", field),
                    did_you_mean(field, std::vector<std::string>{"options", "chosen"}));
    }
  }
  FlowFunctions& functions = flow_of(lua).functions[script];
  functions.options = take_field(lua, script, tokens, "options");
  functions.main = take_field(lua, script, tokens, "chosen");
  lua_pop(lua, 1);
}

/// Takes the function that a script returned, which lies on top of the stack.
FlowFunction take_function(lua_State* lua, std::size_t script, const std::vector<Token>& tokens) {
  if (!is_script_function(lua, -1)) {
    refuse_result(lua, script, fmt::format("returns {} instead of a function", shown(lua, -1)),
                  "end with \"return function(...) ... end\"");
  }
  return take(lua, script, tokens);
}

/// Sets the name of the script, if it is a word, to its function.
void name_word(lua_State* lua, std::size_t script, const FlowFunction& function) {
  const auto& words = flow_of(lua).rules().words;
  const auto word = std::ranges::find(words, script, &WordSpec::script);
  if (word == words.end()) {
    return;
  }
  lua_getfield(lua, LUA_REGISTRYINDEX, kThings);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function.reference);
  lua_setfield(lua, -2, word->id.c_str());
  lua_pop(lua, 1);
}

}  // namespace

int prepare_flow_state(lua_State* lua) {
  FlowContext& flow = flow_of(lua);
  const FlowPlan& plan = *flow.plan;
  const FlowRules& rules = *plan.rules;
  push_base_library(lua, missing_name);
  lua_newtable(lua);
  count_things(flow);
  for (const auto& words : all_flow_words()) {
    for (const FlowWord& word : words) {
      lua_pushcfunction(lua, word.call);
      lua_setfield(lua, -2, word.text.name.data());
    }
  }
  const auto of_type = [](ValueType type) {
    return [type](lua_State* state, std::size_t i) { lua_pushinteger(state, bits_of(value_of(type, i))); };
  };
  const auto calling = [](FrameKind what) {
    return [what](lua_State* state, std::size_t i) { push_caller(state, what, i); };
  };
  add_names(lua, rules.attributes, push_attribute_word);
  add_names(lua, rules.steps, calling(FrameKind::Step));
  add_names(lua, rules.choices, calling(FrameKind::Choice));
  add_names(lua, rules.pieces, of_type(ValueType::Piece));
  add_names(lua, rules.names, of_type(ValueType::Name));
  add_names(lua, rules.options, of_type(ValueType::Option));
  add_names(lua, rules.events, of_type(ValueType::Event));
  add_names(lua, rules.categories, of_type(ValueType::Category));
  add_families(lua, rules.counters, ValueType::CounterFamily, ValueType::Counter, plan.first_counter);
  add_families(lua, rules.notes, ValueType::NoteFamily, ValueType::Note, plan.first_note);
  add_families(lua, rules.zones, ValueType::ZoneFamily, ValueType::Zone, plan.first_zone);
  for (std::size_t i = 0; i < rules.zones.size(); ++i) {
    if (!rules.zones[i].rows.empty()) {
      set_thing(lua, rules.zones[i].id, ValueType::ZoneFamily, i);
    }
    for (std::size_t row = 0; row < rules.zones[i].rows.size(); ++row) {
      set_thing(lua, rules.zones[i].rows[row].id, ValueType::Zone, plan.first_zone[i] + row);
    }
  }
  lua_createtable(lua, 0, 1);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_setfield(lua, LUA_REGISTRYINDEX, kThings);
  return 0;
}

int load_flow_script(lua_State* lua) {
  const auto script = static_cast<std::size_t>(lua_tointeger(lua, 1));
  FlowContext& flow = flow_of(lua);
  const FlowRules& rules = flow.rules();
  const std::vector<Token> tokens = tokens_with_shared(rules.scripts[script].source, rules.scripts[script].shared);
  if (rules.scripts[script].role == ScriptRole::Handler) {
    for (std::size_t piece = 0; piece < rules.pieces.size(); ++piece) {
      for (const auto& [event, handler] : rules.pieces[piece].handlers) {
        if (handler == script) {
          run_script(lua, script, tokens, rules.pieces[piece].params);
          flow.handler(piece, event) = take_function(lua, script, tokens);
        }
      }
    }
    return 0;
  }
  run_script(lua, script, tokens, rules.params);
  if (rules.scripts[script].role == ScriptRole::Choice) {
    take_choice(lua, script, tokens);
  } else {
    flow.functions[script].main = take_function(lua, script, tokens);
    name_word(lua, script, flow.functions[script].main);
  }
  return 0;
}

std::vector<std::size_t> loading_order(const FlowRules& rules) {
  std::vector<std::size_t> order;
  std::vector<bool> placed(rules.scripts.size());
  const auto place = [&](const auto& self, std::size_t script) -> void {
    if (placed[script]) {
      return;
    }
    placed[script] = true;
    for (const Token& token : tokens_with_shared(rules.scripts[script].source, rules.scripts[script].shared)) {
      const auto word = std::ranges::find(rules.words, token.text, &WordSpec::id);
      if (is_name(token) && word != rules.words.end()) {
        self(self, word->script);
      }
    }
    order.push_back(script);
  };
  for (std::size_t script = 0; script < rules.scripts.size(); ++script) {
    place(place, script);
  }
  return order;
}

}  // namespace ossuary
