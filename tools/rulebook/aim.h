// Aim: who wins a game, in a sentence.
#pragma once

#include <cstddef>
#include <string>

#include "core/base/ruleset_info.h"
#include "say/sentence.h"

namespace ossuary {

/// Who wins, as the middle of a sentence.
[[nodiscard]] std::string win_sentence(WinOrder order, std::int32_t target, const Dictionary& words = {});

/// Who wins among so many players; of one who plays alone, what points are called.
[[nodiscard]] std::string aim_sentence(const RulesetInfo& rules, std::size_t players, const Dictionary& words);

/// "Ranks by points: 10 Digger, 15 Mason." @pre there are some.
[[nodiscard]] std::string ranks_sentence(const RulesetInfo& rules, const Dictionary& words);

}  // namespace ossuary
