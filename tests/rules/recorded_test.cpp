// Recorded scorers: on random structures, for every ruleset, shape and effect that ships, the programs of scripts score
// what the scripts do in Lua. An explanation runs every script in Lua.
#include <catch2/catch.hpp>

#include <set>

#include "rules/random_structure.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// Scores the structure with one place empty, as a change of itself: nothing else that was scored before matters.
void compare_change(Scorer& scorer, const Shape& shape, std::optional<EffectId> effect, const ScoredStructure& before,
                    PlaceId emptied) {
  KindCells cells = before.cells;
  for (CellSet& kind : cells) {
    kind -= cells_of(PlaceSet::of(emptied));
  }
  const auto expected = scorer.score(shape, cells, effect);
  (void)scorer.score(shape, KindCells{}, effect);
  const auto rescored = scorer.rescore(shape, cells, effect, &before);
  REQUIRE(rescored.ok() == expected.ok());
  if (expected) {
    REQUIRE(*rescored.value().by_kind == expected.value());
    REQUIRE(rescored.value().total == total(expected.value()));
    (void)scorer.score(shape, KindCells{}, effect);
    const ScoredStructure fewer{cells, expected.value()};
    REQUIRE(*scorer.rescore(shape, before.cells, effect, &fewer).value().by_kind == before.points);
  }
}

/// Scores random cards, one at a time in every free place of a structure.
void compare_additions(const Ruleset& rules, Scorer& scorer, const Shape& shape, std::optional<EffectId> effect,
                       const ScoredStructure& known, PlaceSet free, Rng& chance) {
  std::array<Card, 3> cards{};
  for (Card& card : cards) {
    card = rules.faces[chance.below(static_cast<std::uint32_t>(rules.faces.size()))];
  }
  const auto additions = scorer.score_additions(shape, effect, known, free, cards);
  const std::vector<std::int32_t> totals =
      additions ? std::vector(additions.value().begin(), additions.value().end()) : std::vector<std::int32_t>{};
  bool all_score = true;
  std::vector<std::int32_t> expected;
  for (const PlaceId place : free) {
    for (const Card& card : cards) {
      KindCells cells = known.cells;
      add_skulls(card, place, cells);
      const auto scored = scorer.score(shape, cells, effect);
      all_score = all_score && scored.ok();
      expected.push_back(scored ? total(scored.value()) : 0);
    }
  }
  REQUIRE(additions.ok() == all_score);
  if (all_score) {
    REQUIRE(totals == expected);
  }
}

void compare(const Ruleset& rules, Scorer& scorer, const Shape& shape, std::optional<EffectId> effect, int rounds) {
  Rng chance(11, 0, Purpose::Bot);
  for (int round = 0; round < rounds; ++round) {
    const Structure structure = random_structure(rules, shape, chance);
    const KindCells cells = kind_cells(rules, structure);
    const auto scored = scorer.score(shape, cells, effect);
    const Diagnostic fault = scored ? Diagnostic{} : scorer.fault().diagnostic;
    const auto explained = scorer.explain(shape, cells, effect);
    REQUIRE(scored.ok() == explained.ok());
    if (scored) {
      REQUIRE(scored.value() == explained.value().by_kind);
      if (round % 8 == 0) {
        const auto emptied = chance.below(static_cast<std::uint32_t>(shape.size()));
        compare_change(scorer, shape, effect, {cells, scored.value()}, id_at<PlaceId>(emptied));
        compare_additions(rules, scorer, shape, effect, {cells, scored.value(), total(scored.value())},
                          shape.all_places() - structure.filled, chance);
      }
    } else {
      REQUIRE(fault == scorer.fault().diagnostic);
    }
  }
}

}  // namespace

TEST_CASE("programs score what their scripts do, in every ruleset, on every shape, under every effect", "[recorded]") {
  std::set<std::string> done;
  for_every_game([&](const ShippedGame& game) {
    const Ruleset& rules = game.rules();
    if (!done.insert(rules.id).second) {
      return;
    }
    INFO(rules.id);
    for (const Shape& shape : shapes_of(rules)) {
      compare(rules, game.scorer(), shape, std::nullopt, game.share(6'000));
      for (std::size_t effect = 0; effect < rules.effects.size(); ++effect) {
        INFO(rules.effects[effect].id);
        compare(rules, game.scorer(), shape, id_at<EffectId>(effect), game.share(6'000));
      }
    }
  });
  CHECK(done.size() > 20);
}

TEST_CASE("house plugins score by programs what their scripts do", "[recorded]") {
  const std::vector<std::string> plugins = plugins_of_family(shipped(), "house");
  CHECK(plugins.size() >= 3);
  for (const std::string& plugin : plugins) {
    INFO(plugin);
    const ShippedGame game("sedlec+" + plugin, 2);
    compare(game.rules(), game.scorer(), game.rules().setups.at(2).front().shape, std::nullopt, scaled(20'000));
  }
}

TEST_CASE("the base game needs no Lua to score", "[recorded]") {
  const ShippedGame game("sedlec", 2);
  for (std::size_t kind = 0; kind < game.rules().kinds.size(); ++kind) {
    INFO(game.rules().kinds[kind].id);
    CHECK(game.rules().scoring->script(id_at<KindId>(kind), std::nullopt).needs_lua.empty());
  }
}
