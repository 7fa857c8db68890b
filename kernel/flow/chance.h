// Chance in flows: the ways it may fall now, and what follows each. A die shows each of its faces with equal
// probability; a piece picked by lot is any of a zone; a shuffled pile is in any order, but for the pieces that are
// then inserted at depths of their own.
#pragma once

#include "flow/referee.h"

namespace ossuary {

/// Nothing falls: where nothing can, as out of an empty zone.
inline constexpr std::size_t kNoOutcome = kMaxPieceKinds;
/// One way that chance may fall now, and how likely it is among the others.
struct ChanceOutcome {
  std::size_t which = kNoOutcome;  ///< the kind of piece that comes; of an insertion how many pieces lie below it.
  std::uint32_t weight = 1;        ///< pieces of that kind; 1 for an insertion.
};

/// The ways, ascending by `which`; at least one. @pre position.awaits_chance().
[[nodiscard]] std::vector<ChanceOutcome> ways_to_fall(const FlowPosition& position);
/// The outcome `which`, as FlowPosition::fallen notes it. @pre as fall().
[[nodiscard]] ChanceFall chance_fall(const FlowPosition& position, std::size_t which);
/// Makes the outcome `which` happen. @pre `which` is of one of the ways.
void fall(FlowPosition& position, std::size_t which);
/// Draws outcomes from the stream of the position until the frame on top of the agenda is done. Without allocating.
/// @pre position.awaits_chance().
void fall_by_chance(FlowPosition& position);

/// "light of 2: 3G", of an insertion "deck: bell above 4", for a line of the record; "pool: nothing".
[[nodiscard]] std::string chance_text(const FlowPlan& plan, const ChanceFall& fallen);
/// The same with the id of the piece: "light of 2: three_gold".
[[nodiscard]] std::string chance_text_by_id(const FlowPlan& plan, const ChanceFall& fallen);

}  // namespace ossuary
