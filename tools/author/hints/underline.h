// The column of an error of which Lua knows the line alone: the words of the message are looked for on it.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "script/text/lexer.h"

namespace ossuary::author {

/// Underlines the name, the call or the argument that `problem` is about, where its line, which has these tokens, has
/// one such place. A problem that has a column stays as it is.
void underline_cause(Diagnostic& problem, const std::vector<Token>& tokens);

}  // namespace ossuary::author
