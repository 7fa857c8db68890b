// Solving: the best layouts of small shapes against all layouts tried by a loop that shares nothing with the solver,
// known bests, and that nothing but the seed matters.
#include "solver/solving.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <map>

#include "solver/annealing.h"
#include "solver/exhaustion.h"
#include "support/content.h"

namespace ossuary::test {

namespace {

/// Shapes of three cards and of two.
const Shape& small_pyramid() {
  static const Shape shape = Shape::pyramid(2, 2).value();
  return shape;
}

/// Every skull game that ships.
std::vector<std::shared_ptr<const Ruleset>> skull_rules() {
  std::vector<std::shared_ptr<const Ruleset>> all;
  for (const RulesetSummary& summary : shipped().rulesets()) {
    if (auto rules = shipped().make_any(summary.id).value().skulls()) {
      all.push_back(std::move(rules));
    }
  }
  return all;
}

/// How many cards of each face an arrangement may have, and in which group.
bool deck_has(const Ruleset& rules, const std::vector<CardId>& faces) {
  std::map<CardId, std::ptrdiff_t> always, used;
  for (const CardId card : rules.deck) {
    ++always[card];
  }
  for (const CardId face : faces) {
    ++used[rules.upright(face)];
  }
  std::ptrdiff_t drawn = 0;
  for (const auto& [card, number] : used) {
    std::ptrdiff_t there = always[card];
    for (const CardDraw& draw : rules.draws) {
      const std::ptrdiff_t copies = std::ranges::count(draw.cards, card);
      drawn += copies > 0 ? number : 0;
      there += std::min<std::ptrdiff_t>(copies, draw.number);
    }
    if (number > there) {
      return false;
    }
  }
  std::ptrdiff_t most = 0;
  for (const CardDraw& draw : rules.draws) {
    most += draw.number;
  }
  return drawn <= most;
}

/// The most points of three cards, by three loops over all faces.
std::int32_t most_of_three(const Ruleset& rules, std::optional<EffectId> effect) {
  const auto scorer = rules.scoring->open();
  std::optional<std::int32_t> best;
  const std::size_t faces = rules.faces.size();
  for (std::size_t number = 0; number < faces * faces * faces; ++number) {
    const std::vector<CardId> cards{id_at<CardId>(number % faces), id_at<CardId>(number / faces % faces),
                                    id_at<CardId>(number / faces / faces)};
    if (!deck_has(rules, cards)) {
      continue;
    }
    KindCells cells{};
    for (std::size_t place = 0; place < cards.size(); ++place) {
      add_skulls(rules.faces[index(cards[place])], id_at<PlaceId>(place), cells);
    }
    best = std::max(best.value_or(-1000), total(scorer->score(small_pyramid(), cells, effect).value()));
  }
  return best.value();
}

/// The problem of one deck and a pyramid. @pre `rules` and `shape` outlive it.
SolverProblem problem_of(const Ruleset& rules, const Shape& shape) {
  return {.rules = &rules, .shape = &shape, .deck = solver_deck(rules)};
}

std::shared_ptr<const Ruleset> thirty_cards() {
  return shipped().make_any("sedlec+executioners+castle_guards").value().skulls();
}

}  // namespace

TEST_CASE("all layouts and annealing find what three loops find, for every ruleset and effect", "[solver][property]") {
  for (const auto& rules : skull_rules()) {
    for (std::size_t effect = 0; effect <= std::min<std::size_t>(rules->effects.size(), 3); ++effect) {
      CAPTURE(rules->id, effect);
      SolverProblem problem = problem_of(*rules, small_pyramid());
      problem.effect = effect == 0 ? std::nullopt : std::optional(id_at<EffectId>(effect - 1));
      const std::int32_t most = most_of_three(*rules, problem.effect);
      const Solution all = solve(problem, {}).value();
      CHECK(all.proven);
      CHECK(all.best.total == most);
      CHECK(static_cast<double>(all.scored) == Approx(count_layouts(problem)));
      CHECK(deck_has(*rules, all.best.cards));
      const Solution found = solve(problem, {.target = most}).value();
      CHECK(!found.proven);
      CHECK(found.best.total == most);
      CHECK(deck_has(*rules, found.best.cards));
      const auto scorer = rules->scoring->open();
      for (const CardLayout& best : {all.best, found.best}) {
        CHECK(scorer->score(small_pyramid(), cells_of(problem, best.cards), problem.effect).value() == best.points);
        CHECK(total(best.points) == best.total);
        CHECK(left_over(problem, best).size() + best.cards.size() == all_cards(*rules).size());
      }
    }
  }
}

TEST_CASE("the known bests of 30 cards are found", "[solver]") {
  const auto rules = thirty_cards();
  const std::map<std::pair<int, int>, std::int32_t> known{{{3, 3}, 35}, {{4, 3}, 61}, {{5, 5}, 125}};
  for (const auto& [size, points] : known) {
    const Shape shape = Shape::pyramid(size.first, size.second).value();
    CHECK(solve(problem_of(*rules, shape), {.runs = 40, .target = points}).value().best.total == points);
  }
}

TEST_CASE("the known best of every expansion by itself is found", "[solver]") {
  const Shape shape = Shape::pyramid(4, 3).value();
  const std::map<std::string, std::int32_t> known{{"executioners", 61}, {"castle_guards", 53}, {"farmers", 57},
                                                  {"champions", 51},    {"merchants", 54},     {"zealots", 54},
                                                  {"archers", 54},      {"mourners", 54},      {"plague_doctors", 55},
                                                  {"troubadours", 49},  {"poets", 57}};
  for (const auto& [expansion, points] : known) {
    CAPTURE(expansion);
    const auto rules = shipped().make_any("sedlec+" + expansion).value().skulls();
    CHECK(solve(problem_of(*rules, shape), {.runs = 40, .target = points}).value().best.total >= points);
  }
}

TEST_CASE("the best pyramid of three rows of the base deck is proven to have 27 points", "[solver][release]") {
  const auto rules = shipped().make_any("sedlec").value().skulls();
  const Shape shape = Shape::pyramid(3, 3).value();
  const Solution best = solve(problem_of(*rules, shape), {}).value();
  CHECK(best.proven);
  CHECK(best.best.total == 27);
}

TEST_CASE("the seed decides what is found, not the number of threads", "[solver][threads]") {
  const auto rules = thirty_cards();
  const Shape shape = Shape::pyramid(4, 3).value();
  const SolverProblem problem = problem_of(*rules, shape);
  const Solution one = solve(problem, {.seed = 7, .runs = 4, .threads = 1}).value();
  const Solution three = solve(problem, {.seed = 7, .runs = 4, .threads = 3}).value();
  CHECK(one.best.cards == three.best.cards);
  CHECK(one.best_runs == three.best_runs);
  CHECK(one.scored == three.scored);
  const Solution other = solve(problem, {.seed = 8, .runs = 4, .threads = 1}).value();
  CHECK(one.best.cards != other.best.cards);
}

TEST_CASE("an interrupt leaves what was found so far", "[solver]") {
  const auto rules = thirty_cards();
  const Shape shape = Shape::pyramid(4, 3).value();
  int asked = 0;
  const Solution found =
      solve(problem_of(*rules, shape), {.runs = 1000, .interrupt = [&] { return ++asked > 3; }}).value();
  CHECK(found.interrupted);
  CHECK(found.runs == 1);
  CHECK(found.best.cards.size() == shape.size());
}

TEST_CASE("all layouts that an interrupt cuts short prove nothing", "[solver]") {
  const auto rules = shipped().make_any("sedlec").value().skulls();
  int asked = 0;
  const Solution found = solve(problem_of(*rules, small_pyramid()), {.interrupt = [&] { return ++asked > 3; }}).value();
  CHECK(!found.proven);
  CHECK(found.interrupted);
}

}  // namespace ossuary::test
