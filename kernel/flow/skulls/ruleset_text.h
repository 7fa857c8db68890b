// What people see of a Ruleset: its categories of points, its options, its cards as text.
#pragma once

#include <string>

#include "core/graveyard/ruleset.h"
#include "game/info.h"

namespace ossuary {

/// What points of a kind are counted by: in structures, and by its match script.
[[nodiscard]] Category category_of(const Kind& kind);
[[nodiscard]] Category match_category_of(const Kind& kind);

/// "plugin:id".
[[nodiscard]] std::string full_id(const Effect& effect);

/// "top/bottom" by glyphs, say "R/P"; "-" for a blank half.
[[nodiscard]] std::string card_text(const Ruleset& rules, CardId card);

}  // namespace ossuary
