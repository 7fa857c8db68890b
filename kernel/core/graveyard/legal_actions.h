// Legal actions of a graveyard game: all of them, or one by chance. Private to the kernel.
#pragma once

#include "core/base/rng.h"
#include "core/graveyard/setup.h"
#include "core/graveyard/verbs.h"

namespace ossuary {

/// Replaces `into` by the legal actions of the player in turn, ascending (see core/graveyard/verbs.h); none when the
/// match is over.
void legal_actions(const GraveyardSetup& setup, const State& state, ActionList& into);

/// The same without actions that are equivalent to an earlier one: digs of piles of equal heights, and takes or
/// collects of equal cards from piles of equal heights, since piles of one deal differ for players only by height and
/// by what lies face up.
void distinct_actions(const GraveyardSetup& setup, const State& state, ActionList& into);

/// One of the legal actions, each as likely as any other: that at chance.below(how many there are), without making the
/// list. @pre the match is not over.
[[nodiscard]] DecodedAction random_choice(const GraveyardSetup& setup, const State& state, Rng& chance);

}  // namespace ossuary
