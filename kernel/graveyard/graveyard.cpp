#include "graveyard/graveyard.h"

#include <algorithm>

#include "base/ensure.h"

namespace ossuary {

Graveyard deal(std::span<const CardId> deck, std::size_t piles) {
  ensure(deck.size() <= kMaxDeck && piles > 0 && piles <= kMaxPiles, "deal() within the limits of a graveyard");
  Graveyard graveyard;
  std::copy(deck.begin(), deck.end(), graveyard.cards.begin());
  graveyard.piles = static_cast<std::uint8_t>(piles);
  graveyard.left = static_cast<std::uint8_t>(deck.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < piles; ++i) {
    const std::size_t size = deck.size() / piles + (i < deck.size() % piles ? 1 : 0);
    graveyard.first[i] = static_cast<std::uint8_t>(next);
    graveyard.size[i] = static_cast<std::uint8_t>(size);
    next += size;
    if (size > 0) {
      graveyard.not_empty_piles = static_cast<std::uint16_t>(graveyard.not_empty_piles | (1U << i));
    }
  }
  return graveyard;
}

}  // namespace ossuary
