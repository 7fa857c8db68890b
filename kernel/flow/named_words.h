// Named words: whether the scripts of a flow name a word, which decides what a state has to know.
#pragma once

#include <string_view>

#include "flow/rules.h"

namespace ossuary {

/// True if the script, or one that it loads, has `word` in its text.
[[nodiscard]] bool names_word(const FlowScript& script, std::string_view word);

/// True if some script of the rules does.
[[nodiscard]] bool names_word(const FlowRules& rules, std::string_view word);

}  // namespace ossuary
