// What a flow knows of structures and of the skulls that cards show there. Who scores them is behind Scorer.
#pragma once

#include "core/base/result.h"
#include "core/skulls/scoring.h"
#include "flow/state.h"

namespace ossuary {

/// The shape that a structure is built on. @pre `zone` is a structure.
[[nodiscard]] inline const Shape& shape_of(const FlowPlan& plan, const FlowState& state, const FlowZone& zone) {
  return *zone.shapes[zone.shape_option ? option_value(plan, state, *zone.shape_option) : 0];
}

/// The places of slots, a grid or a structure as the cells of a board.
[[nodiscard]] inline const Board& board_of(const FlowPlan& plan, const FlowState& state, const FlowZone& zone) {
  return zone.form == ZoneForm::Structure ? shape_of(plan, state, zone).place_board() : plan.boards[zone.family];
}

/// The places of a structure that a piece may go to, as cells; FlowZone::left_end() for that of a bottom row that
/// floats. None where another structure gets the first card of its builder. The cells `without` are as if empty.
[[nodiscard]] CellSet open_places(const FlowPlan& plan, const FlowState& state, const FlowZone& zone,
                                  CellSet without = {});

/// True for a structure that `seat` builds on, alone or with others.
[[nodiscard]] inline bool is_built_by(const FlowPlan& plan, const FlowZone& zone, Seat seat) {
  return zone.form == ZoneForm::Structure && (!zone.owner || plan.is_of(zone, seat));
}
/// How many places are free of all structures that `seat` builds on.
[[nodiscard]] std::size_t free_places(const FlowPlan& plan, const FlowState& state, Seat seat);

/// Moves all pieces of a structure one place to the right, which leaves the first one empty. @pre its left end is open.
void grow_left(FlowState& state, const FlowZone& zone);
/// How often it did: what a place is called depends on that.
[[nodiscard]] inline int grown_left(const FlowState& state, const FlowZone& zone) {
  return zone.grown == 0 ? 0 : state.zones[zone.grown];
}

/// The effect in force, where the game draws one.
[[nodiscard]] std::optional<EffectId> effect_of(const FlowPlan& plan, const FlowState& state);

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
