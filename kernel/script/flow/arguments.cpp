#include "script/flow/arguments.h"

#include <fmt/format.h>

#include <algorithm>

#include "script/flow/words.h"

namespace ossuary {

namespace {

/// What messages call the types of values, in their order; those that no word wants are things.
constexpr const char* kThing = "a thing of the game";
constexpr std::array kTypeNames{
    kThing, "a piece",   "a zone",   "a zone with rows",    "a counter",  kThing, "a note", kThing,
    kThing, "an option", "an event", "amounts of counters", "a category", kThing, kThing};

/// The word of the table whose function runs; null in a loop, and in what has the name of a thing of the flow.
const FlowWord* running_flow_word(lua_State* lua) {
  lua_Debug frame;
  lua_getstack(lua, 0, &frame);
  lua_getinfo(lua, "f", &frame);
  const lua_CFunction function = lua_tocfunction(lua, -1);
  lua_pop(lua, 1);
  for (const auto& words : all_flow_words()) {
    if (const auto word = std::ranges::find(words, function, &FlowWord::call); word != words.end()) {
      return &*word;
    }
  }
  return nullptr;
}

[[noreturn]] void refuse(lua_State* lua, int position, Value value, ValueType wanted, const char* what) {
  const FlowContext& flow = flow_of(lua);
  const ValueType type = type_of(value);
  const FlowWord* const word = running_flow_word(lua);
  const bool family = (type == ValueType::CounterFamily && wanted == ValueType::Counter) ||
                      (type == ValueType::ZoneFamily && wanted == ValueType::Zone) ||
                      (type == ValueType::NoteFamily && wanted == ValueType::Note);
  raise(lua,
        fmt::format("{} wants {}, got {}", argument_name(lua, position, what),
                    kTypeNames.at(static_cast<std::size_t>(wanted)), flow.plan->describe(value)),
        family            ? "each seat has its own: write NAME[who]"
        : word != nullptr ? "write " + call_of(word->text)
                          : "");
}

}  // namespace

std::string_view running_name(lua_State* lua) {
  const FlowWord* const word = running_flow_word(lua);
  ensure(word != nullptr, "a word of the table runs");
  return word->text.name;
}

std::string argument_name(lua_State* lua, int position, const char* what) {
  const FlowWord* const word = what == nullptr ? running_flow_word(lua) : nullptr;
  return what != nullptr   ? what
         : word == nullptr ? fmt::format("argument {} of a loop", position)
                           : fmt::format("{}: argument {} ({})", word->text.name, position,
                                         parameter_name(word->text.parameters, position));
}

template <>
Value argument(lua_State* lua, int position, const char* /*what*/) {  // NOLINT(misc-unused-parameters): as all are
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

std::size_t thing_argument(lua_State* lua, int position, ValueType type, const char* what) {
  const Value value = argument<Value>(lua, position);
  if (type_of(value) != type) [[unlikely]] {
    refuse(lua, position, value, type, what);
  }
  return index_of(value);
}

template <>
const FlowZone& argument(lua_State* lua, int position, const char* what) {
  return flow_of(lua).plan->zones[thing_argument(lua, position, ValueType::Zone, what)];
}

const FlowZone& zone_argument(lua_State* lua, int position, ZoneForm form) {
  const FlowZone& zone = argument<const FlowZone&>(lua, position);
  if (zone.form != form) [[unlikely]] {
    raise(lua, fmt::format("{} wants a {}", argument_name(lua, position), form == ZoneForm::Die ? "die" : "pile"));
  }
  return zone;
}

template <>
Places argument(lua_State* lua, int position, const char* what) {
  const FlowZone& zone = argument<const FlowZone&>(lua, position, what);
  if (!zone.has_spots()) [[unlikely]] {
    raise(lua, fmt::format("{} wants slots or a grid", argument_name(lua, position, what)));
  }
  const ZoneSpec& spec = flow_of(lua).rules().zones[zone.family];
  return {zone, {static_cast<std::size_t>(spec.columns), static_cast<std::size_t>(spec.levels)}};
}

template <>
FlowPlace argument(lua_State* lua, int position, const char* what) {
  const std::size_t spot = thing_argument(lua, position, ValueType::Spot, what);
  const FlowZone& zone = flow_of(lua).plan->zones[spot / kMaxZoneCells];
  if (!zone.has_spots() || spot % kMaxZoneCells >= zone.most) {
    raise(lua, fmt::format("{} wants a spot", argument_name(lua, position, what)));
  }
  return {&zone, spot % kMaxZoneCells};
}

template <>
LyingPiece argument(lua_State* lua, int position, const char* what) {
  const FlowState& state = flow_of(lua).state();
  const bool top = type_of(argument<Value>(lua, position)) == ValueType::Zone;
  FlowPlace at;
  if (top) {
    at.zone = &argument<const FlowZone&>(lua, position, what);
    at.place = count(state, *at.zone) - 1;
    if (at.zone->form != ZoneForm::Pile || count(state, *at.zone) == 0) {
      raise(lua, fmt::format("{} wants a spot, or a pile that is not empty", argument_name(lua, position, what)));
    }
  } else {
    at = argument<FlowPlace>(lua, position, what);
  }
  const Placed piece = placed(state, *at.zone, at.place);
  if (piece.kind == 0) {
    raise(lua, fmt::format("{}: nothing lies there", argument_name(lua, position, what)));
  }
  return {at, piece};
}

template <>
std::int64_t argument(lua_State* lua, int position, const char* what) {
  int exact = 0;
  const lua_Integer number = lua_type(lua, position) == LUA_TNUMBER ? lua_tointegerx(lua, position, &exact) : 0;
  if (exact == 0 || number > kMostNumber || number < kLeastNumber) [[unlikely]] {
    raise(lua, fmt::format("{} wants a whole number of at most {}, got {}", argument_name(lua, position, what),
                           kMostNumber, shown(lua, position)));
  }
  return number;
}

template <>
Quantity argument(lua_State* lua, int position, const char* what) {
  const std::int64_t number = argument<std::int64_t>(lua, position, what);
  if (number < 0) [[unlikely]] {
    raise(lua, fmt::format("{} is {}, less than nothing", argument_name(lua, position, what), number));
  }
  return {number};
}

template <>
Seat argument(lua_State* lua, int position, const char* what) {
  const FlowPlan& plan = *flow_of(lua).plan;
  const std::int64_t seat = lua_isinteger(lua, position) != 0 ? lua_tointeger(lua, position) : 0;
  if (seat < 1 || seat > static_cast<std::int64_t>(plan.seats)) [[unlikely]] {
    raise(lua, fmt::format("{} wants a seat from 1 to {}, got {}", argument_name(lua, position, what), plan.seats,
                           shown(lua, position)));
  }
  return id_at<Seat>(static_cast<std::size_t>(seat - 1));
}

template <>
Side argument(lua_State* lua, int position, const char* what) {
  const FlowContext& flow = flow_of(lua);
  const Value value = argument<Value>(lua, position);
  const auto side = side_of(flow.rules(), value);
  if (!side) [[unlikely]] {
    raise(lua, fmt::format("{} wants a side, got {}", argument_name(lua, position, what), flow.plan->describe(value)),
          "sides are upper, right, lower and left; a flow has them if it has a grid or an attribute that is \"sided\"");
  }
  return *side;
}

/// Cells outside of the grid are left out: `~cells` has some.
CellSet cells_argument(lua_State* lua, int position, const SquareGrid& grid) {
  if (lua_isinteger(lua, position) == 0) [[unlikely]] {
    raise(lua, fmt::format("{} wants a set of cells, got {}", argument_name(lua, position), shown(lua, position)),
          "occupied(zone) is a set, ~0 are all cells, 0 is none");
  }
  return CellSet(static_cast<std::uint64_t>(lua_tointeger(lua, position))) & grid.all_cells();
}

template <>
std::span<const Amount> argument(lua_State* lua, int position, const char* what) {
  const Value value = argument<Value>(lua, position);
  if (value == kNothing) {
    return {};
  }
  if (type_of(value) != ValueType::Amounts) [[unlikely]] {
    refuse(lua, position, value, ValueType::Amounts, what);
  }
  const auto& pieces = flow_of(lua).rules().pieces;
  const std::size_t piece = index_of(value) >> 8U;
  const AttributeValue* amounts =
      piece < pieces.size() ? attribute_of(pieces[piece].values, index_of(value) & 0xFFU) : nullptr;
  return amounts == nullptr ? std::span<const Amount>() : std::span(amounts->amounts);
}

}  // namespace ossuary
