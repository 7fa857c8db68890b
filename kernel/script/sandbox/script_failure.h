// Script failure: what went wrong in a protected call of a script, and where. Every function of Lua reaches it from its
// state.
#pragma once

#include <lua.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/scripts.h"
#include "say/diagnostic.h"
#include "script/sandbox/compiled_texts.h"
#include "script/sandbox/read_only.h"
#include "script/text/messages.h"

namespace ossuary {

/// A line of a script.
struct ScriptLine {
  std::size_t script = 0;  ///< index into ScriptState::texts.
  int line = 0;            ///< 0 when unknown.
  int column = 0;          ///< in code points, from 1; 0 for the line as a whole.
  int width = 1;           ///< in code points, from the column on.
};

/// What went wrong in a protected call, gathered before its stack is unwound.
struct ScriptFailure {
  Message what;
  std::optional<ScriptLine> where;
  std::optional<ScriptLine> caller;  ///< what had called the script of `where`, if another did.
  bool lacks_line = false;           ///< it names a line that only a traced run knows.
};

/// The text of a script. Views into what the owner of the state keeps.
struct SourceText {
  std::string_view file;  ///< for messages.
  std::string_view text;
};

/// What a Lua state knows about the scripts loaded into it. Its address is in the state's extra space.
struct ScriptState {
  std::vector<SourceText> texts;      ///< by script,
  CompiledTexts compiled{};           ///< and what is known of them.
  ScriptFailure failure;              ///< of the call that failed last.
  std::optional<ScriptLine> running;  ///< the function of a script that C++ called last,
  std::optional<int> given;           ///< and with how many arguments, where that may be less than it takes.
  KeptVariables kept;                 ///< of all scripts.
  LinesRun* lines = nullptr;          ///< where Sandbox::note_lines() notes them.
  /// Where memory ran out once: with more bytes in use, garbage is collected before a function is called. 0 elsewhere.
  std::size_t collect_above = 0;
  bool traced = false;               ///< lines of errors are exact: a failed run is repeated to find them.
  std::vector<ScriptTime*> times{};  ///< by script, where TimedRun counts; empty where nobody asks.

  /// Makes TimedRun count in `times`. @pre all scripts are loaded.
  void time_runs(ScriptTimes& into) {
    times.clear();
    for (const SourceText& text : texts) {
      times.push_back(&into[std::string(text.file)]);
    }
  }
};

/// The state of scripts behind a Lua state.
[[nodiscard]] inline ScriptState& state_of(lua_State* lua) {
  return **static_cast<ScriptState**>(lua_getextraspace(lua));
}

/// Collects until nothing more is found: a stack that was deep shrinks step by step.
void collect_all(lua_State* lua);
/// Bytes that the state uses.
[[nodiscard]] std::size_t bytes_in_use(lua_State* lua);

/// Call it before a function of a script: where memory ran out once, what earlier functions left is collected, so that
/// none is blamed for another.
inline void make_room(lua_State* lua) {
  const std::size_t most = state_of(lua).collect_above;
  if (most != 0 && bytes_in_use(lua) > most) [[unlikely]] {
    collect_all(lua);
  }
}

/// Ends the running protected call with a message; note_failure() finds the line, unless ScriptState::failure has it
/// already: what is noticed when a function of a script has ended is about ScriptState::running.
[[noreturn]] void raise(lua_State* lua, ScriptMessageId id, TextArguments values = {});
[[noreturn]] void raise(lua_State* lua, Message what);
/// The same about a {name}.
[[noreturn]] void raise_name(lua_State* lua, ScriptMessageId id, std::string_view name, TextArguments values = {});
/// The same at a place that is known.
[[noreturn]] void raise_at(lua_State* lua, ScriptLine where, ScriptMessageId id, TextArguments values = {});

/// Message handler of protected calls: completes the failure from the error value and the innermost script frame.
int note_failure(lua_State* lua);

/// The line that the innermost script frame of `lua` has reached; nothing without such a frame. Allocates nothing in
/// Lua.
[[nodiscard]] std::optional<ScriptLine> running_line(lua_State* lua);

/// The name of script `index` as a chunk: "=#INDEX". It contains no colon, so Lua's "name:line:" can be read exactly.
[[nodiscard]] std::string chunk_name(std::size_t index);

/// The script that the chunk of this name is of; nothing for what is no script.
[[nodiscard]] std::optional<std::size_t> script_of(std::string_view source);

/// The failure as a diagnostic that shows the line at fault, with the place on it where the values of the message tell
/// that. Forgets it.
[[nodiscard]] Diagnostic take_failure(ScriptState& state);

/// A key that a table does not have, shortened for messages and hints.
[[nodiscard]] std::string key_text(lua_State* lua, int position);

/// A Lua value as messages show it: a number or a short string itself, else its type.
[[nodiscard]] std::string shown(lua_State* lua, int position);

}  // namespace ossuary
