// What must hold in every game of every ruleset that ships, whatever it is called.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <functional>

#include "graveyard/legal_actions.h"
#include "graveyard/turn.h"
#include "support/content.h"
#include "support/random_play.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

using CardCounts = std::array<int, 256>;

CardCounts cards_of_deck(const Ruleset& rules) {
  CardCounts counts{};
  for (const CardId card : rules.deck) {
    ++counts[index(card)];
  }
  return counts;
}

CardCounts cards_of_state(const Plan& plan, const State& state) {
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
  for (std::size_t i = 0; i < plan.seats * plan.structures_per_seat; ++i) {
    for (const PlaceId place : state.structures[i].filled) {
      ++counts[index(state.structures[i].cards[index(place)])];
    }
  }
  return counts;
}

bool well_formed(const Plan& plan, const State& state) {
  bool good = true;
  for (std::size_t seat = 0; seat < plan.seats; ++seat) {
    good = good && state.hands[seat].size <= plan.turn.hand_limit && free_places(plan, state, id_at<Seat>(seat)) >= 0;
  }
  return good && (!plan.turn.reserve || spare_cards(plan, state) >= 0);
}

bool ascending(const ActionList& legal) {
  return std::adjacent_find(legal.begin(), legal.end(), std::greater_equal<>()) == legal.end();
}

/// One random game over the bare rules, looked at after every action.
void check_game(const Plan& plan, const CardCounts& deck, std::uint64_t number) {
  Rng deal(17, number, Purpose::Deal);
  Rng chance(17, number, Purpose::Bot);
  State state = deal_match(plan, id_at<Seat>(number % plan.seats), deal);
  ActionList legal;
  int steps = 0;
  for (legal_actions(plan, state, legal); state.step != Step::Over; legal_actions(plan, state, legal)) {
    REQUIRE_FALSE(legal.empty());
    REQUIRE(ascending(legal));
    REQUIRE(play(plan, state, pick(legal, chance)).ok());
    REQUIRE(cards_of_state(plan, state) == deck);
    REQUIRE(well_formed(plan, state));
    REQUIRE(++steps <= 3 * static_cast<int>(plan.rules->deck.size()));
  }
  REQUIRE(legal.empty());
  for (std::size_t seat = 0; seat < plan.seats && plan.turn.reserve; ++seat) {
    REQUIRE(free_places(plan, state, id_at<Seat>(seat)) == 0);
  }
}

/// Every value near the legal actions of a state, and the legal ones: just these are accepted, and a refusal changes
/// nothing.
void check_refusals(Match& match, const ActionList& legal) {
  const std::unique_ptr<Match> before = match.clone();
  const std::uint64_t fingerprint = match.fingerprint();
  std::vector<Action> tried{Action{0}, Action{0xFFFFFFFFU}};
  for (const Action action : legal) {
    for (unsigned bit = 0; bit <= 32; ++bit) {
      tried.push_back(static_cast<Action>(static_cast<std::uint32_t>(action) ^ (bit < 32 ? 1U << bit : 0U)));
    }
  }
  for (const Action action : tried) {
    const bool is_legal = std::binary_search(legal.begin(), legal.end(), action);
    const bool accepted = !match.apply(action).has_value();
    REQUIRE(accepted == is_legal);
    if (accepted) {
      match.assign(*before);
    }
    REQUIRE(match.fingerprint() == fingerprint);
  }
}

}  // namespace

TEST_CASE("there are games to play, and content without an error", "[property]") {
  CHECK(render(shipped().problems()).empty());
  int games = 0;
  for_every_game([&](const ShippedGame&) { ++games; });
  CHECK(games > 0);
}

TEST_CASE("in 10,000 random games of every kind cards are conserved, everybody can act, and the game ends",
          "[property]") {
  for_every_game_and_toy([](const ShippedGame& shipped) {
    INFO(shipped.name());
    std::vector<Plan> plans;
    for (std::size_t feature = 0; feature == 0 || feature < shipped.rules().features.size(); ++feature) {
      plans.push_back(make_plan(shipped.rules(), shipped.players(), feature).value());
    }
    const CardCounts deck = cards_of_deck(shipped.rules());
    for (int game = 0; game < shipped.share(10'000); ++game) {
      const auto number = static_cast<std::uint64_t>(game);
      check_game(plans[number % plans.size()], deck, number);
    }
  });
}

TEST_CASE("exactly the legal actions are accepted, and a refusal changes nothing", "[property]") {
  for_every_game_and_toy([](const ShippedGame& shipped) {
    INFO(shipped.name());
    for (int game = 0; game < shipped.share(50); ++game) {
      const auto match = shipped.match({.seed = 3, .game = static_cast<std::uint64_t>(game)});
      Rng chance(3, static_cast<std::uint64_t>(game), Purpose::Bot);
      ActionList legal;
      for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
        check_refusals(*match, legal);
        REQUIRE_FALSE(match->apply(pick(legal, chance)));
      }
      CHECK(match->apply(Action{0}) == kMatchOver);
    }
  });
}

TEST_CASE("a random action is the one that the list of legal actions has at that draw", "[property]") {
  for_every_game_and_toy([](const ShippedGame& shipped) {
    INFO(shipped.name());
    for (int game = 0; game < shipped.share(500); ++game) {
      const auto match = shipped.match({.seed = 4, .game = static_cast<std::uint64_t>(game)});
      Rng chance(4, static_cast<std::uint64_t>(game), Purpose::Bot);
      Rng same_chance = chance;
      ActionList legal;
      for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
        const Action action = match->random_action(chance);
        REQUIRE(action == pick(legal, same_chance));
        REQUIRE_FALSE(match->apply(action));
      }
    }
  });
}

TEST_CASE("a playout ends where random actions applied one by one end", "[property]") {
  for_every_game_and_toy([](const ShippedGame& shipped) {
    INFO(shipped.name());
    for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(shipped.share(500)); ++game) {
      const auto match = shipped.match({.seed = 5, .game = game});
      std::vector<Rng> streams;
      for (std::size_t seat = 0; seat < shipped.game().seats(); ++seat) {
        streams.emplace_back(5, game, Purpose::Bot, static_cast<std::uint16_t>(seat));
      }
      std::vector<Rng> same_streams = streams;
      const auto slow = match->clone();
      std::size_t steps = 0;
      for (; slow->decider(); ++steps) {
        REQUIRE_FALSE(slow->apply(slow->random_action(same_streams[index(*slow->decider())])));
      }
      REQUIRE(match->play_out(streams).value() == steps);
      REQUIRE(match->fingerprint() == slow->fingerprint());
    }
  });
}

TEST_CASE("clones, assigned matches and matches begun anew are the same and go their own ways", "[property]") {
  for_every_game_and_toy([](const ShippedGame& shipped) {
    INFO(shipped.name());
    const Start start{.seed = 6, .game = 7, .first = id_at<Seat>(shipped.game().seats() - 1)};
    const auto match = shipped.match(start);
    const std::uint64_t dealt = match->fingerprint();
    Rng chance(6, 7, Purpose::Bot);
    play_randomly(*match, chance, 9);
    const auto clone = match->clone();
    const auto assigned = shipped.match({.seed = 99});
    assigned->assign(*match);
    CHECK(clone->fingerprint() == match->fingerprint());
    CHECK(assigned->fingerprint() == match->fingerprint());

    Rng other(6, 8, Purpose::Bot);
    play_randomly(*clone, other);
    CHECK(assigned->fingerprint() == match->fingerprint());
    CHECK(clone->fingerprint() != match->fingerprint());
    clone->restart(start);
    CHECK(clone->fingerprint() == dealt);
    CHECK(clone->chance_outcomes() == shipped.match(start)->chance_outcomes());
  });
}

TEST_CASE("every finished game has scores that add up and at least one winner", "[property]") {
  for_every_game_and_toy([](const ShippedGame& shipped) {
    INFO(shipped.name());
    for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(shipped.share(500)); ++game) {
      const auto match = shipped.match({.seed = 8, .game = game});
      Rng chance(8, game, Purpose::Bot);
      play_randomly(*match, chance);
      const auto scores = match->scores();
      REQUIRE(scores.ok());
      REQUIRE(scores.value().seats == shipped.game().seats());
      REQUIRE_FALSE(scores.value().winners.empty());
      std::int32_t best = scores.value().by_seat[0].total;
      for (const SeatScore& seat : scores.value().all()) {
        REQUIRE(seat.total == total(seat.by_category));
        best = std::max(best, seat.total);
      }
      for (const Seat winner : scores.value().winners) {
        const bool by_total = shipped.rules().win_order == WinOrder::Total;
        REQUIRE((!by_total || scores.value().of(winner).total == best));
      }
    }
  });
}
