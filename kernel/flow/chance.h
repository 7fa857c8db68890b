// Chance in flows: the ways it may fall now, and what follows each. A die shows each of its faces with equal
// probability; a piece picked by lot is any of a zone; a shuffled pile is in any order.
#pragma once

#include "flow/referee.h"

namespace ossuary {

/// One way that chance may fall now: the kind of piece that comes, and how many there are of it.
struct ChanceOutcome {
  std::size_t kind = 0;
  std::uint32_t weight = 1;
};

/// The ways, ascending by kind; none if nothing can: an empty zone. @pre position.awaits_chance().
void chance_outcomes(const FlowPosition& position, std::vector<ChanceOutcome>& into);
/// Lets chance fall so. @pre `kind` is one of the outcomes; none of them if there are none.
void fall(FlowPosition& position, std::size_t kind);
/// Lets chance fall by the stream of the position until the frame on top of the agenda is done. Without allocating.
/// @pre position.awaits_chance().
void fall_by_chance(FlowPosition& position);

/// "light of 2: 3G", for a line of the record.
[[nodiscard]] std::string chance_text(const FlowPlan& plan, const ChanceFall& fallen);
/// The name of a piece in such lines: its label, or its id.
[[nodiscard]] const std::string& label_of(const PieceKind& piece);

/// Redraws what `viewer` cannot see: pieces of one type change places among the zones and places that are hidden from
/// it. Without allocating.
void resample_zones(FlowPosition& position, Seat viewer, Rng& chance);
/// True if `viewer` (nobody: what is open to all) sees what lies in `zone`.
[[nodiscard]] bool sees(const FlowPlan& plan, const FlowZone& zone, std::optional<Seat> viewer);
/// The same of one place of a pile, of slots or a grid, where pieces may lie face up or face down.
[[nodiscard]] bool sees(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place,
                        std::optional<Seat> viewer);
/// The state with what `viewer` cannot see left blank.
void hide(const FlowPlan& plan, FlowState& state, Seat viewer);

}  // namespace ossuary
