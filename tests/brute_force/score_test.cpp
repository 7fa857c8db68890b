// The scripts of the base game against a scorer that shares no code with the kernel.
#include <catch2/catch.hpp>

#include <map>
#include <random>
#include <set>
#include <string>

#include "brute_force/random_layout.h"
#include "brute_force/scorer.h"
#include "support/content.h"
#include "support/scale.h"
#include "support/shapes.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

const std::map<char, std::string> kIds{
    {'R', "royal"}, {'V', "peasant"}, {'P', "priest"}, {'L', "romantic"}, {'C', "criminal"}};

KindCells cells_of_layout(const Ruleset& rules, const brute::Layout& layout) {
  KindCells cells{};
  for (std::size_t place = 0; place < layout.cards.size(); ++place) {
    const std::string& card = layout.cards[place];
    if (!card.empty()) {
      cells[index(*rules.kind_named(kIds.at(card[0])))].insert(top_cell(id_at<PlaceId>(place)));
      cells[index(*rules.kind_named(kIds.at(card[2])))].insert(bottom_cell(id_at<PlaceId>(place)));
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

void compare_scores(const ShippedGame& game, int base, int rounds) {
  const Shape& shape = game.rules().setups.at(game.players()).front().shape;
  std::mt19937 chance(static_cast<std::uint32_t>(base));
  for (int i = 0; i < rounds; ++i) {
    const brute::Layout layout = brute::random_layout(base, chance);
    const auto scored = game.scorer().score(shape, cells_of_layout(game.rules(), layout));
    REQUIRE(scored.ok());
    const auto expected = brute::score(brute::skulls_of_pyramid(base, layout.cards));
    for (const auto& [glyph, points] : expected) {
      const auto kind = index(*game.rules().kind_named(kIds.at(glyph)));
      if (scored.value()[kind] != points) {
        FAIL_CHECK(kIds.at(glyph) << " scores " << scored.value()[kind] << ", not " << points << ": " << text(layout));
      }
    }
    if (total(scored.value()) != brute::total(expected)) {
      FAIL_CHECK("the total is " << total(scored.value()) << ", not " << brute::total(expected));
    }
  }
}

}  // namespace

TEST_CASE("random structures score as brute force says, through the scripts", "[brute-force][score]") {
  compare_scores(ShippedGame("sedlec", 2), 4, scaled(80'000));
  compare_scores(ShippedGame("sedlec", 3), 3, scaled(20'000));
}

TEST_CASE("awards of an explanation add up to the points they explain", "[brute-force][score]") {
  const ShippedGame game("sedlec", 2);
  const Shape& shape = game.rules().setups.at(2).front().shape;
  std::mt19937 chance(7);
  for (int i = 0; i < scaled(5'000); ++i) {
    const KindCells cells = cells_of_layout(game.rules(), brute::random_layout(4, chance));
    const auto explained = game.scorer().explain(shape, cells);
    REQUIRE(explained.ok());
    PointsByKind awarded{};
    for (const Award& award : explained.value().awards) {
      awarded[index(award.kind)] += award.points * award.cells.count();
      REQUIRE(cells[index(award.kind)].contains(award.cells));
    }
    REQUIRE(awarded == explained.value().by_kind);
    REQUIRE(game.scorer().score(shape, cells).value() == explained.value().by_kind);
  }
}

TEST_CASE("the deck that ships is the deck of the rules", "[brute-force]") {
  const ShippedGame game("sedlec", 2);
  std::multiset<std::string> expected;
  for (const std::string& card : brute::base_deck()) {
    expected.insert(kIds.at(card[0]) + " over " + kIds.at(card[2]));
  }
  std::multiset<std::string> found;
  for (const CardId card : game.rules().deck) {
    const Card face = game.rules().faces[index(card)];
    found.insert(game.rules().kinds[index(face.top)].id + " over " + game.rules().kinds[index(face.bottom)].id);
  }
  CHECK(found == expected);
}
