// Match points: what players score across each other and for what is left, as match scripts count it. Private to
// kernel/graveyard.
#pragma once

#include <optional>

#include "graveyard/setup.h"

namespace ossuary {

/// What `seat` can count: skulls in structures, in its hand, and in the graveyard, face-down cards among them, since
/// the deck and all other cards are known.
/// @err a script fails.
[[nodiscard]] Result<MatchCounts, ScriptFault> count_skulls(const GraveyardSetup& setup, Scorer& scorer,
                                                            std::optional<EffectId> effect, const State& state,
                                                            Seat seat);

/// The points of `seat` by kind, as if the match ended now; all 0 in a game without match scripts. @err a script fails.
[[nodiscard]] Result<PointsByKind, ScriptFault> match_points(const GraveyardSetup& setup, Scorer& scorer,
                                                             std::optional<EffectId> effect, const State& state,
                                                             Seat seat);

}  // namespace ossuary
