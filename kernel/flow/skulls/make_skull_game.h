// The door to games of skulls: a flow that plays skulls as a Game, by the engine where that can play it.
#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "flow/rules.h"
#include "game/game.h"

namespace ossuary {

/// As make_flow_game(). @pre rules->skulls; rules->open_referee is set.
[[nodiscard]] Result<std::unique_ptr<Game>, std::string> make_skull_game(std::shared_ptr<const FlowRules> rules,
                                                                         int players,
                                                                         const OptionSettings& options = {});

}  // namespace ossuary
