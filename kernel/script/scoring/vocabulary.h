// Vocabulary: the words in which scorers speak of a structure. One table lists them; registration, stubs and hints come
// from it.
#pragma once

#include <cstddef>
#include <lua.hpp>
#include <span>
#include <string>

#include "script/scoring/words.h"

namespace ossuary {

/// A word of the vocabulary.
struct Word {
  lua_CFunction function = nullptr;  ///< finds the script that calls it by calling_script().
  WordText text;
};

/// All words, in the order of their description.
[[nodiscard]] std::span<const Word> vocabulary();

/// Their names, and that of the table of choices, `chosen`.
[[nodiscard]] std::span<const std::string> vocabulary_names();

/// Sets the fields vocabulary_names() of the table on top of the stack, for `script`.
void add_vocabulary(lua_State* lua, std::size_t script);

}  // namespace ossuary
