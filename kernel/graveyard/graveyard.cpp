#include "graveyard/graveyard.h"

#include <algorithm>

#include "base/ensure.h"

namespace ossuary {

void Graveyard::deal(std::span<const CardId> deck, std::size_t more) {
  ensure(left + deck.size() <= kMaxDeck && more > 0 && piles + more <= kMaxPiles,
         "deal() within the limits of a graveyard");
  std::copy(deck.begin(), deck.end(), cards.begin() + left);
  for (std::size_t i = 0; i < more; ++i) {
    const std::size_t height = deck.size() / more + (i < deck.size() % more ? 1 : 0);
    first[piles] = left;
    size[piles] = static_cast<std::uint8_t>(height);
    left = static_cast<std::uint8_t>(left + height);
    if (height > 0) {
      not_empty_piles = static_cast<std::uint16_t>(not_empty_piles | (1U << piles));
    }
    ++piles;
  }
}

}  // namespace ossuary
