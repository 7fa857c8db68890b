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
/// True if `viewer` sees a piece in a place, but only because it peeked: it lies face down, or in a zone that is
/// hidden.
[[nodiscard]] bool knows_by_peeking(const FlowPlan& plan, const FlowState& state, const FlowZone& zone,
                                    std::size_t place, std::optional<Seat> viewer);
/// True if something lies where not everybody sees it.
[[nodiscard]] bool hides_something(const FlowPlan& plan, const FlowState& state);
/// True if pieces of that kind lie where `viewer` does not see them, or a die with such a face fell unseen.
[[nodiscard]] bool some_hidden(const FlowPlan& plan, const FlowState& state, std::size_t kind,
                               std::optional<Seat> viewer);
/// True if pieces of that kind lie somewhere, and `viewer` sees none of them.
[[nodiscard]] bool is_hidden(const FlowPlan& plan, const FlowState& state, std::size_t kind, Seat viewer);
/// The pieces in play that `viewer` does not see, by kind. Not those of a type of which some lie hidden aside: then
/// nobody knows which ones are in play. The same in all that resample_zones() makes for the viewer.
[[nodiscard]] std::vector<PieceCount> hidden_in_play(const FlowPlan& plan, const FlowState& state,
                                                     std::optional<Seat> viewer);
/// The state with what `viewer` cannot see left blank.
void hide(const FlowPlan& plan, FlowState& state, Seat viewer);
/// Redraws what `viewer` cannot see: pieces of one type change places among the zones and places that are hidden from
/// it, those that were inserted into a pile change their depth, and those in spots turn round or not, if any piece of
/// the game does. Without allocating.
void resample_zones(FlowPosition& position, Seat viewer, Rng& chance);
/// Rearranges what `viewer` cannot see into an order that depends only on which pieces are hidden. Without allocating.
void forget_hidden(FlowPosition& position, Seat viewer);

}  // namespace ossuary
