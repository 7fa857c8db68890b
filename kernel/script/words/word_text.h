// Words as their authors see them, for whoever writes about them. Knows no Lua state.
#pragma once

#include <string>
#include <string_view>

namespace ossuary {

/// A word of a vocabulary.
struct WordText {
  std::string_view name;
  std::string parameters;    ///< "name: type, ...", types as LuaLS writes them.
  std::string result;        ///< type of the result; "" for none.
  std::string_view meaning;  ///< what it does or returns, in full sentences.
};

/// The name of parameter `position`, from 1, of WordText::parameters.
[[nodiscard]] std::string_view parameter_name(std::string_view parameters, int position);
/// How a word is called: "award(cells, points, others)".
[[nodiscard]] std::string call_of(const WordText& word);

}  // namespace ossuary
