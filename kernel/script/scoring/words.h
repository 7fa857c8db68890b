// The vocabulary of scoring scripts as text: what its words mean, for those who write about it. Knows no Lua state.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "script/words/word_text.h"

namespace ossuary {

/// The word whose scripts are called without a skull too.
inline constexpr const char* kAwardStructure = "award_structure";

/// All words, in the order of their description.
[[nodiscard]] std::span<const WordText> vocabulary_words();

/// The names of the relations among them: "touching, above, ... or paired".
[[nodiscard]] const std::string& relation_names();
/// The names of the words that part a set by where its cells are: "groups, levels, ...".
[[nodiscard]] const std::string& parting_names();

/// True if scripts are offered this name: a word, `chosen`, or one of the base library.
[[nodiscard]] bool is_known_name(std::string_view name);
/// True if scripts are offered this field of a library.
[[nodiscard]] bool is_known_field(std::string_view library, std::string_view field);

}  // namespace ossuary
