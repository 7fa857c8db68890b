#include "model/graveyard.h"

#include <algorithm>

#include "base/ensure.h"

namespace ossuary {

PileSet Graveyard::not_empty() const {
  PileSet found;
  for (std::size_t i = 0; i < piles; ++i) {
    if (size[i] > 0) {
      found.insert(id_at<PileId>(i));
    }
  }
  return found;
}

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
  }
  return graveyard;
}

void turn_up(Graveyard& graveyard, PileSet piles) {
  graveyard.face_up_piles = static_cast<std::uint16_t>(graveyard.face_up_piles | piles.word());
}

CardId take(Graveyard& graveyard, PileId pile) {
  const CardId card = graveyard.top(pile);
  --graveyard.size[index(pile)];
  graveyard.cards[graveyard.first[index(pile)] + graveyard.size[index(pile)]] = CardId{};
  --graveyard.left;
  graveyard.face_up_piles = static_cast<std::uint16_t>((graveyard.face_up() - PileSet::of(pile)).word());
  return card;
}

}  // namespace ossuary
