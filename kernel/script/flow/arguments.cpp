// Arguments of words.
#include <fmt/format.h>

#include <algorithm>

#include "script/flow/words.h"

namespace ossuary {

namespace {

const char* type_name(ValueType type) {
  switch (type) {
    case ValueType::Piece:
      return "a piece";
    case ValueType::Zone:
      return "a zone";
    case ValueType::ZoneFamily:
      return "a zone with rows";
    case ValueType::Counter:
      return "a counter";
    case ValueType::Note:
      return "a note";
    case ValueType::Option:
      return "an option";
    case ValueType::Event:
      return "an event";
    case ValueType::Category:
      return "a category";
    case ValueType::Amounts:
      return "amounts of counters";
    default:
      return "a thing of the game";
  }
}

/// How a word is called, from `what` in messages, "gain: argument 1 (counter)": "write gain(counter, n)"; "" where that
/// is not known.
std::string usage_of(std::string_view what) {
  const std::string_view name = what.substr(0, what.find_first_of(": "));
  for (const auto& words : all_flow_words()) {
    const auto word = std::ranges::find(words, name, [](const FlowWord& each) { return each.text.name; });
    if (word != words.end()) {
      std::string arguments;
      bool in_type = false;
      for (const char c : word->text.parameters) {
        in_type = c == ':' || (in_type && c != ',');
        arguments += in_type ? "" : std::string(1, c);
      }
      return fmt::format("write {}({})", name, arguments);
    }
  }
  return "";
}

[[noreturn]] void refuse(lua_State* lua, Value value, ValueType wanted, const char* what) {
  const FlowContext& flow = flow_of(lua);
  const ValueType type = type_of(value);
  const bool family = (type == ValueType::CounterFamily && wanted == ValueType::Counter) ||
                      (type == ValueType::ZoneFamily && wanted == ValueType::Zone) ||
                      (type == ValueType::NoteFamily && wanted == ValueType::Note);
  raise(lua, fmt::format("{} wants {}, got {}", what, type_name(wanted), flow.plan->describe(value)),
        family ? "each seat has its own: write NAME[who]" : usage_of(what));
}

}  // namespace

FlowContext& playing(lua_State* lua) {
  FlowContext& flow = flow_of(lua);
  if (flow.phase == FlowPhase::Loading) [[unlikely]] {
    raise(lua, "there is no game while scripts are loaded", "use words inside the function that the script returns");
  }
  return flow;
}

std::size_t thing_argument(lua_State* lua, int position, ValueType type, const char* what) {
  const Value value = value_argument(lua, position);
  if (type_of(value) != type) [[unlikely]] {
    refuse(lua, value, type, what);
  }
  return index_of(value);
}

const FlowZone& zone_argument(lua_State* lua, int position, const char* what) {
  return playing(lua).plan->zones[thing_argument(lua, position, ValueType::Zone, what)];
}

std::int64_t number_argument(lua_State* lua, int position, const char* what) {
  int exact = 0;
  const lua_Integer number = lua_type(lua, position) == LUA_TNUMBER ? lua_tointegerx(lua, position, &exact) : 0;
  if (exact == 0 || number > kMostNumber || number < kLeastNumber) [[unlikely]] {
    raise(lua, fmt::format("{} wants a whole number of at most {}, got {}", what, kMostNumber, shown(lua, position)));
  }
  return number;
}

Seat seat_argument(lua_State* lua, int position, const char* what) {
  const FlowPlan& plan = *flow_of(lua).plan;
  const std::int64_t seat = lua_isinteger(lua, position) != 0 ? lua_tointeger(lua, position) : 0;
  if (seat < 1 || seat > static_cast<std::int64_t>(plan.seats)) [[unlikely]] {
    raise(lua, fmt::format("{} wants a seat from 1 to {}, got {}", what, plan.seats, shown(lua, position)));
  }
  return id_at<Seat>(static_cast<std::size_t>(seat - 1));
}

std::span<const Amount> amounts_argument(lua_State* lua, int position, const char* what) {
  const Value value = value_argument(lua, position);
  if (value == kNothing) {
    return {};
  }
  if (type_of(value) != ValueType::Amounts) [[unlikely]] {
    refuse(lua, value, ValueType::Amounts, what);
  }
  const auto& pieces = flow_of(lua).rules().pieces;
  const std::size_t piece = index_of(value) >> 8U;
  const AttributeValue* amounts =
      piece < pieces.size() ? attribute_of(pieces[piece].values, index_of(value) & 0xFFU) : nullptr;
  return amounts == nullptr ? std::span<const Amount>() : std::span(amounts->amounts);
}

std::size_t counter_of(const FlowPlan& plan, std::size_t family, Seat seat) {
  return plan.first_counter[family] + (plan.rules->counters[family].of_seat ? index(seat) : 0);
}

}  // namespace ossuary
