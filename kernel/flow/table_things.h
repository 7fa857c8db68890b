// Things of a flow's table: where zones and counters are drawn on it, and which of them an action is about.
#pragma once

#include <vector>

#include "flow/referee.h"
#include "game/table.h"

namespace ossuary {

/// What a zone is drawn as.
[[nodiscard]] TableThing::Part drawn_as(const FlowZone& zone);
/// The slot in which a place of slots, or of a grid that is drawn as slots, is shown: the highest level comes first.
/// Where a slot is given, the place that it shows.
[[nodiscard]] std::size_t slot_of(const FlowZone& zone, const ZoneSpec& spec, std::size_t place);
/// What shows a piece.
[[nodiscard]] Face face_of(const FlowPlan& plan, std::size_t kind);

/// What of the table of who decides `action` is about, in its order. A piece of a zone that the action names too is one
/// thing. Another piece is where it is first seen of the zones that the choice names: those of the table, then the
/// decider's own, then those of others. Nothing for a piece elsewhere, a seat, a number or a name.
[[nodiscard]] std::vector<TableThing> things_of(const FlowPosition& position, Action action);

}  // namespace ossuary
