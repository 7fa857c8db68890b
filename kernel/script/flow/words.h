// The words of flows: what scripts may call, as a table with the text of each.
#pragma once

#include <lua.hpp>
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

/// Words that look, those about places, deeds, and those that call, offer and award. Together they are flow_words(), in
/// this order.
[[nodiscard]] std::span<const FlowWord> looking_words();
[[nodiscard]] std::span<const FlowWord> place_words();
[[nodiscard]] std::span<const FlowWord> doing_words();
[[nodiscard]] std::span<const FlowWord> calling_words();

/// Pushes the word of an attribute.
void push_attribute_word(lua_State* lua, std::size_t attribute);
/// Pushes the function that calls a step or a choice when the running step has ended.
void push_caller(lua_State* lua, FrameKind what, std::size_t index);

// --- arguments of words ---

/// The argument, which must be of `type`; `what` names it in messages, say "gain: argument 1 (counter)".
[[nodiscard]] std::size_t thing_argument(lua_State* lua, int position, ValueType type, const char* what);
[[nodiscard]] const FlowZone& zone_argument(lua_State* lua, int position, const char* what);
[[nodiscard]] std::int64_t number_argument(lua_State* lua, int position, const char* what);
[[nodiscard]] Seat seat_argument(lua_State* lua, int position, const char* what);
/// What `amounts` are; empty for nothing.
[[nodiscard]] std::span<const Amount> amounts_argument(lua_State* lua, int position, const char* what);
/// The counter of `seat`, or the one of the table.
[[nodiscard]] std::size_t counter_of(const FlowPlan& plan, std::size_t family, Seat seat);

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
