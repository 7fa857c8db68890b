// Families: plugins that are meant to be played one at a time.
#pragma once

#include <vector>

#include "author/lint/lint.h"

namespace ossuary::author {

inline constexpr LintInfo kMixedFamily{"mixed-family",
                                       "Plugins of one family, meant to be played one at a time, are together."};

/// A warning for each family of which the ruleset `name` has more than one plugin, unless it says that this is meant.
/// None where it is not known.
[[nodiscard]] std::vector<Diagnostic> mixed_families(const Catalogue& catalogue, std::string_view name);

/// The same of all rulesets that can be made.
[[nodiscard]] std::vector<Diagnostic> mixed_families(const Catalogue& catalogue);

}  // namespace ossuary::author
