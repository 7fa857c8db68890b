#include "flow/named_words.h"

#include <algorithm>

namespace ossuary {

bool names_word(const FlowScript& script, std::string_view word) {
  const auto names = [&](const auto& text) { return text.source.find(word) != std::string::npos; };
  return names(script) || std::ranges::any_of(script.shared.scripts, names);
}

bool names_word(const FlowRules& rules, std::string_view word) {
  return std::ranges::any_of(rules.scripts, [&](const FlowScript& script) { return names_word(script, word); });
}

}  // namespace ossuary
