#include "script/flow/parameters.h"

#include <fmt/format.h>

#include <utility>

#include "core/base/ensure.h"
#include "flow/structures.h"
#include "script/flow/words.h"

namespace ossuary {

namespace {

/// What messages call the types of values, in their order; those that no word wants are things.
constexpr const char* kThing = "a thing of the game";
constexpr std::array kTypeNames{
    kThing,    "a piece",   "a zone",   "a zone with rows",    "a counter",  kThing,   "a note", kThing,
    kThing,    "an option", "an event", "amounts of counters", "a category", "a spot", kThing,   "news",
    "a token", kThing};

[[noreturn]] void refuse(const Arguments& arguments, Value value, ValueType wanted) {
  const FlowContext& flow = flow_of(arguments.lua());
  const ValueType type = type_of(value);
  const bool family = (type == ValueType::CounterFamily && wanted == ValueType::Counter) ||
                      (type == ValueType::ZoneFamily && wanted == ValueType::Zone) ||
                      (type == ValueType::NoteFamily && wanted == ValueType::Note) ||
                      (type == ValueType::TokenFamily && wanted == ValueType::Token);
  TextArguments values{{"wanted", kTypeNames.at(static_cast<std::size_t>(wanted))},
                       {"got", flow.plan->describe(value)}};
  if (family) {
    values.emplace_back("family", flow.plan->id_of(value));
  }
  if (type == ValueType::Piece && wanted == ValueType::Spot) {
    values.emplace_back("lies", "lies");
  }
  arguments.refuse("script-error/thing", std::move(values));
}

/// True if that is how scripts have a thing of the game.
bool is_thing(const FlowContext& flow, std::int64_t number) {
  const Value value{static_cast<std::int32_t>(number)};
  return number > kMostNumber && number < kEndOfThings &&
         index_of(value) < flow.things[static_cast<std::size_t>(type_of(value))];
}

/// The argument that was taken last as messages show it: a thing by its name.
std::string shown_thing(const Arguments& arguments) {
  lua_State* const lua = arguments.lua();
  const int position = arguments.position();
  const lua_Integer number = lua_isinteger(lua, position) != 0 ? lua_tointeger(lua, position) : 0;
  return is_thing(flow_of(lua), number) ? flow_of(lua).plan->describe(Value{static_cast<std::int32_t>(number)})
                                        : shown(lua, position);
}

[[noreturn]] void refuse_number(const Arguments& arguments, std::int64_t number) {
  if (is_thing(flow_of(arguments.lua()), number)) {
    arguments.refuse("script-error/thing-as-number", {{"got", shown_thing(arguments)}});
  }
  arguments.refuse("script-error/number", {{"most", kMostNumber}});
}

/// A script of a piece gets the piece before its owner: that is what is likely to be taken for a seat.
[[noreturn]] void refuse_seat(const Arguments& arguments) {
  const FlowContext& flow = flow_of(arguments.lua());
  TextArguments values{{"seats", flow.plan->seats}, {"got", shown_thing(arguments)}};
  const bool hears = flow.running && flow.rules().scripts[flow.running->script].role == ScriptRole::Handler;
  if (hears && values.back() != TextArgument{"got", shown(arguments.lua(), arguments.position())}) {
    values.emplace_back("hears", "event");
  }
  arguments.refuse("script-error/seat", std::move(values));
}

/// Of a zone with so many cells that the bits of a thing may be some of them, nobody can tell.
[[noreturn]] void refuse_as_cells(const Arguments& arguments, Value thing) {
  const bool spot = type_of(thing) == ValueType::Spot;
  arguments.refuse(spot ? ScriptMessageId("script-error/spot-as-cells") : "script-error/thing-as-cells",
                   {{"got", flow_of(arguments.lua()).plan->describe(thing)}});
}

}  // namespace

std::string_view running_name(lua_State* lua) {
  const Word* const word = running_word(lua);
  ensure(word != nullptr, "a word of the table runs");
  return word->name;
}

Sentence Parameter<Sentence>::take(Arguments& arguments) {
  const int position = arguments.next();
  if (lua_type(arguments.lua(), position) != LUA_TSTRING) {
    arguments.refuse("script-error/sentence", {{"got", shown_thing(arguments)}});
  }
  return {lua_tostring(arguments.lua(), position)};
}

TypeIndex Parameter<TypeIndex>::take(Arguments& arguments) {
  const int position = arguments.next();
  const char* const id =
      lua_type(arguments.lua(), position) == LUA_TSTRING ? lua_tostring(arguments.lua(), position) : "";
  const std::vector<PieceType>& types = flow_of(arguments.lua()).rules().types;
  const auto type = std::ranges::find(types, id, &PieceType::id);
  if (type == types.end()) {
    std::vector<std::string> known;
    std::ranges::transform(types, std::back_inserter(known), &PieceType::id);
    arguments.refuse("script-error/type", nearest_of(id, known));
  }
  return {static_cast<std::size_t>(type - types.begin())};
}

Value Parameter<Value>::take(Arguments& arguments) {
  lua_State* const lua = arguments.lua();
  const int position = arguments.next();
  if (lua_isinteger(lua, position) != 0) [[likely]] {
    const lua_Integer number = lua_tointeger(lua, position);
    if (number >= kLeastNumber && number <= kMostNumber) {
      return Value{static_cast<std::int32_t>(number)};
    }
    if (is_thing(flow_of(lua), number)) {
      return Value{static_cast<std::int32_t>(number)};
    }
    raise(lua, "script-error/passed-number", {{"got", number}});
  }
  if (lua_isnoneornil(lua, position)) {
    return kNothing;
  }
  if (lua_istable(lua, position)) {
    const bool family = lua_geti(lua, position, 0) == LUA_TNUMBER;
    const lua_Integer value = lua_tointeger(lua, -1);
    lua_pop(lua, 1);
    if (family && value > kMostNumber && value < kEndOfThings &&
        flow_of(lua).is_family(Value{static_cast<std::int32_t>(value)})) {
      return Value{static_cast<std::int32_t>(value)};
    }
    if (family && type_of(Value{static_cast<std::int32_t>(value)}) == ValueType::Piece) {
      const auto& piece = flow_of(lua).rules().pieces.at(index_of(Value{static_cast<std::int32_t>(value)}));
      arguments.refuse("script-error/thing", {{"wanted", kTypeNames[static_cast<std::size_t>(ValueType::Piece)]},
                                              {"got", fmt::format("the pieces {}", piece.own_id())},
                                              {"family", piece.own_id()}});
    }
  }
  const bool text = lua_type(lua, position) == LUA_TSTRING;
  raise(lua, text ? ScriptMessageId("script-error/passed-text") : ScriptMessageId("script-error/passed"),
        {{"got", shown(lua, position)}});
}

std::size_t take_thing(Arguments& arguments, ValueType type) {
  lua_State* const lua = arguments.lua();
  if (lua_isinteger(lua, arguments.position() + 1) != 0) [[likely]] {
    const lua_Integer at = lua_tointeger(lua, arguments.position() + 1) - bits_of(value_of(type, 0));
    if (at >= 0 && static_cast<std::size_t>(at) < flow_of(lua).things[static_cast<std::size_t>(type)]) [[likely]] {
      arguments.next();
      return static_cast<std::size_t>(at);
    }
  }
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
    const bool die = form == ZoneForm::Die;
    arguments.refuse(die ? ScriptMessageId("script-error/die") : ScriptMessageId("script-error/pile"));
  }
  return zone;
}

template <>
ZoneOrRows ThingParameter<ZoneOrRows>::take(Arguments& arguments) {
  const FlowContext& flow = flow_of(arguments.lua());
  const auto value = arguments.take<Value>();
  if (type_of(value) == ValueType::Zone) [[likely]] {
    return {std::span(flow.plan->zones).subspan(index_of(value), 1)};
  }
  if (type_of(value) != ValueType::ZoneFamily || flow.rules().zones[index_of(value)].rows.empty()) [[unlikely]] {
    refuse(arguments, value, ValueType::Zone);
  }
  return {flow.plan->zones_of(index_of(value))};
}

template <>
Piles ThingParameter<Piles>::take(Arguments& arguments) {
  const std::span<const FlowZone> zones = arguments.take<ZoneOrRows>().zones;
  if (zones.front().form != ZoneForm::Pile) [[unlikely]] {
    arguments.refuse("script-error/pile");
  }
  return {zones};
}

template <>
AnyPlaces ThingParameter<AnyPlaces>::take(Arguments& arguments) {
  const auto& zone = arguments.take<const FlowZone&>();
  if (!zone.has_spots()) [[unlikely]] {
    arguments.refuse("script-error/places");
  }
  arguments.cells = zone.cells;
  return {zone};
}

const Board& Parameter<const Board&>::take(Arguments& arguments) {
  const FlowContext& flow = flow_of(arguments.lua());
  return board_of(*flow.plan, flow.state(), arguments.take<AnyPlaces>().zone);
}

template <>
StructureZone ThingParameter<StructureZone>::take(Arguments& arguments) {
  const auto& zone = arguments.take<const FlowZone&>();
  if (zone.form != ZoneForm::Structure) [[unlikely]] {
    arguments.refuse("script-error/no-structure");
  }
  arguments.cells = CellSet::first(zone.most);
  return {zone};
}

template <>
FlowPlace ThingParameter<FlowPlace>::take(Arguments& arguments) {
  const std::size_t spot = take_thing(arguments, ValueType::Spot);
  const FlowZone& zone = flow_of(arguments.lua()).plan->zones[spot / kMaxZoneCells];
  if (zone.grown != 0 && spot % kMaxZoneCells == zone.left_end()) {
    return {&zone, 0};  // where a piece lies once it was laid there
  }
  if (!zone.cells.contains(id_at<CellId>(spot % kMaxZoneCells))) {
    arguments.refuse("script-error/spot");
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
      arguments.refuse("script-error/lying");
    }
  } else {
    at = arguments.take<FlowPlace>();
  }
  const Placed piece = placed(state, *at.zone, at.place);
  if (piece.kind == 0) {
    arguments.refuse("script-error/nothing-lies");
  }
  return {at, piece};
}

template <>
Side ThingParameter<Side>::take(Arguments& arguments) {
  const FlowContext& flow = flow_of(arguments.lua());
  const auto value = arguments.take<Value>();
  const auto side = side_of(flow.rules(), value);
  if (!side) [[unlikely]] {
    arguments.refuse("script-error/side", {{"got", flow.plan->describe(value)}});
  }
  return *side;
}

Number Parameter<Number>::take(Arguments& arguments) {
  const std::int64_t number = take_integer(arguments);
  if (number > kMostNumber || number < kLeastNumber) [[unlikely]] {
    refuse_number(arguments, number);
  }
  return {number};
}

Quantity Parameter<Quantity>::take(Arguments& arguments) {
  const std::int64_t number = arguments.take<Number>().number;
  if (number < 0) [[unlikely]] {
    const std::string_view word = running_name(arguments.lua());
    TextArguments values{{"number", number}, {"positive", -number}};
    if (word == "gain" || word == "lose") {
      values.emplace_back("other", word == "gain" ? "lose" : "gain");
    }
    arguments.refuse("script-error/negative", std::move(values));
  }
  return {number};
}

Seat Parameter<Seat>::take(Arguments& arguments) {
  const FlowContext& flow = flow_of(arguments.lua());
  const FlowPlan& plan = *flow.plan;
  const int position = arguments.next();
  const std::int64_t seat =
      lua_isinteger(arguments.lua(), position) != 0 ? lua_tointeger(arguments.lua(), position) : 0;
  if (seat < 1 || seat > static_cast<std::int64_t>(plan.seats)) [[unlikely]] {
    refuse_seat(arguments);
  }
  return id_at<Seat>(static_cast<std::size_t>(seat - 1));
}

GridCells Parameter<GridCells>::take(Arguments& arguments) {
  const int position = arguments.next();
  if (lua_isinteger(arguments.lua(), position) == 0) [[unlikely]] {
    arguments.refuse("script-error/cells-of-zone");
  }
  const lua_Integer bits = lua_tointeger(arguments.lua(), position);
  const CellSet set(static_cast<std::uint64_t>(bits));
  const CellSet here = set & arguments.cells;
  if (bits > kMostNumber && here != set && is_thing(flow_of(arguments.lua()), bits)) [[unlikely]] {
    refuse_as_cells(arguments, Value{static_cast<std::int32_t>(bits)});
  }
  return {here};
}

std::span<const Amount> Parameter<std::span<const Amount>>::take(Arguments& arguments) {
  const auto value = arguments.take<Value>();
  if (value == kNothing) {
    return {};
  }
  if (type_of(value) != ValueType::Amounts) [[unlikely]] {
    refuse(arguments, value, ValueType::Amounts);
  }
  const FlowPlan& plan = *flow_of(arguments.lua()).plan;
  const AttributeValue* amounts = plan.said_of(index_of(value) >> 8U, index_of(value) & 0xFFU);
  return amounts == nullptr ? std::span<const Amount>() : std::span(amounts->amounts);
}

}  // namespace ossuary
