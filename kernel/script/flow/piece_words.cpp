// Words about the kinds of pieces there are, wherever these lie.
#include <algorithm>

#include "script/flow/words.h"

namespace ossuary {

namespace {

bool is_a(const FlowContext& flow, PieceIndex piece, TypeIndex type) {
  return flow.rules().pieces[piece].type == type.index;
}

std::optional<Seat> owner_of(const FlowContext& flow, PieceIndex piece) { return flow.rules().pieces[piece].owner; }

/// The next kind of the type that argument 1 is, after argument 2, but for those of seats that do not play. Kinds of
/// one type are next to each other.
int next_piece(lua_State* lua) {
  const FlowContext& flow = flow_of(lua);
  const std::vector<PieceKind>& all = flow.rules().pieces;
  const auto type = static_cast<std::size_t>(lua_tointeger(lua, 1));
  const auto last = take<Value>(lua, 2);
  std::size_t piece =
      last == kNothing
          ? static_cast<std::size_t>(std::ranges::lower_bound(all, type, {}, &PieceKind::type) - all.begin())
          : index_of(last) + 1;
  const auto plays = [&](const PieceKind& kind) { return !kind.owner || index(*kind.owner) < flow.plan->seats; };
  while (piece < all.size() && !plays(all[piece])) {
    ++piece;
  }
  return piece < all.size() && all[piece].type == type ? push_result(lua, PieceIndex{piece}) : 0;
}

Loop<Value> pieces(TypeIndex type) { return {next_piece, static_cast<lua_Integer>(type.index)}; }

/// Where a match begins: before the set-up, in all zones.
std::int64_t copies(const FlowContext& flow, PieceIndex piece) {
  std::int64_t number = 0;
  for (const FlowZone& zone : flow.plan->zones) {
    const auto add = [&](const std::vector<PieceCount>& start) {
      for (const PieceCount& lying : start) {
        number += lying.piece == piece && flow.plan->starts_in(zone, piece) ? lying.count : 0;
      }
    };
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
    fact<owner_of>("owner_of", "piece", "Whose a piece is, of those that each seat has; nil for what is nobody's."),
    fact<copies>("copies", "piece", "How many pieces of a kind there are before the set-up."),
    fact<expect>("expect", "holds, what",
                 "In `counts.lua`: what must hold of the pieces. Where it does not, `ossuary check` says `what`."),
};

}  // namespace

std::span<const FlowWord> piece_words() { return kPieceWords; }

}  // namespace ossuary
