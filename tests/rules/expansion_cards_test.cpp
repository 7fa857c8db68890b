// The cards of the ten expansions against the table of the rules: how many cards, how many skulls of each kind, and
// which of it is published.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/content.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

using Counts = std::map<std::string, int>;

struct ExpansionRow {
  std::string plugin;
  Counts special;
  int royal, peasant, priest, romantic, criminal;
  bool published_pairings;
  std::vector<int> specials_by_card;  ///< sorted.
};

// Skulls of Sedlec, the cards of each expansion.
const std::vector<ExpansionRow> kTable{
    {"executioners", {{"executioner", 6}}, 1, 1, 1, 1, 2, true, {1, 1, 1, 1, 1, 1}},
    {"castle_guards", {{"castle_guard", 6}}, 1, 1, 1, 1, 2, true, {1, 1, 1, 1, 1, 1}},
    {"poets", {{"poet", 6}}, 1, 1, 1, 1, 2, false, {1, 1, 1, 1, 1, 1}},
    {"merchants", {{"merchant", 5}}, 0, 2, 1, 2, 2, false, {0, 1, 1, 1, 1, 1}},
    {"champions",
     {{"champion_royal", 1},
      {"champion_peasant", 1},
      {"champion_priest", 1},
      {"champion_romantic", 1},
      {"champion_criminal", 1}},
     1,
     2,
     1,
     2,
     1,
     false,
     {0, 1, 1, 1, 1, 1}},
    {"zealots", {{"zealot", 6}}, 1, 1, 1, 2, 1, false, {1, 1, 1, 1, 1, 1}},
    {"archers", {{"archer", 4}, {"target", 4}}, 1, 1, 1, 0, 1, false, {1, 1, 1, 1, 2, 2}},
    {"farmers", {{"farmer", 6}}, 0, 2, 1, 1, 2, false, {1, 1, 1, 1, 1, 1}},
    {"troubadours", {{"troubadour", 8}}, 1, 0, 0, 2, 1, false, {1, 1, 1, 1, 2, 2}},
    {"plague_doctors", {{"plague_doctor", 3}, {"infected", 3}}, 1, 2, 1, 1, 1, false, {1, 1, 1, 1, 1, 1}},
};

struct Sides {
  std::string top, bottom;
};

/// The cards that joining `plugin` adds to the base game.
std::vector<Sides> cards_of(const std::string& plugin) {
  const ShippedGame base("sedlec", 2);
  const ShippedGame joined("sedlec+" + plugin, 2);
  const Ruleset& rules = joined.rules();
  std::vector<Sides> cards;
  for (std::size_t i = base.rules().deck.size(); i < rules.deck.size(); ++i) {
    const Card face = rules.faces[index(rules.deck[i])];
    cards.push_back({rules.kinds[index(face.top)].id, rules.kinds[index(face.bottom)].id});
  }
  return cards;
}

std::multiset<std::string> texts(const std::vector<Sides>& cards) {
  std::multiset<std::string> found;
  for (const auto& [top, bottom] : cards) {
    found.insert(fmt::format("{}/{}", top, bottom));
  }
  return found;
}

Counts counted(const ExpansionRow& row) {
  Counts counts = row.special;
  for (const auto& [kind, number] : Counts{{"royal", row.royal},
                                           {"peasant", row.peasant},
                                           {"priest", row.priest},
                                           {"romantic", row.romantic},
                                           {"criminal", row.criminal}}) {
    if (number > 0) {
      counts[kind] = number;
    }
  }
  return counts;
}

}  // namespace

TEST_CASE("each expansion has the cards and skulls that the rules count", "[rulebook][cards]") {
  for (const ExpansionRow& row : kTable) {
    INFO(row.plugin);
    const std::vector<Sides> cards = cards_of(row.plugin);
    CHECK(cards.size() == 6);
    Counts found;
    for (const auto& [top, bottom] : cards) {
      ++found[top];
      ++found[bottom];
    }
    CHECK(found == counted(row));
  }
}

TEST_CASE("each expansion shares its special skulls out over the cards as the rules say", "[rulebook][cards]") {
  for (const ExpansionRow& row : kTable) {
    INFO(row.plugin);
    std::vector<int> specials;
    for (const auto& [top, bottom] : cards_of(row.plugin)) {
      specials.push_back(static_cast<int>(row.special.count(top) + row.special.count(bottom)));
    }
    std::sort(specials.begin(), specials.end());
    CHECK(specials == row.specials_by_card);
  }
}

TEST_CASE("pairings that we arranged have as many special skulls on top as below", "[rulebook][cards]") {
  for (const ExpansionRow& row : kTable) {
    if (row.published_pairings) {
      continue;
    }
    INFO(row.plugin);
    int tops = 0;
    int bottoms = 0;
    for (const auto& [top, bottom] : cards_of(row.plugin)) {
      tops += static_cast<int>(row.special.count(top));
      bottoms += static_cast<int>(row.special.count(bottom));
      CHECK(top != "champion_" + bottom);
      CHECK(bottom != "champion_" + top);
    }
    CHECK(std::abs(tops - bottoms) <= 1);
  }
}

TEST_CASE("the published pairings are as published", "[rulebook][cards]") {
  CHECK(texts(cards_of("executioners")) == std::multiset<std::string>{"executioner/criminal", "executioner/priest",
                                                                      "executioner/peasant", "criminal/executioner",
                                                                      "royal/executioner", "romantic/executioner"});
  CHECK(texts(cards_of("castle_guards")) == std::multiset<std::string>{"romantic/castle_guard", "peasant/castle_guard",
                                                                       "criminal/castle_guard", "criminal/castle_guard",
                                                                       "priest/castle_guard", "royal/castle_guard"});
}

TEST_CASE("an expansion says whether its pairings are published or arranged", "[rulebook][cards]") {
  for (const ExpansionRow& row : kTable) {
    INFO(row.plugin);
    const ShippedGame joined("sedlec+" + row.plugin, 2);
    CHECK(joined.rules().plugins.back().id == row.plugin);
    CHECK(joined.rules().plugins.back().provenance ==
          (row.published_pairings ? Provenance::Official : Provenance::Arranged));
    const std::string file = file_text(source_path("plugins/" + row.plugin + "/cards/" + row.plugin + ".toml"));
    CHECK((file.find("provenance = \"official\"") != std::string::npos) == row.published_pairings);
    CHECK((file.find("counts official, pairings") != std::string::npos) != row.published_pairings);
  }
}

TEST_CASE("all ten expansions join, each kind with names and wishes in three languages", "[rulebook][cards]") {
  std::string all = "sedlec";
  for (const ExpansionRow& row : kTable) {
    all += "+" + row.plugin;
  }
  const ShippedGame joined(all, 4);
  CHECK(joined.rules().deck.size() == 18 + 60);
  CHECK(joined.rules().kinds.size() == 21);
  for (const Kind& kind : joined.rules().kinds) {
    INFO(kind.id);
    for (const char* const language : {"en", "pl", "uk"}) {
      CHECK(kind.name.count(language) == 1);
      CHECK(kind.wish.count(language) == 1);
    }
  }
}

TEST_CASE("each expansion is for two, three and four players", "[rulebook][cards]") {
  for (const ExpansionRow& row : kTable) {
    INFO(row.plugin);
    const ShippedGame four("sedlec+" + row.plugin, 4);
    CHECK(four.rules().deck.size() == 24);
    CHECK(four.players() == 4);
  }
}
