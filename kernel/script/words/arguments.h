// Arguments: what Lua gives the word that runs, from the first to the last, and the errors about them.
#pragma once

#include <array>
#include <lua.hpp>
#include <string>
#include <string_view>

#include "core/base/bit_set.h"
#include "script/sandbox/script_failure.h"
#include "script/words/word_text.h"

namespace ossuary {

/// A type as LuaLS writes it.
struct TypeText {
  std::string_view type;
  bool optional = false;
};

/// Parameters that the script gives a word at most.
inline constexpr std::size_t kMaxParameters = 8;

/// A word of a vocabulary: the function that Lua calls, and what is said of it.
struct Word {
  std::string_view name;
  std::string_view parameters;  ///< their names: "cells, points".
  std::string_view meaning;
  lua_CFunction call = nullptr;
  std::array<TypeText, kMaxParameters> types{};  ///< of the parameters.
  TypeText result{};
};

[[nodiscard]] WordText text_of(const Word& word);

/// Pushes the function of a word. Where the word returns loops, `loop` is their function.
void push_word(lua_State* lua, const Word& word, lua_CFunction loop = nullptr);
/// Upvalues of the function of a word: the word, and the function of its loops; and of that: nothing, and the word.
inline constexpr int kWordUpvalue = 1;
inline constexpr int kLoopUpvalue = 2;
/// The word whose function runs; null in a loop, and in a function that is no word of a table.
[[nodiscard]] inline const Word* running_word(lua_State* lua) {
  return static_cast<const Word*>(lua_touserdata(lua, lua_upvalueindex(kWordUpvalue)));
}

/// How Lua gives what a function of C++ wants as a T; declared for each type of a parameter. `take` reads it; `kType`
/// is how LuaLS writes it, where it is an argument of the script.
template <class T>
struct Parameter;

class Arguments {
 public:
  /// So many arguments were taken before. They are of the word that runs, or of `function` where that is no word of a
  /// table.
  explicit Arguments(lua_State* lua, int taken = 0, const char* function = nullptr)
      : lua_(lua), position_(taken), function_(function) {}

  template <class T>
  [[nodiscard]] T take() {
    return Parameter<T>::take(*this);
  }
  /// Goes on to the next argument. @return its position.
  int next() { return ++position_; }
  /// True if the next argument is nil or not there.
  [[nodiscard]] bool is_nil_next() const { return lua_type(lua_, position_ + 1) <= LUA_TNIL; }
  /// True if the next argument is not there.
  [[nodiscard]] bool is_none_next() const { return lua_gettop(lua_) <= position_; }
  /// Raises an error for arguments that were not taken: a set given so would be passed over.
  void end() const {
    if (lua_gettop(lua_) > position_) [[unlikely]] {
      refuse_surplus();
    }
  }

  [[nodiscard]] lua_State* lua() const { return lua_; }
  [[nodiscard]] int position() const { return position_; }

  /// Raises an error about the argument that was taken last. Its message has, besides `values`: {argument}, like
  /// "gain: argument 1 (counter)", with its {position}; {got} and {type}, what was given; {word}, and {call}, how that
  /// is written.
  [[noreturn]] void refuse(ScriptMessageId id, TextArguments values = {}) const;

  CellSet cells;  ///< all that a set may have, where an argument before it says so: the cells of a zone.

 private:
  [[noreturn]] void refuse_surplus() const;

  lua_State* lua_;
  int position_;
  const char* function_;
};

/// The argument at `position` by itself.
template <class T>
[[nodiscard]] T take(lua_State* lua, int position, const char* function = nullptr) {
  return Arguments(lua, position - 1, function).take<T>();
}

/// The argument that was taken last as an integer; a float of integral value is one. Any other raises that error.
[[nodiscard]] std::int64_t integral_argument(const Arguments& arguments, ScriptMessageId refusal);
/// The next argument as an integer.
[[nodiscard]] inline std::int64_t take_integer(Arguments& arguments, ScriptMessageId refusal = "script-error/integer") {
  const int position = arguments.next();
  return lua_isinteger(arguments.lua(), position) != 0 ? lua_tointeger(arguments.lua(), position)
                                                       : integral_argument(arguments, refusal);
}
/// Goes on to the next argument, which is nil or not there. Raises an error if one after it is given.
void pass_last(Arguments& arguments);

}  // namespace ossuary
