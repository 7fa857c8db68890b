// What a merged ruleset is played by: the rules of its files after merging, and its scripts as tokens.
#pragma once

#include "content/rules/build.h"
#include "core/base/played_by.h"

namespace ossuary {

/// What `from` and each of its plugins say that is played by, file by file. Names, sentences, looks and translations
/// are left out, as are skulls that are on no card and score nothing, dials that the ruleset turns, scripts in whose
/// place another plugin puts its own, and what only checks content. @pre the ruleset was made without errors.
[[nodiscard]] PlayedParts played_parts(const MergedRuleset& from);

}  // namespace ossuary
