// Annealing: looks for the layout that scores most, by swaps of cards that are taken back less and less often where
// they cost points.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/interrupt.h"
#include "core/base/rng.h"
#include "solver/card_layout.h"

namespace ossuary {

/// Swaps of one run that suit a shape of so many places.
[[nodiscard]] std::uint64_t moves_for(std::size_t places);

/// What ends a run early.
struct AnnealingEnd {
  std::optional<std::int32_t> target{};  ///< so many points were reached.
  Interrupt interrupt{};                 ///< asked every few hundred swaps.
};

/// One run after the other, each from a layout of chance. Belongs to one thread.
/// @source Kirkpatrick, Gelatt, Vecchi, "Optimization by simulated annealing", Science 220, 1983.
class Annealing {
 public:
  /// @pre all outlive this; the problem has as many cards as its shape has places.
  Annealing(const SolverProblem& problem, Scorer& scorer);

  /// The best layout that `moves` swaps came by; the same for the same stream of chance, unless `end` came first.
  /// @err a script failed: Scorer::fault() says how.
  [[nodiscard]] Result<CardLayout, ScoringFailed> run(std::uint64_t moves, Rng chance, const AnnealingEnd& end);

  /// Layouts that were scored so far.
  [[nodiscard]] std::uint64_t scored() const { return scored_; }

 private:
  /// A change of a layout: the places of which the cards become others, two at most.
  struct Change {
    struct At {
      std::size_t place = 0;
      CardId card{};
    };
    At first;
    std::optional<At> second;
    std::size_t one = 0, other = 0;  ///< of `order_`, whose cards change places; equal for none.
  };

  void deal(Rng& chance);
  /// A swap, or a card that is turned; nothing where it would change nothing, or use too many of a group.
  [[nodiscard]] std::optional<Change> draw_change(Rng& chance) const;
  [[nodiscard]] bool has_room(const DeckCard& leaves, const DeckCard& comes) const;
  /// The cells of the layout after the change.
  [[nodiscard]] KindCells changed_cells(const Change& change) const;
  void do_change(const Change& change);
  /// Rescores into `next_`. False if a script failed.
  [[nodiscard]] bool rescore(const KindCells& cells, const ScoredStructure* similar);
  /// The mean loss or gain of swaps, which temperatures are measured by.
  [[nodiscard]] Result<double, ScoringFailed> spread(Rng& chance);

  const SolverProblem& problem_;
  Scorer& scorer_;
  bool turns_;  ///< cards may be turned upside down.
  std::size_t places_;
  std::vector<DeckCard> order_;      ///< the cards of the deck: first those that lie on places.
  std::vector<CardId> faces_;        ///< by place: the card there as it lies.
  std::vector<std::size_t> in_use_;  ///< by group: cards on places.
  ScoredStructure now_{};
  ScoredStructure next_{};
  std::uint64_t scored_ = 0;
};

}  // namespace ossuary
