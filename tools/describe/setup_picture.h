// A table before the first turn, as rules show it.
#pragma once

#include <optional>

#include "content/any_ruleset.h"
#include "rulebook/rules_sheet.h"
#include "say/sentence.h"

namespace ossuary::cli {

/// The table for `players` as all see it at the first decision of a match; nothing where nothing lies there.
[[nodiscard]] std::optional<SetupPicture> setup_picture(const AnyRuleset& rules, int players, const Dictionary& words);

}  // namespace ossuary::cli
