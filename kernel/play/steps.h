// Steps: the rules of Dig, Collect and Place over a State. Pure functions; who watches and what it scores is elsewhere.
//
// Rules: Skulls of Sedlec (Button Shy), "Set-up" and "Your turn". Where they are silent:
// - Reserve: a take is refused when the cards left could no longer complete everybody's structure, since hoarding would
//   otherwise keep a game from ending. TurnRules::reserve switches it off; then a player who cannot act is passed over,
//   and the match ends when nobody can.
// - The first pile is the one whose top is turned up at the start.
#pragma once

#include <optional>
#include <vector>

#include "base/rng.h"
#include "play/plan.h"

namespace ossuary {

/// A shuffled deal with the first pile's top turned up, `first` to play.
[[nodiscard]] State deal_match(const Plan& plan, Seat first, Rng& chance);

/// Replaces `into` by the legal actions of the player in turn, ascending; none when the match is over.
void legal_actions(const Plan& plan, const State& state, ActionList& into);

/// Does `action` of the player in turn, or says why not; a refusal leaves `state` as it was.
[[nodiscard]] std::optional<Refusal> play(const Plan& plan, State& state, Action action);

/// Cards the graveyard can spare: what it holds beyond what the unfinished players still need.
[[nodiscard]] int spare_cards(const Plan& plan, const State& state);

/// Places of `seat` that are still free.
[[nodiscard]] int free_places(const Plan& plan, const State& state, Seat seat);

/// The cards that lie face down, as their positions in State::graveyard.cards: those nobody has seen.
[[nodiscard]] std::vector<std::size_t> hidden_positions(const Graveyard& graveyard);

}  // namespace ossuary
