// The solo games as they ship, against their set-up, turn and end: whole games played at random, scored by a model that
// shares no code with the kernel.
#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/brute_force/drawn_shape.h"
#include "rules/brute_force/effects.h"
#include "rules/brute_force/expansions.h"
#include "rules/brute_force/scorer.h"
#include "support/content.h"
#include "support/random_play.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

using Numbers = std::vector<int>;
using Texts = std::set<std::string>;

/// A solo game, how its piles are dealt, and what stays unused.
struct Solo {
  std::string ruleset;
  Numbers piles;
  int unused;
};

/// Both solo games, alone and joined by each expansion.
const std::vector<Solo>& solo_games() {
  static const std::vector<Solo> games = [] {
    std::vector<Solo> all;
    for (const std::string& game : {std::string("monstrance"), std::string("crown_of_bones")}) {
      all.push_back({game, {5, 5, 4, 4}, 0});
      for (const auto& [plugin, kinds] : brute::expansions()) {
        all.push_back({game + "+" + plugin, {6, 6, 6, 6}, 6});
      }
    }
    return all;
  }();
  return games;
}

std::size_t index_of(const Match& match, std::string_view option) {
  const std::vector<GameOption>& options = match.game().info().options;
  const auto found = std::ranges::find(options, option, &GameOption::id);
  REQUIRE(found != options.end());
  return static_cast<std::size_t>(found - options.begin());
}

/// The value that the match plays with, of the option of that name.
std::string drawn_by(const Match& match, std::string_view option) {
  const std::size_t at = index_of(match, option);
  return match.game().info().options[at].values[match.option(at)].id;
}

/// Calls `check` with some matches of each of these games, as they are dealt.
void for_every_deal(const std::function<void(const Solo&, const ShippedGame&, Match&)>& check) {
  for (const Solo& solo : solo_games()) {
    const ShippedGame game(solo.ruleset, 1);
    for (std::uint64_t seed = 0; seed < std::uint64_t{60} / kSlowdown; ++seed) {
      INFO(solo.ruleset << ", seed " << seed);
      const auto match = game.match({.seed = seed});
      check(solo, game, *match);
    }
  }
}

Texts legal_in(const Match& match) {
  ActionList legal;
  match.legal_actions(legal);
  Texts texts;
  for (const Action action : legal) {
    texts.insert(match.notation(action));
  }
  return texts;
}

const Zone* zone_of(const Table& table, const std::string& id) {
  const auto found =
      std::find_if(table.zones.begin(), table.zones.end(), [&](const Zone& zone) { return zone.id == id; });
  return found == table.zones.end() ? nullptr : &*found;
}

const TableStructure& structure_of(const Table& table, const std::string& id) {
  return *std::find_if(table.structures.begin(), table.structures.end(),
                       [&](const TableStructure& structure) { return structure.id == id; });
}

Numbers cards_in_piles(const Table& table) {
  Numbers cards;
  for (const Slot& slot : zone_of(table, "graveyard")->slots) {
    cards.push_back(slot.cards);
  }
  return cards;
}

int sum(const Numbers& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); }

/// The cards of a structure where they lie, in the letters of the model.
brute::Cards cards_on(const Ruleset& rules, const TableStructure& structure) {
  std::map<std::string, char> letters;
  for (const auto& [letter, id] : brute::kind_ids()) {
    letters[id] = letter;
  }
  brute::Cards cards;
  for (const TableSpot& spot : structure.spots) {
    if (spot.face) {
      const auto letter = [&](std::size_t mark) { return letters.at(rules.kinds[index(spot.face->marks[mark])].id); };
      cards[{spot.x, spot.y}] = {letter(0), '/', letter(1)};
    }
  }
  return cards;
}

/// "place CARD STRUCTURE.SPOT" for every open spot of both structures.
Texts places_open(const Table& table, const std::string& card) {
  Texts texts;
  for (const TableStructure& structure : table.structures) {
    for (const TableSpot& spot : structure.spots) {
      if (spot.open) {
        texts.insert("place " + card + " " + structure.id + "." + spot.label);
      }
    }
  }
  return texts;
}

/// Piles by their labels, those whose top lies face up or those whose does not.
Texts piles(const Table& table, bool face_up) {
  Texts labels;
  for (const Slot& slot : zone_of(table, "graveyard")->slots) {
    if (slot.cards > 0 && slot.top->face_down != face_up) {
      labels.insert(slot.label);
    }
  }
  return labels;
}

/// "collect N" for each pile face up; "dig N M" for each two that are face down, or for the only one.
Texts ways_to_take(const Table& table) {
  Texts texts;
  for (const std::string& pile : piles(table, true)) {
    texts.insert("collect " + pile);
  }
  const Texts down = piles(table, false);
  for (const std::string& pile : down) {
    for (const std::string& other : down) {
      if (pile < other) {
        texts.insert("dig " + pile + " " + other);
      }
    }
  }
  if (down.size() == 1) {
    texts.insert("dig " + *down.begin());
  }
  return texts;
}

/// The card in hand as places_open() needs it, if there is one.
std::optional<std::string> card_in_hand(const Ruleset& rules, const Table& table) {
  const Zone* hand = zone_of(table, "hand");
  if (hand == nullptr) {
    return std::nullopt;
  }
  REQUIRE(hand->slots.size() == 1);
  REQUIRE(hand->slots.front().cards == 1);
  const auto glyph = [&](std::size_t mark) { return rules.kinds[index(hand->slots.front().top->marks[mark])].glyph; };
  return std::string{glyph(0), '/', glyph(1)};
}

/// Does one of the legal actions, by chance, and returns its notation.
std::string step(Match& match, Rng& chance) {
  const Action action = match.random_action(chance);
  const std::string text = match.notation(action);
  REQUIRE_FALSE(match.apply(action));
  return text;
}

}  // namespace

TEST_CASE("a solo game deals four piles, as even as they can be, and turns two tops up", "[rulebook][solo]") {
  // Solo expansions: 18 base cards in 4 piles as even as possible, 2x2; with an expansion, 24 cards, 4 piles of 6. Turn
  // up 2 tops.
  for_every_deal([](const Solo& solo, const ShippedGame& game, const Match& match) {
    const Table table = match.table(std::nullopt);
    CHECK(cards_in_piles(table) == solo.piles);
    CHECK(static_cast<std::size_t>(sum(solo.piles)) == game.rules().deck.size());
    CHECK(zone_of(table, "graveyard")->columns == 2);
    CHECK(piles(table, true).size() == 2);
    CHECK(piles(table, false).size() == 2);
  });
}

TEST_CASE("a solo game draws one feature card for its shape and another for its effect", "[rulebook][solo]") {
  // Solo expansions: draw one for its shape, another for its effect.
  std::map<std::string, Texts> shapes;
  std::map<std::string, Texts> effects;
  for_every_deal([&](const Solo& solo, const ShippedGame& game, const Match& match) {
    const Ruleset& rules = game.rules();
    const FeatureCard& card = rules.features[match.option(index_of(match, "feature"))];
    CHECK(index(card.effect) != match.option(index_of(match, "effect")));
    shapes[solo.ruleset].insert(drawn_by(match, "feature"));
    effects[solo.ruleset].insert(drawn_by(match, "effect"));
  });
  for (const Solo& solo : solo_games()) {
    CHECK(shapes[solo.ruleset].size() <= 6);
    CHECK(effects[solo.ruleset].size() <= 6);
    CHECK((kSlowdown > 1 || (shapes[solo.ruleset].size() == 6 && effects[solo.ruleset].size() == 6)));
  }
}

TEST_CASE("the first card is one of the two turned up, and goes to an anchor of the feature", "[rulebook][solo]") {
  // Solo expansions: place one of them as the first card of the feature; the first card must go to an anchor.
  const auto drawn = brute::drawn_shapes(source_path("plugins"));
  for_every_deal([&](const Solo&, const ShippedGame& game, Match& match) {
    const Table before = match.table(std::nullopt);
    Texts takes;
    for (const std::string& pile : piles(before, true)) {
      takes.insert("open " + pile);
    }
    CHECK(legal_in(match) == takes);
    Rng chance(1, 0, Purpose::Bot);
    step(match, chance);

    const Table table = match.table(std::nullopt);
    Texts anchors;
    for (const TableSpot& spot : structure_of(table, "feature").spots) {
      if (drawn.at(drawn_by(match, "feature")).at({spot.x, spot.y})) {
        anchors.insert("place " + card_in_hand(game.rules(), table).value() + " feature." + spot.label);
      }
    }
    CHECK_FALSE(anchors.empty());
    CHECK(legal_in(match) == anchors);
  });
}

TEST_CASE("each turn of a solo game takes a card and places it at once, in feature or pyramid", "[rulebook][solo]") {
  // Solo expansions: each turn Dig or Collect, and place the card at once into the feature or into a 4-3-2 pyramid. No
  // hand.
  for_every_deal([](const Solo&, const ShippedGame& game, Match& match) {
    Rng chance(2, 0, Purpose::Bot);
    step(match, chance);
    step(match, chance);
    for (int turn = 2; match.decider(); ++turn) {
      const Table start = match.table(std::nullopt);
      REQUIRE_FALSE(card_in_hand(game.rules(), start));
      REQUIRE(legal_in(match) == ways_to_take(start));
      const Texts down = piles(start, false);
      if (step(match, chance).starts_with("dig")) {
        Texts takes;
        for (const std::string& pile : piles(match.table(std::nullopt), true)) {
          if (down.count(pile) > 0) {
            takes.insert("take " + pile);
          }
        }
        REQUIRE(takes.size() == std::min<std::size_t>(2, down.size()));
        REQUIRE(legal_in(match) == takes);
        step(match, chance);
      }
      const Table taken = match.table(std::nullopt);
      REQUIRE(legal_in(match) == places_open(taken, card_in_hand(game.rules(), taken).value()));
      REQUIRE(sum(cards_in_piles(taken)) == static_cast<int>(game.rules().deck.size()) - turn);
      step(match, chance);
    }
  });
}

TEST_CASE("a solo game ends with nine cards in each structure, and six unused where an expansion joined",
          "[rulebook][solo]") {
  // Solo expansions: the game ends when both have 9 cards; with an expansion 6 cards stay unused.
  for_every_deal([](const Solo& solo, const ShippedGame& game, Match& match) {
    Rng chance(3, 0, Purpose::Bot);
    play_randomly(match, chance);
    const Table table = match.table(std::nullopt);
    REQUIRE(table.structures.size() == 2);
    CHECK(cards_on(game.rules(), structure_of(table, "feature")).size() == 9);
    CHECK(cards_on(game.rules(), structure_of(table, "pyramid")).size() == 9);
    CHECK(sum(cards_in_piles(table)) == solo.unused);
  });
}

TEST_CASE("feature and pyramid of a solo game are scored each by itself, both under the effect", "[rulebook][solo]") {
  // Solo expansions: each is scored by itself, with the effect's acts before scoring and changed conditions. Ruling:
  // the effect applies to both structures.
  for_every_deal([](const Solo&, const ShippedGame& game, Match& match) {
    Rng chance(4, 0, Purpose::Bot);
    play_randomly(match, chance);
    const std::string effect = drawn_by(match, "effect");
    int total = 0;
    for (const TableStructure& structure : match.table(std::nullopt).structures) {
      const auto best = brute::best_outcomes(effect.substr(effect.find(':') + 1), cards_on(game.rules(), structure));
      total += brute::total(best.begin()->second);
    }
    CHECK(match.scores().value().by_seat[0].total == total);
  });
}

TEST_CASE("the sum of a solo game has a rank from 60 points on", "[rulebook][solo]") {
  // Solo expansions: 60 Humble Monk, 65 Macabre Builder, 70 Renowned Creator, 75 Legendary Artisan.
  for (const Solo& solo : solo_games()) {
    const Ruleset rules = shipped().make(solo.ruleset).value();
    const auto rank = [&](int points) {
      const auto reached = rank_reached(rules.ranks, points);
      return reached ? rules.ranks[*reached].name.at("en") : "none";
    };
    CHECK(rank(-5) == "none");
    CHECK(rank(59) == "none");
    CHECK(rank(60) == "Humble Monk");
    CHECK(rank(64) == "Humble Monk");
    CHECK(rank(65) == "Macabre Builder");
    CHECK(rank(69) == "Macabre Builder");
    CHECK(rank(70) == "Renowned Creator");
    CHECK(rank(74) == "Renowned Creator");
    CHECK(rank(75) == "Legendary Artisan");
    CHECK(rank(120) == "Legendary Artisan");
  }
}
