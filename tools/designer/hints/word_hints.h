// Word hints: what the author of a scorer meant who calls a word with something that it does not take.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "script/sandbox/lexer.h"

namespace ossuary::designer {

/// What to write in place of the call that `problem` is about, on a line of these tokens; "" for any other problem.
[[nodiscard]] std::string hint_of_call(const Diagnostic& problem, const std::vector<Token>& tokens);

}  // namespace ossuary::designer
