// Facts about a ruleset that both the text and the JSON of `show` tell.
#pragma once

#include <array>
#include <string_view>

#include "graveyard/ruleset.h"

namespace ossuary::cli {

/// By KindId: skulls of that kind in the whole deck.
[[nodiscard]] std::array<int, kMaxKinds> skulls_in_deck(const Ruleset& rules);
/// By CardId: how many such cards the deck has.
[[nodiscard]] std::vector<int> cards_in_deck(const Ruleset& rules);
/// "official", "arranged" or "house".
[[nodiscard]] std::string_view provenance_text(Provenance provenance);

}  // namespace ossuary::cli
