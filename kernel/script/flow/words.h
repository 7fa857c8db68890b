// The words of flows: what scripts may call, as a table with the text of each.
#pragma once

#include <array>
#include <span>

#include "flow/telling.h"
#include "script/flow/parameters.h"
#include "script/words/shared_words.h"

namespace ossuary {

struct FlowWord : Word {
  bool later = false;  ///< it calls what happens when the script has ended.
};

/// The name of the word of the table that runs.
[[nodiscard]] std::string_view running_name(lua_State* lua);

// When a word may run. An error says why it may not.

/// Not while scripts are loaded: there is no game.
inline FlowContext& playing(lua_State* lua) {
  FlowContext& flow = flow_of(lua);
  if (flow.phase == FlowPhase::Loading) [[unlikely]] {
    raise(lua, "script-error/no-game");
  }
  return flow;
}
/// The same, before all calls of what happens later: that may change what is looked at.
FlowContext& looking(lua_State* lua);
/// The same for a word that tells which pieces lie where, what is up, or how it is turned: it notes whether not
/// everybody sees that of the zones and spots that the word is given.
FlowContext& looking_closely(lua_State* lua);
/// Where the game may be changed.
FlowContext& changing(lua_State* lua);
/// The same, before all calls of what happens later.
FlowContext& doing(lua_State* lua);
/// The same, and where a choice tells why it does not offer something.
FlowContext& telling(lua_State* lua);
/// Raises this error if something was called that happens later, and `name` looks at the game, or changes it, now.
void check_nothing_called(lua_State* lua, const FlowContext& flow, std::string_view name,
                          ScriptMessageId refusal = "happens-later/looks");

// Rows of a table of words: one that returns what nothing changes during a turn, one that looks at the game, one that
// glances at what everybody sees of it (counters, where something lies, how many, whether it was turned up or down), or
// notes by itself what else it looks at, one that calls what happens later, and a deed, which happens at once.
template <auto Function, FlowContext& (*Enter)(lua_State*)>
constexpr FlowWord flow_word(std::string_view name, std::string_view parameters, std::string_view meaning) {
  return {make_word<Function>(name, parameters, meaning, call_in_flow<Function, Enter>)};
}
template <auto Function>
constexpr FlowWord fact(std::string_view name, std::string_view parameters, std::string_view meaning) {
  return flow_word<Function, playing>(name, parameters, meaning);
}
/// A fact in a word that scorers have too.
template <auto Function>
constexpr FlowWord shared_fact(const SharedWord& word, std::string_view parameters) {
  return fact<Function>(word.name, parameters, word.meaning);
}
template <auto Function>
constexpr FlowWord look(std::string_view name, std::string_view parameters, std::string_view meaning) {
  return flow_word<Function, looking_closely>(name, parameters, meaning);
}
template <auto Function>
constexpr FlowWord glance(std::string_view name, std::string_view parameters, std::string_view meaning) {
  return flow_word<Function, looking>(name, parameters, meaning);
}
template <auto Function>
constexpr FlowWord later(std::string_view name, std::string_view parameters, std::string_view meaning) {
  FlowWord word = flow_word<Function, changing>(name, parameters, meaning);
  word.later = true;
  return word;
}
template <auto Function>
constexpr FlowWord deed(std::string_view name, std::string_view parameters, std::string_view meaning) {
  return flow_word<Function, doing>(name, parameters, meaning);
}

/// A loop by `Function`, a word that gets `through` and the value before, and returns the next, which scripts get as a
/// T.
template <class T, auto Function>
Loop<T> loop(Value through) {
  return {call_in_flow<Function, playing>, bits_of(through)};
}
/// What comes after the last one, up to the end of a range.
int next_in_range(lua_State* lua);
/// A loop over so many consecutive numbers, or things.
template <class T>
Loop<T> range(Value first, std::size_t count) {
  const lua_Integer before = lua_Integer{bits_of(first)} - 1;
  return {next_in_range, before + static_cast<lua_Integer>(count), before};
}

// What scoring looks at. The notes decide whether points can depend on what is hidden from somebody, so a word that
// tells more than everybody sees and notes nothing would give it away.

/// Notes that a piece in a place, or the kinds of all pieces in a zone, are looked at.
void note_look(FlowContext& flow, const FlowPlace& at);
void note_look(FlowContext& flow, const FlowZone& zone);
/// The same of the pieces in a zone that do not lie face down.
void note_look_at_faces(FlowContext& flow, const FlowZone& zone);
/// The same of everything.
void note_look_everywhere(FlowContext& flow);

/// Words that look, those about kinds of pieces, places, sets of cells and tokens, deeds, those that call and award,
/// those that offer, and those about structures and skulls.
[[nodiscard]] std::span<const FlowWord> looking_words();
[[nodiscard]] std::span<const FlowWord> place_words();
[[nodiscard]] std::span<const FlowWord> cell_words();
[[nodiscard]] std::span<const FlowWord> token_words();
[[nodiscard]] std::span<const FlowWord> piece_words();
[[nodiscard]] std::span<const FlowWord> doing_words();
[[nodiscard]] std::span<const FlowWord> calling_words();
[[nodiscard]] std::span<const FlowWord> offering_words();
[[nodiscard]] std::span<const FlowWord> skull_words();
/// All of them, in this order; together they are flow_words().
[[nodiscard]] inline std::array<std::span<const FlowWord>, 9> all_flow_words() {
  return {looking_words(), piece_words(),   place_words(),    cell_words(), token_words(),
          doing_words(),   calling_words(), offering_words(), skull_words()};
}

/// Pushes the word of an attribute.
void push_attribute_word(lua_State* lua, std::size_t attribute);
/// Pushes the function that calls a step or a choice when the running step has ended.
void push_caller(lua_State* lua, FrameKind what, std::size_t index);
/// Awards points of a category for a thing, where points are awarded.
void award_points(lua_State* lua, FlowContext& flow, std::size_t category, std::int64_t number, Value thing);
/// Moves a piece: `from` and `to` are arguments 1 and 3 of the word that runs.
void move_piece(lua_State* lua, FlowContext& flow, Value from, std::size_t kind, Value to);
/// Calls what all pieces that hear it do at an event that was announced.
void call_hearers(lua_State* lua, FlowContext& flow, const Frame& announced);

/// What authors call a frame: the step or the choice, or the word that called it.
[[nodiscard]] std::string name_of(const FlowContext& flow, const Frame& frame);
/// The counter of `seat`, or the one of the table.
[[nodiscard]] std::size_t counter_of(const FlowPlan& plan, std::size_t family, Seat seat);
/// True if `who` has as much of each counter as `amounts` say.
[[nodiscard]] bool can_pay(const FlowContext& flow, Seat who, std::span<const Amount> amounts);
/// The side that a name is of; nothing for what is none.
[[nodiscard]] std::optional<Side> side_of(const FlowRules& rules, Value value);
/// The side of the upright piece that is on `side` now.
[[nodiscard]] inline Side side_as_it_lies(Side side, const Placed& piece) {
  const bool is_upright = (piece.pose & (unsigned{kTurnedRound} | unsigned{kQuarter})) == 0;
  return is_upright ? side : id_at<Side>((index(side) + kSideNames.size() - quarters(piece.pose)) % kSideNames.size());
}
/// Marks that go with a piece that is about to be moved or turned, in Placed::seen, where somebody follows it. In a
/// zone that counts its pieces it has no place.
[[nodiscard]] inline std::uint8_t marks_of(const FlowContext& flow, const FlowPlace& from, std::size_t kind,
                                           const FlowZone& to) {
  Telling* const telling = flow.position->telling;
  return telling == nullptr ? std::uint8_t{0} : telling->moved(flow.state(), *from.zone, from.place, kind, to);
}
/// True for a pile that has a top, which was turned up, or was not.
[[nodiscard]] inline bool top_lies(const FlowState& state, const FlowZone& pile, bool up) {
  const std::size_t size = count(state, pile);
  return size > 0 && ((placed(state, pile, size - 1).pose & kFaceUp) != 0) == up;
}
/// Goes through the spots of some cells of a zone.
[[nodiscard]] Loop<Value> each_spot(const FlowContext& flow, const FlowZone& zone, CellSet cells);
[[nodiscard]] SpotIndex spot_index(const FlowPlan& plan, const FlowPlace& spot);
[[nodiscard]] inline Value value_of(Seat seat) { return number_value(static_cast<std::int32_t>(index(seat)) + 1); }

}  // namespace ossuary
