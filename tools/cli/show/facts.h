// Facts about a ruleset that both the text and the JSON of `show` contain.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "graveyard/ruleset.h"

namespace ossuary::cli {

/// By KindId: skulls of that kind on all cards that a match may have.
[[nodiscard]] std::array<int, kMaxKinds> skulls_in_deck(const Ruleset& rules);
/// By CardId: how many of `cards` show that face.
[[nodiscard]] std::vector<int> count_faces(const Ruleset& rules, std::span<const CardId> cards);

}  // namespace ossuary::cli
