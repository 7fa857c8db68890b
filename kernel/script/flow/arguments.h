// Arguments: what words of flows take and return. A word is a function of C++; the types of its parameters say what its
// arguments must be, and anything else raises an error that names the argument.
#pragma once

#include <lua.hpp>
#include <optional>
#include <span>
#include <tuple>
#include <type_traits>

#include "script/cells/square_grid.h"
#include "script/flow/context.h"

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
using OptionIndex = Thing<ValueType::Option>;
using EventIndex = Thing<ValueType::Event>;
using CategoryIndex = Thing<ValueType::Category>;

/// The attribute whose word is given.
struct AttributeIndex {
  std::size_t index = 0;
};
/// A number that is not below 0.
struct Quantity {
  std::int64_t number = 0;
};
/// A die, or a pile.
template <ZoneForm Form>
struct ZoneOf {
  static constexpr ZoneForm kForm = Form;
  const FlowZone& zone;
};
/// Slots or a grid. A set of cells that is given after it is of its cells.
struct Places {
  const FlowZone& zone;
  SquareGrid grid;
};
/// One place of a zone; as an argument, a spot of slots or a grid.
struct FlowPlace {
  const FlowZone* zone = nullptr;
  std::size_t place = 0;
};
/// A spot, or the top of a pile, and the piece there; where nothing lies is an error.
struct LyingPiece {
  FlowPlace at;
  Placed piece;
};

/// The argument at `position`, one of the types below. Messages call it `what`, or by its name in the table of words:
/// "gain: argument 1 (counter)". A number is at most kMostNumber, and a value, kNothing for none, of this flow.
template <class T>
[[nodiscard]] T argument(lua_State* lua, int position, const char* what = nullptr);
template <>
Value argument(lua_State* lua, int position, const char* what);
template <>
std::int64_t argument(lua_State* lua, int position, const char* what);
template <>
Quantity argument(lua_State* lua, int position, const char* what);
template <>
Seat argument(lua_State* lua, int position, const char* what);
template <>
const FlowZone& argument(lua_State* lua, int position, const char* what);
template <>
Places argument(lua_State* lua, int position, const char* what);
template <>
FlowPlace argument(lua_State* lua, int position, const char* what);
template <>
LyingPiece argument(lua_State* lua, int position, const char* what);
template <>
Side argument(lua_State* lua, int position, const char* what);
template <>
AttributeIndex argument(lua_State* lua, int position, const char* what);
/// What `amounts` are; empty for nothing.
template <>
std::span<const Amount> argument(lua_State* lua, int position, const char* what);

[[nodiscard]] std::size_t thing_argument(lua_State* lua, int position, ValueType type, const char* what = nullptr);
[[nodiscard]] const FlowZone& zone_argument(lua_State* lua, int position, ZoneForm form);
[[nodiscard]] CellSet cells_argument(lua_State* lua, int position, const SquareGrid& grid);

/// What messages call an argument.
[[nodiscard]] std::string argument_name(lua_State* lua, int position, const char* what = nullptr);
/// The name of the word of the table that runs.
[[nodiscard]] std::string_view running_name(lua_State* lua);

/// Reads the arguments of the word that runs from left to right.
class ArgumentReader {
 public:
  ArgumentReader(lua_State* lua, FlowContext& flow) : lua_(lua), flow_(flow) {}

  /// What the next parameter, of type T, gets. The state and the context are no arguments of the script.
  template <class T>
  T next() {
    if constexpr (std::is_same_v<T, lua_State*>) {
      return lua_;
    } else if constexpr (std::is_same_v<std::remove_cvref_t<T>, FlowContext>) {
      return flow_;
    } else if constexpr (requires(T optional) { optional.has_value(); }) {
      if (lua_isnoneornil(lua_, position_ + 1)) {
        ++position_;
        return std::nullopt;
      }
      return next<typename T::value_type>();
    } else if constexpr (requires { T::kType; }) {
      return {thing_argument(lua_, ++position_, T::kType)};
    } else if constexpr (requires { T::kForm; }) {
      return {zone_argument(lua_, ++position_, T::kForm)};
    } else if constexpr (std::is_same_v<T, CellSet>) {
      return cells_argument(lua_, ++position_, grid_);
    } else if constexpr (std::is_same_v<T, Places>) {
      const Places places = argument<Places>(lua_, ++position_);
      grid_ = places.grid;
      return places;
    } else {
      return argument<T>(lua_, ++position_);
    }
  }

 private:
  lua_State* lua_;
  FlowContext& flow_;
  int position_ = 0;
  SquareGrid grid_{1, 1};  ///< of the last slots or grid.
};

// --- results ---

/// What a `for` of Lua goes through: its function, what that is given, and what comes before the first value.
struct Loop {
  lua_CFunction next = nullptr;
  lua_Integer through = 0;
  std::optional<lua_Integer> before{};
};
/// So many results, which the word has pushed itself.
struct PushedResults {
  int results = 0;
};

/// Pushes what a word returns; an optional result that is not there is none. @return how many results these are.
template <class Result>
int push_result(lua_State* lua, const Result& result) {
  if constexpr (std::is_same_v<Result, PushedResults>) {
    return result.results;
  } else if constexpr (requires { result.has_value(); }) {
    return result ? push_result(lua, *result) : 0;
  } else if constexpr (std::is_same_v<Result, Loop>) {
    lua_pushcfunction(lua, result.next);
    lua_pushinteger(lua, result.through);
    if (result.before) {
      lua_pushinteger(lua, *result.before);
    } else {
      lua_pushnil(lua);
    }
    return 3;
  } else if constexpr (std::is_same_v<Result, bool>) {
    lua_pushboolean(lua, result ? 1 : 0);
  } else if constexpr (std::is_same_v<Result, Value>) {
    push_value(lua, flow_of(lua), result);
  } else if constexpr (std::is_same_v<Result, CellSet>) {
    lua_pushinteger(lua, static_cast<lua_Integer>(result.word()));
  } else if constexpr (requires { Result::kType; }) {
    lua_pushinteger(lua, bits_of(result.value()));
  } else {
    lua_pushinteger(lua, static_cast<lua_Integer>(result));
  }
  return 1;
}

/// `Function` as Lua calls it. `Enter` checks first that it may run now, and returns the context.
template <auto Function, FlowContext& (*Enter)(lua_State*)>
int call_function(lua_State* lua) {
  const auto call = []<class Result, class... Parameters>(ArgumentReader arguments, lua_State* state,
                                                          Result (*function)(Parameters...)) {
    const std::tuple<Parameters...> given{arguments.next<Parameters>()...};
    if constexpr (std::is_void_v<Result>) {
      std::apply(function, given);
      return 0;
    } else {
      return push_result(state, std::apply(function, given));
    }
  };
  return call(ArgumentReader(lua, Enter(lua)), lua, Function);
}

}  // namespace ossuary
