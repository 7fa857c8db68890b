// The scripts of the base game and of the expansions against a scorer that shares no code with the kernel.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules/brute_force/expansions.h"
#include "rules/brute_force/random_layout.h"
#include "rules/brute_force/scorer.h"
#include "support/content.h"
#include "support/scale.h"
#include "support/shapes.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

KindCells cells_of_layout(const Ruleset& rules, const brute::Layout& layout) {
  KindCells cells{};
  for (std::size_t place = 0; place < layout.cards.size(); ++place) {
    const std::string& card = layout.cards[place];
    if (!card.empty()) {
      cells[index(*rules.kind_named(brute::kind_ids().at(card[0])))].insert(top_cell(id_at<PlaceId>(place)));
      cells[index(*rules.kind_named(brute::kind_ids().at(card[2])))].insert(bottom_cell(id_at<PlaceId>(place)));
    }
  }
  return cells;
}

std::string text(const brute::Layout& layout) {
  std::string joined;
  for (const std::string& card : layout.cards) {
    joined += (card.empty() ? "-" : card) + " ";
  }
  return joined;
}

/// The points that `rules` gives its kinds, by the letters of the model; kinds that it has not are 0.
brute::Points by_letter(const Ruleset& rules, const PointsByKind& points) {
  brute::Points found;
  for (const auto& [letter, id] : brute::kind_ids()) {
    const auto kind = rules.kind_named(id);
    found[letter] = kind ? points[index(*kind)] : 0;
  }
  return found;
}

/// The structure scores as one of the best choices of the model does, kind by kind.
void compare_score(const ShippedGame& game, const brute::Layout& layout) {
  const Shape& shape = game.rules().setups.at(game.players()).front().shape;
  const auto scored = game.scorer().score(shape, cells_of_layout(game.rules(), layout));
  REQUIRE(scored.ok());
  const brute::Points found = by_letter(game.rules(), scored.value());
  const auto best = brute::best_scores(brute::skulls_of_pyramid(layout.base, layout.cards));
  if (std::find(best.begin(), best.end(), found) != best.end()) {
    return;
  }
  for (const auto& [letter, points] : best.front()) {
    if (found.at(letter) != points) {
      FAIL_CHECK(brute::kind_ids().at(letter)
                 << " scores " << found.at(letter) << ", not " << points << ": " << text(layout));
    }
  }
  if (total(scored.value()) != brute::total(best.front())) {
    FAIL_CHECK("the total is " << total(scored.value()) << ", not " << brute::total(best.front()));
  }
}

void compare_base_scores(int players, int rounds) {
  const ShippedGame game("sedlec", players);
  std::mt19937 chance(static_cast<std::uint32_t>(players));
  for (int i = 0; i < rounds; ++i) {
    compare_score(game, brute::random_layout(players == 2 ? 4 : 3, chance));
  }
}

/// Random pyramids of both sizes of the cards of `ruleset`; the kinds of `special` are those of its expansions.
void compare_scores(const std::string& ruleset, const std::string& special, int rounds) {
  const ShippedGame large(ruleset, 2);
  const ShippedGame small(ruleset, 3);
  const brute::Deck deck = brute::deck_of(large.rules());
  std::mt19937 chance(static_cast<std::uint32_t>(ruleset.size()));
  for (int i = 0; i < scaled(rounds); ++i) {
    const bool four_wide = i % 4 != 0;
    compare_score(four_wide ? large : small, brute::random_layout(four_wide ? 4 : 3, deck, special, chance));
  }
}

/// The base game with every expansion, and the kinds that they add.
std::pair<std::string, std::string> all_joined() {
  std::pair<std::string, std::string> joined{"sedlec", ""};
  for (const auto& [plugin, special] : brute::expansions()) {
    joined.first += "+" + plugin;
    joined.second += special;
  }
  return joined;
}

/// An explanation has the points of the score, and its awards make them up.
void compare_explanation(const ShippedGame& game, const KindCells& cells) {
  const Shape& shape = game.rules().setups.at(game.players()).front().shape;
  const auto explained = game.scorer().explain(shape, cells);
  REQUIRE(explained.ok());
  PointsByKind awarded{};
  for (const Award& award : explained.value().awards) {
    awarded[index(award.kind)] += award.points * award.times();
    REQUIRE(cells[index(award.kind)].contains(award.cells));
  }
  REQUIRE(awarded == explained.value().by_kind);
  REQUIRE(game.scorer().score(shape, cells).value() == explained.value().by_kind);
}

}  // namespace

TEST_CASE("random structures score as brute force says, through the scripts", "[brute-force][score]") {
  compare_base_scores(2, scaled(80'000));
  compare_base_scores(3, scaled(20'000));
}

TEST_CASE("random structures with an expansion score as brute force says", "[brute-force][score]") {
  for (const auto& [plugin, special] : brute::expansions()) {
    DYNAMIC_SECTION(plugin) { compare_scores("sedlec+" + plugin, special, 20'000); }
  }
}

TEST_CASE("random structures with several expansions score as brute force says", "[brute-force][score]") {
  compare_scores("sedlec+poets+archers", "OAT", 20'000);
  compare_scores("sedlec+zealots+plague_doctors", "ZDI", 20'000);
  compare_scores("sedlec+poets+zealots+archers+plague_doctors", "OZATDI", 20'000);
}

TEST_CASE("random structures with all expansions score as brute force says", "[brute-force][score]") {
  const auto [ruleset, special] = all_joined();
  compare_scores(ruleset, special, 20'000);
}

TEST_CASE("awards of an explanation add up to the points they explain", "[brute-force][score]") {
  const auto [all, special] = all_joined();
  for (const std::string& ruleset : {std::string("sedlec"), all}) {
    const ShippedGame game(ruleset, 2);
    const brute::Deck deck = brute::deck_of(game.rules());
    std::mt19937 chance(7);
    for (int i = 0; i < scaled(5'000); ++i) {
      compare_explanation(game, cells_of_layout(game.rules(), brute::random_layout(4, deck, special, chance)));
    }
  }
}

TEST_CASE("the deck that ships is the deck of the rules", "[brute-force]") {
  const brute::Deck deck = brute::deck_of(ShippedGame("sedlec", 2).rules());
  CHECK(std::multiset<std::string>(deck.begin(), deck.end()) ==
        std::multiset<std::string>(brute::base_deck().begin(), brute::base_deck().end()));
}
