#include "game/action.h"

namespace ossuary {

std::string_view refusal_text(Refusal refusal) {
  switch (refusal) {
    case Refusal::MatchOver:
      return "the match is over";
    case Refusal::NotAnAction:
      return "this game has no such action";
    case Refusal::WrongStep:
      return "not at this step of the turn: after a dig, take one of the cards just turned up";
    case Refusal::MustPlace:
      return "the card just taken is placed at once, before anything else";
    case Refusal::HandFull:
      return "your hand is full: you must place a card";
    case Refusal::HandEmpty:
      return "your hand is empty";
    case Refusal::NotInHand:
      return "that card is not in your hand";
    case Refusal::PileEmpty:
      return "that pile is empty";
    case Refusal::PileFaceUp:
      return "that pile is face up: only face-down piles can be dug";
    case Refusal::PileFaceDown:
      return "that pile is face down: only a face-up card can be collected";
    case Refusal::DigCount:
      return "a dig turns up a fixed number of piles, or all that are face down where there are fewer";
    case Refusal::NotTurnedUp:
      return "only a card just turned up may be taken";
    case Refusal::NoSupport:
      return "no card can go there now";
    case Refusal::Opening:
      return "your first card goes to another structure, which this game opens with";
    case Refusal::Reserve:
      return "the others could not finish: you may not hold more cards than you can still place";
  }
  raise_defect("every refusal has a text");
}

}  // namespace ossuary
