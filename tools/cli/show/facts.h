// Facts about a ruleset that both the text and the JSON of `show` contain.
#pragma once

#include <array>
#include <vector>

#include "graveyard/ruleset.h"

namespace ossuary::cli {

/// By KindId: skulls of that kind in the whole deck.
[[nodiscard]] std::array<int, kMaxKinds> skulls_in_deck(const Ruleset& rules);
/// By CardId: how many such cards the deck has.
[[nodiscard]] std::vector<int> cards_in_deck(const Ruleset& rules);

}  // namespace ossuary::cli
