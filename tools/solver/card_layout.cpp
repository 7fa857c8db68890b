#include "solver/card_layout.h"

#include <algorithm>
#include <span>

#include "core/base/ensure.h"

namespace ossuary {

std::size_t SolverProblem::usable() const {
  std::size_t cards = 0;
  for (const LimitedCards& group : deck) {
    cards += std::min(group.most, group.cards.size());
  }
  return cards;
}

std::vector<LimitedCards> solver_deck(const Ruleset& rules) {
  std::vector<LimitedCards> deck{{.cards = rules.deck, .most = rules.deck.size()}};
  for (const CardDraw& draw : rules.draws) {
    deck.push_back({.cards = draw.cards, .most = static_cast<std::size_t>(draw.number)});
  }
  std::erase_if(deck, [](const LimitedCards& group) { return group.cards.empty() || group.most == 0; });
  return deck;
}

std::vector<CardType> card_types(const SolverProblem& problem) {
  std::vector<CardType> types;
  for (std::size_t group = 0; group < problem.deck.size(); ++group) {
    for (const CardId card : problem.deck[group].cards) {
      const auto same =
          std::ranges::find_if(types, [&](const CardType& type) { return type.card == card && type.group == group; });
      if (same != types.end()) {
        ++same->number;
      } else {
        types.push_back({.card = card, .group = group, .number = 1});
      }
    }
  }
  return types;
}

std::vector<DeckCard> dealt(const SolverProblem& problem, Rng& chance) {
  ensure(problem.usable() >= problem.shape->size(), "a layout has cards for all places");
  std::vector<DeckCard> cards;
  for (std::size_t group = 0; group < problem.deck.size(); ++group) {
    for (const CardId card : problem.deck[group].cards) {
      cards.push_back({.card = card, .group = group});
    }
  }
  chance.shuffle(std::span(cards));
  std::vector<std::size_t> used(problem.deck.size(), 0);  // by group
  std::stable_partition(cards.begin(), cards.end(),
                        [&](const DeckCard& card) { return used[card.group]++ < problem.deck[card.group].most; });
  return cards;
}

KindCells cells_of(const SolverProblem& problem, const std::vector<CardId>& cards) {
  KindCells cells{};
  for (std::size_t place = 0; place < cards.size(); ++place) {
    add_skulls(problem.rules->faces[index(cards[place])], id_at<PlaceId>(place), cells);
  }
  return cells;
}

std::vector<CardId> left_over(const SolverProblem& problem, const CardLayout& layout) {
  std::vector<CardId> left;
  for (const LimitedCards& group : problem.deck) {
    left.insert(left.end(), group.cards.begin(), group.cards.end());
  }
  for (const CardId card : layout.cards) {
    left.erase(std::ranges::find(left, problem.rules->upright(card)));
  }
  std::ranges::sort(left);
  return left;
}

}  // namespace ossuary
