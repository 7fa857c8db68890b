// Word hints: what the author of a script meant who calls a word with something that it does not take, or does not call
// it at all.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "script/text/lexer.h"

namespace ossuary::author {

/// What a call gives as one argument.
using Argument = std::span<const Token>;

/// The arguments of the first call of `word`, as far as they are on the line.
[[nodiscard]] std::vector<Argument> arguments_of(const std::vector<Token>& tokens, std::string_view word);

/// What to write in place of the call that `problem` is about, on a line of these tokens; "" for any other problem.
[[nodiscard]] std::string hint_of_call(const Diagnostic& problem, const std::vector<Token>& tokens);
/// The same for a script of a flow.
[[nodiscard]] std::string hint_of_flow_call(const Diagnostic& problem, const std::vector<Token>& tokens);

}  // namespace ossuary::author
