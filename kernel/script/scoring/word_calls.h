// Word calls: how scripts call the words of the vocabulary, and the tables that they are given.
#pragma once

#include <lua.hpp>

#include "script/scoring/context.h"

namespace ossuary {

/// The script that runs: shared scripts run as a part of the one that loads them.
[[nodiscard]] inline std::size_t calling_script(lua_State* lua) { return context_of(lua).running->script; }

inline int push_cells(lua_State* lua, CellSet cells) {
  lua_pushinteger(lua, static_cast<lua_Integer>(cells.word()));
  return 1;
}

// --- `stack`, `params` and `chosen`, by which scripts read the structure, their dials and what others chose ---

/// Makes what the tables of all scripts need. @pre the context knows the scripts.
void open_script_tables(lua_State* lua);

/// Pushes a table whose fields are kinds, which `read` reads.
void push_kinds(lua_State* lua, const char* label, lua_CFunction read);

/// For `read`: the kind that is asked for. Raises an error for any other name.
[[nodiscard]] std::size_t kind_read(lua_State* lua);

/// Pushes the table of choices. Each field is the cells that skulls of the kind of that name chose, all together.
void push_chosen(lua_State* lua);

/// Makes the arguments `stack` and `params` of `script`, neither of which it can write.
void make_arguments(lua_State* lua, std::size_t script, ScriptFunctions& functions);

// --- words ---

/// Sets the fields vocabulary_names() of the table on top of the stack.
void add_vocabulary(lua_State* lua);

/// The word that is the value at `position`, if it is one for arguments of `type`: a relation, or a word that parts a
/// set; null for anything else.
[[nodiscard]] const Word* word_of_type(lua_State* lua, int position, ArgumentType type);

/// False if there is no argument at `position`, nor after it. Raises an error if only one after it is there.
[[nodiscard]] bool is_given(lua_State* lua, int position);

/// The word that goes through sets by the function at `position`; null for any other value.
[[nodiscard]] const Word* word_of_loop(lua_State* lua, int position);

}  // namespace ossuary
