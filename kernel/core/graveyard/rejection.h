// Rejection: which rule of a graveyard game forbids an action. What people are told of it is elsewhere.
#pragma once

#include <cstdint>

namespace ossuary {

enum class Rejection : std::uint8_t {
  MatchOver,    ///< nobody decides any more.
  NotAnAction,  ///< the value is no action of the game.
  WrongStep,
  MustPlace,
  HandFull,
  HandEmpty,
  NotInHand,
  PileEmpty,
  PileFaceUp,
  PileFaceDown,
  DigCount,
  NotTurnedUp,
  NoSupport,
  Opening,
  Reserve,
};

}  // namespace ossuary
