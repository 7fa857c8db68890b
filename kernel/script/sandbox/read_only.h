// Read-only tables, and the variables by which a script could keep state: both make sure that a call of a script leaves
// nothing for the next.
#pragma once

#include <cstddef>
#include <functional>
#include <lua.hpp>
#include <optional>
#include <string>
#include <vector>

#include "script/text/messages.h"

namespace ossuary {

/// Gives the table on top of the stack `missing`, which is called with (table, key) for names it does not have.
void set_missing(lua_State* lua, lua_CFunction missing);

/// Replaces the table or the function of C on top of the stack by a table that reads its fields from there, and refuses
/// to be written. Errors call it `label`.
void push_view(lua_State* lua, const std::string& label);

/// Variables outside the functions of scripts, with the values that they had when the scripts were loaded. A function
/// can keep something from call to call in such a variable only, or in a table that it can write.
///
/// Functions made in a call see its locals and the variables of the functions that made them. So whatever outlives a
/// call was in reach when the scripts were loaded.
class KeptVariables {
 public:
  /// A variable that a call has changed.
  struct Changed {
    std::string name;
    std::size_t script = 0;
    int function_line = 0;  ///< where the function begins that was found to use it.
  };
  /// Those that were added between two points of time.
  struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  /// Adds what the function or table on top of the stack, of script `script`, can reach: variables other than the
  /// constants that `is_constant` names, through functions and tables. Makes the tables read-only: messages call them
  /// `label`. Raises an error for too many functions. Inside a protected call.
  void add(lua_State* lua, std::size_t script, const std::function<bool(const std::string&)>& is_constant,
           const std::string& label);

  /// How many there are: where the range of those that are added next begins.
  [[nodiscard]] std::size_t size() const { return variables_.size(); }

  /// Raises this error if the last call has changed a variable of the range. Inside a protected call.
  void check(lua_State* lua, Range range, ScriptMessageId refusal = "script-state/kept") const {
    if (range.begin == range.end) [[likely]] {
      return;
    }
    if (const auto changed = restore(lua, range)) {
      refuse(lua, *changed, refusal);
    }
  }
  /// Gives each variable of the range its first value again. @return one that had another.
  [[nodiscard]] std::optional<Changed> restore(lua_State* lua, Range range) const;
  [[nodiscard]] Range all() const { return {0, size()}; }

 private:
  struct Variable {
    std::size_t script = 0;
    int function = 0;  ///< reference of a function that uses it.
    int index = 0;     ///< among the upvalues of that.
    int value = 0;     ///< reference of its first value.
    const void* id = nullptr;
  };
  class Search;

  [[noreturn]] static void refuse(lua_State* lua, const Changed& changed, ScriptMessageId refusal);

  std::vector<Variable> variables_;
};

}  // namespace ossuary
