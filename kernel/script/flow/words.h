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
/// Pushes the set of the cells of one line: argument 1 is the zone, argument 2 the number from 1; none outside.
int push_cells_of_line(lua_State* lua, Line line, const char* zone_what, const char* number_what);

// --- arguments of words ---

/// The argument, which must be of `type`; `what` names it in messages, say "gain: argument 1 (counter)".
[[nodiscard]] std::size_t thing_argument(lua_State* lua, int position, ValueType type, const char* what);
[[nodiscard]] const FlowZone& zone_argument(lua_State* lua, int position, const char* what);
/// Argument 1, which must be slots or a grid.
[[nodiscard]] const FlowZone& places_argument(lua_State* lua, const char* what);
/// The attribute whose word is the argument.
[[nodiscard]] std::size_t attribute_argument(lua_State* lua, int position, const char* what);
[[nodiscard]] std::int64_t number_argument(lua_State* lua, int position, const char* what);
[[nodiscard]] Seat seat_argument(lua_State* lua, int position, const char* what);
/// What `amounts` are; empty for nothing.
[[nodiscard]] std::span<const Amount> amounts_argument(lua_State* lua, int position, const char* what);
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
[[nodiscard]] FlowPlace spot_argument(lua_State* lua, int position, const char* what);
[[nodiscard]] Value spot_value(const FlowPlan& plan, const FlowPlace& spot);

/// What runs must be able to change the game; `word` names what does.
FlowContext& changing(lua_State* lua, const char* word);
/// The same for deeds, which come before all calls of what happens later.
FlowContext& doing(lua_State* lua, const char* word);

/// Raises an error where there is no game: while scripts are loaded.
FlowContext& playing(lua_State* lua);

}  // namespace ossuary
