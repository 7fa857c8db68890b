// Words that look at the game.

#include <algorithm>

#include "script/flow/words.h"

namespace ossuary {

namespace {

std::int64_t next_seat(const FlowPlan& plan, std::int64_t seat) {
  return seat == static_cast<std::int64_t>(plan.seats) ? 1 : seat + 1;
}

/// All seats from one on, once round.
int loop_from(lua_State* lua) {
  const std::int64_t first = lua_tointeger(lua, 1);
  const bool begins = lua_isnil(lua, 2);
  const std::int64_t next = begins ? first : next_seat(*flow_of(lua).plan, lua_tointeger(lua, 2));
  return next == first && !begins ? 0 : push_number(lua, next);
}

/// All seats after one, up to it.
int loop_others(lua_State* lua) {
  const std::int64_t own = lua_tointeger(lua, 1);
  const std::int64_t next = next_seat(*flow_of(lua).plan, lua_isnil(lua, 2) ? own : lua_tointeger(lua, 2));
  return next == own ? 0 : push_number(lua, next);
}

int seats(lua_State* lua) {
  (void)playing(lua);
  return push_loop(lua, loop_from, 1);
}

int from(lua_State* lua) {
  return push_loop(lua, loop_from, static_cast<std::int64_t>(index(seat_argument(lua, 1))) + 1);
}

int others(lua_State* lua) {
  return push_loop(lua, loop_others, static_cast<std::int64_t>(index(seat_argument(lua, 1))) + 1);
}

int count_seats(lua_State* lua) { return push_number(lua, playing(lua).plan->seats); }

int active(lua_State* lua) { return push_number(lua, playing(lua).state().now.active + 1); }

int round(lua_State* lua) { return push_number(lua, playing(lua).state().now.round); }

int owner(lua_State* lua) {
  const FlowPlan& plan = *playing(lua).plan;
  const Value value = value_argument(lua, 1);
  std::optional<Seat> seat;
  if (type_of(value) == ValueType::Counter) {
    seat = plan.counters[index_of(value)].owner;
  } else if (type_of(value) == ValueType::Spot) {
    seat = plan.zones[index_of(value) / kMaxZoneCells].owner;
  } else {
    seat = zone_argument(lua, 1, "owner: argument 1 (zone)").owner;
  }
  return seat ? push_number(lua, index(*seat) + 1) : 0;
}

int have(lua_State* lua) {
  const std::size_t counter = thing_argument(lua, 1, ValueType::Counter);
  return push_number(lua, playing(lua).state().numbers[counter]);
}

int room(lua_State* lua) {
  const std::size_t counter = thing_argument(lua, 1, ValueType::Counter);
  const FlowContext& flow = playing(lua);
  const std::int32_t left = cap_of(*flow.plan, flow.state(), counter) - flow.state().numbers[counter];
  return push_number(lua, std::max(0, left));
}

int can_pay(lua_State* lua) {
  const FlowContext& flow = playing(lua);
  const Seat who = seat_argument(lua, 1);
  const auto amounts = amounts_argument(lua, 2);
  const auto has = [&](const Amount& amount) {
    const std::size_t counter = counter_of(*flow.plan, amount.counter, who);
    return flow.state().numbers[counter] - amount.number >= flow.plan->counters[counter].floor;
  };
  return push_truth(lua, std::ranges::all_of(amounts, has));
}

int count_pieces(lua_State* lua) {
  const FlowZone& zone = zone_argument(lua, 1);
  const FlowContext& flow = flow_of(lua);
  const bool one_kind = lua_gettop(lua) > 1;
  const std::size_t number =
      one_kind ? count(flow.state(), zone, thing_argument(lua, 2, ValueType::Piece)) : count(flow.state(), zone);
  return push_number(lua, number);
}

int push_kind(lua_State* lua, std::size_t kind) {
  return kind == kMaxPieceKinds ? 0 : push_thing(lua, ValueType::Piece, kind);
}

int loop_kinds(lua_State* lua) {
  const FlowContext& flow = flow_of(lua);
  const FlowZone& zone = zone_argument(lua, 1, "a loop over kinds");
  const std::size_t from = lua_isnil(lua, 2) ? 0 : thing_argument(lua, 2, ValueType::Piece, "a loop over kinds") + 1;
  return push_kind(lua, next_kind(flow.state(), zone, from));
}

int kinds(lua_State* lua) {
  (void)zone_argument(lua, 1);
  return push_loop(lua, loop_kinds, lua_tointeger(lua, 1));
}

int top(lua_State* lua) {
  const FlowZone& zone = zone_argument(lua, 1);
  return push_kind(lua, zone.form == ZoneForm::Die ? next_kind(flow_of(lua).state(), zone, 0)
                                                   : top_kind(flow_of(lua).state(), zone));
}

int up(lua_State* lua) {
  const FlowZone& zone = zone_argument(lua, 1);
  if (zone.form != ZoneForm::Die) [[unlikely]] {
    raise(lua, "up: argument 1 (die) wants a die");
  }
  return push_kind(lua, top_kind(flow_of(lua).state(), zone));
}

int where(lua_State* lua) {
  const std::size_t kind = thing_argument(lua, 1, ValueType::Piece);
  const FlowContext& flow = playing(lua);
  for (std::size_t zone = 0; zone < flow.plan->zones.size(); ++zone) {
    if (count(flow.state(), flow.plan->zones[zone], kind) > 0) {
      return push_thing(lua, ValueType::Zone, zone);
    }
  }
  return 0;
}

int loop_rows(lua_State* lua) {
  const FlowPlan& plan = *flow_of(lua).plan;
  const std::size_t family = thing_argument(lua, 1, ValueType::ZoneFamily, "a loop over rows");
  const std::size_t row = lua_isnil(lua, 2) ? 0 : zone_argument(lua, 2, "a loop over rows").row.value_or(0) + 1;
  const bool ends = row >= plan.rules->zones[family].rows.size();
  return ends ? 0 : push_thing(lua, ValueType::Zone, plan.first_zone[family] + row);
}

int rows(lua_State* lua) {
  const std::size_t family = thing_argument(lua, 1, ValueType::ZoneFamily);
  if (playing(lua).rules().zones[family].rows.empty()) {
    raise(lua, "rows: argument 1 (zone) wants a zone with rows");
  }
  return push_loop(lua, loop_rows, bits_of(value_of(ValueType::ZoneFamily, family)));
}

int hears(lua_State* lua) {
  const std::size_t piece = thing_argument(lua, 1, ValueType::Piece);
  const std::size_t event = thing_argument(lua, 2, ValueType::Event);
  return push_truth(lua, playing(lua).handler(piece, event).reference != LUA_NOREF);
}

int noted(lua_State* lua) {
  const std::size_t note = thing_argument(lua, 1, ValueType::Note);
  const FlowContext& flow = playing(lua);
  push_value(lua, flow, Value{flow.state().numbers[note]});
  return 1;
}

int option(lua_State* lua) {
  const std::size_t option = thing_argument(lua, 1, ValueType::Option);
  const FlowContext& flow = playing(lua);
  const auto chosen = static_cast<std::size_t>(flow.state().numbers[flow.plan->first_option + option]);
  return push_kind(lua, flow.rules().options[option].values[chosen]);
}

constexpr const char* kSeatLoop = "fun(): integer";

constexpr std::array kLooking{
    word("seats", "", kSeatLoop, "Goes through all seats, from 1 on.", seats),
    word("from", "who: integer", kSeatLoop, "Goes through all seats in the order of turns, from `who` on.", from),
    word("others", "who: integer", kSeatLoop, "Goes through all other seats in the order of turns, after `who`.",
         others),
    word("count_seats", "", "integer", "How many play.", count_seats),
    word("active", "", "integer", "The seat whose turn it is.", active),
    word("round", "", "integer", "The number of the round; 0 in the set-up.", round),
    word("owner", "thing: Thing", "integer?", "The seat that a zone or counter is of; nil for one of the table.",
         owner),
    word("have", "counter: Thing", "integer", "What a counter shows.", have),
    word("room", "counter: Thing", "integer", "How much a counter can still gain.", room),
    word("can_pay", "who: integer, amounts: Thing?", "boolean",
         "True if `who` has as much of each counter as `amounts` say.", can_pay),
    word("count", "zone: Thing, piece?: Thing", "integer", "How many pieces lie in a zone, or how many of one kind.",
         count_pieces),
    word("kinds", "zone: Thing", "fun(): Thing",
         "Goes through the kinds of pieces that lie in a zone, in the order of their declaration.", kinds),
    word("top", "zone: Thing", "Thing?", "The top of a pile; of another zone the first kind there; nil if it is empty.",
         top),
    word("up", "die: Thing", "Thing?", "The face of a die that is up; nil before it first falls.", up),
    word("where", "piece: Thing", "Thing?", "The first zone with such a piece; nil if there is none.", where),
    word("rows", "zone: Thing", "fun(): Thing", "Goes through the rows of a zone.", rows),
    word("hears", "piece: Thing, event: Thing", "boolean",
         "True if the piece does something when `event` is announced.", hears),
    word("noted", "note: Thing", "any", "What was noted last; nil before.", noted),
    word("option", "option: Thing", "Thing", "The piece that an option of the match was given.", option),
};

}  // namespace

int push_loop(lua_State* lua, lua_CFunction next, std::int64_t through) {
  lua_pushcfunction(lua, next);
  lua_pushinteger(lua, through);
  lua_pushnil(lua);
  return 3;
}

std::span<const FlowWord> looking_words() { return kLooking; }

}  // namespace ossuary
