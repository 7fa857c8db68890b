// Vocabulary: the words in which scorers speak of a structure. One table lists them; registration, stubs and hints come
// from it.
#pragma once

#include <array>
#include <cstddef>
#include <lua.hpp>
#include <span>
#include <string>

#include "graveyard/scoring.h"
#include "script/scoring/words.h"

namespace ossuary {

/// One C function for each kind that a ruleset may have.
using FunctionsByKind = std::array<lua_CFunction, kMaxKinds>;

/// A word of the vocabulary.
struct Word {
  const char* name = nullptr;
  lua_CFunction function = nullptr;  ///< for scripts of no kind, if there is another for each kind.
  const FunctionsByKind* by_kind =
      nullptr;                  ///< words that speak of the scored kind are one function a kind; null for others.
  const char* parameters = "";  ///< "name: type, ...", types as LuaLS writes them.
  const char* result = "";      ///< type of the result; "" for none.
  const char* meaning = "";     ///< what it does or returns, in full sentences.
  int since = 1;                ///< the api that brought it: the `api` of plugin.toml.
  const char* instead = "";     ///< the word to write now, if this one is kept for old scripts alone.
};

/// All words, in the order of their description.
[[nodiscard]] std::span<const Word> vocabulary();

/// Their names, and that of the table of choices, `chosen`.
[[nodiscard]] std::span<const std::string> vocabulary_names();

/// The function of a word for scripts of `kind`; kMaxKinds stands for scripts of no kind.
[[nodiscard]] lua_CFunction function_of(const Word& word, std::size_t kind);

/// Pushes what vocabulary_names() name, for scripts of `kind`. @return how many.
int push_vocabulary(lua_State* lua, std::size_t kind);

}  // namespace ossuary
