// Actions of the engine of the skull game as text, for tests of the engine alone: "dig 1 4", "take 4", "collect 3",
// "place R/P b2", with several structures "place R/P NAME:b2".
#pragma once

#include <string>
#include <string_view>

#include "core/graveyard/setup.h"
#include "core/graveyard/state.h"
#include "core/graveyard/verbs.h"

namespace ossuary::test {

[[nodiscard]] std::string action_text(const GraveyardSetup& setup, const State& state, const DecodedAction& action);
/// @pre `text` is such a text.
[[nodiscard]] DecodedAction parse_action(const GraveyardSetup& setup, const State& state, std::string_view text);

}  // namespace ossuary::test
