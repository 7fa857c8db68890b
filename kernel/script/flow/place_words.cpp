// Words about places of piles, slots and grids, and how pieces lie in them.
#include <fmt/format.h>

#include "script/flow/words.h"

namespace ossuary {

namespace {

int push_spot(lua_State* lua, const FlowPlan& plan, const FlowPlace& spot) {
  return push_number(lua, bits_of(spot_value(plan, spot)));
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
  const FlowZone& zone = places_argument(lua);
  const FlowContext& flow = playing(lua);
  const std::int64_t level = lua_isnoneornil(lua, 3) ? 1 : number_argument(lua, 3);
  const auto place = place_at(flow, zone, number_argument(lua, 2), level);
  return place ? push_spot(lua, *flow.plan, *place) : 0;
}

int loop_spots(lua_State* lua) {
  const FlowZone& zone = zone_argument(lua, 1, "a loop over spots");
  const std::size_t next = lua_isnil(lua, 2) ? 0 : spot_argument(lua, 2, "a loop over spots").place + 1;
  return next < zone.most ? push_spot(lua, *flow_of(lua).plan, {&zone, next}) : 0;
}

int spots(lua_State* lua) {
  (void)places_argument(lua);
  lua_pushcfunction(lua, loop_spots);
  lua_pushvalue(lua, 1);
  lua_pushnil(lua);
  return 3;
}

int at(lua_State* lua) {
  const FlowPlace spot = spot_argument(lua, 1);
  const Placed piece = placed(flow_of(lua).state(), *spot.zone, spot.place);
  return piece.kind == 0 ? 0 : push_thing(lua, ValueType::Piece, piece.kind - 1U);
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
    return push_cells_of_line(lua, Line::Column, "column: argument 1 (zone)");
  }
  return push_number(lua, column_of(playing(lua), spot_argument(lua, 1)));
}

int level(lua_State* lua) {
  if (asks_for_line(lua)) {
    return push_cells_of_line(lua, Line::Level, "level: argument 1 (zone)");
  }
  return push_number(lua, level_of(playing(lua), spot_argument(lua, 1)));
}

int near(lua_State* lua) {
  const FlowContext& flow = playing(lua);
  const FlowPlace spot = spot_argument(lua, 1);
  const std::int64_t columns = number_argument(lua, 2);
  const std::int64_t levels = lua_isnoneornil(lua, 3) ? 0 : number_argument(lua, 3);
  const auto place = place_at(flow, *spot.zone, column_of(flow, spot) + columns, level_of(flow, spot) + levels);
  return place ? push_spot(lua, *flow.plan, *place) : 0;
}

// --- how pieces lie ---

/// The spot, or the top of the pile, that an argument is. Raises an error where nothing lies.
FlowPlace lying(lua_State* lua, int position) {
  const FlowContext& flow = playing(lua);
  if (type_of(value_argument(lua, position)) == ValueType::Zone) {
    const FlowZone& zone = zone_argument(lua, position);
    const std::size_t size = count(flow.state(), zone);
    if (zone.form != ZoneForm::Pile || size == 0) {
      raise(lua, fmt::format("{} wants a spot, or a pile that is not empty", argument_name(lua, position, nullptr)));
    }
    return {&zone, size - 1};
  }
  const FlowPlace place = spot_argument(lua, position);
  if (placed(flow.state(), *place.zone, place.place).kind == 0) {
    raise(lua, fmt::format("{}: nothing lies there", argument_name(lua, position, nullptr)));
  }
  return place;
}

int change_pose(lua_State* lua, std::uint8_t set, std::uint8_t clear, std::uint8_t flip) {
  const FlowContext& flow = doing(lua);
  const FlowPlace place = lying(lua, 1);
  Placed piece = placed(flow.state(), *place.zone, place.place);
  piece.pose = static_cast<std::uint8_t>(((piece.pose | set) & ~clear) ^ flip);
  place_piece(flow.state(), *place.zone, place.place, piece);
  return 0;
}

int turn_up(lua_State* lua) { return change_pose(lua, kFaceUp, kFaceDown, 0); }
int turn_down(lua_State* lua) { return change_pose(lua, kFaceDown, kFaceUp, 0); }
int turn_round(lua_State* lua) { return change_pose(lua, 0, 0, kTurnedRound); }

std::uint8_t bit_of(Seat seat) { return static_cast<std::uint8_t>(1U << index(seat)); }

int peek(lua_State* lua) {
  const FlowContext& flow = doing(lua);
  const Seat who = seat_argument(lua, 1);
  const FlowPlace place = lying(lua, 2);
  Placed piece = placed(flow.state(), *place.zone, place.place);
  piece.seen = static_cast<std::uint8_t>(piece.seen | bit_of(who));
  place_piece(flow.state(), *place.zone, place.place, piece);
  return 0;
}

int has_seen(lua_State* lua) {
  const Seat who = seat_argument(lua, 1);
  const FlowPlace place = lying(lua, 2);
  return push_truth(lua, (placed(flow_of(lua).state(), *place.zone, place.place).seen & bit_of(who)) != 0);
}

int push_pose(lua_State* lua, std::uint8_t bit) {
  const FlowPlace place = lying(lua, 1);
  return push_truth(lua, (placed(flow_of(lua).state(), *place.zone, place.place).pose & bit) != 0);
}

int is_up(lua_State* lua) { return push_pose(lua, kFaceUp); }
int is_down(lua_State* lua) { return push_pose(lua, kFaceDown); }
int is_round(lua_State* lua) { return push_pose(lua, kTurnedRound); }

int swap(lua_State* lua) {
  FlowContext& flow = doing(lua);
  const FlowPlace one = spot_argument(lua, 1);
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

constexpr std::array kPlaceWords{
    word("spot", "zone: Thing, column: integer, level?: integer", "Thing?",
         "A spot of slots or a grid, by its column and level, from 1; nil outside.", spot),
    word("spots", "zone: Thing", "fun(): Thing", "Goes through the spots of slots or a grid, level by level.", spots),
    word("at", "spot: Thing", "Thing?", "The piece in a spot; nil if it is empty.", at),
    word("column", "spot: Thing, number?: integer", "integer",
         "The column of a spot, from 1; with a zone and the number of a column, the set of its cells.", column),
    word("level", "spot: Thing, number?: integer", "integer",
         "The level of a spot, from 1; with a zone and the number of a level, the set of its cells.", level),
    word("near", "spot: Thing, columns: integer, levels?: integer", "Thing?",
         "The spot so many columns and levels further; nil outside.", near),
    word("is_up", "place: Thing", "boolean", "True if the piece in a spot, or on top of a pile, was turned up.", is_up),
    word("is_down", "place: Thing", "boolean", "True if it was turned face down.", is_down),
    word("is_round", "place: Thing", "boolean", "True if it is turned round.", is_round),
    word("turn_up", "place: Thing", "",
         "Turns the piece in a spot, or on top of a pile, up: all see it while it lies there.", turn_up),
    word("turn_down", "place: Thing", "", "Turns it face down: only who peeked at it sees it while it lies there.",
         turn_down),
    word("turn_round", "place: Thing", "", "Turns it round, or back.", turn_round),
    word("peek", "who: integer, place: Thing", "",
         "Shows `who` alone the piece in a spot, or on top of a pile. `who` keeps knowing it while it goes between "
         "piles, slots and grids, until it is shuffled or goes to a pool.",
         peek),
    word("has_seen", "who: integer, place: Thing", "boolean",
         "True if `who` peeked at the piece there. Everybody may know that.", has_seen),
    word("swap", "spot: Thing, other: Thing", "",
         "Exchanges what lies in two spots, poses included; with an empty spot a piece moves as it lies.", swap),
};

}  // namespace

const FlowZone& places_argument(lua_State* lua, const char* what) {
  const FlowZone& zone = zone_argument(lua, 1, what);
  if (zone.form != ZoneForm::Slots && zone.form != ZoneForm::Grid) {
    raise(lua, fmt::format("{} wants slots or a grid", argument_name(lua, 1, what)));
  }
  return zone;
}

FlowPlace spot_argument(lua_State* lua, int position, const char* what) {
  const std::size_t spot = thing_argument(lua, position, ValueType::Spot, what);
  const FlowZone& zone = playing(lua).plan->zones[spot / kMaxZoneCells];
  if ((zone.form != ZoneForm::Slots && zone.form != ZoneForm::Grid) || spot % kMaxZoneCells >= zone.most) {
    raise(lua, fmt::format("{} wants a spot", argument_name(lua, position, what)));
  }
  return {&zone, spot % kMaxZoneCells};
}

Value spot_value(const FlowPlan& plan, const FlowPlace& spot) {
  const auto zone = static_cast<std::size_t>(spot.zone - plan.zones.data());
  return value_of(ValueType::Spot, zone * kMaxZoneCells + spot.place);
}

std::span<const FlowWord> place_words() { return kPlaceWords; }

}  // namespace ossuary
