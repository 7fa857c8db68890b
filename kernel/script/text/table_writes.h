// Table writes: whether a script may write into tables that it did not make itself.
#pragma once

#include "script/text/syntax.h"

namespace ossuary {

/// True if some statement assigns to a field or an entry of a table, or declares a function there, unless that is a
/// table which the script makes where it declares a local, and which the local always means. No function that scripts
/// are offered writes to a table, so a text without such a statement can't either.
[[nodiscard]] bool writes_to_others(const SyntaxTree& tree);

}  // namespace ossuary
