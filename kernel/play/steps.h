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
#include "play/verbs.h"

namespace ossuary {

/// A shuffled deal with the first pile's top turned up, `first` to play.
[[nodiscard]] State deal_match(const Plan& plan, Seat first, Rng& chance);

/// Does `action` of the player in turn, or says why not; a refusal leaves `state` as it was.
[[nodiscard]] std::optional<Refusal> play(const Plan& plan, State& state, Action action);

/// Does what the rules allow, unchecked. @pre play() would not refuse it.
void advance(const Plan& plan, State& state, const DecodedAction& action);

/// Places of `seat` that are still free, in all its structures together.
[[nodiscard]] inline int free_places(const Plan& plan, const State& state, Seat seat) {
  int free = plan.places_per_seat;
  for (std::size_t which = 0; which < plan.structures_per_seat; ++which) {
    free -= state.structures[plan.slot(seat, which)].size();
  }
  return free;
}

/// Cards the graveyard can spare: what it holds beyond what the unfinished players still need.
[[nodiscard]] int spare_cards(const Plan& plan, const State& state);

/// True at the hand limit.
[[nodiscard]] bool hand_full(const Plan& plan, const State& state, Seat seat);

/// True if all others could still finish after `seat` takes a card, or if the reserve is switched off.
/// @rule Ruling "the reserve": after the take, the graveyard must hold what the unfinished players still need.
[[nodiscard]] bool reserve_allows(const Plan& plan, const State& state, Seat seat);

/// True if `seat` may take some card: there is one, the hand has room, and the reserve allows it.
[[nodiscard]] bool may_take(const Plan& plan, const State& state, Seat seat);

/// The cards that lie face down, as their positions in State::graveyard.cards: those nobody has seen.
[[nodiscard]] std::vector<std::size_t> hidden_positions(const Graveyard& graveyard);

}  // namespace ossuary
