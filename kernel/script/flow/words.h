// The words of flows: what scripts may call, as a table with the text of each.
#pragma once

#include <algorithm>
#include <lua.hpp>
#include <optional>
#include <span>

#include "script/flow/context.h"
#include "script/scoring/words.h"

namespace ossuary {

/// The api that brought flows.
inline constexpr int kFirstApi = 2;

struct FlowWord {
  WordText text;
  lua_CFunction call = nullptr;
};
/// A row of a table of words.
constexpr FlowWord word(std::string_view name, std::string_view parameters, std::string_view result,
                        std::string_view meaning, lua_CFunction call) {
  return {{name, parameters, result, meaning, kFirstApi, {}}, call};
}

/// Words that look, those about places and sets of cells, deeds, and those that call, offer and award.
[[nodiscard]] std::span<const FlowWord> looking_words();
[[nodiscard]] std::span<const FlowWord> place_words();
[[nodiscard]] std::span<const FlowWord> cell_words();
[[nodiscard]] std::span<const FlowWord> doing_words();
[[nodiscard]] std::span<const FlowWord> calling_words();
/// All of them, in this order; together they are flow_words().
[[nodiscard]] inline std::array<std::span<const FlowWord>, 5> all_flow_words() {
  return {looking_words(), place_words(), cell_words(), doing_words(), calling_words()};
}

/// Pushes the word of an attribute.
void push_attribute_word(lua_State* lua, std::size_t attribute);
/// Pushes the function that calls a step or a choice when the running step has ended.
void push_caller(lua_State* lua, FrameKind what, std::size_t index);
/// Begins a loop: the function, what it goes through, and where it begins.
int push_loop(lua_State* lua, lua_CFunction next, std::int64_t through);
enum class Line : std::uint8_t { Column, Level };
/// Pushes the set of the cells of one line: argument 1 is the zone, `what` in messages, argument 2 the number from 1;
/// none outside.
int push_cells_of_line(lua_State* lua, Line line, const char* what);

// The results of words. @return 1, as a word returns the number of its results.
template <class Number>
int push_number(lua_State* lua, Number number) {
  lua_pushinteger(lua, static_cast<lua_Integer>(number));
  return 1;
}
inline int push_truth(lua_State* lua, bool truth) {
  lua_pushboolean(lua, truth ? 1 : 0);
  return 1;
}
inline int push_thing(lua_State* lua, ValueType type, std::size_t index) {
  return push_number(lua, bits_of(value_of(type, index)));
}

// --- arguments of words ---

/// What messages call an argument: `what`, or, of a word of the table, "gain: argument 1 (counter)".
[[nodiscard]] std::string argument_name(lua_State* lua, int position, const char* what);

/// The argument, which must be of `type`; `what` is its name as in argument_name(), here and in what follows.
[[nodiscard]] std::size_t thing_argument(lua_State* lua, int position, ValueType type, const char* what = nullptr);
[[nodiscard]] const FlowZone& zone_argument(lua_State* lua, int position, const char* what = nullptr);
/// Argument 1, which must be slots or a grid.
[[nodiscard]] const FlowZone& places_argument(lua_State* lua, const char* what = nullptr);
/// The attribute whose word is the argument.
[[nodiscard]] std::size_t attribute_argument(lua_State* lua, int position);
[[nodiscard]] std::int64_t number_argument(lua_State* lua, int position, const char* what = nullptr);
[[nodiscard]] Seat seat_argument(lua_State* lua, int position, const char* what = nullptr);
/// What `amounts` are; empty for nothing.
[[nodiscard]] std::span<const Amount> amounts_argument(lua_State* lua, int position);
/// The counter of `seat`, or the one of the table.
[[nodiscard]] std::size_t counter_of(const FlowPlan& plan, std::size_t family, Seat seat);

/// The side that a name is of; nothing for what is none.
[[nodiscard]] inline std::optional<Side> side_of(const FlowRules& rules, Value value) {
  const auto name = std::ranges::find(rules.sides, index_of(value));
  const bool is_side = type_of(value) == ValueType::Name && name != rules.sides.end();
  return is_side ? std::optional(id_at<Side>(static_cast<std::size_t>(name - rules.sides.begin()))) : std::nullopt;
}
/// The side of the upright piece that is on `side` now.
[[nodiscard]] inline Side side_as_it_lies(Side side, const Placed& piece) {
  return (piece.pose & kTurnedRound) != 0 ? opposite(side) : side;
}

/// One place of a zone.
struct FlowPlace {
  const FlowZone* zone = nullptr;
  std::size_t place = 0;
};
/// A spot of slots or a grid.
[[nodiscard]] FlowPlace spot_argument(lua_State* lua, int position, const char* what = nullptr);
[[nodiscard]] Value spot_value(const FlowPlan& plan, const FlowPlace& spot);

/// The name of the word of the table that runs.
[[nodiscard]] std::string_view running_name(lua_State* lua);
/// What runs must be able to change the game.
FlowContext& changing(lua_State* lua);
/// The same for deeds, which come before all calls of what happens later.
FlowContext& doing(lua_State* lua);

/// Raises an error where there is no game: while scripts are loaded.
FlowContext& playing(lua_State* lua);

}  // namespace ossuary
