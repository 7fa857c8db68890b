#include "script/scoring/recorder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

#include "script/sandbox/base_library.h"
#include "script/scoring/parameters.h"
#include "script/scoring/range_steps.h"

namespace ossuary {

namespace {

/// Key in the registry of the metatable of symbols.
constexpr const char* kSymbol = "symbol";
/// Instructions that a recording may take. Functions may call themselves without end.
constexpr int kMostInstructions = 10'000;

/// Tokens whose effect depends on values.
constexpr std::array<std::string_view, 8> kControlKeywords{"if", "for", "while", "repeat", "goto", "and", "or", "not"};
constexpr std::array<std::string_view, 9> kRefusedSymbols{"==", "~=", "<", ">", "<=", ">=", "[", "..", "..."};

/// What an operator of Lua does on integers: they wrap around.
template <class Operator>
std::int64_t binary(std::int64_t first, std::int64_t second) {
  return static_cast<std::int64_t>(Operator()(static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(second)));
}
template <class Operator>
std::int64_t unary(std::int64_t number) {
  return static_cast<std::int64_t>(Operator()(static_cast<std::uint64_t>(number)));
}

using Integer = std::uint64_t;

struct SymbolEvent {
  const char* name = nullptr;
  const char* symbol = nullptr;
  decltype(ProgramStep::run) run = nullptr;  ///< of an operator that programs have.
  RangeStep range = nullptr;                 ///< the same on ranges.
};
constexpr std::array kEvents{
    SymbolEvent{"__add", "+", step<binary<std::plus<Integer>>>, range_step<on_ranges::plus>},
    SymbolEvent{"__sub", "-", step<binary<std::minus<Integer>>>, range_step<on_ranges::minus>},
    SymbolEvent{"__mul", "*", step<binary<std::multiplies<Integer>>>, range_step<on_ranges::times>},
    SymbolEvent{"__unm", "-", step<unary<std::negate<Integer>>>, range_step<on_ranges::negative>},
    SymbolEvent{"__band", "&", step<binary<std::bit_and<Integer>>>, range_step<on_ranges::both>},
    SymbolEvent{"__bor", "|", step<binary<std::bit_or<Integer>>>, range_step<on_ranges::either>},
    SymbolEvent{"__bxor", "~", step<binary<std::bit_xor<Integer>>>, range_step<on_ranges::one_of>},
    SymbolEvent{"__bnot", "~", step<unary<std::bit_not<Integer>>>, range_step<on_ranges::others>},
    SymbolEvent{"__div", "/"},
    SymbolEvent{"__idiv", "//"},
    SymbolEvent{"__mod", "%"},
    SymbolEvent{"__pow", "^"},
    SymbolEvent{"__shl", "<<"},
    SymbolEvent{"__shr", ">>"},
    SymbolEvent{"__index", "."},
    SymbolEvent{"__newindex", "="},
    SymbolEvent{"__call", "("}};

/// Ends a recording.
[[noreturn]] void stop_recording(lua_State* lua, const std::string& why) {
  raise(lua, "script-error/not-recorded", {{"why", why}});
}

/// True if token `at` is `<const>` or `<close>`, or part of it.
bool in_attribute(const std::vector<Token>& tokens, std::size_t at) {
  const std::size_t begin = is_symbol(tokens[at], "<") ? at : at - std::min<std::size_t>(at, 2);
  return begin + 2 < tokens.size() && is_symbol(tokens[begin], "<") && is_symbol(tokens[begin + 2], ">") &&
         (tokens[begin + 1].text == "const" || tokens[begin + 1].text == "close");
}

void push_metatable(lua_State* lua, lua_CFunction apply) {
  luaL_newmetatable(lua, kSymbol);
  for (const SymbolEvent& event : kEvents) {
    lua_pushlightuserdata(lua, const_cast<SymbolEvent*>(&event));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    lua_pushcclosure(lua, apply, 1);
    lua_setfield(lua, -2, event.name);
  }
  lua_pop(lua, 1);
}

}  // namespace

NeedsLua find_control_flow(const std::vector<Token>& tokens) {
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const Token& token = tokens[at];
    const bool field = at > 0 && is_symbol(tokens[at - 1], ".");
    const std::size_t before = at > 0 && is_symbol(tokens[at - 1], "(") ? 2 : 1;
    const bool passed_on = at >= before && (tokens[at - before].text == "note" || tokens[at - before].text == kRequire);
    const bool offered = is_offered(token.text) && !field && token.text != kRequire;
    const bool refused = is_name(token)
                             ? std::ranges::count(kControlKeywords, token.text) > 0 || offered
                             : (token.kind == Token::Kind::String && !passed_on) ||
                                   (std::ranges::count(kRefusedSymbols, token.text) > 0 && !in_attribute(tokens, at));
    if (refused) {
      return {fmt::format("`{}`", token.text), token.line};
    }
  }
  return {};
}

int Recorder::push_symbol(lua_State* lua, Operand operand, const ScoringWord* loop) {
  *static_cast<Symbol*>(lua_newuserdatauv(lua, sizeof(Symbol), 0)) = {operand, loop};
  luaL_setmetatable(lua, kSymbol);
  return 1;
}

std::optional<Operand> Recorder::constant(Scene& scene, std::int64_t number) {
  const CellSet value(static_cast<std::uint64_t>(number));
  const auto begin = scene.values.begin() + kConstantValues;
  const auto end = begin + static_cast<std::ptrdiff_t>(constants_);
  const auto found = std::find(begin, end, value);
  if (found == end && constants_ == kMostConstants) {
    return std::nullopt;
  }
  constants_ += found == end ? 1U : 0U;
  *found = value;
  return static_cast<Operand>(found - scene.values.begin());
}

std::optional<Recorder::Symbol> Recorder::symbol_at(lua_State* lua, int position) {
  if (const void* symbol = luaL_testudata(lua, position, kSymbol)) {
    return *static_cast<const Symbol*>(symbol);
  }
  const auto number =
      lua_isinteger(lua, position) != 0 ? constant(context_of(lua), lua_tointeger(lua, position)) : std::nullopt;
  return number ? std::optional(Symbol{*number}) : std::nullopt;
}

Operand Recorder::operand_at(lua_State* lua, int position) {
  const auto symbol = symbol_at(lua, position);
  if (!symbol || symbol->loop != nullptr) {
    stop_recording(lua, fmt::format("{} as an argument", shown(lua, position)));
  }
  return symbol->operand;
}

Operand Recorder::add_step(lua_State* lua, const ProgramStep& step) {
  if (program_.steps.size() == kMostSteps) {
    stop_recording(lua, fmt::format("more than {} steps", kMostSteps));
  }
  program_.steps.push_back(step);
  return static_cast<Operand>(kStepValues + program_.steps.size() - 1);
}

void RecordedArguments::add_symbol() { add(recorder_.operand_at(lua_, next())); }

void RecordedArguments::add_missing() {
  Arguments missing(lua_, position_);
  pass_last(missing);
  next();
  add(kNotGiven);
}

void RecordedArguments::add_index(const ScoringWord* word) {
  const auto operand = recorder_.constant(context_of(lua_), word - vocabulary().data());
  if (!operand) {
    stop_recording(lua_, "more numbers than programs have room for");
  }
  add(*operand);
}

void RecordedArguments::add_word(const ScoringWord* (*find)(lua_State* lua, int position)) {
  const ScoringWord* const word = find(lua_, next());
  if (word == nullptr) {
    stop_recording(lua_, fmt::format("{} as a word", shown(lua_, position_)));
  }
  add_index(word);
}

void RecordedArguments::add_loop() {
  const auto symbol = recorder_.symbol_at(lua_, next());
  if (!symbol || symbol->loop == nullptr) {
    stop_recording(lua_, fmt::format("{} as an argument", shown(lua_, position_)));
  }
  add_index(symbol->loop);
}

void RecordedArguments::end() const {
  if (lua_gettop(lua_) > position_) {
    stop_recording(lua_, "more arguments than a word takes");
  }
}

void RecordedArguments::refuse_call() const {
  stop_recording(lua_, fmt::format("{} is called here", running_word(lua_)->name));
}

int RecordedArguments::add_step(decltype(ProgramStep::run) run, bool returns) {
  const auto& word = static_cast<const ScoringWord&>(*running_word(lua_));
  const Operand result = recorder_.add_step(lua_, {.run = run, .range = word.range, .operands = operands_});
  if (!returns) {
    return 0;
  }
  if (word.list != nullptr) {
    Recorder::push_symbol(lua_, result, &word);
    return 1 + Recorder::push_symbol(lua_, operands_[0]);
  }
  return Recorder::push_symbol(lua_, result);
}

int Recorder::apply_operator(lua_State* lua) {
  const auto& event = *static_cast<const SymbolEvent*>(lua_touserdata(lua, lua_upvalueindex(1)));
  if (event.run == nullptr) {
    stop_recording(lua, fmt::format("`{}` on what is read", event.symbol));
  }
  Recorder& recorder = *context_of(lua).recorder;
  const Operand first = recorder.operand_at(lua, 1);
  const Operand second = recorder.operand_at(lua, 2);
  ProgramStep step{.run = event.run, .range = event.range};
  step.operands[0] = first;
  step.operands[1] = second;
  return push_symbol(lua, recorder.add_step(lua, step));
}

std::optional<Program> Recorder::record_function(lua_State* lua, std::size_t script, bool options) {
  Context& context = context_of(lua);
  const ScriptFunctions& functions = context.functions[script];
  const int top = lua_gettop(lua);
  program_ = {};
  lists_ = options;
  lua_pushcfunction(lua, note_failure);
  const ScriptFunction& function = options ? functions.options : functions.score;
  push_script_function(lua, function);
  push_symbol(lua, kOwnValue);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, functions.stack);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, functions.params);
  if (functions.chooses() && !options) {
    push_symbol(lua, kOptionValue);
  }
  lua_sethook(
      lua, [](lua_State* state, lua_Debug*) { stop_recording(state, "too many instructions"); }, LUA_MASKCOUNT,
      kMostInstructions);
  bool done = lua_pcall(lua, lua_gettop(lua) - top - 2, options ? LUA_MULTRET : 0, top + 1) == LUA_OK;
  lua_sethook(lua, nullptr, 0, 0);
  done = done && take_options(lua, top + 2);
  lua_settop(lua, top);
  const bool kept_state = context.kept.restore(lua, function.kept).has_value();
  return done && !kept_state ? std::optional(std::move(program_)) : std::nullopt;
}

bool Recorder::take_list(lua_State* lua, int list) {
  if (lua_getmetatable(lua, list) != 0) {
    return false;  // it is read otherwise than it is written
  }
  while (lua_rawgeti(lua, list, static_cast<lua_Integer>(program_.results.size()) + 1) != LUA_TNIL) {
    const auto symbol = symbol_at(lua, -1);
    if (!symbol || symbol->loop != nullptr || program_.results.size() == kMaxOptions) {
      return false;
    }
    program_.results.push_back(symbol->operand);
    lua_pop(lua, 1);
  }
  return true;
}

bool Recorder::take_options(lua_State* lua, int first) {
  if (lua_gettop(lua) == first && lua_istable(lua, first)) {
    return take_list(lua, first);
  }
  for (int at = first; at <= lua_gettop(lua); ++at) {
    const auto symbol = symbol_at(lua, at);
    if (!symbol) {
      return false;
    }
    if (symbol->loop == nullptr) {
      program_.results.push_back(symbol->operand);
    } else if (at == first && lua_gettop(lua) == first + 1) {
      program_.listing = symbol->loop;  // the cells come next
    } else {
      return false;
    }
  }
  return true;
}

void Recorder::record(lua_State* lua, std::size_t script) {
  Context& context = context_of(lua);
  ScriptFunctions& functions = context.functions[script];
  RecordedScorer& recorded = functions.recorded;
  if (!recorded.needs_lua.reason.empty()) {
    return;
  }
  context.failure = {};
  context.recorder = this;
  recorded.score = record_function(lua, script, false);
  if (recorded.score && functions.chooses()) {
    recorded.options = record_function(lua, script, true);
  }
  context.recorder = nullptr;
  const bool whole = recorded.score && (recorded.options || !functions.chooses());
  if (!whole) {
    const ScriptFailure failure = std::exchange(context.failure, {});
    const std::string why = failure.what.text();
    recorded.score.reset();
    recorded.needs_lua = {why.empty() ? "a result that cannot be recorded" : why,
                          failure.where ? failure.where->line : functions.score.where.line};
    if (failure.where && failure.where->script != script) {
      recorded.needs_lua = {
          fmt::format("{} on line {} of {}", why, failure.where->line, context.texts[failure.where->script].file),
          functions.score.where.line};
    }
  }
}

int Recorder::record_all(lua_State* lua) {
  push_metatable(lua, apply_operator);
  Recorder recorder;
  for (std::size_t script = 0; script < context_of(lua).scripts.size(); ++script) {
    if (context_of(lua).scripts[script].purpose == ScriptPurpose::Scorer) {
      recorder.record(lua, script);
    }
  }
  return 0;
}

}  // namespace ossuary
