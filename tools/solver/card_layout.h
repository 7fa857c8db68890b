// Card layouts: every place of a shape filled with cards of a deck, and what such a layout scores.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/rng.h"
#include "core/graveyard/ruleset.h"

namespace ossuary {

/// Cards of which a layout may use some only.
struct LimitedCards {
  std::vector<CardId> cards;
  std::size_t most = 0;  ///< of them that one layout may use.
};

/// What is to be solved: which of these cards, and where, score most on a shape.
struct SolverProblem {
  const Ruleset* rules = nullptr;
  const Shape* shape = nullptr;
  std::optional<EffectId> effect{};  ///< in force besides those that always are.
  std::vector<LimitedCards> deck{};  ///< upright faces; a card is in one of the groups.

  /// Cards that a layout may use at most.
  [[nodiscard]] std::size_t usable() const;
};

/// The cards that a match of these rules may have, as a problem has them: each draw is a group.
/// @post a set of cards that a layout may use is in the deck of some match.
[[nodiscard]] std::vector<LimitedCards> solver_deck(const Ruleset& rules);

/// Cards of a group that show the same, as they lie upright.
struct CardType {
  CardId card{};
  std::size_t group = 0;
  std::size_t number = 0;  ///< of them.
};

/// The cards of the deck by what they show, in the order in which it has the first of each.
[[nodiscard]] std::vector<CardType> card_types(const SolverProblem& problem);

/// A card of the deck, and which of its groups it is in.
struct DeckCard {
  CardId card{};
  std::size_t group = 0;
};

/// All cards of the deck in an order of chance in which the first, one for each place, may be a layout.
/// @pre problem.usable() >= problem.shape->size().
[[nodiscard]] std::vector<DeckCard> dealt(const SolverProblem& problem, Rng& chance);

/// Cards on all places, and their points.
struct CardLayout {
  std::vector<CardId> cards{};  ///< by PlaceId; turned upside down where that is their face.
  PointsByKind points{};
  std::int32_t total = 0;
};

/// The skulls that the cards show.
[[nodiscard]] KindCells cells_of(const SolverProblem& problem, const std::vector<CardId>& cards);

/// The cards of the deck that a layout does not use, ascending.
[[nodiscard]] std::vector<CardId> left_over(const SolverProblem& problem, const CardLayout& layout);

}  // namespace ossuary
