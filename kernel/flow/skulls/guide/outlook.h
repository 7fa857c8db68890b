// Outlook: the points that a player can expect from the cards in hand. A heuristic for bots and search; no rule is
// here. Private to kernel/flow/skulls.
#pragma once

#include <vector>

#include "core/base/action.h"
#include "core/graveyard/seat_points.h"

namespace ossuary {

/// The points of `seat` once its hand is placed: again and again the card that gains most, where it gains most, until
/// the hand is empty or nothing fits. Its structures are scored, and kept, where they are not known in `kept`.
[[nodiscard]] std::int32_t outlook(Evaluation& evaluation, const State& state, Seat seat, StructurePoints& kept);

/// Replaces `into` by the outlook of the player in turn after each of its `legal` actions, in their order. After a Dig
/// it is the mean, over the cards that may be turned up, of the outlook after the best take; where the match drew its
/// cards from a larger deck, each card that nobody has seen counts alike. Shorter than `legal` once `evaluation` has
/// ended.
void outlooks(Evaluation& evaluation, const State& state, const ActionList& legal, StructurePoints& kept,
              std::vector<double>& into);

}  // namespace ossuary
