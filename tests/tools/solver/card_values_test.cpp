// Card values: against searches of decks that lack the cards, for known decks, and where a search misses the best.
#include "solver/card_values.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "solver/quick_best.h"
#include "support/content.h"

namespace ossuary::test {

namespace {

std::shared_ptr<const Ruleset> card_rules(std::string_view name) { return shipped().make_any(name).value().skulls(); }

Solution all_tried(const SolverProblem& problem) { return solve(problem, {}).value(); }

Solution searched(const SolverProblem& problem) { return solve(problem, {.runs = 4, .few_layouts = 0}).value(); }

/// "CX" for a card with these letters.
std::string letters(const Ruleset& rules, CardId card) {
  const auto [top, bottom] = rules.faces[index(card)];
  return {rules.kinds[index(top)].glyph, rules.kinds[index(bottom)].glyph};
}

}  // namespace

TEST_CASE("what a card and a kind add is what decks without them score less", "[solver]") {
  const auto rules = card_rules("sedlec");
  const Shape shape = Shape::pyramid(2, 2).value();
  const SolverProblem problem{.rules = rules.get(), .shape = &shape, .deck = solver_deck(*rules)};
  const Solution best = all_tried(problem);
  const CardValues values = card_values(problem, best, all_tried, {});
  CHECK(!values.better);
  REQUIRE(values.cards.size() == card_types(problem).size());
  for (const CardValue& value : values.cards) {
    SolverProblem less = problem;
    less.deck.front().cards.erase(std::ranges::find(less.deck.front().cards, value.type.card));
    CHECK(value.without.best == all_tried(less).best.total);
    CHECK(value.without.proven);
  }
  REQUIRE(values.kinds.size() == rules->kinds.size());
  for (const KindValue& value : values.kinds) {
    SolverProblem less = problem;
    std::erase_if(less.deck.front().cards, [&](CardId card) {
      const auto [top, bottom] = rules->faces[index(card)];
      return top == value.kind || bottom == value.kind;
    });
    CHECK(value.without.best == all_tried(less).best.total);
  }
}

TEST_CASE("eight cards of 30 add to the best pyramid of four, three and two cards", "[solver][release]") {
  const auto rules = card_rules("sedlec+executioners+castle_guards");
  const Shape shape = Shape::pyramid(4, 3).value();
  const SolverProblem problem{.rules = rules.get(), .shape = &shape, .deck = solver_deck(*rules)};
  const Solution best = searched(problem);
  REQUIRE(best.best.total == 61);
  std::map<std::string, std::int32_t> adds;
  for (const CardValue& value : card_values(problem, best, searched, {}).cards) {
    CHECK(!value.without.proven);
    if (value.without.best != 61) {
      adds[letters(*rules, value.type.card)] = 61 - value.without.best.value();
    }
  }
  CHECK(adds == std::map<std::string, std::int32_t>{
                    {"CC", 5}, {"CX", 5}, {"XC", 4}, {"XP", 2}, {"LC", 1}, {"PP", 1}, {"XV", 1}, {"LX", 1}});
}

TEST_CASE("a layout that a search misses counts where another search finds it", "[solver]") {
  const auto rules = card_rules("sedlec");
  const Shape shape = Shape::pyramid(2, 2).value();
  const SolverProblem problem{.rules = rules.get(), .shape = &shape, .deck = solver_deck(*rules)};
  const Solution best = all_tried(problem);
  Solution worse = best;
  worse.proven = false;
  --worse.best.total;
  const CardValues values = card_values(problem, worse, all_tried, {});
  REQUIRE(values.better);  // than what was said to be the best
  CHECK(values.better->total == best.best.total);
  const DeckChoices none = choose_deck(problem, best, 5, all_tried, [] { return true; });
  CHECK(none.cards.size() == 3);
}

TEST_CASE("a card stands in for one that is missing as no other one does", "[solver]") {
  const auto rules = card_rules("sedlec");
  const Shape shape = Shape::pyramid(2, 2).value();
  const SolverProblem problem{.rules = rules.get(), .shape = &shape, .deck = solver_deck(*rules)};
  const Solution best = all_tried(problem);
  const DeckChoices deck = choose_deck(problem, best, 4, all_tried, {});
  REQUIRE(deck.cards.size() == 4);
  std::int32_t most = 0;
  for (std::size_t missing = 0; missing < 3; ++missing) {
    for (const CardId spare : left_over(problem, best.best)) {
      SolverProblem less = problem;
      less.deck = {{.cards = {spare}, .most = 1}};
      for (std::size_t place = 0; place < 3; ++place) {
        if (place != missing) {
          less.deck.front().cards.push_back(rules->upright(best.best.cards[place]));
        }
      }
      less.deck.front().most = 3;
      most = std::max(most, all_tried(less).best.total);
    }
  }
  CHECK(deck.cards.back().best == most);
}

TEST_CASE("of cards that are drawn no more are chosen than a match has", "[solver]") {
  for (const RulesetSummary& summary : shipped().rulesets()) {
    const auto rules = shipped().make_any(summary.id).value().skulls();
    if (!rules || rules->draws.empty()) {
      continue;
    }
    CAPTURE(summary.id);
    const Shape shape = Shape::pyramid(2, 2).value();
    const SolverProblem problem{.rules = rules.get(), .shape = &shape, .deck = solver_deck(*rules)};
    const auto solve_short = [](const SolverProblem& asked) {
      return solve(asked, {.runs = 1, .few_layouts = 0}).value();
    };
    const Solution best = solve_short(problem);
    const DeckChoices deck = choose_deck(problem, best, std::min<std::size_t>(problem.usable(), 8), solve_short, {});
    for (const LimitedCards& group : problem.deck) {
      CHECK(static_cast<std::size_t>(std::ranges::count_if(deck.cards, [&](const DeckChoice& choice) {
              return std::ranges::count(group.cards, choice.card) > 0;
            })) <= group.most);
    }
  }
}

TEST_CASE("a short search finds the best pyramids of the base game, the same each time", "[solver]") {
  const auto rules = card_rules("sedlec");
  const Shape four = Shape::pyramid(4, 3).value();
  CHECK(quick_best(*rules, four)->points == 49);
  CHECK(!quick_best(*rules, four)->proven);
  const Shape two = Shape::pyramid(2, 2).value();
  CHECK(quick_best(*rules, two)->points == 14);
  CHECK(quick_best(*rules, two)->proven);
  const Shape seven = Shape::pyramid(7, 7).value();
  CHECK(!quick_best(*rules, seven));
}

}  // namespace ossuary::test
