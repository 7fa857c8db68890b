#include "script/words/word_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary {

std::string_view parameter_name(std::string_view parameters, int position) {
  for (; position > 1; --position) {
    parameters.remove_prefix(std::min(parameters.find(", ") + 2, parameters.size()));
  }
  return parameters.substr(0, parameters.find_first_of("?:,"));
}

std::string call_of(const WordText& word) {
  std::string arguments;
  for (int position = 1; position <= std::ranges::count(word.parameters, ':'); ++position) {
    arguments += (position == 1 ? "" : ", ") + std::string(parameter_name(word.parameters, position));
  }
  return fmt::format("{}({})", word.name, arguments);
}

}  // namespace ossuary
