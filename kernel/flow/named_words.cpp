#include "flow/named_words.h"

#include <algorithm>

namespace ossuary {

bool names_word(const FlowRules& rules, std::string_view word) {
  const auto names = [&](const auto& script) { return script.source.find(word) != std::string::npos; };
  return std::ranges::any_of(rules.scripts, [&](const FlowScript& script) {
    return names(script) || std::ranges::any_of(script.shared.scripts, names);
  });
}

}  // namespace ossuary
