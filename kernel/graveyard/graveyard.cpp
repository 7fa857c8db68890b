#include "graveyard/graveyard.h"

#include <algorithm>

#include "base/ensure.h"

namespace ossuary {

void deal(Graveyard& graveyard, std::span<const CardId> deck, std::size_t piles) {
  ensure(graveyard.left + deck.size() <= kMaxDeck && piles > 0 && graveyard.piles + piles <= kMaxPiles,
         "deal() within the limits of a graveyard");
  std::copy(deck.begin(), deck.end(), graveyard.cards.begin() + graveyard.left);
  for (std::size_t i = 0; i < piles; ++i) {
    const std::size_t size = deck.size() / piles + (i < deck.size() % piles ? 1 : 0);
    graveyard.first[graveyard.piles] = graveyard.left;
    graveyard.size[graveyard.piles] = static_cast<std::uint8_t>(size);
    graveyard.left = static_cast<std::uint8_t>(graveyard.left + size);
    if (size > 0) {
      graveyard.not_empty_piles = static_cast<std::uint16_t>(graveyard.not_empty_piles | (1U << graveyard.piles));
    }
    ++graveyard.piles;
  }
}

}  // namespace ossuary
