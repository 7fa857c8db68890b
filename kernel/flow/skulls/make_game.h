// The door to the family: a ruleset of piles, hands and structures as a Game.
#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/graveyard/ruleset.h"
#include "game/game.h"

namespace ossuary {

/// The game of `rules` for `players`, or a sentence that says why there is none: not for so many, or an option names
/// nothing. Settings with the value "" leave their option to chance.
[[nodiscard]] Result<std::unique_ptr<Game>, std::string> make_game(std::shared_ptr<const Ruleset> rules, int players,
                                                                   const OptionSettings& options = {});

}  // namespace ossuary
