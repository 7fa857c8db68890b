// Outlook: what cards in hand would gain where, and what a player can expect of them: heuristics over structures and
// hand that search and bots ask for, no rules. Private to kernel/graveyard.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "base/rng.h"
#include "game/match.h"
#include "graveyard/setup.h"
#include "graveyard/verbs.h"

namespace ossuary {

/// The points of each structure of a match, as far as they are known since it last changed.
using StructurePoints = std::array<std::optional<std::int32_t>, kMaxStructures>;

/// Scores the structures of one game under one effect. Once a script has failed or the interrupt has ended the
/// computation, nothing is scored, and all that it returns is meaningless.
class PlacementEvaluator {
 public:
  /// @pre `interrupt`, if there is one, outlives this.
  PlacementEvaluator(const GraveyardSetup& setup, Scorer& scorer, std::optional<EffectId> effect,
                     const Interrupt* interrupt = nullptr)
      : setup_(setup), scorer_(scorer), effect_(effect), interrupt_(interrupt) {}

  /// The points of `seat`: of all its structures, of which those that are not known in `kept` are scored and kept, and
  /// of the match as it is.
  [[nodiscard]] std::int32_t points(const State& state, Seat seat, StructurePoints& kept);
  /// Plays to the end by choices as `policy` has them, each seat drawing from its own stream. Returns how many choices
  /// were made. @pre one stream a seat.
  [[nodiscard]] std::size_t play_out(State& state, std::span<Rng> chance_by_seat, const PlayoutPolicy& policy,
                                     StructurePoints& kept);
  /// The points of the structures of `seat` once its hand is placed: again and again the card that gains most, where it
  /// gains most, until the hand is empty or nothing fits.
  [[nodiscard]] std::int32_t outlook(const State& state, Seat seat, StructurePoints& kept);
  /// Replaces `into` by the outlook of the player in turn after each of its `legal` actions; of a dig the mean over the
  /// cards that it may turn up of the outlook after the best take; where it is drawn which cards there are, each that
  /// nobody has seen counts alike.
  void outlooks(const State& state, const ActionList& legal, StructurePoints& kept, std::vector<double>& into);

  /// The failure of a script, if one failed.
  [[nodiscard]] const std::optional<ScriptFault>& fault() const { return fault_; }
  /// The `value` that was computed here, unless a script has failed.
  template <class Value>
  [[nodiscard]] Result<Value, ScriptFault> checked(Value value) const {
    return fault_ ? Result<Value, ScriptFault>(*fault_) : value;
  }

 private:
  /// A card of the player in turn on a spot.
  struct Placing {
    CardId card{};
    std::size_t structure = 0;
    Spot spot{};
  };

  /// Leaves in best_ the placing of one of `cards` that gains most, the first of equals, with noise where there is a
  /// stream to draw it from. @return false where none can be placed. @pre the points of the seat's structures are kept.
  [[nodiscard]] bool find_best_placing(const State& state, Seat seat, std::span<const CardId> cards,
                                       const StructurePoints& kept, Rng* chance, double noise);
  /// Replaces the `action` that was drawn by that which `policy` prefers, if it does; counts down `takes` still guided.
  void guide(const State& state, const PlayoutPolicy& policy, int& takes, Rng& chance, StructurePoints& kept,
             DecodedAction& action);
  [[nodiscard]] double outlook_after(const State& state, const DecodedAction& action, StructurePoints& kept);
  /// The outlook after a Dig of so many piles, the cards of which are drawn from those that lie face down in `piles`.
  [[nodiscard]] double outlook_after_dig(const State& state, PileSet piles, std::size_t dig, StructurePoints& kept);
  /// Scores the structures of `seat` as they are, where scored_ has none.
  void know_structures(const State& state, Seat seat, StructurePoints& kept);
  /// True once nothing is scored any more.
  [[nodiscard]] bool ended() const { return fault_ || interrupted_; }
  /// What `seat` scores across players and for leftovers, as things are; 0 in a game without match scripts.
  [[nodiscard]] std::int32_t match_points_of(const State& state, Seat seat);
  /// How much more that is once the player has done `placing` of a card in hand; 0 for another card.
  [[nodiscard]] std::int32_t match_gain(const State& state, Seat seat, const Placing& placing);
  /// The points of these skulls on a structure of `seat`; by_kind_ points to them by kind, until the next call.
  [[nodiscard]] std::int32_t score(Seat seat, std::size_t which, const KindCells& cells);
  /// The same with one more card; `cells` are as before afterwards.
  [[nodiscard]] std::int32_t score_with(Seat seat, std::size_t which, KindCells& cells, CardId card, Spot spot);

  const GraveyardSetup& setup_;
  Scorer& scorer_;
  std::optional<EffectId> effect_;
  const Interrupt* interrupt_;
  bool interrupted_ = false;
  std::optional<ScriptFault> fault_;
  const PointsByKind* by_kind_ = nullptr;
  Placing best_;
  std::int32_t best_points_ = 0;  ///< of the structure with it,
  PointsByKind best_by_kind_{};   ///< and by kind, in a guided playout.
  bool follows_ = false;  ///< a guided playout keeps up to date by structure, from the first placing of its seat on:
  std::array<std::optional<ScoredStructure>, kMaxStructures> scored_;
};

}  // namespace ossuary
