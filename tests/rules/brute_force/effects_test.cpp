// The effects of the solo games, through the scripts, against a model that shares no code with the kernel: pyramids and
// features, whole and partly built, every choice of the owner gone through.
#include <catch2/catch.hpp>

#include <algorithm>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "rules/brute_force/drawn_shape.h"
#include "rules/brute_force/effects.h"
#include "rules/brute_force/expansions.h"
#include "rules/brute_force/loose_feature.h"
#include "rules/brute_force/random_layout.h"
#include "rules/brute_force/scorer.h"
#include "support/content.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// A shape as the kernel has it and as the model has it.
struct BothShapes {
  std::string id;
  Shape kernel;
  std::variant<brute::LoosePyramid, brute::LooseFeature> model;
  std::vector<brute::Corner> corners;  ///< by PlaceId.
};

/// The rulesets that have features, as they ship.
std::vector<std::string> solo_games() {
  std::vector<std::string> ids;
  for (const RulesetSummary& summary : shipped().rulesets()) {
    if (!summary.is_flow && !shipped().make(summary.id).value().features.empty()) {
      ids.push_back(summary.id);
    }
  }
  return ids;
}

/// The pyramid of the solo games three times, so that it is as likely as several features, and every feature there is.
std::vector<BothShapes> all_shapes() {
  std::vector<BothShapes> shapes;
  const auto drawn = brute::drawn_shapes(source_path("plugins"));
  for (const std::string& game : solo_games()) {
    const Ruleset rules = shipped().make(game).value();
    if (shapes.empty()) {
      const Shape& pyramid = rules.setups.at(1).front().shape;
      shapes.assign(3, {"pyramid", pyramid, brute::LoosePyramid(4, 3), brute::in_order(brute::pyramid_corners(4, 3))});
    }
    for (const FeatureCard& card : rules.features) {
      const brute::Corners& corners = drawn.at(card.structure.shape_id);
      shapes.push_back(
          {card.structure.shape_id, card.structure.shape, brute::LooseFeature(corners), brute::in_order(corners)});
    }
  }
  return shapes;
}

/// Cards on the places that a random order of placing fills first: all of them as often as not.
brute::Cards random_cards(const BothShapes& shape, const brute::Deck& cards, std::mt19937& chance) {
  const std::size_t wanted = brute::below(2, chance) == 0 ? cards.size() : brute::below(cards.size(), chance);
  auto structure = shape.model;
  return std::visit(
      [&](auto& loose) -> brute::Cards {
        for (std::size_t i = 0; i < wanted; ++i) {
          const auto open = loose.open();
          loose.place(open[brute::below(open.size(), chance)], cards[i]);
        }
        if constexpr (std::is_same_v<decltype(loose), brute::LoosePyramid&>) {
          return wanted == 0 ? brute::Cards{} : loose.from_the_left();
        } else {
          return loose.cards();
        }
      },
      structure);
}

/// Nine cards of the game, or of any two skulls, some of them of few kinds.
brute::Deck nine_cards(const brute::Deck& deck, const std::string& special, std::mt19937& chance) {
  static const std::vector<std::string> palettes{"RVPLC", "RC", "CCPV", "RVV", "LLV", "PPC", "PPV", "RCCV", "VPLC"};
  if (!special.empty() || brute::below(2, chance) == 0) {
    return brute::random_cards(9, deck, special, chance);
  }
  const std::string& palette = palettes[brute::below(palettes.size(), chance)];
  brute::Deck cards;
  for (int i = 0; i < 9; ++i) {
    cards.push_back(brute::random_card(palette, chance));
  }
  return cards;
}

KindCells cells_of_cards(const Ruleset& rules, const BothShapes& shape, const brute::Cards& cards) {
  KindCells cells{};
  for (std::size_t place = 0; place < shape.corners.size(); ++place) {
    const auto card = cards.find(shape.corners[place]);
    if (card != cards.end()) {
      const auto kind = [&](std::size_t at) { return *rules.kind_named(brute::kind_ids().at(card->second[at])); };
      cells[index(kind(0))].insert(top_cell(id_at<PlaceId>(place)));
      cells[index(kind(2))].insert(bottom_cell(id_at<PlaceId>(place)));
    }
  }
  return cells;
}

/// Shape and cards, for messages.
std::string text(const BothShapes& shape, const brute::Cards& cards) {
  std::string joined = shape.id + ":";
  for (const brute::Corner& corner : shape.corners) {
    const auto card = cards.find(corner);
    joined += " " + (card == cards.end() ? "-" : card->second);
  }
  return joined;
}

/// What the kernel says, in the words of the model; cells face down that are no whole cards are nothing it could say.
std::optional<brute::Outcome> as_outcome(const Ruleset& rules, const BothShapes& shape, const Explanation& explained) {
  brute::Outcome found;
  for (std::size_t place = 0; place < shape.corners.size(); ++place) {
    const bool top = explained.face_down.contains(top_cell(id_at<PlaceId>(place)));
    if (top != explained.face_down.contains(bottom_cell(id_at<PlaceId>(place)))) {
      return std::nullopt;
    }
    if (top) {
      found.first.insert(shape.corners[place]);
    }
  }
  for (const auto& [letter, id] : brute::kind_ids()) {
    const auto kind = rules.kind_named(id);
    found.second[letter] = kind ? explained.by_kind[index(*kind)] : 0;
  }
  return found;
}

/// One structure under one effect: the points, the cards turned, and the awards, which are of cards that lie face up.
/// Returns whether the effect made a difference.
bool compare(const ShippedGame& game, EffectId effect, const BothShapes& shape, const brute::Cards& cards) {
  const Ruleset& rules = game.rules();
  const KindCells cells = cells_of_cards(rules, shape, cards);
  const auto explained = game.scorer().explain(shape.kernel, cells, effect);
  const auto scored = game.scorer().score(shape.kernel, cells, effect);
  REQUIRE(explained.ok());
  REQUIRE(scored.ok());
  REQUIRE(scored.value() == explained.value().by_kind);
  const auto best = brute::best_outcomes(rules.effects[index(effect)].id, cards);
  const int wanted = brute::total(best.begin()->second);
  if (total(scored.value()) != wanted) {
    FAIL_CHECK("the total is " << total(scored.value()) << ", not " << wanted << ": " << text(shape, cards));
  }
  const auto found = as_outcome(rules, shape, explained.value());
  if (!found || best.count(*found) == 0) {
    FAIL_CHECK("not one of the " << best.size() << " best ways: " << text(shape, cards));
  }
  PointsByKind awarded{};
  for (const Award& award : explained.value().awards) {
    awarded[index(award.kind)] += award.points * award.cells.count();
    REQUIRE((award.cells & explained.value().face_down).empty());
  }
  REQUIRE(awarded == explained.value().by_kind);
  return game.scorer().score(shape.kernel, cells).value() != scored.value();
}

/// `rounds` structures under each effect of `ruleset`, whose expansion adds the kinds of `special`.
void compare_effects(const std::string& ruleset, const std::string& special, int rounds) {
  const ShippedGame game(ruleset, 1);
  const brute::Deck deck = brute::deck_of(game.rules());
  const std::vector<BothShapes> shapes = all_shapes();
  for (std::size_t i = 0; i < game.rules().effects.size(); ++i) {
    INFO(game.rules().effects[i].id);
    std::mt19937 chance(static_cast<std::uint32_t>(i));
    int changed = 0;
    for (int round = 0; round < scaled(rounds); ++round) {
      const BothShapes& shape = shapes[brute::below(shapes.size(), chance)];
      const brute::Cards cards = random_cards(shape, nine_cards(deck, special, chance), chance);
      changed += compare(game, id_at<EffectId>(i), shape, cards) ? 1 : 0;
    }
    CHECK(changed > scaled(rounds) / 10);
  }
}

}  // namespace

TEST_CASE("the model knows every effect that ships", "[brute-force][effects]") {
  std::set<std::string> shipped_effects;
  for (const std::string& game : solo_games()) {
    const Ruleset rules = shipped().make(game).value();
    for (const Effect& effect : rules.effects) {
      shipped_effects.insert(effect.id);
    }
  }
  const auto known = brute::known_effects();
  CHECK(shipped_effects == std::set<std::string>(known.begin(), known.end()));
  CHECK(known.size() == 12);
}

TEST_CASE("random structures under every effect score as brute force says", "[brute-force][effects]") {
  for (const std::string& game : solo_games()) {
    DYNAMIC_SECTION(game) { compare_effects(game, "", 20'000); }
  }
}

TEST_CASE("random structures with an expansion score under every effect as brute force says",
          "[brute-force][effects]") {
  for (const std::string& game : solo_games()) {
    for (const char* plugin : {"poets", "archers"}) {
      DYNAMIC_SECTION(game << "+" << plugin) {
        compare_effects(game + "+" + plugin, brute::expansions().at(plugin), 3'000);
      }
    }
  }
}
