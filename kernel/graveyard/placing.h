// Placing: the card that gains most, and where. Private to kernel/graveyard.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "base/rng.h"
#include "graveyard/evaluation.h"

namespace ossuary {

/// A structure whose points are known.
struct KnownStructure {
  ScoredStructure scored;
  std::int32_t points = 0;  ///< of all kinds together.
};

/// The structures of one seat, in order, as far as they were scored.
using KnownStructures = std::span<std::optional<KnownStructure>>;

/// A card on a spot of one of its player's structures.
struct Placing {
  CardId card{};
  std::size_t structure = 0;
  Spot spot{};
  std::int32_t points = 0;  ///< of the structure with the card.
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

/// The placing of one of `cards` with which the points of `seat` gain most; of equals the first by structure, by spot,
/// then in the order of `cards`. Nothing where no card can be placed, or once `evaluation` has ended. Scores the
/// structures that a card may go to where they are not known. `by_kind` becomes the points by kind of the structure
/// with the card. @pre `known` is as `state` has it.
[[nodiscard]] std::optional<Placing> best_placing(Evaluation& evaluation, const State& state, Seat seat,
                                                  std::span<const CardId> cards, KnownStructures known,
                                                  PointsByKind& by_kind, const Noise& noise = {});

/// Adds the card of `placing` to its structure. @pre `by_kind` are its points by kind with the card.
void add(const GraveyardSetup& setup, const Placing& placing, const PointsByKind& by_kind, KnownStructure& structure);

}  // namespace ossuary
