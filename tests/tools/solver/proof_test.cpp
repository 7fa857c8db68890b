// Proofs: what they say of small shapes against all layouts, bounds along layouts that are filled one place after the
// other, for every ruleset and for scorers of chance, and known proofs.
#include "solver/proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "script/scoring/lua_scoring.h"
#include "solver/arrangement.h"
#include "solver/solving.h"
#include "support/content.h"
#include "support/scale.h"

namespace ossuary::test {

namespace {

std::shared_ptr<const Ruleset> skulls_of(std::string_view name) { return shipped().make_any(name).value().skulls(); }

SolverProblem deck_problem(const Ruleset& rules, const Shape& shape) {
  return {.rules = &rules, .shape = &shape, .deck = solver_deck(rules)};
}

/// Every skull game that ships, without an effect and under the first ones.
template <class Each>
void for_each_scoring(const Shape& shape, const Each& each) {
  for (const RulesetSummary& summary : shipped().rulesets()) {
    const auto rules = skulls_of(summary.id);
    constexpr std::size_t kEffects = 8;
    for (std::size_t effect = 0; rules && effect <= std::min(rules->effects.size(), kEffects); ++effect) {
      CAPTURE(summary.id, effect);
      SolverProblem problem = deck_problem(*rules, shape);
      problem.effect = effect == 0 ? std::nullopt : std::optional(id_at<EffectId>(effect - 1));
      each(problem);
    }
  }
}

CardLayout layout_of_chance(const SolverProblem& problem, Scorer& scorer, Rng& chance) {
  CardLayout layout;
  for (const DeckCard& card : dealt(problem, chance)) {
    if (layout.cards.size() < problem.shape->size()) {
      const bool turns = problem.rules->turn.rotate && chance.below(2) == 0;
      layout.cards.push_back(turns ? problem.rules->turned[index(card.card)] : card.card);
    }
  }
  layout.points = scorer.score(*problem.shape, cells_of(problem, layout.cards), problem.effect).value();
  layout.total = total(layout.points);
  return layout;
}

/// Checks the bounds along random layouts. @return false where there are none.
bool check_bounds(const SolverProblem& problem, int layouts, std::uint64_t seed) {
  const auto scorer = problem.rules->scoring->open();
  auto bound = scorer->bound(*problem.shape, problem.effect);
  if (!bound) {
    return false;
  }
  BestFound found(0);
  Arrangement arrangement(problem, *scorer, *bound.value(), found, {});
  Rng chance(seed, 0, Purpose::Bot);
  for (int number = 0; number < layouts; ++number) {
    const CardLayout layout = layout_of_chance(problem, *scorer, chance);
    const auto below = arrangement.find_false_bound(layout);
    if (below) {
      FAIL_CHECK(fmt::format("{} scores {}, and is bounded by {}", problem.rules->kinds[index(below->kind)].id,
                             layout.points[index(below->kind)], below->bound));
      return true;
    }
  }
  return true;
}

/// The most points of all orders of these cards, as they lie, by a loop that shares nothing with the solver.
std::int32_t most_of_orders(const SolverProblem& problem, std::vector<CardId> cards) {
  const auto scorer = problem.rules->scoring->open();
  std::ranges::sort(cards);
  std::int32_t most = -kMaxTotal;
  do {
    KindCells cells{};
    for (std::size_t place = 0; place < problem.shape->size(); ++place) {
      add_skulls(problem.rules->faces[index(cards[place])], id_at<PlaceId>(place), cells);
    }
    most = std::max(most, total(scorer->score(*problem.shape, cells, problem.effect).value()));
  } while (std::next_permutation(cards.begin(), cards.end()));
  return most;
}

/// Scripts of chance that no control flow keeps from being recorded.
class RandomScripts {
 public:
  explicit RandomScripts(unsigned seed) : random_(seed) {}

  std::string scorer() {
    if (below(4) == 0) {
      return fmt::format(
          "return {{ {} options = function(own, stack) return {} end,\n"
          "score = function(own, stack, params, chosen)\n award(own, {} * count(chosen & {}))\nend }}",
          below(2) == 0 ? "together = true," : "", options(), number(), set(1));
    }
    std::string text = "return function(own, stack)\n";
    for (unsigned lines = below(3) + 1; lines > 0; --lines) {
      text += "  " + award() + "\n";
    }
    return text + "end";
  }

 private:
  unsigned below(unsigned end) { return static_cast<unsigned>(random_() % end); }
  template <std::size_t Size>
  std::string one_of(const std::array<const char*, Size>& words) {
    return words.at(below(Size));
  }
  std::string number() {
    return below(5) == 0 ? fmt::format("count({})", set(1)) : fmt::format("{}", static_cast<int>(below(8)) - 3);
  }
  std::string relation() {
    return one_of(std::array{"touching", "above", "below", "level", "row", "column", "over", "under", "left_of",
                             "right_of", "card", "mirrored", "connected", "paired"});
  }
  std::string part() { return one_of(std::array{"groups", "levels", "runs", "column_runs"}); }
  std::string options() {
    switch (below(4)) {
      case 0:
        return fmt::format("each({})", set(2));
      case 1:
        return fmt::format("by_kind({})", set(2));
      case 2:
        return fmt::format("pairings({})", set(1));
      default:
        return fmt::format("{}, {}", set(2), set(2));
    }
  }
  std::string set(unsigned depth) {
    if (depth == 0) {
      return one_of(std::array{"own", "stack.royal", "stack.peasant", "stack.priest", "stack.romantic",
                               "stack.criminal", "skulls()", "left_half()", "right_half()", "cards()", "empty()"});
    }
    switch (below(7)) {
      case 0:
        return fmt::format("({} & {})", set(depth - 1), set(depth - 1));
      case 1:
        return fmt::format("({} | {})", set(depth - 1), set(depth - 1));
      case 2:
        return fmt::format("({} & ~{})", set(depth - 1), set(depth - 1));
      case 3:
        return fmt::format("connected({}, {})", set(depth - 1), set(depth - 1));
      case 4:
        return fmt::format("largest({}({}))", part(), set(depth - 1));
      default:
        return fmt::format("{}({})",
                           one_of(std::array{"touching", "above", "below", "level", "row", "column", "over", "under",
                                             "left_of", "right_of", "card", "mirrored", "edge", "corners", "lowest",
                                             "highest", "one_per_level", "paired", "same_kind"}),
                           set(depth - 1));
    }
  }
  std::string award() {
    switch (below(7)) {
      case 0:
        return fmt::format("award(own & {}, {})", set(2), number());
      case 1:
        return fmt::format("award_if(own, {}, {}, {})", number(), relation(), set(2));
      case 2:
        return fmt::format("award_per_kind(own & {}, {}, {}, {})", set(1), number(), relation(), set(1));
      case 3:
        return fmt::format("award_by_size(own, {}, {}, {}, {})", part(), number(), number(), number());
      case 4:
        return fmt::format("award_structure({} + kind_count({}))", number(), set(2));
      default:
        return fmt::format("award_per({}, {}, {}, {})", below(3) == 0 ? "own & " + set(1) : "own", number(), relation(),
                           set(2));
    }
  }

  std::mt19937 random_;
};

}  // namespace

TEST_CASE("no bound is below what a layout scores, for every ruleset and effect", "[solver][property]") {
  const Shape shape = Shape::pyramid(4, 3).value();
  int bounded = 0;
  for_each_scoring(shape, [&](const SolverProblem& problem) {
    bounded += problem.usable() >= shape.size() && check_bounds(problem, scaled(300), 5) ? 1 : 0;
  });
  CHECK(bounded > 20);
}

TEST_CASE("no bound is below what a layout scores by scripts of chance", "[solver][property]") {
  const auto base = skulls_of("sedlec");
  const Shape shape = Shape::pyramid(3, 3).value();
  const int rulesets = scaled(200);  // of five scorers each
  for (int number = 0; number < rulesets; ++number) {
    RandomScripts scripts(static_cast<unsigned>(number));
    std::vector<KindScript> texts;
    for (const Kind& kind : base->kinds) {
      texts.push_back({.kind = kind.id, .file = kind.id + ".lua", .source = scripts.scorer(), .params = {}});
      UNSCOPED_INFO(texts.back().source);
    }
    auto scoring = compile(texts);
    REQUIRE(scoring);
    Ruleset rules;
    rules.kinds = base->kinds;
    rules.deck = base->deck;
    rules.faces = base->faces;
    rules.turned = base->turned;
    rules.turn = base->turn;
    rules.scoring = std::move(scoring).value();
    const bool bounded = check_bounds(deck_problem(rules, shape), 20, static_cast<std::uint64_t>(number));
    CHECK(bounded);
  }
}

TEST_CASE("proofs of five cards agree with all orders of these cards, for every ruleset and effect",
          "[solver][property]") {
  const Shape shape = Shape::pyramid(3, 2).value();
  int proofs = 0;
  for_each_scoring(shape, [&](SolverProblem& problem) {
    if (problem.rules->turn.rotate) {
      return;  // the loop turns no card
    }
    Rng chance(3, 0, Purpose::Bot);
    const auto scorer = problem.rules->scoring->open();
    for (int deal = 0; deal < scaled(20); ++deal) {
      SolverProblem dealt_problem = problem;
      const std::vector<CardId> cards = layout_of_chance(problem, *scorer, chance).cards;
      dealt_problem.deck = {{.cards = cards, .most = cards.size()}};
      const CardLayout known = layout_of_chance(dealt_problem, *scorer, chance);
      const auto proof = prove(dealt_problem, known, {});
      if (!proof) {
        CHECK(std::holds_alternative<NoPointsBound>(proof.error()));
        return;
      }
      const std::int32_t most = most_of_orders(dealt_problem, cards);
      CHECK(proof.value().best.total == most);
      CHECK(proof.value().bound == most);
      CHECK(scorer->score(shape, cells_of(problem, proof.value().best.cards), problem.effect).value() ==
            proof.value().best.points);
      ++proofs;
    }
  });
  CHECK(proofs > scaled(200));
}

TEST_CASE("a proof finds the best pyramids from a layout of chance", "[solver][release]") {
  const Shape shape = Shape::pyramid(4, 3).value();
  for (const auto& [name, points] : std::initializer_list<std::pair<const char*, std::int32_t>>{
           {"sedlec", 49}, {"sedlec+executioners", 61}, {"sedlec+troubadours", 49}}) {
    const auto rules = skulls_of(name);
    const SolverProblem problem = deck_problem(*rules, shape);
    const Solution found = solve(problem, {.runs = 1}).value();
    const Proof proof = prove(problem, found.best, {}).value();
    CHECK(proof.best.total == points);
    CHECK(proof.bound == points);
  }
}

TEST_CASE("threads and where the proof begins make no difference to the layout that it finds", "[solver][threads]") {
  const auto rules = skulls_of("sedlec");
  const Shape shape = Shape::pyramid(3, 3).value();
  const SolverProblem problem = deck_problem(*rules, shape);
  const auto scorer = rules->scoring->open();
  Rng chance(1, 0, Purpose::Bot);
  const CardLayout known = layout_of_chance(problem, *scorer, chance);
  const Proof one = prove(problem, known, {.threads = 1}).value();
  const Proof three = prove(problem, known, {.threads = 3}).value();
  CHECK(one.best.total == 27);
  CHECK(one.best.cards == three.best.cards);
  CHECK(three.bound == 27);
}

TEST_CASE("a proof that is cut short leaves a bound, and says what more points are out of reach", "[solver]") {
  const auto rules = skulls_of("sedlec");
  const Shape shape = Shape::pyramid(4, 3).value();
  const SolverProblem problem = deck_problem(*rules, shape);
  const Solution found = solve(problem, {.runs = 1}).value();
  const Proof cut = prove(problem, found.best, {.interrupt = [] { return true; }}).value();
  CHECK(cut.bound >= 49);
  int asked = 0;  // it ends while it counts what there is to look at, not after that
  const auto at_once = [&] { return ++asked > 2; };
  CHECK(prove(problem, found.best, {.interrupt = at_once}).value().bound >= 49);
  CHECK(asked == 3);
  const Proof beyond = prove(problem, found.best, {.more_than = 59}).value();
  CHECK(beyond.bound == 59);  // nobody reaches 60
  CHECK(beyond.best.total == found.best.total);
}

TEST_CASE("where acts may make skulls others, nothing is proven", "[solver]") {
  const auto rules = skulls_of("sedlec+jesters");
  const Shape shape = Shape::pyramid(2, 2).value();
  const auto refused = rules->scoring->open()->bound(shape, std::nullopt);
  REQUIRE(!refused);
  CHECK(refused.error().reason.empty());
}

}  // namespace ossuary::test
