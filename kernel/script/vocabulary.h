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
  const char* name;
  lua_CFunction function;  ///< null for `award`, which is one function a kind.
  const char* parameters;  ///< "name: type, ...", types as LuaLS writes them.
  const char* result;      ///< type of the result; "" for none.
  const char* meaning;     ///< what it does or returns, in full sentences.
  int since;               ///< content format that brought it.
};

/// All words, in the order of their description.
[[nodiscard]] std::span<const Word> vocabulary();

/// Their names.
[[nodiscard]] std::span<const std::string> vocabulary_names();

/// Pushes the functions of all words in their order; `award` gives points to skulls of `kind`. @return how many.
int push_vocabulary(lua_State* lua, std::size_t kind);

/// Text of scripts/meta/vocabulary.lua: the words as stubs for the Lua language server.
[[nodiscard]] std::string vocabulary_stub();

}  // namespace ossuary
