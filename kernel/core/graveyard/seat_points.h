// Evaluation: scores structures and seats for one computation, until a script fails or an interrupt ends it. Private to
// the kernel.
#pragma once

#include <array>
#include <optional>

#include "core/base/interrupt.h"
#include "core/graveyard/setup.h"

namespace ossuary {

/// Adds the skulls of a card to `into`.
void count_card(const Ruleset& rules, CardId card, KindCounts& into);

/// The points of each structure of a match, by slot, as far as they are known since it last changed.
using StructurePoints = std::array<std::optional<std::int32_t>, kMaxStructures>;

/// Scores the structures of one game under one effect. After a script has failed, or `interrupt` has returned true, it
/// has ended: it scores nothing any more, and results computed with it have no meaning.
class Evaluation {
 public:
  /// @pre `interrupt`, if there is one, outlives this.
  Evaluation(const GraveyardSetup& setup, Scorer& scorer, std::optional<EffectId> effect,
             const Interrupt* interrupt = nullptr)
      : setup_(setup),
        scorer_(scorer),
        effect_(effect),
        interrupt_(interrupt != nullptr && *interrupt ? interrupt : nullptr) {}

  [[nodiscard]] const GraveyardSetup& setup() const { return setup_; }

  /// The points of the skulls `cells` on structure `which` of a seat, until the next call; null once it has ended.
  /// `similar` is as for Scorer::rescore().
  [[nodiscard]] const Rescored* score(std::size_t which, const KindCells& cells,
                                      const ScoredStructure* similar = nullptr);
  /// As Scorer::score_addition(), for structure `which`, until the next call; null once it has ended.
  [[nodiscard]] const Rescored* score_addition(std::size_t which, const ScoredStructure& known, PlaceId place,
                                               const Card& card);
  /// As Scorer::score_additions(), for structure `which`; nothing once it has ended.
  [[nodiscard]] std::span<const std::int32_t> score_additions(std::size_t which, const ScoredStructure& known,
                                                              PlaceSet places, std::span<const Card> cards);
  /// What `seat` can count as if the match ended now: skulls in structures, in its hand, and in the graveyard.
  /// Face-down cards count too where every match has the same deck: anybody can work them out. Where cards are
  /// drawn, only those that lie face up count.
  [[nodiscard]] MatchCounts count_skulls(const State& state, Seat seat);
  /// True if skulls may count as others than their cards show, or not at all.
  [[nodiscard]] bool may_act() const { return scorer_.may_act(effect_); }
  /// Adds the skulls of structure `which`, as acts and the best choices leave `cells`, to `into`.
  void count_structure(std::size_t which, const KindCells& cells, KindCounts& into);
  /// What match scripts give across players and for leftovers, by kind. All 0 in a game without them, and once it has
  /// ended.
  [[nodiscard]] PointsByKind match_points(const MatchCounts& counts);
  /// Scores the structures of `seat` that are not known in `kept`.
  void know_points(const State& state, Seat seat, StructurePoints& kept);
  /// All points of `seat`; its structures are known in `kept` then. 0 once it has ended. `across`, if it is given, is
  /// what match_points() sum up to.
  [[nodiscard]] std::int32_t points(const State& state, Seat seat, StructurePoints& kept,
                                    std::optional<std::int32_t> across = std::nullopt);
  /// Adds all points of `seat` to `into`, by the categories of the game: those of the kinds, then those of
  /// Ruleset::match_kinds.
  void add_points(const State& state, Seat seat, SeatScore& into);

  /// True once nothing is scored any more.
  [[nodiscard]] bool ended() const { return failed_ || interrupted_; }
  /// True if a script failed: the Scorer's fault() says what it did wrong.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  /// True if it has ended, or the interrupt ends it now.
  [[nodiscard]] bool ends();
  /// Keeps what was scored, or ends where a script has failed.
  [[nodiscard]] const Rescored* keep(const Result<Rescored, ScoringFailed>& scored);

  const GraveyardSetup& setup_;
  Scorer& scorer_;
  std::optional<EffectId> effect_;
  const Interrupt* interrupt_;
  bool interrupted_ = false;
  bool failed_ = false;
  Rescored scored_;
};

}  // namespace ossuary
