// Play by the notation of actions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/match.h"

namespace ossuary::test {

/// The notation of every legal action, in their order.
[[nodiscard]] std::vector<std::string> legal_texts(const Match& match);

/// Does the action. Fails the test if it is not legal, or a script fails.
void play_text(Match& match, std::string_view text);

}  // namespace ossuary::test
