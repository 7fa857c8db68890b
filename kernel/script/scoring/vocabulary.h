// Vocabulary: the words in which scorers speak of a structure, as a table: Lua, recorded scorers, stubs, pages and
// hints go by it.
#pragma once

#include <span>
#include <string>

#include "script/scoring/meanings.h"
#include "script/scoring/ranges.h"
#include "script/scoring/words.h"
#include "script/words/arguments.h"

namespace ossuary {

/// A word of the vocabulary.
struct ScoringWord : Word {
  Listing list = nullptr;
  Parting part = nullptr;              ///< of a word that parts a set by where its cells are.
  Relation relation{};                 ///< of a word that is one.
  RangeStep range = nullptr;           ///< what it does on ranges; null where that is not known.
  RangeListing list_ranges = nullptr;  ///< of a word that goes through sets.
  bool reads_all = false;              ///< it depends on which cells show a skull, or of which kinds these are.
};

/// All words, in the order of their description.
[[nodiscard]] std::span<const ScoringWord> vocabulary();

/// Their names, and that of the table of choices, `chosen`.
[[nodiscard]] std::span<const std::string> vocabulary_names();

/// The word by which a scorer reads what others have earned.
inline constexpr const char* kPointsOf = "points_of";

/// The word by which an act makes skulls others.
inline constexpr const char* kBecomes = "becomes";

/// The name of the table of choices.
inline constexpr const char* kChosen = "chosen";

/// Sets the fields vocabulary_names() of the table on top of the stack.
void add_vocabulary(lua_State* lua);

/// The word that is the value at `position`, and the one that goes through sets by the loop there; null for any other
/// value.
[[nodiscard]] const ScoringWord* word_at(lua_State* lua, int position);
[[nodiscard]] const ScoringWord* word_of_loop(lua_State* lua, int position);

}  // namespace ossuary
