// The best layouts of what was built in whole matches: against all orders of the cards of small structures, and what is
// shown of them against a scorer that is asked of the cells alone.
#include "solver/best_layouts.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <ctime>
#include <set>

#include "console/match/open_points.h"
#include "console/match/shown_table.h"
#include "support/content.h"
#include "support/random_play.h"

namespace ossuary::test {

namespace {

/// A match of a shipped ruleset that was played by chance to its end, or not quite.
struct PlayedMatch {
  PlayedMatch(const std::string& ruleset, int players, std::uint64_t seed, std::size_t steps = SIZE_MAX)
      : rules(shipped().make_any(ruleset).value()), game(rules.game(players).value()), scripts(game->open_scripts()) {
    match = game->start({.seed = seed}, *scripts);
    Rng chance(seed, 0, Purpose::Bot);
    (void)play_randomly(*match, chance, steps);
    table = cli::open_table(*match);
  }

  [[nodiscard]] std::vector<BestLayout> best() const {
    return best_layouts(*rules.flow(), *match, table, cli::seats_of(*match));
  }
  /// The shape of a structure of the table.
  [[nodiscard]] const Shape& shape_of(const TableStructure& structure) const {
    const FlowSkulls& skulls = *rules.flow()->skulls;
    const auto feature = skulls.feature_option ? std::optional(match->option(*skulls.feature_option)) : std::nullopt;
    for (const StructureSpec* spec : structures_of(*skulls.ruleset, static_cast<int>(game->seats()), feature)) {
      if (spec->name == structure.id) {
        return spec->shape;
      }
    }
    FAIL("no such structure: " << structure.id);
    throw std::logic_error(structure.id);
  }
  [[nodiscard]] std::optional<EffectId> effect() const {
    const auto option = rules.flow()->skulls->effect_option;
    return option ? std::optional(id_at<EffectId>(match->option(*option))) : std::nullopt;
  }

  AnyRuleset rules;
  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
  std::unique_ptr<Match> match;
  Table table;
};

/// What the faces score, place by place.
std::int32_t score(const PlayedMatch& played, Scorer& scorer, const Shape& shape, const std::vector<Face>& faces) {
  KindCells cells{};
  for (std::size_t place = 0; place < faces.size(); ++place) {
    const auto kind = [&](std::size_t mark) {
      const CategoryId category = faces[place].marks.at(mark);
      return category == kBlankMark ? kBlank : id_at<KindId>(index(category));
    };
    add_skulls({kind(0), kind(1)}, id_at<PlaceId>(place), cells);
  }
  return total(scorer.score(shape, cells, played.effect()).value());
}

/// The faces of a structure by the places of its shape.
std::vector<Face> faces_of(const TableStructure& structure, const Shape& shape) {
  std::vector<Face> faces;
  for (const Place& place : shape.places()) {
    const auto spot = std::ranges::find_if(
        structure.spots, [&](const TableSpot& each) { return each.x == place.x && each.y == place.y; });
    REQUIRE(spot != structure.spots.end());
    faces.push_back(spot->face.value());
  }
  return faces;
}

/// What each card shows, whichever way it lies, in order.
std::multiset<std::set<CategoryId>> cards_of(const std::vector<Face>& faces) {
  std::multiset<std::set<CategoryId>> cards;
  for (const Face& face : faces) {
    cards.emplace(face.marks.begin(), face.marks.end());
  }
  return cards;
}

/// The most that the faces score in any order, as they lie.
std::int32_t most_of(const PlayedMatch& played, Scorer& scorer, const Shape& shape, std::vector<Face> faces) {
  std::ranges::sort(faces, {}, &Face::marks);
  std::int32_t most = score(played, scorer, shape, faces);
  while (std::ranges::next_permutation(faces, {}, &Face::marks).found) {
    most = std::max(most, score(played, scorer, shape, faces));
  }
  return most;
}

}  // namespace

TEST_CASE("the best layout of six cards is the best of all their orders", "[solver][best]") {
  int better = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const PlayedMatch played("first_steps", 1, seed);
    const std::vector<BestLayout> best = played.best();
    REQUIRE(best.size() == 1);
    const TableStructure& built = played.table.structures.at(best.front().built);
    const Shape& shape = played.shape_of(built);
    const auto scorer = played.rules.skulls()->scoring->open();
    CHECK(best.front().proven);
    CHECK(best.front().had == played.match->scores().value().by_seat[0].total);
    CHECK(best.front().most == most_of(played, *scorer, shape, faces_of(built, shape)));
    better += best.front().most > best.front().had ? 1 : 0;
  }
  CHECK(better > 10);
}

TEST_CASE("a best layout has the cards that were built, and scores what is said", "[solver][best]") {
  int proven = 0;
  int found = 0;
  for (const RulesetSummary& summary : shipped().rulesets()) {
    const AnyRuleset rules = shipped().make_any(summary.id).value();
    for (const int players : rules.player_numbers()) {
      CAPTURE(summary.id, players);
      const PlayedMatch played(summary.id, players, 7);
      const std::vector<BestLayout> all = played.best();
      if (!rules.skulls()) {
        CHECK(all.empty());
        continue;
      }
      const auto scorer = rules.skulls()->scoring->open();
      for (const BestLayout& best : all) {
        const TableStructure& built = played.table.structures.at(best.built);
        const Shape& shape = played.shape_of(built);
        const std::vector<Face> faces = faces_of(best.layout, shape);
        CHECK(score(played, *scorer, shape, faces_of(built, shape)) == best.had);
        CHECK(score(played, *scorer, shape, faces) == best.most);
        CHECK(best.most >= best.had);
        CHECK(cards_of(faces) == cards_of(faces_of(built, shape)));
        proven += best.proven ? 1 : 0;
        found += best.proven ? 0 : 1;
      }
    }
  }
  CHECK(proven > 20);
  CHECK(found > 5);
}

TEST_CASE("nothing is said of a match that is not over, nor where the weakest kind decides", "[solver][best]") {
  CHECK(PlayedMatch("sedlec", 2, 1, 10).best().empty());
  CHECK(PlayedMatch("weakest_bone", 2, 1).best().empty());
  const PlayedMatch played("sedlec", 2, 1);
  CHECK(played.best().size() == 2);
  CHECK(best_layouts(*played.rules.flow(), *played.match, played.table, SeatSet::of(id_at<Seat>(1))).size() == 1);
  CHECK(best_layouts(*played.rules.flow(), *played.match, played.table, {}, [] { return true; }).empty());
}

TEST_CASE("the best layouts of one player are found while one waits", "[.best_times]") {
  for (const RulesetSummary& summary : shipped().rulesets()) {
    const AnyRuleset rules = shipped().make_any(summary.id).value();
    for (const int players : rules.player_numbers()) {
      for (std::uint64_t seed = 1; seed <= 8 && rules.skulls(); ++seed) {
        const PlayedMatch played(summary.id, players, seed);
        const std::clock_t before = std::clock();
        const auto all = best_layouts(*rules.flow(), *played.match, played.table, SeatSet::of(id_at<Seat>(0)));
        const auto milliseconds = (std::clock() - before) * 1000 / CLOCKS_PER_SEC;
        INFO(summary.id << " for " << players << ", seed " << seed << ", " << all.size() << " structures");
        CHECK(milliseconds < 200);
      }
    }
  }
}

}  // namespace ossuary::test
