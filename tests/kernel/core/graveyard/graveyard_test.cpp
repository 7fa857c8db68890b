#include "core/graveyard/graveyard.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

#include "core/base/ensure.h"

using namespace ossuary;

namespace {

std::vector<CardId> numbered(std::size_t size) {
  std::vector<CardId> deck;
  for (std::size_t i = 0; i < size; ++i) {
    deck.push_back(id_at<CardId>(i + 1));
  }
  return deck;
}

Graveyard dealt(const std::vector<CardId>& deck, std::size_t piles) {
  Graveyard graveyard;
  graveyard.deal(deck, piles);
  return graveyard;
}

std::vector<int> sizes(const Graveyard& graveyard) {
  return {graveyard.size.begin(), graveyard.size.begin() + graveyard.piles};
}

}  // namespace

TEST_CASE("18 cards make six piles of 3, 24 cards six of 4", "[graveyard]") {
  // Skulls of Sedlec, "Set-up".
  CHECK(sizes(dealt(numbered(18), 6)) == std::vector<int>(6, 3));
  CHECK(sizes(dealt(numbered(24), 6)) == std::vector<int>(6, 4));
}

TEST_CASE("18 cards make four piles of 5, 5, 4 and 4", "[graveyard]") {
  CHECK(sizes(dealt(numbered(18), 4)) == std::vector<int>{5, 5, 4, 4});
}

TEST_CASE("a deal keeps to the limits of a graveyard, and there is one", "[graveyard]") {
  Graveyard graveyard = dealt(numbered(5), 2);
  CHECK_THROWS_AS(graveyard.deal(numbered(3), 2), Defect);
  CHECK_THROWS_AS(dealt(numbered(kMaxDeck + 1), 1), Defect);
  CHECK_THROWS_AS(dealt(numbered(1), kMaxPiles + 1), Defect);
  CHECK_THROWS_AS(dealt(numbered(1), 0), Defect);
}

TEST_CASE("piles of any deal differ by one card at most and hold the deck", "[graveyard]") {
  for (std::size_t cards = 0; cards <= kMaxDeck; ++cards) {
    for (std::size_t piles = 1; piles <= kMaxPiles; ++piles) {
      const auto deck = numbered(cards);
      const Graveyard graveyard = dealt(deck, piles);
      const auto [least, most] = std::minmax_element(graveyard.size.begin(), graveyard.size.begin() + graveyard.piles);
      CHECK(*most - *least <= 1);
      std::vector<CardId> dealt;
      for (const PileId pile : graveyard.all()) {
        const auto held = graveyard.pile(pile);
        dealt.insert(dealt.end(), held.begin(), held.end());
      }
      CHECK(dealt == deck);
      CHECK(graveyard.left == cards);
      CHECK(graveyard.face_up().empty());
    }
  }
}

TEST_CASE("a deal beyond the limits is a defect", "[graveyard]") {
  CHECK_THROWS_AS(dealt(numbered(kMaxDeck + 1), 6), Defect);
  CHECK_THROWS_AS(dealt(numbered(6), 0), Defect);
  CHECK_THROWS_AS(dealt(numbered(6), kMaxPiles + 1), Defect);
}

TEST_CASE("the card below a taken one lies face down", "[graveyard]") {
  Graveyard graveyard = dealt(numbered(4), 2);  // piles 1 2 and 3 4, tops last
  const auto first = id_at<PileId>(0);
  graveyard.turn_up(PileSet::first(2));
  CHECK(graveyard.face_down().empty());
  CHECK(graveyard.take(first) == id_at<CardId>(2));
  CHECK(graveyard.face_down() == PileSet::of(first));
  CHECK(graveyard.top(first) == id_at<CardId>(1));
  CHECK(graveyard.left == 3);
}

TEST_CASE("an empty pile is neither face up nor face down", "[graveyard]") {
  Graveyard graveyard = dealt(numbered(2), 2);
  graveyard.turn_up(PileSet::first(1));
  graveyard.take(id_at<PileId>(0));
  CHECK(graveyard.not_empty() == PileSet::of(id_at<PileId>(1)));
  CHECK(graveyard.face_up().empty());
  CHECK(graveyard.face_down() == PileSet::of(id_at<PileId>(1)));
}

TEST_CASE("graveyards that hold the same are the same bytes, however they came about", "[graveyard]") {
  Graveyard one = dealt(numbered(4), 2);
  Graveyard other = one;
  one.turn_up(PileSet::first(2));
  one.take(id_at<PileId>(0));
  one.take(id_at<PileId>(1));
  other.turn_up(PileSet::first(2));
  other.take(id_at<PileId>(1));
  other.take(id_at<PileId>(0));
  CHECK(one == other);
  CHECK(std::count(one.cards.begin(), one.cards.end(), CardId{}) == static_cast<std::ptrdiff_t>(kMaxDeck) - 2);
}
