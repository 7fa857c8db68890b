// Arguments of words.
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
const FlowWord* running_word(lua_State* lua) {
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

/// How the word that runs is called: "write gain(counter, n)"; "" where that is not known.
std::string usage_of(const FlowWord* word) {
  if (word == nullptr) {
    return "";
  }
  std::string arguments;
  bool in_type = false;
  for (const char c : word->text.parameters) {
    in_type = c == ':' || (in_type && c != ',');
    arguments += in_type ? "" : std::string(1, c);
  }
  return fmt::format("write {}({})", word->text.name, arguments);
}

[[noreturn]] void refuse(lua_State* lua, int position, Value value, ValueType wanted, const char* what) {
  const FlowContext& flow = flow_of(lua);
  const ValueType type = type_of(value);
  const bool family = (type == ValueType::CounterFamily && wanted == ValueType::Counter) ||
                      (type == ValueType::ZoneFamily && wanted == ValueType::Zone) ||
                      (type == ValueType::NoteFamily && wanted == ValueType::Note);
  raise(lua,
        fmt::format("{} wants {}, got {}", argument_name(lua, position, what),
                    kTypeNames.at(static_cast<std::size_t>(wanted)), flow.plan->describe(value)),
        family ? "each seat has its own: write NAME[who]" : usage_of(running_word(lua)));
}

}  // namespace

std::string_view running_name(lua_State* lua) {
  const FlowWord* const word = running_word(lua);
  ensure(word != nullptr, "a word of the table runs");
  return word->text.name;
}

std::string argument_name(lua_State* lua, int position, const char* what) {
  const FlowWord* const word = running_word(lua);
  ensure(what != nullptr || word != nullptr, "an argument of a word of the table, or one with a name");
  return what != nullptr ? what
                         : fmt::format("{}: argument {} ({})", word->text.name, position,
                                       parameter_name(word->text.parameters, position));
}

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
    refuse(lua, position, value, type, what);
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
    raise(lua, fmt::format("{} wants a whole number of at most {}, got {}", argument_name(lua, position, what),
                           kMostNumber, shown(lua, position)));
  }
  return number;
}

Seat seat_argument(lua_State* lua, int position, const char* what) {
  const FlowPlan& plan = *flow_of(lua).plan;
  const std::int64_t seat = lua_isinteger(lua, position) != 0 ? lua_tointeger(lua, position) : 0;
  if (seat < 1 || seat > static_cast<std::int64_t>(plan.seats)) [[unlikely]] {
    raise(lua, fmt::format("{} wants a seat from 1 to {}, got {}", argument_name(lua, position, what), plan.seats,
                           shown(lua, position)));
  }
  return id_at<Seat>(static_cast<std::size_t>(seat - 1));
}

std::span<const Amount> amounts_argument(lua_State* lua, int position) {
  const Value value = value_argument(lua, position);
  if (value == kNothing) {
    return {};
  }
  if (type_of(value) != ValueType::Amounts) [[unlikely]] {
    refuse(lua, position, value, ValueType::Amounts, nullptr);
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
