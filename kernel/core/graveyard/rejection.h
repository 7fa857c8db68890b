// Rejection: which rule of a graveyard game forbids an action. Only tests see which; people are told by the flow.
#pragma once

#include <cstdint>

namespace ossuary {

enum class Rejection : std::uint8_t {
  MatchOver,    ///< nobody decides any more.
  NotAnAction,  ///< the value is no action of the game.
  WrongStep,    ///< a card that was dug up is to be taken first; or nothing was dug up.
  MustPlace,    ///< the hand is full.
  HandFull,
  HandEmpty,
  NotInHand,
  PileEmpty,
  PileFaceUp,    ///< nothing is dug there.
  PileFaceDown,  ///< nothing is collected there.
  DigCount,      ///< more or fewer piles than TurnRules::dig, of those there are.
  NotTurnedUp,   ///< not among the cards that were dug up.
  NoSupport,     ///< the cards below the place are not there yet.
  Opening,       ///< the first card goes into the structure TurnRules::opening.
  Reserve,       ///< others could not finish: TurnRules::reserve.
};

}  // namespace ossuary
