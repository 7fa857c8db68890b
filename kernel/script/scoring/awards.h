// Awards: the words by which scorers give points. One function a kind, so that awarding needs not look up who awards.
#pragma once

#include "script/scoring/vocabulary.h"

namespace ossuary {

/// Stands in for these words where no kind is scored.
int award_outside(lua_State* lua);

/// The word `award`.
[[nodiscard]] const FunctionsByKind& award_functions();

/// The word `award_per`.
[[nodiscard]] const FunctionsByKind& award_per_functions();

/// The word `award_if`.
[[nodiscard]] const FunctionsByKind& award_if_functions();

}  // namespace ossuary
