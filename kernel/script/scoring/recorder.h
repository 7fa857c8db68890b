// Recorder: runs a script once, without a structure, on symbols in place of sets and numbers, and notes the words it
// calls as a program. A script with control flow is not recorded, nor one that does with symbols what programs cannot.
#pragma once

#include <lua.hpp>
#include <optional>
#include <vector>

#include "script/scoring/context.h"
#include "script/scoring/vocabulary.h"
#include "script/text/lexer.h"

namespace ossuary {

/// The first token of a script that is control flow, or that could distinguish a symbol from an integer.
[[nodiscard]] NeedsLua find_control_flow(const std::vector<Token>& tokens);

class Recorder {
 public:
  /// Records all scorers that need no Lua so far, once all scripts are loaded, in ScriptFunctions::recorded. For
  /// lua_pcall(); no arguments, no results. What cannot be recorded is no error: it runs in Lua.
  static int record_all(lua_State* lua);

  /// For `stack` and `chosen`: pushes the symbol of a value. @return 1.
  static int push_symbol(lua_State* lua, Operand operand) { return push_symbol(lua, operand, nullptr); }

 private:
  friend class RecordedArguments;
  /// In place of a value, or of the loop of a word over sets.
  struct Symbol {
    Operand operand = 0;
    const ScoringWord* loop = nullptr;
  };

  void record(lua_State* lua, std::size_t script);
  /// The program of the function that scores, or of the one that lists options.
  [[nodiscard]] std::optional<Program> record_function(lua_State* lua, std::size_t script, bool options);
  /// Adds what the function has returned, from `first` up, to the program. @return false for what is no option.
  [[nodiscard]] bool take_options(lua_State* lua, int first);
  /// Adds the items of a list to the program, for take_options().
  [[nodiscard]] bool take_list(lua_State* lua, int list);
  static int push_symbol(lua_State* lua, Operand operand, const ScoringWord* loop);
  static int apply_operator(lua_State* lua);
  /// The symbol or integer at `position`; nothing for any other value.
  [[nodiscard]] std::optional<Symbol> symbol_at(lua_State* lua, int position);
  [[nodiscard]] Operand operand_at(lua_State* lua, int position);
  /// Where the scene has the number; nothing where it has no room.
  [[nodiscard]] std::optional<Operand> constant(Scene& scene, std::int64_t number);
  [[nodiscard]] Operand add_step(lua_State* lua, const ProgramStep& step);

  Program program_;
  std::size_t constants_ = 0;  ///< in the scene, of all programs.
  bool lists_ = false;         ///< what runs lists options, and awards nothing.
};

/// What a script gives a word while it is recorded, from the first to the last; anything but symbols, integers and
/// words ends the recording by an error, whose message authors see as the reason.
class RecordedArguments {
 public:
  explicit RecordedArguments(lua_State* lua) : lua_(lua), recorder_(*context_of(lua).recorder) {}

  int next() { return ++position_; }
  [[nodiscard]] bool is_nil_next() const { return lua_type(lua_, position_ + 1) <= LUA_TNIL; }
  void add_symbol();
  /// The next is not given, nor anything after it.
  void add_missing();
  /// The next is what `find` finds.
  void add_word(const ScoringWord* (*find)(lua_State* lua, int position));
  /// The next is a loop over sets; the cells come after it.
  void add_loop();
  /// Fails for more arguments than the word takes.
  void end() const;

  /// False while options are listed.
  [[nodiscard]] bool may_award() const { return !recorder_.lists_; }
  /// Adds the call to the program, and pushes its results, if it has some. @return how many these are.
  int add_step(decltype(ProgramStep::run) run, bool returns);
  /// Fails, because no program calls the word, or not here.
  [[noreturn]] void refuse_call() const;

 private:
  void add(Operand operand) { operands_.at(count_++) = operand; }
  void add_index(const ScoringWord* word);

  lua_State* lua_;
  Recorder& recorder_;
  int position_ = 0;
  Operands operands_{};
  std::size_t count_ = 0;
};

}  // namespace ossuary
