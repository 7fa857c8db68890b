// Placing: the card that gains most, and where. Private to kernel/flow/skulls.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "core/base/rng.h"
#include "core/graveyard/seat_points.h"
#include "core/graveyard/verbs.h"

namespace ossuary {

/// The structures of one seat, in order, as far as they were scored.
using KnownStructures = std::span<std::optional<ScoredStructure>>;

/// A card on a spot of one of its player's structures.
struct Placing {
  DecodedAction action{.verb = Verb::Place};
  std::int32_t total = 0;  ///< points of the structure with the card.
  /// What the seat scores across players and for leftovers then, where that depends on it.
  std::optional<std::int32_t> across{};
};

/// Noise that is added to every gain: Gumbel noise of this scale, in points.
struct Noise {
  Rng* chance = nullptr;
  double scale = 0;
};

/// Scores the structures of `seat` that are not known: those that a card may go to in `known`, the others in `kept`,
/// which has the points of all of them then. @pre what is known is as `state` has it.
void know_structures(Evaluation& evaluation, const State& state, Seat seat, KnownStructures known,
                     StructurePoints& kept);

/// Finds the placing of one of `cards` with which the points of `seat` gain most; of equals the first by structure, by
/// spot, then in the order of `cards`. False where no card can be placed, or once `evaluation` has ended. Scores the
/// structures that a card may go to where they are not known. `points` becomes the points by kind of the structure with
/// the card. @pre `known` is as `state` has it.
[[nodiscard]] bool best_placing(Evaluation& evaluation, const State& state, Seat seat, std::span<const CardId> cards,
                                KnownStructures known, Placing& best, PointsByKind& points, const Noise& noise = {});

/// Structure `which`, of which `known` is known, with one more card; null once `evaluation` has ended.
[[nodiscard]] const Rescored* score_with(Evaluation& evaluation, const ScoredStructure& known, std::size_t which,
                                         CardId card, Spot spot);

/// Adds the card of `placing` to its structure. @pre `points` are the points by kind of the structure with the card.
void place_known(const GraveyardSetup& setup, const Placing& placing, const PointsByKind& points,
                 ScoredStructure& structure);

}  // namespace ossuary
