// What earns points as JSON.
#pragma once

#include "game/match.h"
#include "json.h"
#include "say/sentence.h"

namespace ossuary::serve {

/// A list by seat of what earns its points, as far as the game can say it; null for seats that are not `shown`.
[[nodiscard]] Json awards_json(const Match& match, SeatSet shown, const Dictionary& words);

}  // namespace ossuary::serve
