// Match points: what players score across each other and for what is left, as match scripts count it. Private to
// kernel/graveyard.
#pragma once

#include <optional>

#include "graveyard/setup.h"

namespace ossuary {

/// What `seat` can count: skulls in structures, in its hand, and in the graveyard. Face-down cards are among these
/// where the deck is known, for then all other cards are; where cards of it are drawn, only those that lie face up.
/// @err a script fails.
[[nodiscard]] Result<MatchCounts, ScriptFault> count_skulls(const GraveyardSetup& setup, Scorer& scorer,
                                                            std::optional<EffectId> effect, const State& state,
                                                            Seat seat);

/// The points of `seat` by kind, as if the match ended now; all 0 in a game without match scripts. @err a script fails.
[[nodiscard]] Result<PointsByKind, ScriptFault> match_points(const GraveyardSetup& setup, Scorer& scorer,
                                                             std::optional<EffectId> effect, const State& state,
                                                             Seat seat);

}  // namespace ossuary
