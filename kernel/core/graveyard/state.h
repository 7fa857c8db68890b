// State: a graveyard game at one moment, as plain data: copyable with memcpy, comparable by bytes, without a pointer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/geometry/structure.h"
#include "core/graveyard/graveyard.h"
#include "core/graveyard/hand.h"
#include "core/graveyard/limits.h"
#include "core/skulls/scoring.h"

namespace ossuary {

/// What the player in turn decides next.
enum class Step : std::uint8_t {
  Turn,   ///< Dig, Collect or Place.
  Take,   ///< after a Dig, or at the opening: which of the cards just turned up.
  Place,  ///< where cards are placed at once: where the card just taken goes.
  Over,   ///< nothing: the match has ended.
};

/// How often structures have grown at their left end, which moves their cards to the right: names of places are kept
/// by it. The rules and fingerprint_of() do not look at it.
using LeftGrowth = std::array<std::uint8_t, kMaxStructures>;

struct State {
  Graveyard graveyard;
  std::array<Hand, kMaxPlayers> hands{};
  std::uint16_t turned_up = 0;   ///< piles just turned up whose tops may be taken in this turn, as a PileSet.
  std::uint16_t takes_left = 0;  ///< how many of them may be taken; 0 just where there are none.
  Step step = Step::Turn;
  Seat turn{};
  std::uint8_t feature = 0;  ///< which of Ruleset::features all build on; 0 where there are none.
  EffectId effect{};         ///< what changes the scoring, where there are features.
  LeftGrowth grown_left{};   ///< seat by seat, as structures are.
  std::array<Structure, kMaxStructures> structures{};  ///< seat by seat; last, since most games use few of them.

  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>,
              "a State is its bytes");
static_assert(sizeof(State) <= 512, "a State stays a few hundred bytes");

/// Makes `into` what `from` is. @pre both are of one game, which has so many `structures`.
inline void copy_used(const State& from, State& into, std::size_t structures) {
  std::memcpy(static_cast<void*>(&into), &from, offsetof(State, structures) + structures * sizeof(Structure));
}

/// A hash of what a game of `seats` seats and `structures` structures uses of `state`.
[[nodiscard]] std::uint64_t fingerprint_of(const State& state, std::size_t seats, std::size_t structures);

}  // namespace ossuary
