// Action: one step of a player, as a value that only its game can read; the refusals; and the list of what is legal.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/ensure.h"

namespace ossuary {

/// Opaque outside its game. Actions of one game compare in the order in which the game lists them.
enum class Action : std::uint32_t {};

/// Why the rules refuse an action.
enum class Refusal : std::uint8_t {
  MatchOver,     ///< nobody acts any more.
  NotAnAction,   ///< the value means nothing in this game.
  WrongStep,     ///< not at this step of the turn.
  MustPlace,     ///< the card just taken is placed before all else.
  HandFull,      ///< at the hand limit a player must place.
  HandEmpty,     ///< nothing to place.
  NotInHand,     ///< the card is not in the player's hand.
  PileEmpty,     ///< no card there.
  PileFaceUp,    ///< to dig, a pile must be face down.
  PileFaceDown,  ///< to collect, the top card must be face up.
  DigCount,      ///< a dig turns up exactly as many piles as the rules say, or all that are face down.
  NotTurnedUp,   ///< only a card just turned up may be taken.
  NoSupport,     ///< the place is taken, out of reach, or lacks a card below it.
  Opening,       ///< a player's first card goes to another structure.
  Reserve,       ///< the take would leave others unable to finish.
};

/// A sentence for people.
[[nodiscard]] std::string_view refusal_text(Refusal refusal);

/// Legal actions in ascending order, without duplicates. Fixed storage: nothing is allocated.
class ActionList {
 public:
  static constexpr std::size_t kCapacity = 512;

  // The storage is left uninitialised on purpose: only the first size() actions are ever read.
  ActionList() {}  // NOLINT(modernize-use-equals-default, cppcoreguidelines-pro-type-member-init)

  void clear() { size_ = 0; }
  void add(Action action) {
    ensure(size_ < kCapacity, "a game lists no more actions than ActionList holds");
    actions_[size_++] = action;
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Action operator[](std::size_t i) const { return actions_[i]; }
  [[nodiscard]] const Action* begin() const { return actions_.data(); }
  [[nodiscard]] const Action* end() const { return actions_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Action, kCapacity> actions_;
};

}  // namespace ossuary
