#include "script/flow/lua_referee.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "flow/chance.h"
#include "flow/hidden.h"
#include "flow/telling.h"
#include "record/journal.h"
#include "script/flow/flow_failures.h"
#include "script/flow/frame_calls.h"
#include "script/flow/loading.h"
#include "script/flow/words.h"

namespace ossuary {

namespace {

/// Puts what the step that has ended called on the agenda, the first call on top; laws come before that if a piece
/// moved or turned.
void take_calls(lua_State* lua, FlowContext& flow) {
  while (flow.calls > 0) {
    push_frame(lua, flow, flow.called[--flow.calls]);
  }
  if (flow.moved && !flow.rules().laws.empty()) {
    push_frame(lua, flow, {.what = FrameKind::Laws});
  }
  flow.moved = false;
}

/// Calls a function that may change the game, with the arguments of a frame and `more` that lie on the stack above it.
void do_step(lua_State* lua, FlowContext& flow, const Frame& frame, int more = 0) {
  flow.phase = FlowPhase::Deeds;
  call_function(lua, flow, frame.count + more);
  take_calls(lua, flow);
}

/// Runs a step, or does what is known of it. A limit that is passed then is about its script in both cases.
void run_step(lua_State* lua, FlowContext& flow, const Frame& frame) {
  const ScriptFunction& step = flow.functions[flow.rules().steps[frame.which].script].main;
  flow.running = step.where;
  if (flow.engine_steps->step(flow, frame)) {
    take_calls(lua, flow);
    return;
  }
  push_function(lua, flow, step, frame);
  do_step(lua, flow, frame);
}

/// Runs one law. As long as laws do something, they begin anew.
void run_law(lua_State* lua, FlowContext& flow, std::size_t which) {
  const auto& laws = flow.rules().laws;
  push_function(lua, flow, flow.functions[flow.rules().steps[laws[which].index].script].main);
  flow.phase = FlowPhase::Deeds;
  call_function(lua, flow, 0);
  if (flow.moved || flow.calls > 0) {
    flow.moved = false;
    push_frame(lua, flow, {.what = FrameKind::Laws});
    take_calls(lua, flow);
  } else if (which + 1 < laws.size()) {
    push_frame(lua, flow, {.what = FrameKind::Laws, .which = static_cast<std::uint8_t>(which + 1)});
  }
}

void list(lua_State* lua, FlowContext& flow) {
  const Frame& asked = flow.state().top();
  flow.position->offers.clear();
  flow.phase = FlowPhase::Options;
  const auto list_one = [&](std::size_t choice) {
    flow.listed = choice;
    const ScriptFunction& options = flow.functions[flow.rules().choices[choice].script].options;
    flow.running = options.where;
    if (!flow.engine_steps->list(lua, asked)) {
      push_function(lua, flow, options, asked);
      call_function(lua, flow, asked.count);
    }
  };
  const std::vector<std::size_t>& any_of = flow.rules().choices[asked.which].any_of;
  std::ranges::for_each(any_of, list_one);
  if (any_of.empty()) {
    list_one(asked.which);
  }
  ActionList& offers = flow.position->offers;
  if (std::ranges::adjacent_find(offers, std::greater_equal<>()) != offers.end()) {
    offers.sort();
  }
}

void answer(lua_State* lua, FlowContext& flow, Action action, bool by_itself) {
  if (Telling* const telling = flow.position->telling) [[unlikely]] {
    telling->answered(*flow.position, action, by_itself);
  }
  const Frame choice = flow.state().top();
  --flow.state().now.depth;
  flow.position->offers.clear();
  std::array<Value, kMaxChosen> values{};
  const auto given = chosen_values(flow, action, FlowPosition::decider_of(choice), values);
  const ScriptFunction& chosen = flow.functions[flow.rules().choices[choice_of(action)].script].main;
  flow.running = chosen.where;
  if (flow.engine_steps->answer(flow, choice_of(action), choice, given)) {
    take_calls(lua, flow);
    return;
  }
  push_function(lua, flow, chosen, choice);
  do_step(lua, flow, choice, push_values(lua, flow, given));
}

/// Lists what a choice offers, and makes it where there is nothing to decide. True if somebody has to decide.
bool ask(lua_State* lua, FlowContext& flow) {
  const ChoiceSpec& choice = flow.rules().choices[flow.state().top().which];
  list(lua, flow);
  const ActionList& offers = flow.position->offers;
  const bool is_asked = offers.size() > 1 || (!offers.empty() && (choice.secret || choice.always_asked));
  if (flow.position->unasked != nullptr && !is_asked) [[unlikely]] {
    flow.position->note_unasked();
  }
  if (offers.empty()) {
    --flow.state().now.depth;
    return false;
  }
  if (!is_asked) {
    answer(lua, flow, offers[0], true);
    return false;
  }
  if (++flow.state().now.decisions > kMostActions) {
    pass_limit(lua, flow, "script-limit/decisions", kMostActions);
  }
  return true;
}

/// Carries out the frame on top of the agenda. True if somebody has to decide.
bool carry_out(lua_State* lua, FlowContext& flow) {
  FlowState& state = flow.state();
  const Frame frame = state.top();
  if (frame.what == FrameKind::Choice) {
    return ask(lua, flow);
  }
  --state.now.depth;
  switch (frame.what) {
    case FrameKind::Step:
      run_step(lua, flow, frame);
      break;
    case FrameKind::Handler:
      push_function(lua, flow, flow.handlers_of(index_of(frame.arguments[0]), frame.which)[frame.handler], frame);
      do_step(lua, flow, frame);
      break;
    case FrameKind::Laws:
      run_law(lua, flow, frame.which);
      break;
    case FrameKind::Announce:
      call_hearers(lua, flow, frame);
      take_calls(lua, flow);
      break;
    case FrameKind::EndTurn:
      state.now.depth = 0;
      state.now.next = static_cast<std::uint8_t>(flow.plan->setup->turn.size());
      break;
    default:
      state.now.follows = FlowMoment::kNobody;
      break;
  }
  return false;
}

/// Fails where a piece is to be drawn by lot, and there is no room where it goes to.
void check_pick(lua_State* lua, const FlowContext& flow) {
  const FlowState& state = flow.state();
  const auto zone_of = [&](std::size_t argument) { return index_of(state.top().arguments[argument]); };
  if (state.top().what != FrameKind::Pick || count(state, flow.plan->zones[zone_of(0)]) == 0) {
    return;
  }
  const FlowZone& to = flow.plan->zones[zone_of(1)];
  if (count(state, to) >= to.most) [[unlikely]] {
    raise_at(lua, flow.running.value_or(ScriptLine{}), "script-error/no-room",
             {{"word", "pick"}, {"zone", flow.plan->zone_text(zone_of(1))}, {"most", to.most}});
  }
}

/// As bring_next(), for whoever follows what is done too.
bool has_more(FlowPosition& position) {
  if (position.telling != nullptr) [[unlikely]] {
    position.telling->carried_out(position.state);
  }
  return bring_next(position);
}

int go_on(lua_State* lua) {
  FlowContext& flow = flow_of(lua);
  FlowPosition& position = *flow.position;
  position.offers.clear();
  for (std::size_t steps = 0; has_more(position); ++steps) {
    if (steps == kMaxSteps) {
      pass_limit(lua, flow, endless_steps(flow), kMaxSteps, turn_without_decision(flow));
    }
    if (position.state.now.round == kMaxRounds) {
      pass_limit(lua, flow, "script-limit/rounds", kMaxRounds);
    }
    if (position.state.top().is_chance()) {
      check_pick(lua, flow);
      if (position.held) {
        break;
      }
      fall_by_chance(position);
    } else if (carry_out(lua, flow)) {
      break;
    }
  }
  return 0;
}

int choose(lua_State* lua) {
  answer(lua, flow_of(lua), Action{static_cast<std::uint32_t>(lua_tointeger(lua, 1))}, false);
  lua_settop(lua, 0);
  return go_on(lua);
}

/// Fails where a note, or what waits below a choice, names a piece that who is asked cannot see: bots would know it.
void check_secrets(lua_State* lua, const FlowContext& flow) {
  FlowState& state = flow.state();
  const Frame& choice = state.top();
  const auto is_secret = [&](Value value) {
    return type_of(value) == ValueType::Piece && std::ranges::count(choice.all(), value) == 0 &&
           is_hidden(*flow.plan, state, index_of(value), FlowPosition::decider_of(choice));
  };
  const auto refuse = [&](ScriptMessageId id, Value value, TextArguments values = {}) {
    values.emplace_back("thing", flow.plan->describe(value));
    values.emplace_back("seat", bits_of(choice.arguments[0]));
    values.emplace_back("call", name_of(flow, choice));
    raise_at(lua, *flow.running, id, std::move(values));
  };
  for (std::size_t i = flow.plan->counters.size(); i < flow.plan->first_option; ++i) {
    if (const Value noted{state.numbers[i]}; is_secret(noted)) {
      refuse("script-error/secret-note", noted);
    }
  }
  for (const Frame& frame : std::span(state.agenda).first(state.now.depth - 1U)) {
    for (const Value given : frame.all()) {
      if (is_secret(given)) {
        refuse("script-error/secret-waiting", given, {{"waiting", name_of(flow, frame)}});
      }
    }
  }
}

/// Argument 1 is the seat from which what is hidden was redrawn.
int list_offers(lua_State* lua) {
  FlowContext& flow = flow_of(lua);
  const ActionList before = flow.position->offers;
  list(lua, flow);
  if (const auto decider = flow.position->state.top().arguments[0]; bits_of(decider) == lua_tointeger(lua, 1)) {
    if (!std::ranges::equal(before, flow.position->offers)) {
      raise_at(lua, *flow.running, "script-error/secret-offers",
               {{"call", name_of(flow, flow.state().top())}, {"seat", bits_of(decider)}});
    }
    check_secrets(lua, flow);
  }
  return 0;
}

int score(lua_State* lua) {
  FlowContext& flow = flow_of(lua);
  flow.phase = FlowPhase::Scoring;
  flow.points = {};
  if (flow.awards != nullptr) {
    flow.awards->clear();
  }
  push_function(lua, flow, flow.functions[*flow.rules().score].main);
  lua_pushvalue(lua, 1);
  call_function(lua, flow, 1);
  return 0;
}

int outlook(lua_State* lua) {
  FlowContext& flow = flow_of(lua);
  flow.phase = FlowPhase::Outlook;
  push_function(lua, flow, flow.functions[*flow.rules().outlook].main);
  lua_pushvalue(lua, 1);
  call_function(lua, flow, 1, 1);
  int exact = 0;
  const lua_Integer expected = lua_type(lua, -1) == LUA_TNUMBER ? lua_tointegerx(lua, -1, &exact) : 0;
  if (exact == 0 || expected > kMostNumber || expected < kLeastNumber) {
    raise_at(lua, *flow.running, "script-result/outlook", {{"got", shown(lua, -1)}});
  }
  flow.expected = static_cast<std::int32_t>(expected);
  return 0;
}

/// Has the choice of an answer tell why it is not offered.
int object(lua_State* lua) {
  FlowContext& flow = flow_of(lua);
  const Action action{static_cast<std::uint32_t>(lua_tointeger(lua, 1))};
  const Frame& asked = flow.state().top();
  flow.phase = FlowPhase::Objection;
  push_function(lua, flow, *flow.functions[flow.rules().choices[choice_of(action)].script].objection, asked);
  std::array<Value, kMaxChosen> values{};
  const auto given = chosen_values(flow, action, FlowPosition::decider_of(asked), values);
  call_function(lua, flow, asked.count + push_values(lua, flow, given));
  return 0;
}

/// Runs the script with that index.
int count(lua_State* lua) {
  FlowContext& flow = flow_of(lua);
  flow.phase = FlowPhase::Counts;
  push_function(lua, flow, flow.functions[static_cast<std::size_t>(lua_tointeger(lua, 1))].main);
  call_function(lua, flow, 0);
  return 0;
}

/// A seat as scripts have it.
lua_Integer number_of(Seat seat) { return static_cast<lua_Integer>(index(seat)) + 1; }

}  // namespace

LuaReferee::LuaReferee(const FlowPlan& plan) : sandbox_(flow_), lua_(sandbox_.lua()) {
  const FlowRules& rules = *plan.rules;
  flow_.plan = &plan;
  flow_.compiled = CompiledTexts(rules.compiled);
  flow_.functions.resize(rules.scripts.size());
  flow_.handlers.resize(rules.pieces.size() * rules.events.size());
  for (const FlowScript& script : rules.scripts) {
    flow_.texts.push_back({script.file, script.source});
    const auto writes = [&](std::string_view source) { return flow_.compiled.writes_to_others(source); };
    flow_.writes_tables = flow_.writes_tables || writes(script.source) ||
                          std::ranges::any_of(script.shared.scripts, writes, &SharedScript::source);
  }
  sandbox_.load(prepare_flow_state, load_flow_script, loading_order(rules, flow_.compiled));
  flow_.engine_steps = std::make_unique<const EngineSteps>(plan);
  sandbox_.end_loading();
}

template <class TakeBack>
std::optional<ScriptFault> LuaReferee::run(lua_CFunction function, lua_Integer argument, FlowPosition& position,
                                           const TakeBack& take_back) {
  flow_.position = &position;
  flow_.scorer_fault.reset();
  auto fault = sandbox_.run(
      [&] {
        lua_pushcfunction(lua_, function);
        lua_pushinteger(lua_, argument);
        return sandbox_.call(1, 0);
      },
      [&] {
        flow_.calls = 0;
        flow_.moved = false;
        take_back();
      });
  if (fault && flow_.scorer_fault) {
    return flow_.scorer_fault;
  }
  if (fault) {
    explain_index(flow_.rules(), fault->diagnostic.what);
  }
  return fault;
}

std::optional<ScriptFault> LuaReferee::play(lua_CFunction function, lua_Integer argument, FlowPosition& position) {
  before_.assign(position.state, *position.plan);
  const Rng stream = position.stream;
  const std::size_t fallen = position.fallen.size();
  return run(function, argument, position, [&] {
    position.state.assign(before_, *position.plan);
    position.stream = stream;
    position.fallen.resize(fallen);
    position.offers.clear();
  });
}

std::optional<ScriptFault> LuaReferee::look(lua_CFunction function, lua_Integer argument,
                                            const FlowPosition& position) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): the phase refuses every word that changes something
  return run(function, argument, const_cast<FlowPosition&>(position), [] {});
}

std::vector<Diagnostic> LuaReferee::unmet_counts() {
  std::vector<Diagnostic> found;
  const auto nowhere = std::make_unique<FlowPosition>();
  nowhere->state.numbers.fill(0);
  for (const std::size_t script : flow_.rules().counts) {
    flow_.unmet.clear();
    if (const auto fault = run(count, static_cast<lua_Integer>(script), *nowhere, [&] { flow_.unmet.clear(); })) {
      found.push_back(fault->diagnostic);
    }
    for (ScriptFailure& unmet : flow_.unmet) {
      flow_.failure = std::move(unmet);
      found.push_back(take_failure(flow_));
    }
  }
  return found;
}

std::optional<ScriptFault> LuaReferee::go_on(FlowPosition& position) { return play(ossuary::go_on, 0, position); }

std::optional<ScriptFault> LuaReferee::choose(FlowPosition& position, Action action) {
  begin_to_look_ahead(position);
  return play(ossuary::choose, static_cast<lua_Integer>(action), position);
}

std::optional<ScriptFault> LuaReferee::list_offers(FlowPosition& position, Seat viewer) {
  return run(ossuary::list_offers, number_of(viewer), position, [&] { position.offers.clear(); });
}

Result<PointsByCategory, ScriptFault> LuaReferee::score(const FlowPosition& position, Seat seat,
                                                        std::vector<FlowAward>* awards) {
  if (!flow_.rules().score && problems().empty()) {
    return PointsByCategory{};
  }
  flow_.scored = seat;
  flow_.awards = awards;
  if (auto fault = look(ossuary::score, number_of(seat), position)) {
    return *fault;
  }
  return flow_.points;
}

bool LuaReferee::scores_by_hidden(const FlowPosition& position, Seat seat) {
  flow_.watches = true;
  flow_.saw_hidden = false;
  const auto points = score(position, seat, nullptr);
  flow_.watches = false;
  return !points || flow_.saw_hidden;
}

bool LuaReferee::object(const FlowPosition& position, Action action) {
  const ChoiceSpec& choice = flow_.rules().choices[choice_of(action)];
  if (!problems().empty() || !choice.any_of.empty() || !flow_.functions[choice.script].objection) {
    return false;
  }
  flow_.watches = true;
  flow_.saw_hidden = false;
  flow_.watcher = position.decider();
  const auto fault = look(ossuary::object, static_cast<lua_Integer>(action), position);
  flow_.watches = false;
  flow_.watcher.reset();
  return !fault && !flow_.saw_hidden;
}

Result<std::optional<std::int32_t>, ScriptFault> LuaReferee::outlook(const FlowPosition& position, Seat seat) {
  if (!flow_.rules().outlook && problems().empty()) {
    return std::optional<std::int32_t>();
  }
  if (auto fault = look(ossuary::outlook, number_of(seat), position)) {
    return *fault;
  }
  return std::optional(flow_.expected);
}

}  // namespace ossuary
