// What a seat of a flow cannot see, by the zones' declarations and the poses of pieces: finding it, and drawing it
// anew.
#pragma once

#include "flow/referee.h"

namespace ossuary {

/// True if `viewer` (nobody: what is open to all) sees what lies in `zone`.
[[nodiscard]] bool sees(const FlowPlan& plan, const FlowZone& zone, std::optional<Seat> viewer);
/// The same of one place of a pile, of slots or a grid, where pieces may lie face up or face down, and seats may have
/// peeked.
[[nodiscard]] bool sees(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place,
                        std::optional<Seat> viewer);
/// True if pieces of that kind lie somewhere, and `viewer` sees none of them.
[[nodiscard]] bool is_hidden(const FlowPlan& plan, FlowState& state, std::size_t kind, Seat viewer);
/// The state with what `viewer` cannot see left blank.
void hide(const FlowPlan& plan, FlowState& state, Seat viewer);
/// Redraws what `viewer` cannot see: pieces of one type change places among the zones and places that are hidden from
/// it, and those that were inserted into a pile change their depth. Without allocating.
void resample_zones(FlowPosition& position, Seat viewer, Rng& chance);
/// Rearranges what `viewer` cannot see into an order that depends only on which pieces are hidden. Without allocating.
void forget_hidden(FlowPosition& position, Seat viewer);

}  // namespace ossuary
