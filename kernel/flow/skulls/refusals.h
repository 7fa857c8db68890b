// Refusals: what is said of each Rejection of a graveyard game, besides what every game may say.
#pragma once

#include "core/base/ensure.h"
#include "core/graveyard/rejection.h"
#include "game/refusal.h"

namespace ossuary {

inline constexpr Refusal kWrongStep{"wrong-step",
                                    "not at this step of the turn: after a dig, take one of the cards just turned up"};
inline constexpr Refusal kMustPlace{"must-place", "the card just taken is placed at once, before anything else"};
inline constexpr Refusal kHandFull{"hand-full", "your hand is full: you must place a card"};
inline constexpr Refusal kHandEmpty{"hand-empty", "your hand is empty"};
inline constexpr Refusal kNotInHand{"not-in-hand", "that card is not in your hand"};
inline constexpr Refusal kPileEmpty{"pile-empty", "that pile is empty"};
inline constexpr Refusal kPileFaceUp{"pile-face-up", "that pile is face up: only face-down piles can be dug"};
inline constexpr Refusal kPileFaceDown{"pile-face-down",
                                       "that pile is face down: only a face-up card can be collected"};
inline constexpr Refusal kDigCount{
    "dig-count", "a dig turns up a fixed number of piles, or all that are face down where there are fewer"};
inline constexpr Refusal kNotTurnedUp{"not-turned-up", "only a card just turned up may be taken"};
inline constexpr Refusal kNoSupport{"no-support", "no card can go there now"};
inline constexpr Refusal kOpening{"opening", "your first card goes to another structure, which this game opens with"};
inline constexpr Refusal kReserve{"reserve",
                                  "the others could not finish: you may not hold more cards than you can still place"};

/// The refusal that says why an action was rejected.
[[nodiscard]] constexpr const Refusal& refusal_for(Rejection rejection) {
  switch (rejection) {
    case Rejection::MatchOver:
      return kMatchOver;
    case Rejection::NotAnAction:
      return kNotAnAction;
    case Rejection::WrongStep:
      return kWrongStep;
    case Rejection::MustPlace:
      return kMustPlace;
    case Rejection::HandFull:
      return kHandFull;
    case Rejection::HandEmpty:
      return kHandEmpty;
    case Rejection::NotInHand:
      return kNotInHand;
    case Rejection::PileEmpty:
      return kPileEmpty;
    case Rejection::PileFaceUp:
      return kPileFaceUp;
    case Rejection::PileFaceDown:
      return kPileFaceDown;
    case Rejection::DigCount:
      return kDigCount;
    case Rejection::NotTurnedUp:
      return kNotTurnedUp;
    case Rejection::NoSupport:
      return kNoSupport;
    case Rejection::Opening:
      return kOpening;
    case Rejection::Reserve:
      return kReserve;
  }
  raise_defect("every rejection has its refusal");
}

}  // namespace ossuary
