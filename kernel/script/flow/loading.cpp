#include "script/flow/loading.h"

#include <algorithm>
#include <set>
#include <utility>

#include "say/diagnostic.h"
#include "script/flow/later_calls.h"
#include "script/flow/words.h"
#include "script/sandbox/base_library.h"
#include "script/sandbox/script_text.h"
#include "script/sandbox/shared_scripts.h"
#include "script/text/lexer.h"

namespace ossuary {

namespace {

constexpr const char* kParams = "params";

/// What is said of a name that means nothing: the one that is near to it, or where names come from.
TextArguments about_unknown(lua_State* lua, std::string_view name) {
  std::vector<std::string> names;
  push_library(lua);
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
    names.emplace_back(lua_tostring(lua, -2));
  }
  lua_pop(lua, 1);
  std::ranges::sort(names);
  TextArguments values = nearest_of(name, names);
  const FlowRules& rules = flow_of(lua).rules();
  const auto is_it = [&](std::size_t zone) { return rules.zones[zone].id == name; };
  if (rules.skulls && (name == rules.skulls->built || std::ranges::any_of(rules.skulls->structures, is_it))) {
    values.emplace_back("structures", "structures(who)");
  }
  values.emplace_back("flow", rules.id);
  return values;
}

/// __index of all that scripts may name.
int missing_name(lua_State* lua) {
  const std::string name = key_text(lua, 2);
  if (is_left_out(name)) {
    raise_name(lua, "script-error/not-offered", name);
  }
  raise_name(lua, "script-error/unknown-name", name, about_unknown(lua, name));
}

/// __index of `params`.
int missing_dial(lua_State* lua) { raise_name(lua, "script-error/unknown-dial-of-file", key_text(lua, 2)); }

/// __index of a family: (table, key).
int missing_seat(lua_State* lua) {
  const FlowPlan& plan = *flow_of(lua).plan;
  const lua_Integer number = lua_isinteger(lua, 2) != 0 ? lua_tointeger(lua, 2) : 0;
  const bool is_thing = number > kMostNumber && number < kEndOfThings;
  raise(lua, "script-error/no-seat",
        {{"got", is_thing ? plan.describe(Value{static_cast<std::int32_t>(number)}) : shown(lua, 2)},
         {"type", luaL_typename(lua, 2)},
         {"seats", flow_of(lua).plan->seats}});
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

/// True if the table at `position` has a field of that name.
bool has_name(lua_State* lua, int position, const std::string& name) {
  const bool has = lua_getfield(lua, position, name.c_str()) != LUA_TNIL;
  lua_pop(lua, 1);
  return has;
}

/// True for a zone that a ruleset of skulls names: no script knows how, structures() goes through them.
bool is_named_by_ruleset(const FlowRules& rules, ValueType family, std::size_t index) {
  return family == ValueType::ZoneFamily && rules.skulls && std::ranges::count(rules.skulls->structures, index) > 0;
}

/// Pushes what every seat has, called `id`: a table of things by seat, with `all`, which stands for them, at 0. `of`
/// gives the thing of a seat.
template <class Of>
void push_by_seat(lua_State* lua, const std::string& id, Value all, const Of& of) {
  const FlowContext& flow = flow_of(lua);
  lua_createtable(lua, static_cast<int>(flow.plan->seats), 1);
  lua_pushinteger(lua, bits_of(all));
  lua_rawseti(lua, -2, 0);
  for (std::size_t seat = 0; seat < flow.plan->seats; ++seat) {
    lua_pushinteger(lua, bits_of(of(seat)));
    lua_rawseti(lua, -2, static_cast<lua_Integer>(seat) + 1);
  }
  set_missing(lua, missing_seat);
  if (flow.writes_tables) {
    push_view(lua, id);
  }
}

/// Adds what may be of each seat: a table by seat, or the one thing there is. `of` gives the index of the thing of a
/// family that a seat has, or, of the table, the seat 0.
template <class Things, class Of>
void add_families(lua_State* lua, const Things& things, ValueType family, ValueType one, const Of& of) {
  FlowContext& flow = flow_of(lua);
  flow.things[static_cast<std::size_t>(family)] = things.size();
  std::vector<int>& references = flow.families[static_cast<std::size_t>(family)];
  references.assign(things.size(), LUA_NOREF);
  for (std::size_t i = 0; i < things.size(); ++i) {
    const bool has_name = !is_named_by_ruleset(flow.rules(), family, i);
    if (!things[i].of_seat) {
      if (has_name) {
        set_thing(lua, things[i].id, one, of(i, 0));
      }
      continue;
    }
    push_by_seat(lua, things[i].id, value_of(family, i), [&](std::size_t seat) { return value_of(one, of(i, seat)); });
    lua_pushvalue(lua, -1);
    references[i] = luaL_ref(lua, LUA_REGISTRYINDEX);
    if (has_name) {
      lua_setfield(lua, -2, things[i].id.c_str());
    } else {
      lua_pop(lua, 1);
    }
  }
}

/// Adds the pieces that seats have: a table by seat for each.
void add_pieces_of_seats(lua_State* lua) {
  const std::vector<PieceKind>& pieces = flow_of(lua).rules().pieces;
  for (std::size_t first = 0; first < pieces.size(); ++first) {
    if (pieces[first].owner != Seat{}) {
      continue;
    }
    const std::string id(pieces[first].own_id());
    const auto piece_of = [first](std::size_t seat) { return value_of(ValueType::Piece, first + seat); };
    push_by_seat(lua, id, piece_of(0), piece_of);
    lua_setfield(lua, -2, id.c_str());
  }
}

/// Pushes the dials as a table.
void push_params(lua_State* lua, const std::map<std::string, std::int64_t>& params) {
  push_dials(lua, params, missing_dial);
  if (flow_of(lua).writes_tables) {
    push_view(lua, kParams);
  }
}

/// How many things there are of the types that have no names, for values that scripts pass on.
void count_things(FlowContext& flow) {
  const FlowPlan& plan = *flow.plan;
  const auto set = [&](ValueType type, std::size_t number) { flow.things[static_cast<std::size_t>(type)] = number; };
  set(ValueType::Zone, plan.zones.size());
  set(ValueType::Counter, plan.counters.size());
  set(ValueType::Note, plan.first_option);
  set(ValueType::Token, plan.tokens.size());
  set(ValueType::Amounts, plan.rules->pieces.size() << 8U);
  set(ValueType::Spot, plan.zones.size() * kMaxZoneCells);
}

/// True for what a script calls that happens when it has ended.
bool happens_later(const FlowRules& rules, std::string_view name) {
  const auto is_later = [&](std::span<const FlowWord> words) {
    return std::ranges::any_of(words, [&](const FlowWord& word) { return word.later && word.name == name; });
  };
  return std::ranges::count(rules.steps, name, &StepSpec::id) > 0 ||
         std::ranges::count(rules.choices, name, &ChoiceSpec::id) > 0 ||
         std::ranges::any_of(all_flow_words(), is_later);
}

ScriptLine place_of(std::size_t script, const Token& name) {
  return {.script = script, .line = name.line, .column = name.column, .width = static_cast<int>(name.text.size())};
}

/// Raises an error where a script uses what a call returns that happens when it has ended.
void check_results(lua_State* lua, std::size_t script) {
  const auto tree = syntax_of(flow_of(lua).texts[script].text);
  const auto is_later = [&](std::string_view used) { return happens_later(flow_of(lua).rules(), used); };
  if (const auto name = tree ? used_too_early(*tree, is_later) : std::nullopt) {
    compile_script(lua, script, "");  // what is no Lua is reported as such
    raise_at(lua, place_of(script, *name), "happens-later/result", {{"word", name->text}});
  }
}

/// The names that a script uses, as locals of it. Raises an error for
/// one that means nothing. A word that is not there yet, because words call each other in a circle, stays a global.
std::string prelude(lua_State* lua, std::size_t script, const std::vector<Token>& tokens) {
  std::set<std::string_view> used;
  for (const Token& name : free_names(tokens)) {
    const auto& words = flow_of(lua).rules().words;
    if (name.text == kParams || is_in_library(lua, name.text)) {
      used.insert(name.text);
    } else if (!is_left_out(name.text) && std::ranges::find(words, name.text, &StepSpec::id) == words.end()) {
      compile_script(lua, script, "");  // a text that is not Lua is reported as such
      TextArguments values = about_unknown(lua, name.text);
      values.emplace_back("name", name.text);
      raise_at(lua, place_of(script, name), "script-error/unknown-name", std::move(values));
    }
  }
  check_results(lua, script);
  return local_names(std::vector(used.begin(), used.end()));
}

constexpr const char* kObjection = "objection";
constexpr std::array kChoiceParts{kObjection};
constexpr TableForm kChoiceForm{"a choice", "chosen", kChoiceParts};

/// Runs a script with these dials, and leaves what it returns on the stack.
void run(lua_State* lua, const ScriptLoader& loader, const std::map<std::string, std::int64_t>& params) {
  loader.run(
      {.prelude = [lua](std::size_t text) { return prelude(lua, text, tokens_of(flow_of(lua).texts[text].text)); },
       .add =
           [lua, &params] {
             push_params(lua, params);
             lua_setfield(lua, -2, kParams);
           }});
}

FlowFunctions take_choice(lua_State* lua, const ScriptLoader& loader) {
  if (!lua_istable(lua, -1)) {
    raise_at(lua, {.script = loader.script()}, "script-result/choice", {{"got", shown(lua, -1)}});
  }
  loader.check_fields(kChoiceForm);
  loader.push_field(kChoiceForm, "options");
  const ScriptFunction options = loader.take_function();
  FlowFunctions functions{.main = {}, .options = options};
  const bool objects = lua_getfield(lua, -1, kObjection) != LUA_TNIL;
  lua_pop(lua, 1);
  if (objects) {
    loader.push_field(kChoiceForm, kObjection);
    functions.objection = loader.take_function();
  }
  loader.push_field(kChoiceForm, kChoiceForm.main);
  functions.main = loader.take_function();
  return functions;
}

/// Takes the function that a script returned, which lies on top of the stack.
ScriptFunction take_function(lua_State* lua, const ScriptLoader& loader) {
  if (!loader.has_function()) {
    raise_at(lua, {.script = loader.script()}, "script-result/step", {{"got", shown(lua, -1)}});
  }
  return loader.take_function();
}

/// Sets the name of the script, if it is a word, to its function.
void name_word(lua_State* lua, std::size_t script, const ScriptFunction& function) {
  const auto& words = flow_of(lua).rules().words;
  const auto word = std::ranges::find(words, script, &StepSpec::script);
  if (word == words.end()) {
    return;
  }
  push_library(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function.reference);
  lua_setfield(lua, -2, word->id.c_str());
  lua_pop(lua, 1);
}

}  // namespace

int prepare_flow_state(lua_State* lua) {
  FlowContext& flow = flow_of(lua);
  const FlowPlan& plan = *flow.plan;
  const FlowRules& rules = *plan.rules;
  lua_newtable(lua);
  count_things(flow);
  for (const auto& words : all_flow_words()) {
    for (const FlowWord& word : words) {
      push_word(lua, word);
      lua_setfield(lua, -2, word.name.data());
    }
  }
  const auto add_things = [&](const auto& things, ValueType type) {
    flow.things[static_cast<std::size_t>(type)] = things.size();
    add_names(lua, things,
              [type](lua_State* state, std::size_t i) { lua_pushinteger(state, bits_of(value_of(type, i))); });
  };
  const auto calling = [](FrameKind what) {
    return [what](lua_State* state, std::size_t i) { push_caller(state, what, i); };
  };
  add_names(lua, rules.attributes, push_attribute_word);
  add_names(lua, rules.steps, calling(FrameKind::Step));
  add_names(lua, rules.choices, calling(FrameKind::Choice));
  add_things(rules.pieces, ValueType::Piece);
  add_pieces_of_seats(lua);
  add_things(rules.names, ValueType::Name);
  add_things(rules.options, ValueType::Option);
  add_things(rules.events, ValueType::Event);
  add_things(rules.news, ValueType::News);
  flow.things[static_cast<std::size_t>(ValueType::Category)] = rules.categories.size();
  for (std::size_t i = 0; i < rules.categories.size(); ++i) {
    const std::string& id = rules.categories[i].id;
    if (!has_name(lua, -1, id)) {  // kinds of skulls give way
      set_thing(lua, id, ValueType::Category, i);
    }
  }
  const auto from = [](const std::vector<std::size_t>& first) {
    return [&first](std::size_t thing, std::size_t seat) { return first[thing] + seat; };
  };
  add_families(lua, rules.counters, ValueType::CounterFamily, ValueType::Counter, from(plan.first_counter));
  add_families(lua, rules.notes, ValueType::NoteFamily, ValueType::Note, from(plan.first_note));
  add_families(lua, rules.tokens, ValueType::TokenFamily, ValueType::Token, from(plan.first_token));
  add_families(lua, rules.zones, ValueType::ZoneFamily, ValueType::Zone,
               [&plan](std::size_t zone, std::size_t seat) { return plan.zone_of(zone, seat); });
  for (std::size_t i = 0; i < rules.zones.size(); ++i) {
    if (!rules.zones[i].rows.empty()) {
      set_thing(lua, rules.zones[i].id, ValueType::ZoneFamily, i);
    }
    for (std::size_t row = 0; row < rules.zones[i].rows.size(); ++row) {
      set_thing(lua, rules.zones[i].rows[row].id, ValueType::Zone, plan.first_zone[i] + row);
    }
  }
  set_library(lua, missing_name);
  return 0;
}

int load_flow_script(lua_State* lua) {
  const auto script = static_cast<std::size_t>(lua_tointeger(lua, 1));
  FlowContext& flow = flow_of(lua);
  const FlowRules& rules = flow.rules();
  const ScriptLoader loader(lua, script, rules.scripts[script].shared);
  if (rules.scripts[script].role == ScriptRole::Handler) {
    for (std::size_t piece = 0; piece < rules.pieces.size(); ++piece) {
      std::vector<std::size_t> before(rules.events.size());  // handlers of each event
      for (const EventHandler& handler : rules.pieces[piece].handlers) {
        std::vector<ScriptFunction>& functions = flow.handlers_of(piece, handler.event);
        functions.resize(std::max(functions.size(), ++before[handler.event]));
        if (handler.script == script) {
          run(lua, loader, handler.params);
          functions[before[handler.event] - 1] = take_function(lua, loader);
        }
      }
    }
    return 0;
  }
  run(lua, loader, flow.plan->params);
  if (rules.scripts[script].role == ScriptRole::Choice) {
    flow.functions[script] = take_choice(lua, loader);
  } else {
    flow.functions[script].main = take_function(lua, loader);
    name_word(lua, script, flow.functions[script].main);
  }
  return 0;
}

std::vector<std::size_t> loading_order(const FlowRules& rules, CompiledTexts& compiled) {
  std::vector<std::size_t> order;
  std::vector<bool> placed(rules.scripts.size());
  const auto place = [&](const auto& self, std::size_t script) -> void {
    if (placed[script]) {
      return;
    }
    placed[script] = true;
    const auto place_named = [&](std::string_view source) {
      for (const std::string& name : compiled.names(source).all) {
        if (const auto word = std::ranges::find(rules.words, name, &StepSpec::id); word != rules.words.end()) {
          self(self, word->script);
        }
      }
    };
    place_named(rules.scripts[script].source);
    std::ranges::for_each(rules.scripts[script].shared.scripts, place_named, &SharedScript::source);
    order.push_back(script);
  };
  for (std::size_t script = 0; script < rules.scripts.size(); ++script) {
    place(place, script);
  }
  return order;
}

}  // namespace ossuary
