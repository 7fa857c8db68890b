// Hand: the few cards a player holds, open to all. Plain data.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "core/base/ensure.h"
#include "core/base/ids.h"
#include "core/graveyard/limits.h"

namespace ossuary {

/// Cards in ascending order of id, so that equal hands are equal bytes; unused slots hold CardId{0}.
struct Hand {
  std::array<CardId, kMaxHand> held{};
  std::uint8_t size = 0;

  friend constexpr bool operator==(const Hand&, const Hand&) = default;

  [[nodiscard]] std::span<const CardId> cards() const { return std::span(held).first(size); }
  [[nodiscard]] bool holds(CardId card) const {
    const auto all = cards();
    return std::find(all.begin(), all.end(), card) != all.end();
  }

  /// Adds a card. @pre size < kMaxHand.
  void add(CardId card) {
    ensure(size < kMaxHand, "a hand has room for the card it is given");
    std::size_t at = size++;
    for (; at > 0 && held[at - 1] > card; --at) {
      held[at] = held[at - 1];
    }
    held[at] = card;
  }

  /// Removes one card. @pre holds(card).
  void remove(CardId card) {
    const auto end = held.begin() + size;
    const auto at = std::find(held.begin(), end, card);
    ensure(at != end, "a hand holds the card it gives");
    *std::copy(at + 1, end, at) = CardId{};
    --size;
  }
};

}  // namespace ossuary
