// Playouts of graveyard games: to the end by chance, or by chance and the best placings. Private to kernel/flow/skulls.
#pragma once

#include <optional>
#include <span>

#include "core/base/rng.h"
#include "core/graveyard/seat_points.h"
#include "game/match.h"

namespace ossuary {

/// Plays to the end by random_choice(), each seat drawing from its own stream; with `guidance` some choices are
/// replaced as Match::play_out() describes. Stops once `evaluation` has ended. `kept` has the points of `state` before,
/// and those after that are known then. Returns how many choices were made. @pre one stream a seat.
[[nodiscard]] std::size_t play_out(Evaluation& evaluation, State& state, std::span<Rng> chance_by_seat,
                                   const std::optional<Guidance>& guidance, StructurePoints& kept);

}  // namespace ossuary
