#include "core/graveyard/graveyard.h"

#include <algorithm>

#include "core/base/ensure.h"

namespace ossuary {

void Graveyard::deal(std::span<const CardId> deck, std::size_t into) {
  ensure(piles == 0 && deck.size() <= kMaxDeck && into > 0 && into <= kMaxPiles,
         "deal() within the limits of a graveyard");
  std::copy(deck.begin(), deck.end(), cards.begin());
  for (; piles < into; ++piles) {
    const std::size_t height = deck.size() / into + (piles < deck.size() % into ? 1 : 0);
    first[piles] = left;
    size[piles] = static_cast<std::uint8_t>(height);
    left = static_cast<std::uint8_t>(left + height);
    if (height > 0) {
      not_empty_piles = static_cast<std::uint16_t>(not_empty_piles | (1U << piles));
    }
  }
}

}  // namespace ossuary
