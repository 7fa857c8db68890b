// Vocabulary: the words in which scorers speak of a structure. One table lists them; registration, stubs and hints come
// from it.
#pragma once

#include <cstddef>
#include <lua.hpp>
#include <span>
#include <string>

namespace ossuary {

/// A word of the vocabulary.
struct Word {
  const char* name = nullptr;
  lua_CFunction function = nullptr;  ///< finds the script that calls it by calling_script().
  const char* parameters = "";       ///< "name: type, ...", types as LuaLS writes them.
  const char* result = "";           ///< type of the result; "" for none.
  const char* meaning = "";          ///< what it does or returns, in full sentences.
  int since = 1;                     ///< the api that brought it: the `api` of plugin.toml.
  const char* instead = "";          ///< the word to write now, if this one is kept for old scripts alone.
};

/// All words, in the order of their description.
[[nodiscard]] std::span<const Word> vocabulary();

/// Their names, and that of the table of choices, `chosen`.
[[nodiscard]] std::span<const std::string> vocabulary_names();

/// Sets the fields vocabulary_names() of the table on top of the stack, for `script`.
void add_vocabulary(lua_State* lua, std::size_t script);

}  // namespace ossuary
