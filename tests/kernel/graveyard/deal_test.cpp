// The deal where the seed draws which cards there are, and what a seat can know of it.
#include "graveyard/deal.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <numeric>

#include "graveyard/turn.h"
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

/// By what lies face down: its chance, given all that is seen of `state`. Every deal is gone through: every number of
/// cards of each draw, every choice of so many, every order.
class AllDeals {
 public:
  AllDeals(const Toy& toy, const State& state) : toy_(toy), seen_(seen_of(state)) {
    choose(0, toy.rules().deck, 1);
    const double all = std::accumulate(chances_.begin(), chances_.end(), 0.0,
                                       [](double sum, const auto& entry) { return sum + entry.second; });
    for (auto& [text, chance] : chances_) {
      chance /= all;
    }
  }

  [[nodiscard]] const std::map<std::string, double>& chances() const { return chances_; }

 private:
  void choose(std::size_t draw, const std::vector<CardId>& cards, double chance) {
    if (draw == toy_.rules().draws.size()) {
      deal(cards, chance);
      return;
    }
    const auto& [of, least, most, use] = toy_.rules().draws[draw];
    for (int number = least; number <= most; ++number) {
      std::vector<std::vector<CardId>> choices;
      for (std::uint64_t set = 0; set < (1U << of.size()); ++set) {
        if (BitSet<PlaceId>(set).count() == number) {
          choices.push_back(cards);
          for (const PlaceId at : BitSet<PlaceId>(set)) {
            choices.back().push_back(of[index(at)]);
          }
        }
      }
      for (const std::vector<CardId>& choice : choices) {
        choose(draw + 1, choice, chance / (most - least + 1) / static_cast<double>(choices.size()));
      }
    }
  }

  /// All orders are as likely, but where rows of piles have cards of their own the others are no deal.
  void deal(const std::vector<CardId>& cards, double chance) {
    std::vector<std::size_t> order(cards.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const double each = chance / std::tgamma(static_cast<double>(cards.size()) + 1);
    do {
      if (!keeps_rows(order)) {
        continue;
      }
      std::vector<CardId> deck;
      for (const std::size_t at : order) {
        deck.push_back(cards[at]);
      }
      const State state = begin_match(toy_.setup(), deck, Seat{});
      if (seen_of(state) == seen_) {
        chances_[hidden_text(toy_.rules(), state)] += each;
      }
    } while (std::next_permutation(order.begin(), order.end()));
  }

  /// True where the cards of each row stay among themselves.
  [[nodiscard]] bool keeps_rows(const std::vector<std::size_t>& order) const {
    std::size_t first = 0;
    for (const PileRow& row : toy_.rules().rows) {
      for (std::size_t at = first; at < first + row.cards; ++at) {
        if (order[at] < first || order[at] >= first + row.cards) {
          return false;
        }
      }
      first += row.cards;
    }
    return true;
  }

  const Toy& toy_;
  State seen_;
  std::map<std::string, double> chances_;
};

/// Two rows of piles, each with cards of its own, one of which is in both.
ToySetup rows_setup() {
  return {.deck = "A/A B/B C/C A/A D/D A/B B/A",
          .turn = {.pile_columns = 2, .pile_rows = 2, .reserve = false, .turned_up = 3},
          .structures = {Shape::pyramid(1, 1).value()},
          .rows = {3, 4}};
}

/// Cards that are drawn, some like one that is always there, in three piles of which two show their tops.
ToySetup drawn_setup() {
  return {.deck = "A/A B/B",
          .turn = {.pile_columns = 3, .pile_rows = 1, .reserve = false, .turned_up = 2},
          .structures = {Shape::pyramid(1, 1).value()},
          .draws = {{"A/A C/C C/C", 1, 3}, {"D/D B/B", 0, 1}}};
}

}  // namespace

TEST_CASE("the seed draws how many cards there are, and which", "[deal]") {
  const Toy toy(drawn_setup());
  std::map<std::size_t, int> sizes;
  std::map<CardId, int> shown;
  for (std::uint64_t game = 0; game < 6000; ++game) {
    Rng chance(7, game, Purpose::Deal);
    std::array<CardId, kMaxDeck> cards{};
    const std::size_t size = draw_deck(toy.rules(), chance, cards);
    ++sizes[size];
    for (std::size_t i = 0; i < size; ++i) {
      ++shown[cards[i]];
    }
  }
  // 1 to 3 of three, and none or one of two: 3, 4, 4, 5, 5 or 6 cards with the two that are always there.
  CHECK(sizes[3] == Approx(1000).margin(120));
  CHECK(sizes[4] == Approx(2000).margin(150));
  CHECK(sizes[5] == Approx(2000).margin(150));
  CHECK(sizes[6] == Approx(1000).margin(120));
  CHECK(sizes.size() == 4);
  CHECK(shown[CardId{0}] == Approx(6000 + 4000).margin(200));  // A/A: always, and two of three of the first draw
  CHECK(shown[CardId{1}] == Approx(6000 + 1500).margin(200));  // B/B
}

TEST_CASE("hidden cards are drawn again just as likely as the deal makes them, after all that was seen", "[deal]") {
  const Toy toy(GENERATE(drawn_setup(), rows_setup()));
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

TEST_CASE("who has seen a card cannot say whether it was drawn or is always there", "[deal]") {
  const Toy toy({.deck = "A/A",
                 .turn = {.pile_columns = 1, .pile_rows = 1, .reserve = false},
                 .structures = {Shape::pyramid(1, 1).value()},
                 .draws = {{"A/A B/B", 1, 1}}});
  const State state = begin_match(toy.setup(), std::vector{CardId{0}, CardId{0}}, Seat{});
  const auto chances = AllDeals(toy, state).chances();
  CHECK(chances.at("A/A ") == Approx(2.0 / 3));  // two orders of two equal cards, one of A/A above B/B
  CHECK(chances.at("B/B ") == Approx(1.0 / 3));
  CHECK(unseen_cards(toy.rules(), state).size() == 2);
}

TEST_CASE("cards that are always there are not drawn: the deal is that of the shuffled deck", "[deal]") {
  const Toy toy;
  Rng chance(1, 2, Purpose::Deal);
  Rng same(1, 2, Purpose::Deal);
  std::array<CardId, kMaxDeck> cards{};
  REQUIRE(draw_deck(toy.rules(), chance, cards) == toy.rules().deck.size());
  CHECK(chance.next() == same.next());
}

TEST_CASE("rows with cards of their own are dealt by themselves, and share nothing", "[deal]") {
  const Toy toy(rows_setup());
  Rng chance(1, 2, Purpose::Deal);
  const State state = deal_match(toy.setup(), Seat{}, chance);
  const auto pile = [](std::size_t number) { return id_at<PileId>(number - 1); };
  CHECK(state.graveyard.piles == 4);
  CHECK(state.graveyard.size[0] == 2);
  CHECK(state.graveyard.size[1] == 1);
  CHECK(state.graveyard.size[2] == 2);
  CHECK(state.graveyard.size[3] == 2);
  CHECK(piles_shared_with(toy.rules(), pile(2)) == (PileSet::of(pile(1)) | PileSet::of(pile(2))));
  CHECK(piles_shared_with(toy.rules(), pile(3)) == (PileSet::of(pile(3)) | PileSet::of(pile(4))));
  CHECK(piles_shared_with(Toy().rules(), pile(3)) == PileSet::first(4));
}

TEST_CASE("rows have cards of their own only where no cards are drawn", "[deal]") {
  const auto rules =
      test::toy_rules({.turn = {.pile_columns = 2, .pile_rows = 2}, .draws = {{"C/D", 0, 1}}, .rows = {4, 4}});
  CHECK_THROWS_AS(make_setup(*rules, 2), Defect);
}

TEST_CASE("piles of different rows are different choices, though they are equally high", "[deal]") {
  Toy toy({.deck = "A/A A/A B/B B/B",
           .turn = {.pile_columns = 2, .pile_rows = 2, .dig = 1, .turned_up = 0},
           .structures = {Shape::pyramid(1, 1).value()},
           .rows = {2, 2}});
  const auto match = toy.match();
  ActionList distinct;
  match->distinct_actions(distinct);
  CHECK(distinct.size() == 2);  // dig 1 is dig 2, and dig 3 is dig 4
  std::vector<double> outlooks;
  ActionList legal;
  match->legal_actions(legal);
  REQUIRE_FALSE(match->outlooks(outlooks));
  REQUIRE(legal.size() == 4);
  CHECK(outlooks == std::vector<double>{2, 2, 4, 4});  // two skulls of 1 or of 2 points
}

TEST_CASE("a card that is taken out is missing in its rows", "[deal]") {
  const auto rules = test::toy_rules(rows_setup());
  remove_card(*rules, CardId{0});
  CHECK(rules->deck.size() == 5);
  CHECK(rules->rows[0].cards == 2);
  CHECK(rules->rows[1].cards == 3);
}

}  // namespace ossuary
