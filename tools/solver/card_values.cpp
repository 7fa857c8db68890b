#include "solver/card_values.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "core/base/ensure.h"

namespace ossuary {
namespace {

bool shows(const Ruleset& rules, CardId card, KindId kind) {
  const auto [top, bottom] = rules.faces[index(card)];
  return top == kind || bottom == kind;
}

std::vector<CardId> upright_cards(const Ruleset& rules, const CardLayout& layout) {
  std::vector<CardId> cards;
  for (const CardId face : layout.cards) {
    cards.push_back(rules.upright(face));
  }
  std::ranges::sort(cards);
  return cards;
}

/// True if so many of a type are in use.
bool uses_all(const Ruleset& rules, const CardLayout& layout, const CardType& type) {
  return static_cast<std::size_t>(std::ranges::count(upright_cards(rules, layout), type.card)) == type.number;
}

bool shows_any(const Ruleset& rules, const CardLayout& layout, KindId kind) {
  return std::ranges::any_of(layout.cards, [&](CardId card) { return shows(rules, card, kind); });
}

/// Asks what is left without some cards, and keeps the layouts that it sees.
class Lacking {
 public:
  Lacking(const SolverProblem& problem, const Solution& best, const SolveProblem& solve, const Interrupt& interrupt)
      : problem_(problem), best_(best), solve_(solve), interrupt_(interrupt) {}

  [[nodiscard]] BestWithout best_of(const SolverProblem& less) {
    BestWithout without{.too_few = less.usable() < less.shape->size()};
    if (without.too_few || better_ || ends(interrupt_)) {
      return without;
    }
    const Solution found = solve_(less);
    if (found.best.total > best_.best.total) {
      better_ = found.best;
    }
    if (!found.interrupted || found.proven) {
      without.best = found.best.total;
      without.proven = best_.proven && (found.proven || found.best.total == best_.best.total);
      seen_.push_back(found.best);
    }
    return without;
  }
  [[nodiscard]] BestWithout unchanged() const { return {.best = best_.best.total, .proven = best_.proven}; }

  /// No less than what a layout scores that was seen, and that `fits`: a search may miss what another one finds.
  template <class Fits>
  void raise(BestWithout& without, const Fits& fits) const {
    for (const CardLayout& layout : seen_) {
      if (without.best && layout.total > *without.best && fits(layout)) {
        without.best = layout.total;
      }
    }
  }
  [[nodiscard]] const std::optional<CardLayout>& better() const { return better_; }

 private:
  const SolverProblem& problem_;
  const Solution& best_;
  const SolveProblem& solve_;
  const Interrupt& interrupt_;
  std::vector<CardLayout> seen_;
  std::optional<CardLayout> better_;
};

/// The problem whose deck is the cards of a layout but one, and one card more of those that are left.
SolverProblem with_stand_in(const SolverProblem& problem, std::vector<CardId> others, std::vector<CardId> spares) {
  SolverProblem less = problem;
  const std::size_t number = others.size();
  less.deck = {{.cards = std::move(others), .most = number}, {.cards = std::move(spares), .most = 1}};
  return less;
}

/// The cards that may be chosen still, a group after the other.
class Spares {
 public:
  explicit Spares(const SolverProblem& problem) : groups_(problem.deck) {}

  void take(CardId card) {
    for (LimitedCards& group : groups_) {
      const auto at = std::ranges::find(group.cards, card);
      if (at != group.cards.end()) {
        group.cards.erase(at);
        --group.most;
        return;
      }
    }
    ensure(false, "a card of the deck is chosen");
  }
  [[nodiscard]] std::vector<CardId> cards() const {
    std::vector<CardId> cards;
    for (const LimitedCards& group : groups_) {
      if (group.most > 0) {
        cards.insert(cards.end(), group.cards.begin(), group.cards.end());
      }
    }
    return cards;
  }

 private:
  std::vector<LimitedCards> groups_;
};

}  // namespace

CardValues card_values(const SolverProblem& problem, const Solution& best, const SolveProblem& solve,
                       const Interrupt& interrupt) {
  const Ruleset& rules = *problem.rules;
  Lacking lacking(problem, best, solve, interrupt);
  CardValues values;
  for (const CardType& type : card_types(problem)) {
    SolverProblem less = problem;
    std::vector<CardId>& cards = less.deck[type.group].cards;
    cards.erase(std::ranges::find(cards, type.card));
    values.cards.push_back(
        {.type = type, .without = uses_all(rules, best.best, type) ? lacking.best_of(less) : lacking.unchanged()});
  }
  for (std::size_t at = 0; at < rules.kinds.size(); ++at) {
    const auto kind = id_at<KindId>(at);
    SolverProblem less = problem;
    std::size_t without = 0;
    for (LimitedCards& group : less.deck) {
      without += std::erase_if(group.cards, [&](CardId card) { return shows(rules, card, kind); });
    }
    if (without > 0) {
      values.kinds.push_back(
          {.kind = kind, .without = shows_any(rules, best.best, kind) ? lacking.best_of(less) : lacking.unchanged()});
    }
  }
  for (CardValue& card : values.cards) {
    lacking.raise(card.without, [&](const CardLayout& layout) { return !uses_all(rules, layout, card.type); });
  }
  for (KindValue& kind : values.kinds) {
    lacking.raise(kind.without, [&](const CardLayout& layout) { return !shows_any(rules, layout, kind.kind); });
  }
  values.better = lacking.better();
  return values;
}

DeckChoices choose_deck(const SolverProblem& problem, const Solution& best, std::size_t number,
                        const SolveProblem& solve, const Interrupt& interrupt) {
  const Ruleset& rules = *problem.rules;
  const std::vector<CardId> own = upright_cards(rules, best.best);
  DeckChoices chosen;
  Spares spares(problem);
  for (const CardId card : own) {
    chosen.cards.push_back({.card = card, .best = best.best.total, .proven = best.proven});
    spares.take(card);
  }
  while (chosen.cards.size() < number) {
    std::vector<DeckChoice> round;
    for (std::size_t at = 0; at < own.size(); ++at) {
      if (at > 0 && own[at] == own[at - 1]) {
        continue;
      }
      std::vector<CardId> others = own;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(at));
      const Solution found = solve(with_stand_in(problem, others, spares.cards()));
      if (found.best.total > best.best.total) {
        chosen.better = found.best;
      }
      if (chosen.better || (found.interrupted && !found.proven) || ends(interrupt)) {
        return chosen;
      }
      const std::vector<CardId> with = upright_cards(rules, found.best);
      std::vector<CardId> added;
      std::ranges::set_difference(with, others, std::back_inserter(added));
      ensure(added.size() == 1, "one card stands in for one that is missing");
      round.push_back(
          {.card = added.front(), .stands_in_for = own[at], .best = found.best.total, .proven = found.proven});
    }
    std::ranges::stable_sort(round, std::greater<>(), &DeckChoice::best);
    std::vector<CardId> taken;  // in this round: one card may stand in for several
    for (const DeckChoice& choice : round) {
      const bool is_left = std::ranges::count(spares.cards(), choice.card) > 0;  // of draws only some may be chosen
      if (chosen.cards.size() < number && is_left && std::ranges::count(taken, choice.card) == 0) {
        chosen.cards.push_back(choice);
        taken.push_back(choice.card);
        spares.take(choice.card);
      }
    }
  }
  return chosen;
}

}  // namespace ossuary
