#include "script/flow/parameters.h"

#include <fmt/format.h>

#include "base/ensure.h"
#include "script/flow/words.h"

namespace ossuary {

namespace {

/// What messages call the types of values, in their order; those that no word wants are things.
constexpr const char* kThing = "a thing of the game";
constexpr std::array kTypeNames{
    kThing, "a piece",   "a zone",   "a zone with rows",    "a counter",  kThing, "a note", kThing,
    kThing, "an option", "an event", "amounts of counters", "a category", kThing, kThing};

[[noreturn]] void refuse(const Arguments& arguments, Value value, ValueType wanted) {
  const FlowContext& flow = flow_of(arguments.lua());
  const ValueType type = type_of(value);
  const Word* const word = running_word(arguments.lua());
  const bool family = (type == ValueType::CounterFamily && wanted == ValueType::Counter) ||
                      (type == ValueType::ZoneFamily && wanted == ValueType::Zone) ||
                      (type == ValueType::NoteFamily && wanted == ValueType::Note);
  arguments.refuse(kTypeNames.at(static_cast<std::size_t>(wanted)), flow.plan->describe(value),
                   family            ? "each seat has its own: write NAME[who]"
                   : word != nullptr ? "write " + call_of(text_of(*word))
                                     : "");
}

}  // namespace

std::string_view running_name(lua_State* lua) {
  const Word* const word = running_word(lua);
  ensure(word != nullptr, "a word of the table runs");
  return word->name;
}

Value Parameter<Value>::take(Arguments& arguments) {
  lua_State* const lua = arguments.lua();
  const int position = arguments.next();
  if (lua_isinteger(lua, position) != 0) [[likely]] {
    const lua_Integer number = lua_tointeger(lua, position);
    if (number >= kLeastNumber && number <= kMostNumber) {
      return Value{static_cast<std::int32_t>(number)};
    }
    const Value value{static_cast<std::int32_t>(number)};
    if (number > kMostNumber && number < bits_of(kNothing) &&
        index_of(value) < flow_of(lua).things[static_cast<std::size_t>(type_of(value))]) {
      return value;
    }
    raise(lua, fmt::format("{} is neither a number that can be passed on nor a thing of the game", number),
          "a set of cells is given to words alone; pass on a spot, or ask for the set again");
  }
  if (lua_isnoneornil(lua, position)) {
    return kNothing;
  }
  if (lua_istable(lua, position)) {
    const bool family = lua_geti(lua, position, 0) == LUA_TNUMBER;
    const lua_Integer value = lua_tointeger(lua, -1);
    lua_pop(lua, 1);
    if (family && value > kMostNumber && value < bits_of(kNothing) &&
        flow_of(lua).is_family(Value{static_cast<std::int32_t>(value)})) {
      return Value{static_cast<std::int32_t>(value)};
    }
  }
  raise(lua, fmt::format("only numbers and things of the game can be passed on, not {}", shown(lua, position)),
        lua_type(lua, position) == LUA_TSTRING ? "things are named without quotes" : "");
}

std::size_t take_thing(Arguments& arguments, ValueType type) {
  const auto value = arguments.take<Value>();
  if (type_of(value) != type) [[unlikely]] {
    refuse(arguments, value, type);
  }
  return index_of(value);
}

const FlowZone& Parameter<const FlowZone&>::take(Arguments& arguments) {
  return flow_of(arguments.lua()).plan->zones[take_thing(arguments, ValueType::Zone)];
}

const FlowZone& take_zone(Arguments& arguments, ZoneForm form) {
  const auto& zone = arguments.take<const FlowZone&>();
  if (zone.form != form) [[unlikely]] {
    arguments.mind(form == ZoneForm::Die ? "must be a die" : "must be a pile");
  }
  return zone;
}

template <>
Places ThingParameter<Places>::take(Arguments& arguments) {
  const auto& zone = arguments.take<const FlowZone&>();
  if (!zone.has_spots()) [[unlikely]] {
    arguments.mind("must be slots or a grid");
  }
  const ZoneSpec& spec = flow_of(arguments.lua()).rules().zones[zone.family];
  const SquareGrid grid(static_cast<std::size_t>(spec.columns), static_cast<std::size_t>(spec.levels));
  arguments.cells = grid.all_cells();
  return {zone, grid};
}

template <>
FlowPlace ThingParameter<FlowPlace>::take(Arguments& arguments) {
  const std::size_t spot = take_thing(arguments, ValueType::Spot);
  const FlowZone& zone = flow_of(arguments.lua()).plan->zones[spot / kMaxZoneCells];
  if (!zone.has_spots() || spot % kMaxZoneCells >= zone.most) {
    arguments.mind("must be a spot");
  }
  return {&zone, spot % kMaxZoneCells};
}

template <>
LyingPiece ThingParameter<LyingPiece>::take(Arguments& arguments) {
  const FlowState& state = flow_of(arguments.lua()).state();
  const bool top = type_of(Arguments(arguments).take<Value>()) == ValueType::Zone;
  FlowPlace at;
  if (top) {
    at.zone = &arguments.take<const FlowZone&>();
    at.place = count(state, *at.zone) - 1;
    if (at.zone->form != ZoneForm::Pile || count(state, *at.zone) == 0) {
      arguments.mind("must be a spot, or a pile that is not empty");
    }
  } else {
    at = arguments.take<FlowPlace>();
  }
  const Placed piece = placed(state, *at.zone, at.place);
  if (piece.kind == 0) {
    raise(arguments.lua(), fmt::format("{}: nothing lies there", arguments.name()));
  }
  return {at, piece};
}

template <>
Side ThingParameter<Side>::take(Arguments& arguments) {
  const FlowContext& flow = flow_of(arguments.lua());
  const auto value = arguments.take<Value>();
  const auto side = side_of(flow.rules(), value);
  if (!side) [[unlikely]] {
    arguments.refuse(
        "a side", flow.plan->describe(value),
        "sides are upper, right, lower and left; a flow has them if it has a grid or an attribute that is \"sided\"");
  }
  return *side;
}

Number Parameter<Number>::take(Arguments& arguments) {
  const std::int64_t number = take_integer(arguments);
  if (number > kMostNumber || number < kLeastNumber) [[unlikely]] {
    arguments.refuse(fmt::format("an integer of at most {}", kMostNumber));
  }
  return {number};
}

Quantity Parameter<Quantity>::take(Arguments& arguments) {
  const std::int64_t number = arguments.take<Number>().number;
  if (number < 0) [[unlikely]] {
    arguments.mind(fmt::format("is {}, less than nothing", number));
  }
  return {number};
}

Seat Parameter<Seat>::take(Arguments& arguments) {
  const FlowPlan& plan = *flow_of(arguments.lua()).plan;
  const int position = arguments.next();
  const std::int64_t seat =
      lua_isinteger(arguments.lua(), position) != 0 ? lua_tointeger(arguments.lua(), position) : 0;
  if (seat < 1 || seat > static_cast<std::int64_t>(plan.seats)) [[unlikely]] {
    arguments.refuse(fmt::format("a seat from 1 to {}", plan.seats));
  }
  return id_at<Seat>(static_cast<std::size_t>(seat - 1));
}

GridCells Parameter<GridCells>::take(Arguments& arguments) {
  const int position = arguments.next();
  if (lua_isinteger(arguments.lua(), position) == 0) [[unlikely]] {
    arguments.refuse("a set of cells", "occupied(zone) is a set, ~0 are all cells, 0 is none");
  }
  return {CellSet(static_cast<std::uint64_t>(lua_tointeger(arguments.lua(), position))) & arguments.cells};
}

std::span<const Amount> Parameter<std::span<const Amount>>::take(Arguments& arguments) {
  const auto value = arguments.take<Value>();
  if (value == kNothing) {
    return {};
  }
  if (type_of(value) != ValueType::Amounts) [[unlikely]] {
    refuse(arguments, value, ValueType::Amounts);
  }
  const auto& pieces = flow_of(arguments.lua()).rules().pieces;
  const std::size_t piece = index_of(value) >> 8U;
  const AttributeValue* amounts =
      piece < pieces.size() ? attribute_of(pieces[piece].values, index_of(value) & 0xFFU) : nullptr;
  return amounts == nullptr ? std::span<const Amount>() : std::span(amounts->amounts);
}

}  // namespace ossuary
