#include "core/graveyard/hand.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

#include "core/base/ensure.h"

using namespace ossuary;

namespace {

Hand holding(const std::vector<std::size_t>& cards) {
  Hand hand;
  for (const std::size_t card : cards) {
    hand.add(id_at<CardId>(card));
  }
  return hand;
}

}  // namespace

TEST_CASE("a hand keeps its cards in order, whatever the order of taking", "[hand]") {
  std::vector<std::size_t> cards{0, 2, 2, 5};
  const Hand sorted = holding(cards);
  do {
    CHECK(holding(cards) == sorted);
  } while (std::next_permutation(cards.begin(), cards.end()));
}

TEST_CASE("a card removed leaves no trace", "[hand]") {
  Hand hand = holding({4, 1, 3});
  hand.remove(id_at<CardId>(3));
  CHECK(hand == holding({1, 4}));
  hand.remove(id_at<CardId>(1));
  hand.remove(id_at<CardId>(4));
  CHECK(hand == Hand());
}

TEST_CASE("of two equal cards one is removed", "[hand]") {
  Hand hand = holding({2, 2});
  hand.remove(id_at<CardId>(2));
  CHECK(hand == holding({2}));
}

TEST_CASE("an unused slot is not a card in the hand", "[hand]") {
  CHECK_FALSE(Hand().holds(CardId{}));
  CHECK_FALSE(holding({3}).holds(CardId{}));
  CHECK(holding({0}).holds(CardId{}));
}

TEST_CASE("a hand that is full or lacks the card is a defect", "[hand]") {
  Hand hand = holding({1, 2, 3, 4, 5, 6, 7});
  CHECK_THROWS_AS(hand.add(id_at<CardId>(8)), Defect);
  CHECK_THROWS_AS(hand.remove(id_at<CardId>(9)), Defect);
}
