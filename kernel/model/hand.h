// Hand: the few cards a player holds, open to all. Plain data.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/ids.h"

namespace ossuary {

inline constexpr std::size_t kMaxHand = 7;

/// Cards in ascending order of id, so that equal hands are equal bytes; unused slots hold CardId{0}.
struct Hand {
  std::array<CardId, kMaxHand> held{};
  std::uint8_t size = 0;

  friend constexpr bool operator==(const Hand&, const Hand&) = default;

  [[nodiscard]] std::span<const CardId> cards() const { return std::span(held).first(size); }
  [[nodiscard]] bool holds(CardId card) const;
};

/// Adds a card. @pre hand.size < kMaxHand.
void add(Hand& hand, CardId card);
/// Removes one card. @pre hand.holds(card).
void remove(Hand& hand, CardId card);

}  // namespace ossuary
