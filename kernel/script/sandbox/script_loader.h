// ScriptLoader: a script, with all that it loads, becomes functions that its state keeps. Families of scripts differ in
// their library: what scripts may name.
#pragma once

#include <functional>
#include <lua.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/scripts.h"
#include "script/sandbox/script_failure.h"
#include "script/sandbox/watchdog.h"

namespace ossuary {

/// The name of the only library that most states have.
inline constexpr const char* kLibrary = "library";

/// Takes the table on top of the stack as a library of the state, with the base library behind it. Scripts that name
/// anything else call `missing` with (table, name).
void set_library(lua_State* lua, lua_CFunction missing, const char* library = kLibrary);
/// Pushes the table.
void push_library(lua_State* lua, const char* library = kLibrary);
/// True if scripts may name it.
[[nodiscard]] bool is_in_library(lua_State* lua, std::string_view name, const char* library = kLibrary);

/// A function of a script, as a reference into the registry of its state.
struct ScriptFunction {
  int reference = LUA_NOREF;
  ScriptLine where{};           ///< where it begins.
  KeptVariables::Range kept{};  ///< all that it can reach.
};

/// Pushes a function of a script, which is to be called next: errors that are about no line are about it.
inline void push_script_function(lua_State* lua, const ScriptFunction& function) {
  state_of(lua).running = function.where;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function.reference);
}
/// Calls the function with the arguments that were pushed above it, as lua_call() does. Raises an error if it ran too
/// long or kept something.
inline void call_script_function(lua_State* lua, const ScriptFunction& function, int arguments, int results) {
  make_room(lua);
  lua_call(lua, arguments, results);
  end_if_condemned(lua);
  state_of(lua).kept.check(lua, function.kept);
}

/// A table that a script may return.
struct TableForm {
  const char* what;                         ///< "a choice".
  const char* main;                         ///< the name of the function that does what the script is for.
  std::span<const char* const> flags = {};  ///< what it may have besides that and the function `options`.
};

/// What a text, an index of ScriptState::texts, may name besides the library.
struct TextNames {
  std::function<std::string(std::size_t text)> prelude;  ///< returns what is put before it.
  std::function<void()> add = [] {};                     ///< sets fields of the table on top of the stack.
};

class ScriptLoader {
 public:
  /// Loads text `script` of the state, which loads `shared` and may name what is in `library`.
  ScriptLoader(lua_State* lua, std::size_t script, const SharedScripts& shared, const char* library = kLibrary);

  [[nodiscard]] std::size_t script() const { return script_; }

  /// Runs what the script loads, then the script itself, and leaves what that returns on the stack. Inside a protected
  /// call. Raises script-result for a shared script that returns neither a table nor a function.
  void run(const TextNames& names) const;

  /// True if the function of a script is on top of the stack.
  [[nodiscard]] bool has_function() const;
  /// Takes it from there. No call may change variables and tables that it can reach.
  [[nodiscard]] ScriptFunction take_function() const;
  /// Raises script-result for fields of the table on top of the stack that mean nothing.
  void check_fields(const TableForm& form) const;
  /// Pushes the function `name` of the table on top of the stack. Raises script-result for anything else.
  void push_field(const TableForm& form, const char* name) const;

 private:
  void run_text(std::size_t text, const std::string& home, int loaded, const TextNames& names) const;
  void keep_variables(std::size_t text, const std::string& label) const;

  lua_State* lua_;
  std::size_t script_;
  const SharedScripts& shared_;
  const char* library_;
  std::size_t kept_before_;
};

}  // namespace ossuary
