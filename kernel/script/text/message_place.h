// Where on its line a script is wrong, as far as the message about it tells.
#pragma once

#include <string_view>

#include "say/diagnostic.h"

namespace ossuary {

/// Fills in column and width of a diagnostic that has a line of `text` and no column: of the argument at {position} of
/// the call of {word}, else of the {name}, the {word} or, where the compiler stopped, the token {near}. A place that
/// the line may have several times stays unknown. Where the compiler stopped at a character that is not ASCII, the
/// message is about that from now on.
void place_cause(Diagnostic& diagnostic, std::string_view text);

}  // namespace ossuary
