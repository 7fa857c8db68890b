// Later calls: where a script uses what a call returns that happens only when the script has ended.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "script/text/syntax.h"

namespace ossuary {

/// The name of the first call by a name that `happens_later` which is no statement of its own: it returns nothing yet.
/// A local that is declared as such a name is one too. Only naming what happens later is no use.
[[nodiscard]] std::optional<Token> used_too_early(const SyntaxTree& tree,
                                                  const std::function<bool(std::string_view)>& happens_later);

}  // namespace ossuary
