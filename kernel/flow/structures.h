// What a flow knows of structures and of the skulls that cards show there. Who scores them is behind Scorer.
#pragma once

#include "core/base/result.h"
#include "core/skulls/scoring.h"
#include "flow/state.h"

namespace ossuary {

/// The shape that a structure is built on. @pre `zone` is a structure.
[[nodiscard]] inline const Shape& shape_of(const FlowPlan& plan, const FlowState& state, const FlowZone& zone) {
  return *zone.shapes[zone.shape_option
                          ? static_cast<std::size_t>(state.numbers[plan.first_option + *zone.shape_option])
                          : 0];
}

/// The places of a structure that a piece may go to, as cells; the first of all, although it is taken, stands for the
/// left end of a bottom row that floats.
[[nodiscard]] CellSet open_places(const FlowPlan& plan, const FlowState& state, const FlowZone& zone);

/// Moves all pieces of a structure one place to the right. @pre its left end is open.
void move_right(FlowState& state, const FlowZone& zone);

/// The skulls that the cards of a structure show as they lie; one that lies face down shows none.
[[nodiscard]] KindCells skull_cells(const FlowPlan& plan, const FlowState& state, const FlowZone& zone);

/// What they score under the effect of the match, until `scorer` scores others.
[[nodiscard]] Result<Rescored, ScoringFailed> score_structure(const FlowPlan& plan, const FlowState& state,
                                                              const FlowZone& zone, Scorer& scorer);

/// What `seat` can count: the skulls of all structures of each seat, those in `hand`, and on the cards in the rows of
/// the zone `left`. Where cards of the deck are drawn, only those of these count that all see.
[[nodiscard]] Result<MatchCounts, ScoringFailed> count_skulls(const FlowPlan& plan, const FlowState& state, Seat seat,
                                                              const FlowZone& hand, std::size_t left, Scorer& scorer);

}  // namespace ossuary
