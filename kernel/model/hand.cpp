#include "model/hand.h"

#include <algorithm>

#include "base/ensure.h"

namespace ossuary {

bool Hand::holds(CardId card) const {
  const auto all = cards();
  return std::find(all.begin(), all.end(), card) != all.end();
}

void add(Hand& hand, CardId card) {
  ensure(hand.size < kMaxHand, "a hand has room for the card it is given");
  std::size_t at = hand.size++;
  for (; at > 0 && hand.held[at - 1] > card; --at) {
    hand.held[at] = hand.held[at - 1];
  }
  hand.held[at] = card;
}

void remove(Hand& hand, CardId card) {
  ensure(hand.holds(card), "a hand holds the card it gives");
  auto* const end = hand.held.data() + hand.size;
  std::copy(std::find(hand.held.data(), end, card) + 1, end, std::find(hand.held.data(), end, card));
  hand.held[--hand.size] = CardId{};
}

}  // namespace ossuary
