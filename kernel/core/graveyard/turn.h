// Turn: the rules of Dig, Collect and Place over a State. Pure functions; points and what a seat sees are elsewhere.
//
// Rules: Skulls of Sedlec (Button Shy), "Your turn". Where they are silent, a take is refused when the cards left could
// no longer complete everybody's structure, since hoarding would otherwise keep a game from ending. TurnRules::reserve
// switches this off; then a player who cannot act is passed over, and the match ends when nobody can.
//
// The dials of TurnRules change this: a card may have to be placed at once (a step of its own), a Dig may take several
// cards (a step each, as many as hand and reserve let the player take), all tops may lie face up, and the first player
// may begin by taking one of the tops turned up.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "core/graveyard/setup.h"
#include "core/graveyard/verbs.h"

namespace ossuary {

/// Does `action` of the player in turn and returns it decoded, or why the rules refuse it; then `state` is as it was.
[[nodiscard]] Result<DecodedAction, Rejection> play(const GraveyardSetup& setup, State& state, Action action);

/// Does `action` of the player in turn without checking it. @pre play() would not refuse it.
void advance(const GraveyardSetup& setup, State& state, const DecodedAction& action);

/// How many places of `seat` are still free, in all its structures together.
[[nodiscard]] inline int free_places(const GraveyardSetup& setup, const State& state, Seat seat) {
  int free = setup.places_per_seat;
  for (std::size_t which = 0; which < setup.structures_per_seat; ++which) {
    free -= state.structures[setup.slot(seat, which)].size();
  }
  return free;
}

/// What the cards of a hand may show when they are placed: each face once, ascending. Turned faces are numbered after
/// all others, in the order of their cards.
struct HandFaces {
  HandFaces(const GraveyardSetup& setup, const Hand& hand) {
    for (std::size_t i = 0; i < hand.size; ++i) {
      if (i == 0 || hand.held[i] != hand.held[i - 1]) {
        faces[count++] = hand.held[i];
      }
    }
    for (std::size_t i = 0, upright = count; setup.turn.rotate && i < upright; ++i) {
      const CardId turned = setup.rules->turned[index(faces[i])];
      if (turned != faces[i]) {
        faces[count++] = turned;
      }
    }
  }
  [[nodiscard]] std::span<const CardId> all() const { return std::span(faces).first(count); }

  std::array<CardId, 2 * kMaxHand> faces{};
  std::size_t count = 0;
};

/// True if a card of `seat` may go to this structure: a player's first one only where the game opens.
[[nodiscard]] inline bool may_build(const GraveyardSetup& setup, const State& state, Seat seat, std::size_t structure) {
  return !setup.opening || *setup.opening == structure || free_places(setup, state, seat) < setup.places_per_seat;
}

/// The spots of one of its structures that a card of `seat` may go to.
[[nodiscard]] inline SpotSet open_spots(const GraveyardSetup& setup, const State& state, Seat seat,
                                        std::size_t structure) {
  return may_build(setup, state, seat, structure)
             ? open_spots(setup.shape(structure), state.structures[setup.slot(seat, structure)].filled)
             : SpotSet();
}

/// How many cards the graveyard has beyond what the unfinished players still need; below 0 if it has too few.
[[nodiscard]] int spare_cards(const GraveyardSetup& setup, const State& state);

/// True if `seat` may take some card: there is one, the hand has room, and the reserve allows it.
[[nodiscard]] bool may_take(const GraveyardSetup& setup, const State& state, Seat seat);

}  // namespace ossuary
