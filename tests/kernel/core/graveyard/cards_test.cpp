// Cards are conserved in every graveyard game that ships and in toy rulesets: in the state, on the table, and where
// hidden cards are dealt anew.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include "core/graveyard/hidden.h"
#include "core/graveyard/legal_actions.h"
#include "core/graveyard/turn.h"
#include "support/content.h"
#include "support/random_play.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

using CardCounts = std::array<int, 256>;

CardCounts count_cards(const std::vector<CardId>& cards) {
  CardCounts counts{};
  for (const CardId card : cards) {
    ++counts[index(card)];
  }
  return counts;
}

/// True if a match may have these cards: all that are always there, none that are not, and as many as are drawn.
bool may_be_dealt(const Ruleset& rules, const CardCounts& cards) {
  const CardCounts always = count_cards(rules.deck);
  const CardCounts all = count_cards(all_cards(rules));
  bool good = true;
  std::size_t number = 0;
  for (std::size_t card = 0; card < cards.size(); ++card) {
    good = good && cards[card] >= always[card] && cards[card] <= all[card];
    number += static_cast<std::size_t>(cards[card]);
  }
  return good && number == deck_size(rules);
}

CardCounts cards_of_state(const GraveyardSetup& setup, const State& state) {
  CardCounts counts{};
  for (const PileId pile : state.graveyard.all()) {
    for (const CardId card : state.graveyard.pile(pile)) {
      ++counts[index(card)];
    }
  }
  for (const Hand& hand : state.hands) {
    for (const CardId card : hand.cards()) {
      ++counts[index(card)];
    }
  }
  for (std::size_t i = 0; i < setup.seats * setup.structures_per_seat; ++i) {
    for (const PlaceId place : state.structures[i].filled) {
      ++counts[index(setup.rules->upright(state.structures[i].cards[index(place)]))];
    }
  }
  return counts;
}

bool well_formed(const GraveyardSetup& setup, const State& state) {
  bool good = true;
  for (std::size_t seat = 0; seat < setup.seats; ++seat) {
    good = good && state.hands[seat].size <= setup.turn.hand_limit && free_places(setup, state, id_at<Seat>(seat)) >= 0;
  }
  return good && (!setup.turn.reserve || spare_cards(setup, state) >= 0);
}

bool ascending(const ActionList& legal) {
  return std::adjacent_find(legal.begin(), legal.end(), std::greater_equal<>()) == legal.end();
}

/// One random game over the bare rules, looked at after every action.
void check_game(const GraveyardSetup& setup, std::uint64_t number) {
  Rng deal(17, number, Purpose::Deal);
  Rng chance(17, number, Purpose::Bot);
  State state = deal_match(setup, id_at<Seat>(number % setup.seats), deal);
  const CardCounts deck = cards_of_state(setup, state);
  REQUIRE(may_be_dealt(*setup.rules, deck));
  ActionList legal;
  int steps = 0;
  for (legal_actions(setup, state, legal); state.step != Step::Over; legal_actions(setup, state, legal)) {
    REQUIRE_FALSE(legal.empty());
    REQUIRE(ascending(legal));
    REQUIRE(play(setup, state, pick(legal, chance)).ok());
    REQUIRE(cards_of_state(setup, state) == deck);
    REQUIRE(well_formed(setup, state));
    REQUIRE(++steps <= 3 * static_cast<int>(deck_size(*setup.rules)));
  }
  REQUIRE(legal.empty());
  for (std::size_t seat = 0; seat < setup.seats && setup.turn.reserve; ++seat) {
    REQUIRE(free_places(setup, state, id_at<Seat>(seat)) == 0);
  }
}

/// Calls `look` at every moment of some random matches of every game: `games` of each, or its share of them.
void at_every_moment_of_cards(int games,
                              const std::function<void(const ShippedGame&, const Match&, const ActionList&)>& look) {
  for_every_game_and_toy([&](const ShippedGame& shipped) {
    INFO(shipped.name());
    for (int game = 0; game < shipped.share(games); ++game) {
      const auto match = shipped.match({.seed = 21, .game = static_cast<std::uint64_t>(game)});
      Rng chance(21, static_cast<std::uint64_t>(game), Purpose::Bot);
      ActionList legal;
      for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
        look(shipped, *match, legal);
        REQUIRE_FALSE(match->apply(pick(legal, chance)));
      }
      look(shipped, *match, legal);
    }
  });
}

std::string text_of(const Face& face) {
  std::string text;
  for (const CategoryId mark : face.marks) {
    text += std::to_string(index(mark)) + "/";
  }
  return text;
}

/// Every face that a table shows, with how often, and how many cards it has in all.
struct Seen {
  std::map<std::string, int> faces;
  int cards = 0;
};

Seen seen_on(const Table& table) {
  Seen seen;
  const auto see = [&](const std::optional<Face>& face) {
    if (face && !face->face_down) {
      ++seen.faces[text_of(*face)];
    }
  };
  for (const Zone& zone : table.zones) {
    for (const Slot& slot : zone.slots) {
      seen.cards += slot.cards;
      see(slot.top);
    }
  }
  for (const TableStructure& structure : table.structures) {
    for (const TableSpot& spot : structure.spots) {
      seen.cards += spot.face ? 1 : 0;
      see(spot.face);
    }
  }
  return seen;
}

}  // namespace

TEST_CASE("in 10,000 random games of every kind cards are conserved, everybody can act, and the game ends",
          "[property]") {
  for_every_game_and_toy([](const ShippedGame& shipped) {
    INFO(shipped.name());
    std::vector<GraveyardSetup> setups;
    for (std::size_t feature = 0; feature == 0 || feature < shipped.rules().features.size(); ++feature) {
      setups.push_back(make_setup(shipped.rules(), shipped.players(), feature).value());
    }
    for (int game = 0; game < shipped.share(10'000); ++game) {
      const auto number = static_cast<std::uint64_t>(game);
      check_game(setups[number % setups.size()], number);
    }
  });
}

TEST_CASE("a table shows every card of the deck once, face up or face down", "[property]") {
  at_every_moment_of_cards(50, [](const ShippedGame& shipped, const Match& match, const ActionList&) {
    const Ruleset& rules = shipped.rules();
    const auto face_text = [&](CardId card) {
      const Card face = rules.faces[index(rules.upright(card))];
      return text_of(Face{.marks = {id_at<CategoryId>(index(face.top)), id_at<CategoryId>(index(face.bottom))}});
    };
    std::map<std::string, std::string> upright;  // by what a face shows
    for (std::size_t card = 0; card < rules.faces.size(); ++card) {
      const Card face = rules.faces[card];
      upright[text_of(Face{.marks = {id_at<CategoryId>(index(face.top)), id_at<CategoryId>(index(face.bottom))}})] =
          face_text(id_at<CardId>(card));
    }
    std::map<std::string, int> deck;
    for (const CardId card : all_cards(rules)) {
      ++deck[face_text(card)];
    }
    const Seen seen = seen_on(match.table(std::nullopt));
    REQUIRE(seen.cards == static_cast<int>(deck_size(rules)));
    std::map<std::string, int> shown;
    for (const auto& [face, count] : seen.faces) {
      shown[upright.at(face)] += count;
    }
    for (const auto& [face, count] : shown) {
      REQUIRE(count <= deck[face]);
    }
  });
}

TEST_CASE("a redrawn match is played to its end with the same cards", "[property]") {
  at_every_moment_of_cards(10, [](const ShippedGame& /*shipped*/, const Match& match, const ActionList&) {
    Rng chance(23, match.fingerprint(), Purpose::Resample);
    const auto possible = match.clone();
    possible->resample(Seat{}, chance);
    play_randomly(*possible, chance);
    REQUIRE(seen_on(possible->table(std::nullopt)).cards == seen_on(match.table(std::nullopt)).cards);
    REQUIRE(possible->scores().ok());
  });
}
