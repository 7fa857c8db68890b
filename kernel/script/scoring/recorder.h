// Recorder: runs a script once, without a structure, on symbols in place of sets and numbers, and notes the words it
// calls as a program. A script with control flow is not recorded, nor one that does with symbols what programs cannot.
#pragma once

#include <lua.hpp>
#include <optional>
#include <vector>

#include "script/scoring/context.h"
#include "script/text/lexer.h"

namespace ossuary {

/// The first token of a script that is control flow, or that could distinguish a symbol from an integer.
[[nodiscard]] NeedsLua find_control_flow(const std::vector<Token>& tokens);

/// A recording ends by an error, whose message authors see as the reason.
class Recorder {
 public:
  /// Records all scorers that need no Lua so far, once all scripts are loaded, in ScriptFunctions::recorded. For
  /// lua_pcall(); no arguments, no results. What cannot be recorded is no error: it runs in Lua.
  static int record_all(lua_State* lua);

  /// For words that a script calls while it is recorded, with the arguments on the stack. Pushes the results.
  /// @return how many.
  int record_call(lua_State* lua, const Word& word);
  /// For `stack` and `chosen`: pushes the symbol of a value. @return 1.
  static int push_symbol(lua_State* lua, Operand operand) { return push_symbol(lua, operand, nullptr); }

 private:
  /// In place of a value, or of the loop of a word over sets.
  struct Symbol {
    Operand operand = 0;
    const Word* loop = nullptr;
  };

  void record(lua_State* lua, std::size_t script);
  /// The program of the function that scores, or of the one that lists options.
  [[nodiscard]] std::optional<Program> record_function(lua_State* lua, std::size_t script, bool options);
  /// Adds what the function has returned, from `first` up, to the program. @return false for what is no option.
  [[nodiscard]] bool take_options(lua_State* lua, int first);
  static int push_symbol(lua_State* lua, Operand operand, const Word* loop);
  static int apply_operator(lua_State* lua);
  /// The symbol or integer at `position`; nothing for any other value.
  [[nodiscard]] std::optional<Symbol> symbol_at(lua_State* lua, int position);
  [[nodiscard]] Operand operand_at(lua_State* lua, int position);
  /// The same for an argument of a word, which may be another word or nothing.
  [[nodiscard]] Operand argument_at(lua_State* lua, int position, ArgumentType type);
  /// Where the scene has the number; nothing where it has no room.
  [[nodiscard]] std::optional<Operand> constant(Scene& scene, std::int64_t number);
  [[nodiscard]] Operand add_step(lua_State* lua, const ProgramStep& step);

  Program program_;
  std::size_t constants_ = 0;  ///< in the scene, of all programs.
  bool lists_ = false;         ///< what runs lists options, and awards nothing.
};

}  // namespace ossuary
