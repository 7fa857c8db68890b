// The door to the family: a flow as a Game.
#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "flow/rules.h"
#include "game/game.h"

namespace ossuary {

/// The game of `rules` for `players`, or a sentence that says why there is none: not for so many, or an option names
/// nothing. Settings with the value "" leave their option to chance. @pre rules->open_referee is set.
[[nodiscard]] Result<std::unique_ptr<Game>, std::string> make_flow_game(std::shared_ptr<const FlowRules> rules,
                                                                        int players,
                                                                        const OptionSettings& options = {});

}  // namespace ossuary
