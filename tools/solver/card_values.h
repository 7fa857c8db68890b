// Card values: what the best layout loses without a card or a kind, and the cards that are worth the most in a deck.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/interrupt.h"
#include "solver/solving.h"

namespace ossuary {

/// Finds the best layout of a problem, with as much effort for each; proves that it is the best, or does not.
using SolveProblem = std::function<Solution(const SolverProblem&)>;

/// The best layout without some cards of the deck.
struct BestWithout {
  bool too_few = false;                ///< cards are left: there is no layout.
  std::optional<std::int32_t> best{};  ///< points; nothing where there is no layout, or the interrupt came first.
  bool proven = false;                 ///< so is the best of the whole deck, and this.
};

struct CardValue {
  CardType type;
  BestWithout without;  ///< one of these cards.
};

struct KindValue {
  KindId kind{};
  BestWithout without;  ///< all cards that show this kind.
};

struct CardValues {
  std::vector<CardValue> cards;  ///< of every type, in the order of the deck.
  std::vector<KindValue> kinds;  ///< that the deck shows.
  /// A layout of the whole deck that scores more than the one that was known: what is said here of that one is worth
  /// nothing.
  std::optional<CardLayout> better{};
};

/// Nothing is solved where `best`, a solution of `problem`, can be laid without the cards: they add nothing to it.
[[nodiscard]] CardValues card_values(const SolverProblem& problem, const Solution& best, const SolveProblem& solve,
                                     const Interrupt& interrupt);

/// A card of a deck that was chosen.
struct DeckChoice {
  CardId card{};
  std::optional<CardId> stands_in_for{};  ///< the card of the best layout that is missing then; nothing for its own.
  std::int32_t best = 0;                  ///< points of the best layout with it.
  bool proven = false;
};

struct DeckChoices {
  std::vector<DeckChoice> cards;       ///< fewer than were asked for where the interrupt came first.
  std::optional<CardLayout> better{};  ///< as CardValues has it.
};

/// Chooses `number` cards: those of the best layout; then for each of them the card that stands in best where it is
/// missing, those first with which most points are left; then the next best in the same way.
/// @pre best.best.cards.size() <= number <= problem.usable().
[[nodiscard]] DeckChoices choose_deck(const SolverProblem& problem, const Solution& best, std::size_t number,
                                      const SolveProblem& solve, const Interrupt& interrupt);

}  // namespace ossuary
