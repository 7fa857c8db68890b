// Things of a flow's table: where zones and counters are drawn on it, and which of them an action is about.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "flow/referee.h"
#include "game/table.h"

namespace ossuary {

/// What a zone is drawn as.
[[nodiscard]] TableThing::Part drawn_as(const FlowZone& zone);
/// False for what is out of play, and for a row of cards that is empty, but for the hand of who may still take some.
[[nodiscard]] bool is_laid_out(const FlowPlan& plan, const FlowState& state, const FlowZone& zone);
/// The places of a structure that are laid out, in their order, with FlowZone::left_end() first where a piece may go
/// there: of a bottom row that still floats those where a piece lies or may go; and the number of a place among them.
[[nodiscard]] std::vector<std::size_t> places_shown(const FlowPlan& plan, const FlowState& state,
                                                    const FlowZone& structure);
[[nodiscard]] std::optional<std::size_t> shown_at(const FlowPlan& plan, const FlowState& state,
                                                  const FlowZone& structure, std::size_t place);
/// The number of a structure among Table::structures. @pre it is laid out.
[[nodiscard]] std::size_t structure_of_table(const FlowPlan& plan, const FlowState& state, const FlowZone& structure);
/// The slot in which a place of slots, or of a grid that is drawn as slots, is shown: the highest level comes first.
/// Where a slot is given, the place that it shows.
[[nodiscard]] std::size_t slot_of(const FlowZone& zone, const ZoneSpec& spec, std::size_t place);
/// True where the lines of piles differ by whole places, so that none stands half a place aside.
[[nodiscard]] bool has_even_lines(const ZoneSpec& spec);
/// True where every second line stands half a place aside.
[[nodiscard]] bool has_staggered_lines(const ZoneSpec& spec);
/// How piles are drawn: those of a zone, or one by itself.
struct DrawnPiles {
  std::size_t columns = 1;
  bool is_staggered = false;                       ///< as Zone::is_staggered.
  std::vector<std::optional<std::size_t>> rows{};  ///< by slot: the row of the zone; nothing for a gap.

  [[nodiscard]] std::size_t slot_of(std::size_t row) const;
};
[[nodiscard]] DrawnPiles drawn_piles(const ZoneSpec& spec);
/// What shows a piece.
[[nodiscard]] Face face_of(const FlowPlan& plan, std::size_t kind);

/// What of the table of who decides `action` is about, in its order. A piece of a zone that the action names too is one
/// thing. Another piece is where it is first seen of the zones that the choice names: those of the table, then the
/// decider's own, then those of others. Nothing for a piece elsewhere, a seat, a number or a name.
[[nodiscard]] std::vector<TableThing> things_of(const FlowPosition& position, Action action);

}  // namespace ossuary
