// Words that look at the game.

#include <algorithm>

#include "flow/hidden.h"
#include "script/flow/words.h"

namespace ossuary {

namespace {

std::int64_t next_seat(const FlowContext& flow, std::int64_t seat) {
  return seat == static_cast<std::int64_t>(flow.plan->seats) ? 1 : seat + 1;
}

/// All seats from one on, once round.
std::optional<std::int64_t> seat_from(const FlowContext& flow, std::int64_t first, std::optional<std::int64_t> last) {
  const std::int64_t next = last ? next_seat(flow, *last) : first;
  return last && next == first ? std::nullopt : std::optional(next);
}

/// All seats after one, up to it.
std::optional<std::int64_t> seat_after(const FlowContext& flow, std::int64_t own, std::optional<std::int64_t> last) {
  const std::int64_t next = next_seat(flow, last.value_or(own));
  return next == own ? std::nullopt : std::optional(next);
}

/// All seats of the team of one, from it on, once round.
std::optional<std::int64_t> member_from(const FlowContext& flow, std::int64_t first, std::optional<std::int64_t> last) {
  std::int64_t next = last ? next_seat(flow, *last) : first;
  while (!flow.plan->are_partners(static_cast<std::size_t>(next - 1), static_cast<std::size_t>(first - 1))) {
    next = next_seat(flow, next);
  }
  return last && next == first ? std::nullopt : std::optional(next);
}

/// The first seat of the next team.
std::optional<std::int64_t> team_after(const FlowContext& flow, Value /*none*/, std::optional<std::int64_t> last) {
  const FlowPlan& plan = *flow.plan;
  const std::size_t wanted = last ? plan.team_of(static_cast<std::size_t>(*last) - 1) + 1 : 0;
  for (std::size_t seat = 0; seat < plan.seats; ++seat) {
    if (plan.team_of(seat) == wanted) {
      return static_cast<std::int64_t>(seat) + 1;
    }
  }
  return std::nullopt;
}

Loop<std::int64_t> seats(const FlowContext& flow) { return range<std::int64_t>(number_value(1), flow.plan->seats); }
Loop<std::int64_t> from(Seat who) { return loop<std::int64_t, seat_from>(value_of(who)); }
Loop<std::int64_t> others(Seat who) { return loop<std::int64_t, seat_after>(value_of(who)); }
Loop<std::int64_t> team(Seat who) { return loop<std::int64_t, member_from>(value_of(who)); }
Loop<std::int64_t> teams(const FlowContext& flow) {
  return flow.plan->setup->teams.empty() ? seats(flow) : loop<std::int64_t, team_after>(number_value(0));
}
std::size_t count_seats(const FlowContext& flow) { return flow.plan->seats; }
Seat active(const FlowContext& flow) { return flow.state().active(); }
Seat first_seat(const FlowContext& flow) { return id_at<Seat>(flow.state().now.first); }
int round(const FlowContext& flow) { return flow.state().now.round; }

std::optional<Seat> owner(lua_State* lua, const FlowContext& flow, Value thing) {
  const FlowPlan& plan = *flow.plan;
  return type_of(thing) == ValueType::Counter ? plan.counters[index_of(thing)].owner
         : type_of(thing) == ValueType::Spot  ? plan.zones[index_of(thing) / kMaxZoneCells].owner
                                              : take<const FlowZone&>(lua, 1).owner;
}

std::int32_t have(const FlowContext& flow, CounterIndex counter) { return flow.state().numbers[counter]; }

std::int32_t room(const FlowContext& flow, CounterIndex counter) {
  return std::max(0, cap_of(*flow.plan, flow.state(), counter) - flow.state().numbers[counter]);
}

std::int64_t total_of(const FlowContext& flow, std::size_t attribute, const FlowZone& zone) {
  const FlowState& state = flow.state();
  const auto said = [&](std::size_t kind) {
    const AttributeValue* const says = flow.plan->said_of(kind, attribute);
    return says == nullptr ? std::int64_t{0} : says->number;
  };
  std::int64_t sum = 0;
  if (!zone.is_counted()) {
    visit_placed(state, zone, [&](std::size_t, const Placed& piece) { sum += said(piece.kind - 1U); });
    return sum;
  }
  std::size_t kind = 0;
  for (std::size_t left = count(state, zone); left > 0; ++kind) {
    kind = next_kind(state, zone, kind);
    const std::size_t number = count(state, zone, kind);
    sum += said(kind) * static_cast<std::int64_t>(number);
    left -= number;
  }
  return sum;
}

std::int64_t total(lua_State* lua, const FlowContext& flow, NumberAttribute attribute, const FlowZone& zone,
                   Rest others) {
  std::int64_t sum = total_of(flow, attribute.index, zone);
  for (int i = others.first; i <= others.last; ++i) {
    sum += total_of(flow, attribute.index, take<const FlowZone&>(lua, i));
  }
  return sum;
}

std::size_t count_pieces(FlowContext& flow, ZoneOrRows in, IfGiven<PieceIndex> piece) {
  std::size_t number = 0;
  for (const FlowZone& zone : in.zones) {
    if (piece.thing) {
      note_look(flow, zone);
    }
    number += piece.thing ? count(flow.state(), zone, *piece.thing) : count(flow.state(), zone);
  }
  return number;
}

std::optional<PieceIndex> piece_of(std::size_t kind) {
  return kind == kMaxPieceKinds ? std::nullopt : std::optional(PieceIndex{kind});
}

std::optional<PieceIndex> kind_after(const FlowContext& flow, const FlowZone& zone, std::optional<PieceIndex> last) {
  return piece_of(next_kind(flow.state(), zone, last ? *last + 1 : 0));
}

Loop<Value> kinds(ZoneIndex zone) { return loop<Value, kind_after>(zone.value()); }

std::optional<PieceIndex> top(const FlowContext& flow, const FlowZone& zone) {
  return piece_of(zone.form == ZoneForm::Die ? next_kind(flow.state(), zone, 0) : top_kind(flow.state(), zone));
}

std::optional<PieceIndex> up(const FlowContext& flow, ZoneOf<ZoneForm::Die> die) {
  return piece_of(top_kind(flow.state(), die.zone));
}

std::optional<ZoneIndex> where(const FlowContext& flow, PieceIndex piece) {
  const std::vector<FlowZone>& zones = flow.plan->zones;
  const auto found =
      std::ranges::find_if(zones, [&](const FlowZone& zone) { return count(flow.state(), zone, piece) > 0; });
  return found == zones.end() ? std::nullopt
                              : std::optional(ZoneIndex{static_cast<std::size_t>(found - zones.begin())});
}

Loop<Value> rows(lua_State* lua, const FlowContext& flow, FamilyIndex zone) {
  const std::size_t number = flow.rules().zones[zone].rows.size();
  if (number == 0) {
    Arguments(lua, 1).refuse("script-error/rows");
  }
  return range<Value>(value_of(ValueType::Zone, flow.plan->first_zone[zone]), number);
}

bool hears(FlowContext& flow, PieceIndex piece, EventIndex event) { return !flow.handlers_of(piece, event).empty(); }

Value remembered(const FlowContext& flow, NoteIndex note) { return Value{flow.state().numbers[note]}; }

PieceIndex option(const FlowContext& flow, OptionIndex option) {
  return {flow.rules().options[option].values[option_value(*flow.plan, flow.state(), option)]};
}

constexpr std::array kLooking{
    fact<seats>("seats", "", "Goes through all seats, from 1 on."),
    fact<from>("from", "who", "Goes through all seats in the order of turns, from `who` on."),
    fact<others>("others", "who", "Goes through all other seats in the order of turns, after `who`."),
    fact<team>("team", "who", "Goes through `who` and all partners, in the order of turns from `who` on."),
    fact<teams>("teams", "", "Goes through the first seats of all teams; without teams, through all seats."),
    fact<count_seats>("count_seats", "", "How many play."),
    fact<active>("active", "", "The seat whose turn it is."),
    fact<first_seat>("first_seat", "", "The seat that began the match."),
    fact<round>("round", "", "The number of the round; 0 in the set-up."),
    fact<owner>("owner", "thing",
                "The seat that a zone, the zone of a spot, or a counter is of, the first one of a team; nil for one of "
                "the table."),
    glance<have>("have", "counter", "What a counter shows."),
    glance<room>("room", "counter", "How much a counter can still gain."),
    glance<can_pay>("can_pay", "who, amounts", "True if `who` has as much of each counter as `amounts` say."),
    glance<count_pieces>("how_many", "zone, piece",
                         "How many pieces lie in a zone, or in all rows of one, or how many of one kind."),
    look<total>("total", "attribute, zone, ...",
                "The sum of what an attribute of whole numbers says of all pieces in zones."),
    look<kinds>("kinds", "zone",
                "Goes through the kinds of pieces that lie in a zone, in the order of their declaration."),
    look<top>("top", "zone", "The top of a pile; of another zone the first kind there; nil if it is empty."),
    look<up>("up", "die", "The face of a die that is up; nil before it first falls."),
    look<where>("where", "piece", "The first zone with such a piece; nil if there is none."),
    fact<rows>("rows", "zone", "Goes through the rows of a zone."),
    fact<hears>("hears", "piece, event", "True if the piece does something when `event` is announced."),
    glance<remembered>("remembered", "note", "What was remembered last; nil before."),
    fact<option>("option", "option", "The piece that an option of the match was given."),
};

}  // namespace

bool can_pay(const FlowContext& flow, Seat who, std::span<const Amount> amounts) {
  return std::ranges::all_of(amounts, [&](const Amount& amount) {
    const std::size_t counter = counter_of(*flow.plan, amount.counter, who);
    return flow.state().numbers[counter] - amount.number >= flow.plan->counters[counter].floor;
  });
}

int next_in_range(lua_State* lua) {
  const lua_Integer last = lua_tointeger(lua, 2);
  return last < lua_tointeger(lua, 1) ? push_result(lua, last + 1) : 0;
}

FlowContext& looking(lua_State* lua) {
  FlowContext& flow = playing(lua);
  if (flow.phase == FlowPhase::Counts) [[unlikely]] {
    raise(lua, "script-error/counts-look", {{"word", running_name(lua)}});
  }
  if (flow.calls > 0) [[unlikely]] {
    check_nothing_called(lua, flow, running_name(lua));
  }
  return flow;
}

namespace {

/// Notes what a value that the running word is given says of where it looks. False where it says nothing of that.
bool note_argument(FlowContext& flow, Value value) {
  const FlowPlan& plan = *flow.plan;
  const std::size_t at = index_of(value);
  if (type_of(value) == ValueType::Zone && at < plan.zones.size()) {
    note_look(flow, plan.zones[at]);
    return true;
  }
  if (type_of(value) != ValueType::Spot || at / kMaxZoneCells >= plan.zones.size()) {
    return false;
  }
  const FlowPlace spot{&plan.zones[at / kMaxZoneCells], at % kMaxZoneCells};
  const bool is_spot = !spot.zone->is_counted() && spot.place < spot.zone->most;  // it may be any number
  if (is_spot) {
    note_look(flow, spot);
  }
  return is_spot;
}

/// Notes what the running word is given to look at; where no argument says that, and with families of zones, it may be
/// anything.
void note_arguments(lua_State* lua, FlowContext& flow) {
  bool is_known = false;
  for (int i = 1; i <= lua_gettop(lua); ++i) {
    const lua_Integer bits = lua_isinteger(lua, i) != 0 ? lua_tointeger(lua, i) : -1;
    const bool is_thing = bits >= 0 && bits < kEndOfThings;
    const Value value = is_thing ? Value{static_cast<std::int32_t>(bits)} : kNothing;
    if (lua_istable(lua, i) || type_of(value) == ValueType::ZoneFamily) {
      return note_look_everywhere(flow);
    }
    is_known = note_argument(flow, value) || is_known;
  }
  if (!is_known) {
    note_look_everywhere(flow);
  }
}

}  // namespace

FlowContext& looking_closely(lua_State* lua) {
  FlowContext& flow = looking(lua);
  if (flow.watches) [[unlikely]] {
    note_arguments(lua, flow);
  }
  return flow;
}

void note_look(FlowContext& flow, const FlowPlace& at) {
  if (flow.watches && !flow.saw_hidden) [[unlikely]] {
    const bool hides = placed(flow.state(), *at.zone, at.place).kind != 0 &&
                       !sees(*flow.plan, flow.state(), *at.zone, at.place, flow.watcher);
    flow.saw_hidden = hides;
  }
}

void note_look(FlowContext& flow, const FlowZone& zone) {
  if (flow.watches && !flow.saw_hidden) [[unlikely]] {
    flow.saw_hidden = count_hidden(*flow.plan, flow.state(), zone, flow.watcher) > 0;
  }
}

void note_look_at_faces(FlowContext& flow, const FlowZone& zone) {
  if (flow.watches && !zone.is_counted()) [[unlikely]] {
    visit_placed(flow.state(), zone, [&](std::size_t place, const Placed& piece) {
      if ((piece.pose & kFaceDown) == 0) {
        note_look(flow, FlowPlace{&zone, place});
      }
    });
  }
}

void note_look_everywhere(FlowContext& flow) {
  if (flow.watches) [[unlikely]] {
    flow.saw_hidden = flow.saw_hidden || hides_something(*flow.plan, flow.state(), flow.watcher);
  }
}

std::size_t counter_of(const FlowPlan& plan, std::size_t family, Seat seat) {
  return plan.first_counter[family] + (plan.rules->counters[family].of_seat ? index(seat) : 0);
}

std::span<const FlowWord> looking_words() { return kLooking; }

}  // namespace ossuary
