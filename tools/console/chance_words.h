// Chance words: what chance decided before the eyes of all players, in sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/match.h"

namespace ossuary::cli {

/// What fell for one seat, "by chance: 1 gold (light die), 2 glory (dark die)", or for nobody in particular, without
/// the first two words.
struct ChanceWords {
  std::optional<Seat> seat;
  std::string words;
};

/// Of the last step of `match`, or of its start. What fell for one seat in a row is together.
[[nodiscard]] std::vector<ChanceWords> chance_words(const Match& match, std::string_view lang);

}  // namespace ossuary::cli
