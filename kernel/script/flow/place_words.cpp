// Words about places of piles, slots and grids, and how pieces lie in them.
#include <fmt/format.h>

#include "script/flow/words.h"

namespace ossuary {

namespace {

int push_spot(lua_State* lua, const FlowPlan& plan, const FlowPlace& spot) {
  lua_pushinteger(lua, bits_of(spot_value(plan, spot)));
  return 1;
}

const ZoneSpec& spec_of(const FlowContext& flow, const FlowPlace& spot) {
  return flow.rules().zones[spot.zone->family];
}

/// The place in that column and level of a zone, both from 1; nothing outside.
std::optional<FlowPlace> place_at(const FlowContext& flow, const FlowZone& zone, std::int64_t column,
                                  std::int64_t level) {
  const ZoneSpec& spec = flow.rules().zones[zone.family];
  if (column < 1 || column > spec.columns || level < 1 || level > spec.levels) {
    return std::nullopt;
  }
  return FlowPlace{&zone, static_cast<std::size_t>((level - 1) * spec.columns + column - 1)};
}

int spot(lua_State* lua) {
  const FlowZone& zone = places_argument(lua, "spot: argument 1 (zone)");
  const FlowContext& flow = playing(lua);
  const std::int64_t level = lua_isnoneornil(lua, 3) ? 1 : number_argument(lua, 3, "spot: argument 3 (level)");
  const auto place = place_at(flow, zone, number_argument(lua, 2, "spot: argument 2 (column)"), level);
  return place ? push_spot(lua, *flow.plan, *place) : 0;
}

int loop_spots(lua_State* lua) {
  const FlowZone& zone = zone_argument(lua, 1, "a loop over spots");
  const std::size_t next = lua_isnil(lua, 2) ? 0 : spot_argument(lua, 2, "a loop over spots").place + 1;
  return next < zone.most ? push_spot(lua, *flow_of(lua).plan, {&zone, next}) : 0;
}

int spots(lua_State* lua) {
  (void)places_argument(lua, "spots: argument 1 (zone)");
  lua_pushcfunction(lua, loop_spots);
  lua_pushvalue(lua, 1);
  lua_pushnil(lua);
  return 3;
}

int at(lua_State* lua) {
  const FlowPlace spot = spot_argument(lua, 1, "at: argument 1 (spot)");
  const Placed piece = placed(flow_of(lua).state(), *spot.zone, spot.place);
  if (piece.kind == 0) {
    return 0;
  }
  lua_pushinteger(lua, bits_of(value_of(ValueType::Piece, piece.kind - 1U)));
  return 1;
}

std::int64_t column_of(const FlowContext& flow, const FlowPlace& spot) {
  return static_cast<std::int64_t>(spot.place) % spec_of(flow, spot).columns + 1;
}
std::int64_t level_of(const FlowContext& flow, const FlowPlace& spot) {
  return static_cast<std::int64_t>(spot.place) / spec_of(flow, spot).columns + 1;
}

/// True if argument 1 is a zone, not a spot.
bool asks_for_line(lua_State* lua) { return type_of(value_argument(lua, 1)) == ValueType::Zone; }

int column(lua_State* lua) {
  if (asks_for_line(lua)) {
    return push_cells_of_line(lua, Line::Column, "column: argument 1 (zone)", "column: argument 2 (number)");
  }
  lua_pushinteger(lua, column_of(playing(lua), spot_argument(lua, 1, "column: argument 1 (spot)")));
  return 1;
}

int level(lua_State* lua) {
  if (asks_for_line(lua)) {
    return push_cells_of_line(lua, Line::Level, "level: argument 1 (zone)", "level: argument 2 (number)");
  }
  lua_pushinteger(lua, level_of(playing(lua), spot_argument(lua, 1, "level: argument 1 (spot)")));
  return 1;
}

int near(lua_State* lua) {
  const FlowContext& flow = playing(lua);
  const FlowPlace spot = spot_argument(lua, 1, "near: argument 1 (spot)");
  const std::int64_t columns = number_argument(lua, 2, "near: argument 2 (columns)");
  const std::int64_t levels = lua_isnoneornil(lua, 3) ? 0 : number_argument(lua, 3, "near: argument 3 (levels)");
  const auto place = place_at(flow, *spot.zone, column_of(flow, spot) + columns, level_of(flow, spot) + levels);
  return place ? push_spot(lua, *flow.plan, *place) : 0;
}

// --- how pieces lie ---

/// The spot, or the top of the pile, that an argument is. Raises an error where nothing lies.
FlowPlace lying(lua_State* lua, int position, const char* what) {
  const FlowContext& flow = playing(lua);
  FlowPlace place;
  if (type_of(value_argument(lua, position)) == ValueType::Zone) {
    place.zone = &zone_argument(lua, position, what);
    const std::size_t size = count(flow.state(), *place.zone);
    if (place.zone->form != ZoneForm::Pile || size == 0) {
      raise(lua, fmt::format("{} wants a spot, or a pile that is not empty", what));
    }
    place.place = size - 1;
    return place;
  }
  place = spot_argument(lua, position, what);
  if (placed(flow.state(), *place.zone, place.place).kind == 0) {
    raise(lua, fmt::format("{}: nothing lies there", what));
  }
  return place;
}

int change_pose(lua_State* lua, const char* word, const char* what, std::uint8_t set, std::uint8_t clear,
                std::uint8_t flip) {
  const FlowContext& flow = doing(lua, word);
  const FlowPlace place = lying(lua, 1, what);
  Placed piece = placed(flow.state(), *place.zone, place.place);
  piece.pose = static_cast<std::uint8_t>(((piece.pose | set) & ~clear) ^ flip);
  place_piece(flow.state(), *place.zone, place.place, piece);
  return 0;
}

int turn_up(lua_State* lua) {
  return change_pose(lua, "turn_up", "turn_up: argument 1 (place)", kFaceUp, kFaceDown, 0);
}
int turn_down(lua_State* lua) {
  return change_pose(lua, "turn_down", "turn_down: argument 1 (place)", kFaceDown, kFaceUp, 0);
}
int turn_round(lua_State* lua) {
  return change_pose(lua, "turn_round", "turn_round: argument 1 (place)", 0, 0, kTurnedRound);
}

std::uint8_t bit_of(Seat seat) { return static_cast<std::uint8_t>(1U << index(seat)); }

int peek(lua_State* lua) {
  const FlowContext& flow = doing(lua, "peek");
  const Seat who = seat_argument(lua, 1, "peek: argument 1 (who)");
  const FlowPlace place = lying(lua, 2, "peek: argument 2 (place)");
  Placed piece = placed(flow.state(), *place.zone, place.place);
  piece.seen = static_cast<std::uint8_t>(piece.seen | bit_of(who));
  place_piece(flow.state(), *place.zone, place.place, piece);
  return 0;
}

int has_seen(lua_State* lua) {
  const Seat who = seat_argument(lua, 1, "has_seen: argument 1 (who)");
  const FlowPlace place = lying(lua, 2, "has_seen: argument 2 (place)");
  lua_pushboolean(lua, (placed(flow_of(lua).state(), *place.zone, place.place).seen & bit_of(who)) != 0 ? 1 : 0);
  return 1;
}

int push_pose(lua_State* lua, const char* what, std::uint8_t bit) {
  const FlowPlace place = lying(lua, 1, what);
  lua_pushboolean(lua, (placed(flow_of(lua).state(), *place.zone, place.place).pose & bit) != 0 ? 1 : 0);
  return 1;
}

int is_up(lua_State* lua) { return push_pose(lua, "is_up: argument 1 (place)", kFaceUp); }
int is_down(lua_State* lua) { return push_pose(lua, "is_down: argument 1 (place)", kFaceDown); }
int is_round(lua_State* lua) { return push_pose(lua, "is_round: argument 1 (place)", kTurnedRound); }

int swap(lua_State* lua) {
  FlowContext& flow = doing(lua, "swap");
  const FlowPlace one = spot_argument(lua, 1, "swap: argument 1 (spot)");
  const FlowPlace two = spot_argument(lua, 2, "swap: argument 2 (spot)");
  if (one.zone->first_kind != two.zone->first_kind || one.zone->kinds != two.zone->kinds) {
    raise(lua, "swap: the zones of the spots hold different types of pieces");
  }
  const Placed first = placed(flow.state(), *one.zone, one.place);
  const Placed second = placed(flow.state(), *two.zone, two.place);
  place_piece(flow.state(), *one.zone, one.place, second);
  place_piece(flow.state(), *two.zone, two.place, first);
  flow.moved = true;
  return 0;
}

const std::array kPlaceWords = std::to_array<FlowWord>({
    {{"spot",
      "zone: Thing, column: integer, level?: integer",
      "Thing?",
      "A spot of slots or a grid, by its column and level, from 1; nil outside.",
      kFirstApi,
      {}},
     spot},
    {{"spots",
      "zone: Thing",
      "fun(): Thing",
      "Goes through the spots of slots or a grid, level by level.",
      kFirstApi,
      {}},
     spots},
    {{"at", "spot: Thing", "Thing?", "The piece in a spot; nil if it is empty.", kFirstApi, {}}, at},
    {{"column",
      "spot: Thing, number?: integer",
      "integer",
      "The column of a spot, from 1; with a zone and the number of a column, the set of its cells.",
      kFirstApi,
      {}},
     column},
    {{"level",
      "spot: Thing, number?: integer",
      "integer",
      "The level of a spot, from 1; with a zone and the number of a level, the set of its cells.",
      kFirstApi,
      {}},
     level},
    {{"near",
      "spot: Thing, columns: integer, levels?: integer",
      "Thing?",
      "The spot so many columns and levels further; nil outside.",
      kFirstApi,
      {}},
     near},
    {{"is_up",
      "place: Thing",
      "boolean",
      "True if the piece in a spot, or on top of a pile, was turned up.",
      kFirstApi,
      {}},
     is_up},
    {{"is_down", "place: Thing", "boolean", "True if it was turned face down.", kFirstApi, {}}, is_down},
    {{"is_round", "place: Thing", "boolean", "True if it is turned round.", kFirstApi, {}}, is_round},
    {{"turn_up",
      "place: Thing",
      "",
      "Turns the piece in a spot, or on top of a pile, up: all see it while it lies there.",
      kFirstApi,
      {}},
     turn_up},
    {{"turn_down",
      "place: Thing",
      "",
      "Turns it face down: only who peeked at it sees it while it lies there.",
      kFirstApi,
      {}},
     turn_down},
    {{"turn_round", "place: Thing", "", "Turns it round, or back.", kFirstApi, {}}, turn_round},
    {{"peek",
      "who: integer, place: Thing",
      "",
      "Shows `who` alone the piece in a spot, or on top of a pile. `who` keeps knowing it while it goes between piles, "
      "slots and grids, until it is shuffled or goes to a pool.",
      kFirstApi,
      {}},
     peek},
    {{"has_seen",
      "who: integer, place: Thing",
      "boolean",
      "True if `who` peeked at the piece there. Everybody may know that.",
      kFirstApi,
      {}},
     has_seen},
    {{"swap",
      "spot: Thing, other: Thing",
      "",
      "Exchanges what lies in two spots, poses included; with an empty spot a piece moves as it lies.",
      kFirstApi,
      {}},
     swap},
});

}  // namespace

const FlowZone& places_argument(lua_State* lua, const char* what) {
  const FlowZone& zone = zone_argument(lua, 1, what);
  if (zone.form != ZoneForm::Slots && zone.form != ZoneForm::Grid) {
    raise(lua, fmt::format("{} wants slots or a grid", what));
  }
  return zone;
}

FlowPlace spot_argument(lua_State* lua, int position, const char* what) {
  const std::size_t spot = thing_argument(lua, position, ValueType::Spot, what);
  const FlowZone& zone = playing(lua).plan->zones[spot / kMaxZoneCells];
  if ((zone.form != ZoneForm::Slots && zone.form != ZoneForm::Grid) || spot % kMaxZoneCells >= zone.most) {
    raise(lua, fmt::format("{} wants a spot", what));
  }
  return {&zone, spot % kMaxZoneCells};
}

Value spot_value(const FlowPlan& plan, const FlowPlace& spot) {
  const auto zone = static_cast<std::size_t>(spot.zone - plan.zones.data());
  return value_of(ValueType::Spot, zone * kMaxZoneCells + spot.place);
}

std::span<const FlowWord> place_words() { return kPlaceWords; }

}  // namespace ossuary
