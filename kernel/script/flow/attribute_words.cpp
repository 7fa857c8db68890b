// Attributes as words: what the files of pieces and rows say.
#include <algorithm>

#include "script/flow/words.h"

namespace ossuary {

namespace {

std::optional<Value> value_after(const FlowContext& flow, Thing<ValueType::Amounts> which, Value last) {
  const AttributeValue* value = flow.plan->said_of(which >> 8U, which & 0xFFU);
  if (value == nullptr) {
    return std::nullopt;
  }
  const auto after = last == kNothing ? value->values.begin() : std::ranges::upper_bound(value->values, last);
  return after == value->values.end() ? std::nullopt : std::optional(*after);
}

/// The next step of a list: (the piece and the attribute, the number of the last one), which script gets as two
/// numbers.
int next_offset(lua_State* lua) {
  const auto which = take<Thing<ValueType::Amounts>>(lua, 1);
  const AttributeValue* value = flow_of(lua).plan->said_of(which >> 8U, which & 0xFFU);
  const auto last = static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(1)));
  if (value == nullptr || last == value->offsets.size()) {
    return 0;
  }
  lua_pushinteger(lua, static_cast<lua_Integer>(last) + 1);
  lua_replace(lua, lua_upvalueindex(1));
  (void)push_result(lua, value->offsets[last].columns);
  return 1 + push_result(lua, value->offsets[last].levels);
}

/// What an attribute by side says of the side that argument 2 is: of a piece as it lies upright, of a spot as the piece
/// there lies.
int push_sided(lua_State* lua, FlowContext& flow, std::size_t attribute, Value of) {
  const std::string& id = flow.rules().attributes[attribute].id;
  const auto side = side_of(flow.rules(), take<Value>(lua, 2));
  if (!side) {
    Arguments(lua, 2, id.c_str()).refuse("script-error/side");
  }
  Placed piece;
  if (type_of(of) == ValueType::Spot) {
    check_nothing_called(lua, flow, id);
    const auto spot = take<FlowPlace>(lua, 1, id.c_str());
    note_look(flow, spot);
    piece = placed(flow.state(), *spot.zone, spot.place);
  } else if (type_of(of) == ValueType::Piece) {
    piece.kind = static_cast<std::uint8_t>(index_of(of) + 1);
  } else {
    Arguments(lua, 1, id.c_str()).refuse("script-error/piece-or-spot", {{"got", flow.plan->describe(of)}});
  }
  const bool shows = piece.kind != 0 && (piece.pose & kFaceDown) == 0;
  const AttributeValue* value = shows ? flow.plan->said_of(piece.kind - 1U, attribute) : nullptr;
  return push_result(lua, value == nullptr ? 0 : value->on(side_as_it_lies(*side, piece)));
}

int call_attribute(lua_State* lua) {
  FlowContext& flow = playing(lua);
  const auto attribute = static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(1)));
  const std::string& id = flow.rules().attributes[attribute].id;
  const AttributeType type = flow.rules().attributes[attribute].type;
  const auto of = take<Value>(lua, 1);
  if (type == AttributeType::Sided) {
    return push_sided(lua, flow, attribute, of);
  }
  const AttributeValue* value = nullptr;
  if (type_of(of) == ValueType::Piece) [[likely]] {
    value = flow.plan->said_of(index_of(of), attribute);
  } else if (type_of(of) == ValueType::Zone && flow.plan->zones[index_of(of)].row) {
    const FlowZone& row = flow.plan->zones[index_of(of)];
    value = attribute_of(flow.rules().zones[row.family].rows[*row.row].values, attribute);
  } else {
    Arguments(lua, 1, id.c_str()).refuse("script-error/piece-or-row", {{"got", flow.plan->describe(of)}});
  }
  const bool listed = type == AttributeType::Amounts || type == AttributeType::Pieces || type == AttributeType::Names ||
                      type == AttributeType::Offsets;
  if (listed && type_of(of) != ValueType::Piece) {
    Arguments(lua, 1, id.c_str()).refuse("script-error/piece-alone");
  }
  if (type == AttributeType::Integer) {
    return push_result(lua, value == nullptr ? 0 : value->number);
  }
  if (!listed) {
    return push_result(lua, value == nullptr ? kNothing : value->values.front());
  }
  const Value list = value_of(ValueType::Amounts, index_of(of) << 8U | attribute);
  if (type == AttributeType::Offsets) {
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, next_offset, 1);
    return 1 + push_result(lua, list);
  }
  if (type == AttributeType::Amounts) {
    return value == nullptr ? 0 : push_result(lua, list);
  }
  return push_result(lua, loop<Value, value_after>(list));
}

}  // namespace

void push_attribute_word(lua_State* lua, std::size_t attribute) {
  lua_pushinteger(lua, static_cast<lua_Integer>(attribute));
  lua_pushcclosure(lua, call_attribute, 1);
}

std::size_t take_attribute(Arguments& arguments, AttributeType type, std::string_view wanted) {
  const std::size_t attribute = arguments.take<AttributeIndex>().index;
  if (flow_of(arguments.lua()).rules().attributes[attribute].type != type) [[unlikely]] {
    arguments.refuse("script-error/attribute-type", {{"wanted", wanted}});
  }
  return attribute;
}

AttributeIndex Parameter<AttributeIndex>::take(Arguments& arguments) {
  lua_State* const lua = arguments.lua();
  const int position = arguments.next();
  if (lua_tocfunction(lua, position) != call_attribute) {
    arguments.refuse("script-error/attribute");
  }
  lua_getupvalue(lua, position, 1);
  const auto attribute = static_cast<std::size_t>(lua_tointeger(lua, -1));
  lua_pop(lua, 1);
  return {attribute};
}

}  // namespace ossuary
