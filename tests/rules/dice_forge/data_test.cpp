// What the data of Dice Forge must add up to, by the published lists of components.
#include <catch2/catch.hpp>

#include <algorithm>
#include <numeric>

#include "rules/dice_forge/desk.h"
#include "support/content.h"

using namespace ossuary;
using namespace ossuary::dice_forge;

namespace {

/// The nine pairs of sets: that of a first game, then the other.
const std::vector<std::pair<std::string, std::string>> kPairs{{"silver_hind", "great_bear"},
                                                              {"satyrs", "tenacious_boar_red"},
                                                              {"ferryman", "cerberus"},
                                                              {"cancer", "sentinel"},
                                                              {"hydra", "typhon"},
                                                              {"sphinx", "cyclops"},
                                                              {"gorgon", "triton"},
                                                              {"minotaur", "guardians_shield"},
                                                              {"guardians_owl", "celestial_ship"}};
const std::vector<std::string> kFixed{
    "blacksmiths_hammer", "blacksmiths_chest", "helmet_of_invisibility", "mirror_of_the_abyss", "elder",
    "wild_spirits"};

const PieceKind& piece(const FlowRules& rules, std::string_view id) {
  return *std::ranges::find(rules.pieces, id, &PieceKind::id);
}

const AttributeValue* attribute(const FlowRules& rules, const std::vector<AttributeValue>& values,
                                std::string_view id) {
  const auto index = std::ranges::find(rules.attributes, id, &Attribute::id) - rules.attributes.begin();
  return attribute_of(values, static_cast<std::size_t>(index));
}

int points(const FlowRules& rules, std::string_view card) {
  const AttributeValue* value = attribute(rules, piece(rules, card).values, "points");
  return value == nullptr ? 0 : value->number;
}

/// Island and cost of a card: its place.
std::string place(const Desk& desk, std::string_view card) {
  const FlowRules& rules = desk.rules();
  const PieceKind& kind = piece(rules, card);
  const std::size_t row = index_of(attribute(rules, kind.values, "island")->values.front());
  const auto islands = std::ranges::find(rules.zones, "islands", &ZoneSpec::id);
  std::string text = islands->rows.at(row).id;
  for (const auto& [counter, number] : attribute(rules, kind.values, "cost")->amounts) {
    text += " " + std::to_string(number) + " " + rules.counters[counter].id;
  }
  return text;
}

int sum(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0, [](int n, const auto& count) { return n + count.second; });
}

}  // namespace

TEST_CASE("the Sanctuary has ten pools of four faces at the published prices", "[dice_forge][data]") {
  const Desk desk({.players = 4});
  const FlowRules& rules = desk.rules();
  const auto sanctuary = std::ranges::find(rules.zones, "sanctuary", &ZoneSpec::id);
  std::vector<int> prices;
  for (const ZoneRow& pool : sanctuary->rows) {
    prices.push_back(attribute(rules, pool.values, "price")->number);
    CHECK(sum(desk.pieces(pool.id)) == 4);
  }
  CHECK(prices == std::vector<int>{2, 2, 3, 3, 4, 5, 6, 8, 8, 12});
}

TEST_CASE("the Gardens have five pools of four faces for any number of players", "[dice_forge][data]") {
  for (const int players : {2, 3, 4}) {
    const Counts gardens = Desk({.players = players}).pieces("gardens");
    CHECK(sum(gardens) == 20);
    CHECK(gardens.at("mirror") == 4);
    CHECK(gardens.at("ship") == 4);
    CHECK(gardens.at("triple") == 4);
  }
}

TEST_CASE("48 faces are on the dice at the start", "[dice_forge][data]") {
  const Desk desk({.players = 4});
  for (int seat = 1; seat <= 4; ++seat) {
    CHECK(desk.pieces("light", seat) == Counts{{"g1", 5}, {"s1", 1}});
    CHECK(desk.pieces("dark", seat) == Counts{{"g1", 4}, {"m1", 1}, {"v2", 1}});
  }
}

TEST_CASE("24 sets of feats are 6 that are always there and 9 pairs", "[dice_forge][data]") {
  const Desk desk({.players = 4});
  const FlowRules& rules = desk.rules();
  const auto feat =
      static_cast<std::size_t>(std::ranges::find(rules.types, "feat", &PieceType::id) - rules.types.begin());
  // The four Tenacious Boars are one set.
  CHECK(std::ranges::count(rules.pieces, feat, &PieceKind::type) == 24 + 3);
  CHECK(rules.options.size() == kPairs.size());

  int cards = 0;
  for (const PieceKind& kind : rules.pieces) {
    cards += kind.type == feat ? desk.everywhere(kind.id) : 0;
  }
  CHECK(cards == 96);
}

TEST_CASE("both sets of a place have one island and cost", "[dice_forge][data]") {
  const Desk desk({.players = 2});
  for (const auto& [first, other] : kPairs) {
    CHECK(place(desk, first) == place(desk, other));
  }
}

TEST_CASE("the printed glory of cards is 18, 90 and 60", "[dice_forge][data]") {
  const Desk desk({.players = 2});
  int fixed = 0;
  int first = 0;
  int other = 0;
  for (const std::string& card : kFixed) {
    fixed += points(desk.rules(), card);
  }
  for (const auto& [a, b] : kPairs) {
    first += points(desk.rules(), a);
    other += points(desk.rules(), b);
  }
  CHECK(fixed == 18);
  CHECK(first == 90);
  CHECK(other == 60);
}

TEST_CASE("the islands have 2, 2, 2, 3, 2, 2 and 2 places", "[dice_forge][data]") {
  const Desk desk({.players = 2});
  std::map<std::string, int> places;
  for (const std::string& card : kFixed) {
    ++places[place(desk, card).substr(0, 2)];
  }
  for (const auto& [card, other] : kPairs) {
    ++places[place(desk, card).substr(0, 2)];
  }
  CHECK(places ==
        std::map<std::string, int>{{"i1", 2}, {"i2", 2}, {"i3", 2}, {"i4", 3}, {"i5", 2}, {"i6", 2}, {"i7", 2}});
}

TEST_CASE("a player takes 36, 30 or 36 divine blessings of stage 1 in a game", "[dice_forge][data]") {
  const Desk desk({.players = 2});
  const FlowRules& rules = desk.rules();
  const auto blessings =
      static_cast<std::size_t>(std::ranges::find(rules.steps, "blessings", &StepSpec::id) - rules.steps.begin());
  std::map<int, int> taken;
  for (const auto& [players, setup] : rules.setups) {
    const auto in_turn = std::ranges::count_if(
        setup.turn, [&](const CallSpec& call) { return !call.is_choice && call.index == blessings; });
    taken[players] = setup.rounds.value_or(0) * players * static_cast<int>(in_turn);
  }
  CHECK(taken == std::map<int, int>{{2, 36}, {3, 30}, {4, 36}});
}

TEST_CASE("faces in pools, on dice and beside boards are always 64, 96 or 108", "[dice_forge][data]") {
  const std::map<int, int> expected{{2, 64}, {3, 96}, {4, 108}};
  for (const std::string ruleset : {"dice_forge", "dice_forge_b", "dice_forge_mixed"}) {
    for (const auto& [players, faces] : expected) {
      Desk desk({.ruleset = ruleset, .players = players}, 7);
      Rng chance(7, static_cast<std::uint64_t>(players), Purpose::Match);
      while (desk.match().decider()) {
        int all = sum(desk.pieces("gardens"));
        for (int pool = 1; pool <= 10; ++pool) {
          all += sum(desk.pieces("p" + std::to_string(pool)));
        }
        for (int seat = 1; seat <= players; ++seat) {
          for (const char* zone : {"light", "dark", "removed", "bought"}) {
            all += sum(desk.pieces(zone, seat));
          }
          REQUIRE(sum(desk.pieces("light", seat)) == 6);
          REQUIRE(sum(desk.pieces("dark", seat)) == 6);
        }
        REQUIRE(all == faces);
        REQUIRE(!desk.match().apply(desk.match().random_action(chance)));
        REQUIRE(desk.match().fault() == nullptr);
      }
    }
  }
}
