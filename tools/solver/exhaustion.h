// Exhaustion: tries all layouts of a problem, where these are few, so that the best of them is proven to be the best.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/interrupt.h"
#include "solver/card_layout.h"

namespace ossuary {

/// How many layouts differ in what some place shows, about. Layouts of fewer cards than places do not count.
[[nodiscard]] double count_layouts(const SolverProblem& problem);

/// Belongs to one thread.
class Exhaustion {
 public:
  /// @pre all outlive this; the problem has as many cards as its shape has places.
  Exhaustion(const SolverProblem& problem, Scorer& scorer, Interrupt interrupt);

  /// The best of all layouts, of equal ones the first; nothing where the interrupt came first.
  /// @err a script failed: Scorer::fault() says how.
  [[nodiscard]] Result<std::optional<CardLayout>, ScoringFailed> run();

  /// Layouts that were scored so far.
  [[nodiscard]] std::uint64_t scored() const { return scored_; }

 private:
  enum class End : std::uint8_t { Done, Interrupted, Failed };

  /// Fills the places from this one on in all ways.
  [[nodiscard]] End fill(std::size_t place);
  /// Fills the last place in all ways.
  [[nodiscard]] End fill_last(std::size_t place);
  /// Calls `visit(type, face)` for each face that may lie on the next place; ends where that does not return Done.
  template <class Visit>
  [[nodiscard]] End for_each_face(const Visit& visit);

  const SolverProblem& problem_;
  Scorer& scorer_;
  Interrupt interrupt_;
  std::vector<CardType> types_;          ///< with how many of them lie on no place.
  std::vector<std::size_t> room_;        ///< by group: cards that may be used still.
  std::vector<CardId> faces_;            ///< by place, of those that are filled.
  std::vector<ScoredStructure> filled_;  ///< by place: the structure before it is filled.
  std::vector<Card> last_cards_;         ///< that may lie on the last place,
  std::vector<CardId> last_faces_;       ///< and their faces.
  std::optional<CardLayout> best_;
  std::uint64_t scored_ = 0;
};

}  // namespace ossuary
