// What a seat of a flow cannot see, by the zones' declarations and the poses of pieces: finding it, and drawing it
// anew.
#pragma once

#include "flow/referee.h"

namespace ossuary {

/// True if `viewer` (nobody: what is open to all) sees what lies in `zone`.
[[nodiscard]] bool sees(const FlowPlan& plan, const FlowZone& zone, std::optional<Seat> viewer);
/// The same of what is up of a die, which may have been revealed.
[[nodiscard]] bool sees_up(const FlowPlan& plan, const FlowState& state, const FlowZone& die,
                           std::optional<Seat> viewer);
/// The same of one kind in a pool, which everybody sees in one that is hidden too if its back tells which it is.
[[nodiscard]] bool sees_kind(const FlowPlan& plan, const FlowZone& pool, std::size_t kind, std::optional<Seat> viewer);
/// The same of one place of a pile, of slots or a grid, where pieces may lie face up or face down, seats may have
/// peeked, and backs may tell.
[[nodiscard]] bool sees(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place,
                        std::optional<Seat> viewer);
/// True if `viewer` sees a piece in a place that lies face down, or in a zone that is hidden: because it peeked, or
/// because the back tells.
[[nodiscard]] bool knows_face_down(const FlowPlan& plan, const FlowState& state, const FlowZone& zone,
                                   std::size_t place, std::optional<Seat> viewer);
/// How many pieces of a zone `viewer` does not see.
[[nodiscard]] std::size_t count_hidden(const FlowPlan& plan, const FlowState& state, const FlowZone& zone,
                                       std::optional<Seat> viewer);
/// True if something lies where `viewer` does not see it, or, with nobody, where not everybody does.
[[nodiscard]] bool hides_something(const FlowPlan& plan, const FlowState& state, std::optional<Seat> viewer);
/// True if a die with such a face lies where `viewer` does not see what is up.
[[nodiscard]] bool some_hidden_on_dice(const FlowPlan& plan, const FlowState& state, std::size_t kind,
                                       std::optional<Seat> viewer);
/// True if pieces of that kind lie where `viewer` does not see them, or a die with such a face does.
[[nodiscard]] bool some_hidden(const FlowPlan& plan, const FlowState& state, std::size_t kind,
                               std::optional<Seat> viewer);
/// True if pieces of that kind lie somewhere, and `viewer` sees none of them.
[[nodiscard]] bool is_hidden(const FlowPlan& plan, const FlowState& state, std::size_t kind, Seat viewer);
/// The pieces in play that `viewer` does not see, by kind. Not those that may have changed places with some that lie
/// hidden aside: then nobody knows which ones are in play. The same in all that resample_zones() makes for the viewer.
[[nodiscard]] std::vector<PieceCount> hidden_in_play(const FlowPlan& plan, const FlowState& state,
                                                     std::optional<Seat> viewer);
/// The state with what `viewer` cannot see left blank, but for backs that it sees.
void hide(const FlowPlan& plan, FlowState& state, Seat viewer);
/// Redraws what `viewer` cannot see, without allocating. Pieces change places among the zones and places that are
/// hidden from it, each arrangement that HiddenSets allows being as likely as any other; those that were inserted into
/// a pile change their depth, and those in spots turn round or not, if any piece of the game does.
void resample_zones(FlowPosition& position, Seat viewer, Rng& chance);
/// Rearranges what `viewer` cannot see into an order that depends only on which pieces are hidden. Without allocating.
void forget_hidden(FlowPosition& position, Seat viewer);

}  // namespace ossuary
