// The vocabulary of scoring scripts as text: what its words mean, for those who write about it. Knows no Lua state.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ossuary {

/// A word of the vocabulary as its author sees it.
struct WordText {
  std::string_view name;
  std::string_view parameters;  ///< "name: type, ...", types as LuaLS writes them.
  std::string_view result;      ///< type of the result; "" for none.
  std::string_view meaning;     ///< what it does or returns, in full sentences.
};

/// The name of parameter `position`, from 1, of WordText::parameters.
[[nodiscard]] std::string_view parameter_name(std::string_view parameters, int position);
/// How a word is called: "award(cells, points, others)".
[[nodiscard]] std::string call_of(const WordText& word);

/// All words, in the order of their description.
[[nodiscard]] std::vector<WordText> vocabulary_words();

/// The names of the relations among them: "touching, above, ... or paired".
[[nodiscard]] const std::string& relation_names();
/// The names of the words that part a set by where its cells are: "groups, levels, ...".
[[nodiscard]] const std::string& parting_names();

/// True if scripts are offered this name: a word, `chosen`, or one of the base library.
[[nodiscard]] bool is_known_name(std::string_view name);
/// True if scripts are offered this field of a library.
[[nodiscard]] bool is_known_field(std::string_view library, std::string_view field);

}  // namespace ossuary
