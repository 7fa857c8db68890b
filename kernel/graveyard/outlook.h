// Outlook: what a player can expect of the cards in hand: heuristics over structures and hand that search and bots ask
// for, no rules. Private to kernel/graveyard.
#pragma once

#include <vector>

#include "graveyard/evaluation.h"

namespace ossuary {

/// The points of `seat` once its hand is placed: again and again the card that gains most, where it gains most, until
/// the hand is empty or nothing fits. Its structures are scored, and kept, where they are not known in `kept`.
[[nodiscard]] std::int32_t outlook(Evaluation& evaluation, const State& state, Seat seat, StructurePoints& kept);

/// Replaces `into` by the outlook of the player in turn after each of its `legal` actions; of a Dig the mean over the
/// cards that it may turn up of the outlook after the best take. Where the match drew its cards from a larger
/// deck, each card that nobody has seen counts alike. Fewer than the actions once `evaluation` has ended.
void outlooks(Evaluation& evaluation, const State& state, const ActionList& legal, StructurePoints& kept,
              std::vector<double>& into);

}  // namespace ossuary
