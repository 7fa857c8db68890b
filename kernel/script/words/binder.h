// Binder: makes a word of a function of C++. The types of its parameters say what the script must give, the type of its
// result what the script gets; any other argument raises an error that names it.
#pragma once

#include <optional>
#include <tuple>
#include <type_traits>

#include "script/words/arguments.h"

namespace ossuary {

// --- parameters of all vocabularies ---

template <>
struct Parameter<lua_State*> {
  static lua_State* take(const Arguments& arguments) { return arguments.lua(); }
};
template <>
struct Parameter<std::int64_t> {
  static constexpr std::string_view kType = "integer";
  static std::int64_t take(Arguments& arguments) { return take_integer(arguments); }
};
/// An argument that may be nil. After an integer that is not given nothing may be given.
template <class T>
struct Parameter<std::optional<T>> {
  static constexpr std::string_view kType = Parameter<T>::kType;
  static constexpr bool kOptional = true;
  static std::optional<T> take(Arguments& arguments) {
    if (!arguments.is_nil_next()) {
      return Parameter<T>::take(arguments);
    }
    if constexpr (std::is_same_v<T, std::int64_t>) {
      pass_last(arguments);
    } else {
      arguments.next();
    }
    return std::nullopt;
  }
};

/// All arguments from `first` on, of which the word makes something itself.
struct Rest {
  int first = 0;
  int last = 0;
};
template <>
struct Parameter<Rest> {
  static constexpr std::string_view kType = "any";
  static Rest take(Arguments& arguments) {
    const Rest rest{arguments.position() + 1, lua_gettop(arguments.lua())};
    while (arguments.position() < rest.last) {
      arguments.next();
    }
    return rest;
  }
};

// --- results of all vocabularies ---

/// How a script gets a T: `push` pushes it and returns how many values that are; `kType` is how LuaLS writes it.
template <class T>
struct Returned;
template <class T>
requires std::is_integral_v<T>
struct Returned<T> {
  static constexpr bool kTruth = std::is_same_v<T, bool>;
  static constexpr std::string_view kType = kTruth ? "boolean" : "integer";
  static int push(lua_State* lua, T value) {
    if constexpr (kTruth) {
      lua_pushboolean(lua, value ? 1 : 0);
    } else {
      lua_pushinteger(lua, static_cast<lua_Integer>(value));
    }
    return 1;
  }
};
template <>
struct Returned<CellSet> {
  static constexpr std::string_view kType = "Cells";
  static int push(lua_State* lua, CellSet cells) {
    lua_pushinteger(lua, static_cast<lua_Integer>(cells.word()));
    return 1;
  }
};
template <class T>
struct Returned<std::optional<T>> {
  static constexpr std::string_view kType = Returned<T>::kType;
  static constexpr bool kOptional = true;
  static int push(lua_State* lua, const std::optional<T>& value) {
    if (value) {
      return Returned<T>::push(lua, *value);
    }
    lua_pushnil(lua);
    return 1;
  }
};
template <class T>
int push_result(lua_State* lua, const T& result) {
  return Returned<T>::push(lua, result);
}

// --- words ---

/// `Function` as Lua calls it.
template <auto Function>
int call(lua_State* lua) {
  const auto run = []<class Result, class... Parameters>(Arguments arguments, Result (*function)(Parameters...)) {
    const std::tuple<Parameters...> given{Parameter<Parameters>::take(arguments)...};  // from left to right
    arguments.end();
    if constexpr (std::is_void_v<Result>) {
      std::apply(function, given);
      return 0;
    } else {
      return push_result(arguments.lua(), std::apply(function, given));
    }
  };
  return run(Arguments(lua), Function);
}

/// The text of a type of a parameter or a result; none for what is no argument of the script.
template <class Kind>
constexpr std::optional<TypeText> type_text() {
  if constexpr (requires { Kind::kOptional; }) {
    return TypeText{Kind::kType, true};
  } else if constexpr (requires { Kind::kType; }) {
    return TypeText{Kind::kType};
  } else {
    return std::nullopt;
  }
}

template <class Result, class... Parameters>
constexpr void describe(Word& word, Result (* /*function*/)(Parameters...)) {
  std::size_t count = 0;
  for (const std::optional<TypeText>& type : {std::optional<TypeText>(), type_text<Parameter<Parameters>>()...}) {
    if (type) {
      word.types.at(count++) = *type;
    }
  }
  std::size_t names = word.parameters.empty() ? 0 : 1;
  for (const char letter : word.parameters) {
    names += letter == ',' ? 1 : 0;
  }
  if (names != count) {
    throw "a word has a name for each parameter";
  }
  if constexpr (!std::is_void_v<Result>) {
    word.result = *type_text<Returned<Result>>();
  }
}

/// The row of a word that Lua calls by `called`.
template <auto Function>
constexpr Word make_word(std::string_view name, std::string_view parameters, std::string_view meaning,
                         lua_CFunction called = call<Function>) {
  Word word{.name = name, .parameters = parameters, .meaning = meaning, .call = called};
  describe(word, Function);
  return word;
}

}  // namespace ossuary
