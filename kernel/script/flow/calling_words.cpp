// Words that call what happens when the running step has ended; and the one that awards.
#include <fmt/format.h>

#include "script/flow/words.h"

namespace ossuary {

std::string name_of(const FlowContext& flow, const Frame& frame) {
  switch (frame.what) {
    case FrameKind::Step:
      return flow.rules().steps[frame.which].id;
    case FrameKind::Choice:
      return flow.rules().choices[frame.which].id;
    case FrameKind::Handler:
      return "what a piece does";
    case FrameKind::Announce:
      return "announce";
    case FrameKind::Roll:
      return "roll";
    case FrameKind::Pick:
      return "pick";
    case FrameKind::Shuffle:
    case FrameKind::Insert:
      return "shuffle";
    case FrameKind::EndTurn:
      return "end_turn";
    default:
      return "end_turns";
  }
}

namespace {

[[noreturn]] void refuse_change(lua_State* lua, std::string_view name) {
  raise(lua, "script-error/only-looks", {{"word", name}});
}

void call_later(lua_State* lua, FlowContext& flow, const Frame& frame) {
  if (flow.calls == kMaxFrames) [[unlikely]] {
    raise(lua, "script-limit/calls", {{"most", kMaxFrames}});
  }
  if (flow.traced && flow.calls == 0) [[unlikely]] {
    flow.first_call = running_line(lua);
  }
  flow.called[flow.calls++] = frame;
}

/// Adds the arguments from `position` on to a frame.
void add_arguments(lua_State* lua, Frame& frame, int position, std::size_t most = kMaxFrameArguments) {
  for (const int last = lua_gettop(lua); position <= last; ++position) {
    if (frame.count == most) [[unlikely]] {
      raise(lua, "script-error/too-many-passed", {{"call", name_of(flow_of(lua), frame)}, {"most", most}});
    }
    frame.arguments[frame.count++] = take<Value>(lua, position);
  }
}

int call_step(lua_State* lua) {
  const auto which = static_cast<std::uint32_t>(lua_tointeger(lua, lua_upvalueindex(1)));
  const auto what = static_cast<FrameKind>(which >> 8U);
  FlowContext& flow = playing(lua);
  Frame frame{.what = what, .which = static_cast<std::uint8_t>(which & 0xFFU)};
  if (flow.phase != FlowPhase::Deeds) [[unlikely]] {
    refuse_change(lua, name_of(flow, frame));
  }
  if (what == FrameKind::Choice) {
    constexpr std::size_t kChosen = 2;
    (void)take<Seat>(lua, 1, flow.rules().choices[frame.which].id.c_str());
    add_arguments(lua, frame, 1, kMaxFrameArguments - kChosen);
  } else {
    add_arguments(lua, frame, 1);
  }
  call_later(lua, flow, frame);
  return 0;
}

void roll(lua_State* lua, FlowContext& flow, ZoneOf<ZoneForm::Die> /*first*/, Rest others) {
  for (int i = 1; i <= others.last; ++i) {
    (void)take<ZoneOf<ZoneForm::Die>>(lua, i);
    call_later(lua, flow, {.what = FrameKind::Roll, .count = 1, .arguments = {take<Value>(lua, i)}});
  }
}

void pick(lua_State* lua, FlowContext& flow, const FlowZone& from, const FlowZone& to) {
  if (!from.is_counted()) {
    Arguments(lua, 1).refuse("script-error/pool");
  }
  if ((from.holds & ~to.holds).any()) {
    raise(lua, "script-error/other-pool");
  }
  Frame frame{.what = FrameKind::Pick};
  add_arguments(lua, frame, 1, 2);
  call_later(lua, flow, frame);
}

void shuffle(lua_State* lua, FlowContext& flow, ZoneOf<ZoneForm::Pile> /*pile*/) {
  call_later(lua, flow, {.what = FrameKind::Shuffle, .count = 2, .arguments = {take<Value>(lua, 1), kNothing}});
}

Frame frame_of_handler(std::size_t event, std::size_t handler, std::size_t arguments) {
  return {.what = FrameKind::Handler,
          .which = static_cast<std::uint8_t>(event),
          .count = static_cast<std::uint8_t>(arguments),
          .handler = static_cast<std::uint8_t>(handler)};
}

void does(lua_State* lua, FlowContext& flow, PieceIndex piece, EventIndex event, Rest others) {
  for (std::size_t handler = 0; handler < flow.handlers_of(piece, event).size(); ++handler) {
    Frame frame = frame_of_handler(event, handler, 1);
    frame.arguments[0] = piece.value();
    add_arguments(lua, frame, others.first);
    call_later(lua, flow, frame);
  }
}

constexpr std::size_t kHeard = 2;  ///< arguments that a piece gets before those of the announcement: itself, its owner.

/// Who hears it is found when it happens.
void announce(lua_State* lua, FlowContext& flow, EventIndex event, Rest others) {
  Frame frame{.what = FrameKind::Announce, .which = static_cast<std::uint8_t>(event)};
  add_arguments(lua, frame, others.first, kMaxFrameArguments - kHeard);
  call_later(lua, flow, frame);
}

void call_hearers_in(lua_State* lua, FlowContext& flow, const FlowZone& zone, const Frame& announced) {
  visit_kinds(flow.state(), zone, [&](std::size_t kind, std::size_t number) {
    for (; number > 0; --number) {
      for (std::size_t handler = 0; handler < flow.handlers_of(kind, announced.which).size(); ++handler) {
        Frame frame = frame_of_handler(announced.which, handler, kHeard);
        frame.arguments[0] = value_of(ValueType::Piece, kind);
        frame.arguments[1] = zone.owner ? value_of(*zone.owner) : kNothing;
        for (const Value argument : announced.all()) {
          frame.arguments[frame.count++] = argument;
        }
        call_later(lua, flow, frame);
      }
    }
  });
}

void end_turn(lua_State* lua, FlowContext& flow) {
  if (flow.state().now.round == 0) [[unlikely]] {
    raise(lua, "script-error/no-turn");
  }
  call_later(lua, flow, {.what = FrameKind::EndTurn});
}

void end_turns(lua_State* lua, FlowContext& flow) { call_later(lua, flow, {.what = FrameKind::EndTurns}); }

// --- awards ---

void award(lua_State* lua, FlowContext& flow, CategoryIndex category, Number number, std::optional<Value> by) {
  award_points(lua, flow, category, number.number, by.value_or(kNothing));
}
constexpr std::array kCalling{
    later<roll>("roll", "die, ...", "Later: each die falls on one of its faces."),
    later<pick>("pick", "from, to", "Later: a piece of a pool moves to a zone by lot; none from an empty one."),
    later<shuffle>("shuffle", "pile", "Later: a pile is shuffled."),
    later<does>(
        "does", "piece, event, ...",
        "Later: the piece does what its file says for `event`; the function gets the piece, then what else is given."),
    later<announce>("announce", "event, ...",
                    "Later: every piece in a zone that acts does what its file says for `event`, in the order of "
                    "turns; the function gets the piece, its owner, then what else is given."),
    later<end_turn>("end_turn", "", "Later: the turn ends; whatever still waits is dropped."),
    later<end_turns>("end_turns", "", "Later: the game ends after this turn."),
    shared_fact<award>(shared::kAward, "category, points, thing"),
};

}  // namespace

void award_points(lua_State* lua, FlowContext& flow, std::size_t category, std::int64_t number, Value thing) {
  if (flow.phase != FlowPhase::Scoring) [[unlikely]] {
    raise(lua, "script-error/only-scores");
  }
  const std::optional<Value> silenced = flow.rules().silenced;
  const bool counts = silenced != value_of(ValueType::Category, category) && silenced != thing;
  const auto points = counts ? static_cast<std::int32_t>(number) : 0;
  std::int32_t& sum = flow.points.at(category);
  if (std::abs(sum + points) > kMostNumber) {
    raise(lua, "script-error/points-of-category",
          {{"category", flow.rules().categories[category].id}, {"points", sum + points}});
  }
  sum += points;
  if (flow.awards != nullptr && points != 0) {
    const auto where = running_line(lua);
    flow.awards->push_back({id_at<CategoryId>(category), points, thing, where ? where->line : 0});
  }
}

FlowContext& changing(lua_State* lua) {
  FlowContext& flow = playing(lua);
  if (flow.phase != FlowPhase::Deeds) [[unlikely]] {
    refuse_change(lua, running_name(lua));
  }
  return flow;
}

FlowContext& doing(lua_State* lua) {
  FlowContext& flow = changing(lua);
  if (flow.calls > 0) [[unlikely]] {
    check_nothing_called(lua, flow, running_name(lua), "happens-later/happens");
  }
  return flow;
}

FlowContext& telling(lua_State* lua) {
  FlowContext& flow = playing(lua);
  return flow.phase == FlowPhase::Objection ? flow : doing(lua);
}

void check_nothing_called(lua_State* lua, const FlowContext& flow, std::string_view name, ScriptMessageId refusal) {
  if (flow.calls == 0) [[likely]] {
    return;
  }
  state_of(lua).failure.lacks_line = !flow.traced;
  const ScriptLine at = flow.first_call.value_or(ScriptLine{});
  const auto now = running_line(lua);
  const bool elsewhere = now && now->script != at.script;
  raise_at(lua, now.value_or(*flow.running), refusal,
           {{"word", name},
            {"call", name_of(flow, flow.called[0])},
            {"place", elsewhere ? fmt::format("in {}, line {}", flow.texts[at.script].file, at.line)
                                : fmt::format("on line {}", at.line)}});
}

void call_hearers(lua_State* lua, FlowContext& flow, const Frame& announced) {
  const FlowPlan& plan = *flow.plan;
  for (std::size_t i = 0; i < plan.seats; ++i) {
    const auto seat = id_at<Seat>((flow.state().now.active + i) % plan.seats);
    for (const FlowZone& zone : plan.zones) {
      const bool here = zone.owner ? *zone.owner == seat : i == 0;
      if (here && plan.rules->zones[zone.family].acts) {
        call_hearers_in(lua, flow, zone, announced);
      }
    }
  }
}

std::span<const FlowWord> calling_words() { return kCalling; }

void push_caller(lua_State* lua, FrameKind what, std::size_t index) {
  lua_pushinteger(lua, static_cast<lua_Integer>(static_cast<std::uint32_t>(what) << 8U | index));
  lua_pushcclosure(lua, call_step, 1);
}

}  // namespace ossuary
