// Words that look at the game.
#include <fmt/format.h>

#include <algorithm>

#include "script/flow/words.h"

namespace ossuary {

namespace {

std::int64_t next_seat(const FlowPlan& plan, std::int64_t seat) {
  return seat == static_cast<std::int64_t>(plan.seats) ? 1 : seat + 1;
}

int push_seat(lua_State* lua, std::int64_t seat) {
  lua_pushinteger(lua, seat);
  return 1;
}

/// All seats from one on, once round.
int loop_from(lua_State* lua) {
  const std::int64_t first = lua_tointeger(lua, 1);
  if (lua_isnil(lua, 2)) {
    return push_seat(lua, first);
  }
  const std::int64_t next = next_seat(*flow_of(lua).plan, lua_tointeger(lua, 2));
  return next == first ? 0 : push_seat(lua, next);
}

/// All seats after one, up to it.
int loop_others(lua_State* lua) {
  const std::int64_t own = lua_tointeger(lua, 1);
  const std::int64_t next = next_seat(*flow_of(lua).plan, lua_isnil(lua, 2) ? own : lua_tointeger(lua, 2));
  return next == own ? 0 : push_seat(lua, next);
}

int seats(lua_State* lua) {
  (void)playing(lua);
  return push_loop(lua, loop_from, 1);
}

int from(lua_State* lua) {
  const Seat first = seat_argument(lua, 1, "from: argument 1 (who)");
  return push_loop(lua, loop_from, static_cast<std::int64_t>(index(first)) + 1);
}

int others(lua_State* lua) {
  const Seat own = seat_argument(lua, 1, "others: argument 1 (who)");
  return push_loop(lua, loop_others, static_cast<std::int64_t>(index(own)) + 1);
}

int count_seats(lua_State* lua) { return push_seat(lua, static_cast<std::int64_t>(playing(lua).plan->seats)); }

int active(lua_State* lua) { return push_seat(lua, playing(lua).state().now.active + 1); }

int round(lua_State* lua) {
  lua_pushinteger(lua, playing(lua).state().now.round);
  return 1;
}

int owner(lua_State* lua) {
  const FlowPlan& plan = *playing(lua).plan;
  const Value value = value_argument(lua, 1);
  std::optional<Seat> seat;
  if (type_of(value) == ValueType::Counter) {
    seat = plan.counters[thing_argument(lua, 1, ValueType::Counter, "owner")].owner;
  } else if (type_of(value) == ValueType::Spot) {
    seat = plan.zones[index_of(value) / kMaxZoneCells].owner;
  } else {
    seat = zone_argument(lua, 1, "owner: argument 1 (zone)").owner;
  }
  return seat ? push_seat(lua, static_cast<std::int64_t>(index(*seat)) + 1) : 0;
}

int have(lua_State* lua) {
  const std::size_t counter = thing_argument(lua, 1, ValueType::Counter, "have: argument 1 (counter)");
  lua_pushinteger(lua, playing(lua).state().numbers[counter]);
  return 1;
}

int room(lua_State* lua) {
  const std::size_t counter = thing_argument(lua, 1, ValueType::Counter, "room: argument 1 (counter)");
  const FlowContext& flow = playing(lua);
  const std::int32_t left = cap_of(*flow.plan, flow.state(), counter) - flow.state().numbers[counter];
  lua_pushinteger(lua, std::max(0, left));
  return 1;
}

int can_pay(lua_State* lua) {
  const FlowContext& flow = playing(lua);
  const Seat who = seat_argument(lua, 1, "can_pay: argument 1 (who)");
  const auto amounts = amounts_argument(lua, 2, "can_pay: argument 2 (amounts)");
  const auto has = [&](const Amount& amount) {
    const std::size_t counter = counter_of(*flow.plan, amount.counter, who);
    return flow.state().numbers[counter] - amount.number >= flow.plan->counters[counter].floor;
  };
  lua_pushboolean(lua, std::ranges::all_of(amounts, has) ? 1 : 0);
  return 1;
}

int count_pieces(lua_State* lua) {
  const FlowZone& zone = zone_argument(lua, 1, "count: argument 1 (zone)");
  const FlowContext& flow = flow_of(lua);
  const bool one_kind = lua_gettop(lua) > 1;
  const std::size_t number =
      one_kind ? count(flow.state(), zone, thing_argument(lua, 2, ValueType::Piece, "count: argument 2 (piece)"))
               : count(flow.state(), zone);
  lua_pushinteger(lua, static_cast<lua_Integer>(number));
  return 1;
}

int push_kind(lua_State* lua, std::size_t kind) {
  if (kind == kMaxPieceKinds) {
    return 0;
  }
  lua_pushinteger(lua, bits_of(value_of(ValueType::Piece, kind)));
  return 1;
}

int loop_kinds(lua_State* lua) {
  const FlowContext& flow = flow_of(lua);
  const FlowZone& zone = zone_argument(lua, 1, "a loop over kinds");
  const std::size_t from = lua_isnil(lua, 2) ? 0 : thing_argument(lua, 2, ValueType::Piece, "a loop over kinds") + 1;
  return push_kind(lua, next_kind(flow.state(), zone, from));
}

int kinds(lua_State* lua) {
  (void)zone_argument(lua, 1, "kinds: argument 1 (zone)");
  return push_loop(lua, loop_kinds, lua_tointeger(lua, 1));
}

int top(lua_State* lua) {
  const FlowZone& zone = zone_argument(lua, 1, "top: argument 1 (zone)");
  return push_kind(lua, zone.form == ZoneForm::Die ? next_kind(flow_of(lua).state(), zone, 0)
                                                   : top_kind(flow_of(lua).state(), zone));
}

int up(lua_State* lua) {
  const FlowZone& zone = zone_argument(lua, 1, "up: argument 1 (die)");
  if (zone.form != ZoneForm::Die) [[unlikely]] {
    raise(lua, "up: argument 1 (die) wants a die");
  }
  return push_kind(lua, top_kind(flow_of(lua).state(), zone));
}

int where(lua_State* lua) {
  const std::size_t kind = thing_argument(lua, 1, ValueType::Piece, "where: argument 1 (piece)");
  const FlowContext& flow = playing(lua);
  for (std::size_t zone = 0; zone < flow.plan->zones.size(); ++zone) {
    if (count(flow.state(), flow.plan->zones[zone], kind) > 0) {
      lua_pushinteger(lua, bits_of(value_of(ValueType::Zone, zone)));
      return 1;
    }
  }
  return 0;
}

int loop_rows(lua_State* lua) {
  const FlowPlan& plan = *flow_of(lua).plan;
  const std::size_t family = thing_argument(lua, 1, ValueType::ZoneFamily, "a loop over rows");
  const std::size_t row = lua_isnil(lua, 2) ? 0 : zone_argument(lua, 2, "a loop over rows").row.value_or(0) + 1;
  if (row >= plan.rules->zones[family].rows.size()) {
    return 0;
  }
  lua_pushinteger(lua, bits_of(value_of(ValueType::Zone, plan.first_zone[family] + row)));
  return 1;
}

int rows(lua_State* lua) {
  const std::size_t family = thing_argument(lua, 1, ValueType::ZoneFamily, "rows: argument 1 (zone)");
  if (playing(lua).rules().zones[family].rows.empty()) {
    raise(lua, "rows: argument 1 (zone) wants a zone with rows");
  }
  return push_loop(lua, loop_rows, bits_of(value_of(ValueType::ZoneFamily, family)));
}

int hears(lua_State* lua) {
  const std::size_t piece = thing_argument(lua, 1, ValueType::Piece, "hears: argument 1 (piece)");
  const std::size_t event = thing_argument(lua, 2, ValueType::Event, "hears: argument 2 (event)");
  FlowContext& flow = playing(lua);
  lua_pushboolean(lua, flow.handler(piece, event).reference != LUA_NOREF ? 1 : 0);
  return 1;
}

int noted(lua_State* lua) {
  const std::size_t note = thing_argument(lua, 1, ValueType::Note, "noted: argument 1 (note)");
  const FlowContext& flow = playing(lua);
  push_value(lua, flow, Value{flow.state().numbers[note]});
  return 1;
}

int option(lua_State* lua) {
  const std::size_t option = thing_argument(lua, 1, ValueType::Option, "option: argument 1 (option)");
  const FlowContext& flow = playing(lua);
  const auto chosen = static_cast<std::size_t>(flow.state().numbers[flow.plan->first_option + option]);
  return push_kind(lua, flow.rules().options[option].values[chosen]);
}

constexpr const char* kSeatLoop = "fun(): integer";

const std::array kLooking = std::to_array<FlowWord>({
    {{"seats", "", kSeatLoop, "Goes through all seats, from 1 on.", kFirstApi, {}}, seats},
    {{"from", "who: integer", kSeatLoop, "Goes through all seats in the order of turns, from `who` on.", kFirstApi, {}},
     from},
    {{"others",
      "who: integer",
      kSeatLoop,
      "Goes through all other seats in the order of turns, after `who`.",
      kFirstApi,
      {}},
     others},
    {{"count_seats", "", "integer", "How many play.", kFirstApi, {}}, count_seats},
    {{"active", "", "integer", "The seat whose turn it is.", kFirstApi, {}}, active},
    {{"round", "", "integer", "The number of the round; 0 in the set-up.", kFirstApi, {}}, round},
    {{"owner",
      "thing: Thing",
      "integer?",
      "The seat that a zone or counter is of; nil for one of the table.",
      kFirstApi,
      {}},
     owner},
    {{"have", "counter: Thing", "integer", "What a counter shows.", kFirstApi, {}}, have},
    {{"room", "counter: Thing", "integer", "How much a counter can still gain.", kFirstApi, {}}, room},
    {{"can_pay",
      "who: integer, amounts: Thing?",
      "boolean",
      "True if `who` has as much of each counter as `amounts` say.",
      kFirstApi,
      {}},
     can_pay},
    {{"count",
      "zone: Thing, piece?: Thing",
      "integer",
      "How many pieces lie in a zone, or how many of one kind.",
      kFirstApi,
      {}},
     count_pieces},
    {{"kinds",
      "zone: Thing",
      "fun(): Thing",
      "Goes through the kinds of pieces that lie in a zone, in the order of their declaration.",
      kFirstApi,
      {}},
     kinds},
    {{"top",
      "zone: Thing",
      "Thing?",
      "The top of a pile; of another zone the first kind there; nil if it is empty.",
      kFirstApi,
      {}},
     top},
    {{"up", "die: Thing", "Thing?", "The face of a die that is up; nil before it first falls.", kFirstApi, {}}, up},
    {{"where", "piece: Thing", "Thing?", "The first zone with such a piece; nil if there is none.", kFirstApi, {}},
     where},
    {{"rows", "zone: Thing", "fun(): Thing", "Goes through the rows of a zone.", kFirstApi, {}}, rows},
    {{"hears",
      "piece: Thing, event: Thing",
      "boolean",
      "True if the piece does something when `event` is announced.",
      kFirstApi,
      {}},
     hears},
    {{"noted", "note: Thing", "any", "What was noted last; nil before.", kFirstApi, {}}, noted},
    {{"option", "option: Thing", "Thing", "The piece that an option of the match was given.", kFirstApi, {}}, option},
});

}  // namespace

int push_loop(lua_State* lua, lua_CFunction next, std::int64_t through) {
  lua_pushcfunction(lua, next);
  lua_pushinteger(lua, through);
  lua_pushnil(lua);
  return 3;
}

std::span<const FlowWord> looking_words() { return kLooking; }

}  // namespace ossuary
