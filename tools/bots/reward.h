// Rewards: what the end of a match is worth to each seat, as a search counts it.
#pragma once

#include <array>

#include "game/info.h"
#include "game/match.h"

namespace ossuary {

/// By seat.
using Rewards = std::array<double, kMaxSeats>;

/// What a match that ended as `match` has is worth. Alone: the points, 20 of them one unit. Against others: 0.5 + 0.5
/// tanh(margin / 8), where the margin is what a seat, or the best of its team, has more than the best of the others, of
/// what decides who wins: the total, or the points of the weakest category. A win by little is thus worth more than a
/// loss by little, and a clear win more than a narrow one. @err a script fails.
[[nodiscard]] Result<Rewards, ScriptFault> rewards_of(const Match& match);

/// True for a game whose outlooks are declared to foretell points: matches that have not ended can be judged by them.
[[nodiscard]] bool foretells(const GameInfo& info);
/// The same as rewards_of(), by the outlooks of all seats. Once `interrupt` ends it, it means nothing.
/// @pre foretells(). @err a script fails.
[[nodiscard]] Result<Rewards, ScriptFault> expected_rewards(const Match& match, const Interrupt& interrupt);

}  // namespace ossuary
