// What words of flows take and return, besides what all words do (script/words/binder.h). An argument that is no such
// thing raises an error that names it.
#pragma once

#include <lua.hpp>
#include <optional>
#include <span>

#include "script/flow/context.h"
#include "script/words/binder.h"

namespace ossuary {

/// A thing of one type, as its index.
template <ValueType Type>
struct Thing {
  static constexpr ValueType kType = Type;
  std::size_t index = 0;
  constexpr operator std::size_t() const { return index; }  // NOLINT(google-explicit-constructor): that is what it is
  [[nodiscard]] constexpr Value value() const { return value_of(Type, index); }
};
using PieceIndex = Thing<ValueType::Piece>;
using ZoneIndex = Thing<ValueType::Zone>;
using FamilyIndex = Thing<ValueType::ZoneFamily>;
using CounterIndex = Thing<ValueType::Counter>;
using NoteIndex = Thing<ValueType::Note>;
using NameIndex = Thing<ValueType::Name>;
using OptionIndex = Thing<ValueType::Option>;
using EventIndex = Thing<ValueType::Event>;
using CategoryIndex = Thing<ValueType::Category>;
using NewsIndex = Thing<ValueType::News>;
using TokenIndex = Thing<ValueType::Token>;
using SpotIndex = Thing<ValueType::Spot>;

/// The attribute whose word is given.
struct AttributeIndex {
  std::size_t index = 0;
};
/// The same of one that says whole numbers, and of one that says amounts of counters.
struct NumberAttribute : AttributeIndex {};
struct AmountsAttribute : AttributeIndex {};
/// A number that can be passed on, of at most kMostNumber, and one that is not below 0 either.
struct Number {
  std::int64_t number = 0;
};
struct Quantity {
  std::int64_t number = 0;
};
/// The type of pieces whose id a text is.
struct TypeIndex {
  std::size_t index = 0;
};
/// What a script says in words.
struct Sentence {
  std::string text;
};
/// Anything: nil and false are not true.
struct Truth {
  bool holds = false;
};
/// A die, or a pile.
template <ZoneForm Form>
struct ZoneOf {
  const FlowZone& zone;
};
struct StructureZone {
  const FlowZone& zone;
};
/// A zone, or all rows of one.
struct ZoneOrRows {
  std::span<const FlowZone> zones;
};
/// A pile, or all rows of a zone that are piles.
struct Piles {
  std::span<const FlowZone> zones;
};
/// Slots, a grid or a structure. A set of cells that is given after it is of its cells.
struct AnyPlaces {
  const FlowZone& zone;
};
/// A set of cells of the last slots, grid or structure. Cells outside are left out: `~cells` has some.
struct GridCells {
  CellSet set;
  constexpr operator CellSet() const { return set; }  // NOLINT(google-explicit-constructor): that is what it is
};
/// A spot, or the top of a pile, and the piece there; where nothing lies is an error.
struct LyingPiece {
  FlowPlace at;
  Placed piece;
};
/// A thing that may be left out; nil is an error, since most likely a thing was meant that is not there.
template <class T>
struct IfGiven {
  std::optional<T> thing;
};

template <class T>
struct ThingParameter {
  static constexpr std::string_view kType = "Thing";
  static T take(Arguments& arguments);
};

[[nodiscard]] std::size_t take_thing(Arguments& arguments, ValueType type);
[[nodiscard]] const FlowZone& take_zone(Arguments& arguments, ZoneForm form);
/// The next argument as an attribute of one type, which messages call `wanted`.
[[nodiscard]] std::size_t take_attribute(Arguments& arguments, AttributeType type, std::string_view wanted);

template <ValueType Type>
struct Parameter<Thing<Type>> {
  static constexpr std::string_view kType = "Thing";
  static Thing<Type> take(Arguments& arguments) { return {take_thing(arguments, Type)}; }
};
template <ZoneForm Form>
struct Parameter<ZoneOf<Form>> {
  static constexpr std::string_view kType = "Thing";
  static ZoneOf<Form> take(Arguments& arguments) { return {take_zone(arguments, Form)}; }
};
template <class T>
struct Parameter<IfGiven<T>> {
  static constexpr std::string_view kType = Parameter<T>::kType;
  static constexpr bool kOptional = true;
  static IfGiven<T> take(Arguments& arguments) {
    return {arguments.is_none_next() ? std::nullopt : std::optional(Parameter<T>::take(arguments))};
  }
};
template <>
struct Parameter<FlowContext&> {
  static FlowContext& take(const Arguments& arguments) { return flow_of(arguments.lua()); }
};
template <>
struct Parameter<const FlowContext&> : Parameter<FlowContext&> {};
template <>
struct Parameter<const FlowZone&> {
  static constexpr std::string_view kType = "Thing";
  static const FlowZone& take(Arguments& arguments);
};
template <>
struct Parameter<ZoneOrRows> : ThingParameter<ZoneOrRows> {};
template <>
struct Parameter<Piles> : ThingParameter<Piles> {};
template <>
struct Parameter<AnyPlaces> : ThingParameter<AnyPlaces> {};
/// Their board.
template <>
struct Parameter<const Board&> {
  static constexpr std::string_view kType = "Thing";
  static const Board& take(Arguments& arguments);
};
template <>
struct Parameter<StructureZone> : ThingParameter<StructureZone> {};
/// A spot of slots, a grid or a structure.
template <>
struct Parameter<FlowPlace> : ThingParameter<FlowPlace> {};
template <>
struct Parameter<LyingPiece> : ThingParameter<LyingPiece> {};
template <>
struct Parameter<Side> : ThingParameter<Side> {};
template <>
struct Parameter<GridCells> {
  static constexpr std::string_view kType = "Cells";
  static GridCells take(Arguments& arguments);
};
/// Whatever can be passed on; kNothing for nil.
template <>
struct Parameter<Value> {
  static constexpr std::string_view kType = "any";
  static Value take(Arguments& arguments);
};
template <>
struct Parameter<Number> {
  static constexpr std::string_view kType = "integer";
  static Number take(Arguments& arguments);
};
template <>
struct Parameter<Quantity> {
  static constexpr std::string_view kType = "integer";
  static Quantity take(Arguments& arguments);
};
template <>
struct Parameter<Seat> {
  static constexpr std::string_view kType = "integer";
  static Seat take(Arguments& arguments);
};
template <>
struct Parameter<AttributeIndex> {
  static constexpr std::string_view kType = "function";
  static AttributeIndex take(Arguments& arguments);
};
template <>
struct Parameter<TypeIndex> {
  static constexpr std::string_view kType = "string";
  static TypeIndex take(Arguments& arguments);
};
template <>
struct Parameter<Sentence> {
  static constexpr std::string_view kType = "string";
  static Sentence take(Arguments& arguments);
};
template <>
struct Parameter<Truth> {
  static constexpr std::string_view kType = "any";
  static Truth take(Arguments& arguments) { return {lua_toboolean(arguments.lua(), arguments.next()) != 0}; }
};
template <>
struct Parameter<NumberAttribute> {
  static constexpr std::string_view kType = "function";
  static NumberAttribute take(Arguments& arguments) {
    return {{take_attribute(arguments, AttributeType::Integer, "whole numbers")}};
  }
};
template <>
struct Parameter<AmountsAttribute> {
  static constexpr std::string_view kType = "function";
  static AmountsAttribute take(Arguments& arguments) {
    return {{take_attribute(arguments, AttributeType::Amounts, "amounts of counters")}};
  }
};
/// What `amounts` are; empty for nil.
template <>
struct Parameter<std::span<const Amount>> {
  static constexpr std::string_view kType = "Thing?";
  static std::span<const Amount> take(Arguments& arguments);
};

// --- results ---

/// What a `for` of Lua goes through, whose values are what a script gets as a T: its function, what that is given, and
/// what comes before the first value.
template <class T>
struct Loop {
  lua_CFunction next = nullptr;
  lua_Integer through = 0;
  std::optional<lua_Integer> before{};
};
/// The function of a `for`, which the word has pushed itself.
template <class T>
struct PushedLoop {};

template <class T>
struct LoopText;
template <>
struct LoopText<Value> {
  static constexpr std::string_view kType = "fun(): Thing";
};
template <>
struct LoopText<CellSet> {
  static constexpr std::string_view kType = "fun(): Cells";
};
template <>
struct LoopText<std::int64_t> {
  static constexpr std::string_view kType = "fun(): integer";
};

template <class T>
struct Returned<Loop<T>> : LoopText<T> {
  static int push(lua_State* lua, const Loop<T>& loop) {
    lua_pushcfunction(lua, loop.next);
    lua_pushinteger(lua, loop.through);
    if (loop.before) {
      lua_pushinteger(lua, *loop.before);
    } else {
      lua_pushnil(lua);
    }
    return 3;
  }
};
template <class T>
struct Returned<PushedLoop<T>> : LoopText<T> {
  static int push(lua_State* /*lua*/, PushedLoop<T> /*pushed*/) { return 1; }
};
template <>
struct Returned<Value> {
  static constexpr std::string_view kType = "any";
  static int push(lua_State* lua, Value value) {
    push_value(lua, flow_of(lua), value);
    return 1;
  }
};
template <>
struct Returned<Seat> {
  static constexpr std::string_view kType = "integer";
  static int push(lua_State* lua, Seat seat) {
    lua_pushinteger(lua, static_cast<lua_Integer>(index(seat)) + 1);
    return 1;
  }
};
template <ValueType Type>
struct Returned<Thing<Type>> {
  static constexpr std::string_view kType = "Thing";
  static int push(lua_State* lua, Thing<Type> thing) {
    lua_pushinteger(lua, bits_of(thing.value()));
    return 1;
  }
};

/// `Function` as flows call it. `Enter` checks first that it may run now.
template <auto Function, FlowContext& (*Enter)(lua_State*)>
int call_in_flow(lua_State* lua) {
  (void)Enter(lua);
  return call<Function>(lua);
}

}  // namespace ossuary
