// The deal where the seed draws which cards there are, and what a seat can know of it.
#include "core/graveyard/hidden.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <numeric>

#include "core/graveyard/turn.h"
#include "flow/skulls/ruleset_text.h"
#include "support/scale.h"
#include "support/toy.h"

namespace ossuary {

namespace {

using test::Toy;
using test::ToySetup;

/// All that anybody sees of a deal: how high the piles are, and which tops lie face up.
State seen_of(State state) {
  visit_hidden(state.graveyard, [](CardId& card) { card = CardId{}; });
  return state;
}

std::string hidden_text(const Ruleset& rules, const State& state) {
  std::string text;
  visit_hidden(state.graveyard, [&](CardId card) { text += card_text(rules, card) + " "; });
  return text;
}

/// By what lies face down: its chance, given all that is seen of `state`. Every deal is gone through: every choice of
/// the cards of each draw, every order.
class AllDeals {
 public:
  AllDeals(const Toy& toy, const State& state) : toy_(toy), seen_(seen_of(state)) {
    choose(0, toy.rules().deck);
    const double all = std::accumulate(chances_.begin(), chances_.end(), 0.0,
                                       [](double sum, const auto& entry) { return sum + entry.second; });
    for (auto& [text, chance] : chances_) {
      chance /= all;
    }
  }

  [[nodiscard]] const std::map<std::string, double>& chances() const { return chances_; }

 private:
  void choose(std::size_t draw, const std::vector<CardId>& cards) {
    if (draw == toy_.rules().draws.size()) {
      deal(cards);
      return;
    }
    const CardDraw& of = toy_.rules().draws[draw];
    for (std::uint64_t set = 0; set < (1U << of.cards.size()); ++set) {
      if (BitSet<PlaceId>(set).count() == of.number) {
        std::vector<CardId> choice = cards;
        for (const PlaceId at : BitSet<PlaceId>(set)) {
          choice.push_back(of.cards[index(at)]);
        }
        choose(draw + 1, choice);
      }
    }
  }

  /// All orders are as likely.
  void deal(const std::vector<CardId>& cards) {
    std::vector<std::size_t> order(cards.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    do {
      std::vector<CardId> deck;
      for (const std::size_t at : order) {
        deck.push_back(cards[at]);
      }
      const State state = begin_match(toy_.setup(), deck, Seat{});
      if (seen_of(state) == seen_) {
        chances_[hidden_text(toy_.rules(), state)] += 1;
      }
    } while (std::next_permutation(order.begin(), order.end()));
  }

  const Toy& toy_;
  State seen_;
  std::map<std::string, double> chances_;
};

/// Cards of which some are drawn, in three piles of which two show their tops.
ToySetup drawn_setup() {
  return {.deck = "A/A B/B",
          .turn = {.pile_columns = 3, .pile_rows = 1, .reserve = false, .turned_up = 2},
          .structures = {Shape::pyramid(1, 1).value()},
          .draws = {{"A/C C/C C/C", 2}, {"D/D C/D", 1}}};
}

}  // namespace

TEST_CASE("the seed draws which cards there are", "[deal]") {
  const Toy toy(drawn_setup());
  std::map<CardId, int> shown;
  for (std::uint64_t game = 0; game < 6000; ++game) {
    Rng chance(7, game, Purpose::Deal);
    std::array<CardId, kMaxDeck> cards{};
    REQUIRE(draw_deck(toy.rules(), chance, cards) == 5);
    for (std::size_t i = 0; i < 5; ++i) {
      ++shown[cards[i]];
    }
  }
  CHECK(shown[CardId{0}] == 6000);                      // A/A is always there
  CHECK(shown[CardId{2}] == Approx(4000).margin(150));  // A/C: two of three are drawn,
  CHECK(shown[CardId{3}] == Approx(8000).margin(150));  // C/C is two of these
  CHECK(shown[CardId{4}] == Approx(3000).margin(150));  // D/D: one of two
}

TEST_CASE("hidden cards are drawn again just as likely as the deal makes them, after all that was seen", "[deal]") {
  const Toy toy(drawn_setup());
  std::size_t compared = 0;
  for (std::uint64_t game = 0; game < 12; ++game) {
    Rng deal(3, game, Purpose::Deal);
    State state = deal_match(toy.setup(), Seat{}, deal);
    const auto expected = AllDeals(toy, state).chances();
    const int tries = test::scaled(8000);
    std::map<std::string, int> found;
    Rng chance(4, game, Purpose::Resample);
    for (int i = 0; i < tries; ++i) {
      State redrawn = state;
      redraw_hidden(toy.rules(), redrawn, chance);
      REQUIRE(seen_of(redrawn) == seen_of(state));
      ++found[hidden_text(toy.rules(), redrawn)];
    }
    for (const auto& [text, times] : found) {
      INFO("game " << game << ": " << text);
      REQUIRE(expected.contains(text));
    }
    for (const auto& [text, chance_of] : expected) {
      INFO("game " << game << ": " << text);
      const double spread = std::sqrt(chance_of * (1 - chance_of) / tries);
      CHECK((found[text] / static_cast<double>(tries)) == Approx(chance_of).margin(4.5 * spread + 1e-9));
      ++compared;
    }
  }
  CHECK(compared > 40);
}

TEST_CASE("unseen cards are those that lie face down, and those that are left out", "[deal]") {
  const Toy toy({.deck = "A/A",
                 .turn = {.pile_columns = 1, .pile_rows = 1, .reserve = false},
                 .structures = {Shape::pyramid(1, 1).value()},
                 .draws = {{"B/B C/C", 1}}});
  const State state = begin_match(toy.setup(), std::vector{CardId{1}, CardId{0}}, Seat{});
  CHECK(unseen_cards(toy.rules(), state) == std::vector{CardId{1}, CardId{2}});
}

TEST_CASE("cards that are always there are not drawn: the deal is that of the shuffled deck", "[deal]") {
  const Toy toy;
  Rng chance(1, 2, Purpose::Deal);
  Rng same(1, 2, Purpose::Deal);
  std::array<CardId, kMaxDeck> cards{};
  REQUIRE(draw_deck(toy.rules(), chance, cards) == toy.rules().deck.size());
  CHECK(chance.next() == same.next());
}

}  // namespace ossuary
