// Games of skulls from a ruleset made by hand: played by the flow that ships, by the engine or by its scripts.
#pragma once

#include <memory>

#include "core/graveyard/ruleset.h"
#include "flow/skulls/skull_game.h"

namespace ossuary::test {

/// The rules of the flow that ships, filled in by `rules`, with compiled scripts.
[[nodiscard]] std::shared_ptr<const FlowRules> flow_of(const std::shared_ptr<const Ruleset>& rules);

/// The game of `rules`, as make_skull_game() makes it.
[[nodiscard]] Result<std::unique_ptr<Game>, std::string> make_game(const std::shared_ptr<const Ruleset>& rules,
                                                                   int players, const OptionSettings& options = {});

/// The same as what it is. @pre there is such a game.
[[nodiscard]] std::unique_ptr<SkullGame> skull_game(const std::shared_ptr<const Ruleset>& rules, int players,
                                                    const OptionSettings& options = {});

/// Scripts of such a game that score by `scorer`, which outlives them.
[[nodiscard]] std::unique_ptr<Scripts> scripts_scoring_by(const Game& game, Scorer& scorer);

}  // namespace ossuary::test
