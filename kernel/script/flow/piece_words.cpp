// Words about the kinds of pieces there are, wherever these lie.
#include <algorithm>

#include "script/flow/words.h"

namespace ossuary {

namespace {

bool is_a(const FlowContext& flow, PieceIndex piece, TypeIndex type) {
  return flow.rules().pieces[piece].type == type.index;
}

/// Kinds of one type are next to each other.
Loop<Value> pieces(const FlowContext& flow, TypeIndex type) {
  const std::vector<PieceKind>& all = flow.rules().pieces;
  const auto first = std::ranges::lower_bound(all, type.index, {}, &PieceKind::type);
  const auto end = std::ranges::upper_bound(all, type.index, {}, &PieceKind::type);
  return range<Value>(value_of(ValueType::Piece, static_cast<std::size_t>(first - all.begin())),
                      static_cast<std::size_t>(end - first));
}

/// Where a match begins: before the set-up, in all zones.
std::int64_t copies(const FlowContext& flow, PieceIndex piece) {
  std::int64_t number = 0;
  const auto add = [&](const std::vector<PieceCount>& start) {
    for (const PieceCount& lying : start) {
      number += lying.piece == piece ? lying.count : 0;
    }
  };
  for (const FlowZone& zone : flow.plan->zones) {
    const ZoneSpec& spec = flow.rules().zones[zone.family];
    add(spec.start);
    if (zone.row) {
      add(spec.rows[*zone.row].start);
    }
  }
  return number;
}

/// Notes what does not hold. @pre counts.lua runs.
void expect(lua_State* lua, FlowContext& flow, Truth holds, Sentence what) {
  if (flow.phase != FlowPhase::Counts) {
    raise(lua, "script-error/expects");
  }
  if (!holds.holds) {
    flow.unmet.push_back(
        {.what = message_of("script-error/unmet", {{"what", std::move(what.text)}}), .where = running_line(lua)});
  }
}

constexpr std::array kPieceWords{
    fact<is_a>("is_a", "piece, type", "True if a piece is of the type with that id, as in `is_a(card, \"order\")`."),
    fact<pieces>("pieces", "type", "Goes through all kinds of pieces of the type with that id, by declaration."),
    fact<copies>("copies", "piece", "How many pieces of a kind there are before the set-up."),
    fact<expect>("expect", "holds, what",
                 "In `counts.lua`: what must hold of the pieces. Where it does not, `ossuary check` says `what`."),
};

}  // namespace

std::span<const FlowWord> piece_words() { return kPieceWords; }

}  // namespace ossuary
