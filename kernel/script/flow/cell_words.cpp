// Words about sets of cells of slots, grids and structures. A set is an integer whose bits are cells, as in scripts
// that score; it does not know its zone, so each word is given the zone first. A cell of a structure is a place for a
// card.

#include <algorithm>

#include "core/geometry/lines.h"
#include "core/geometry/matching.h"
#include "flow/structures.h"
#include "script/flow/words.h"

namespace ossuary {

namespace {

/// The cells whose piece fits.
template <class Fits>
CellSet cells_where(const FlowContext& flow, const FlowZone& zone, const Fits& fits) {
  std::uint64_t found = 0;
  visit_placed(flow.state(), zone,
               [&](std::size_t place, const Placed& piece) { found |= std::uint64_t{fits(piece)} << place; });
  return CellSet(found);
}

CellSet occupied(FlowContext& flow, AnyPlaces places, std::optional<PieceIndex> piece) {
  if (piece) {
    note_look(flow, places.zone);
  }
  return piece ? cells_where(flow, places.zone, [&](const Placed& there) { return there.kind == *piece + 1; })
               : taken(flow.state(), places.zone);
}

CellSet hearing(FlowContext& flow, AnyPlaces places, EventIndex event) {
  note_look(flow, places.zone);
  return cells_where(flow, places.zone,
                     [&](const Placed& there) { return !flow.handlers_of(there.kind - 1U, event).empty(); });
}

CellSet turned_round(const FlowContext& flow, AnyPlaces places) {
  return cells_where(flow, places.zone, [](const Placed& piece) { return quarters(piece.pose) == 2; });
}

/// What an attribute is to say of a piece, by the arguments of the running word from the third on.
class WantedValue {
 public:
  WantedValue(lua_State* lua, const FlowContext& flow, AttributeIndex attribute, std::optional<Value> value,
              std::optional<Number> of_side) {
    const AttributeType type = flow.rules().attributes[attribute.index].type;
    if (type == AttributeType::Amounts || type == AttributeType::Offsets) [[unlikely]] {
      raise(lua, "script-error/having-amounts", {{"word", running_name(lua)}});
    }
    const bool sided = type == AttributeType::Sided;
    if (type != AttributeType::Integer && !value) [[unlikely]] {
      raise(lua, sided ? ScriptMessageId("script-error/having-side") : ScriptMessageId("script-error/having-value"),
            {{"word", running_name(lua)}});
    }
    const auto said_of = [&](Value of) { return flow.plan->said_by_kind(attribute.index, of).data(); };
    const auto said_on = [&](Side side) { return said_of(number_value(static_cast<std::int32_t>(index(side)))); };
    if (sided) {
      const auto given = side_of(flow.rules(), *value);
      const Side side = given ? *given : take<Side>(lua, 3);  // which refuses it
      about_ = flow.plan->quarters ? kTurns : std::uint8_t{kTurnedRound};
      for (std::size_t turned = 0; turned < kSideNames.size(); turned += flow.plan->quarters ? 1U : 2U) {
        said_.at(with_quarters(0, turned)) = said_on(side_as_it_lies(side, {.pose = with_quarters(0, turned)}));
      }
      number_ = of_side ? std::optional(of_side->number) : std::nullopt;
    } else if (type == AttributeType::Integer) {
      said_[0] = said_of({});
      number_ = value ? std::optional(take<Number>(lua, 3).number) : std::nullopt;
    } else {
      said_[0] = said_of(*value);
    }
  }

  [[nodiscard]] bool is_of(const Placed& piece) const {
    const std::int32_t says = said_[piece.pose & about_][piece.kind - 1U];
    return (piece.pose & kFaceDown) == 0 && (number_ ? says == *number_ : says != 0);
  }

 private:
  static constexpr std::uint8_t kTurns = kTurnedRound | kQuarter;

  /// FlowPlan::said_by_kind() of a piece, by what of its pose matters.
  std::array<const std::int32_t*, kTurns + 1> said_{};
  std::uint8_t about_ = 0;
  std::optional<std::int64_t> number_{};  ///< what it is to say; nothing for any but 0.
};

CellSet having(lua_State* lua, FlowContext& flow, AnyPlaces places, AttributeIndex attribute,
               std::optional<Value> value, std::optional<Number> of_side) {
  const WantedValue wanted(lua, flow, attribute, value, of_side);
  note_look_at_faces(flow, places.zone);
  return cells_where(flow, places.zone, [&](const Placed& piece) { return wanted.is_of(piece); });
}

bool has(lua_State* lua, const FlowContext& flow, PieceIndex piece, AttributeIndex attribute,
         std::optional<Value> value, std::optional<Number> of_side) {
  return WantedValue(lua, flow, attribute, value, of_side).is_of({.kind = static_cast<std::uint8_t>(piece + 1)});
}

/// What a question about boards says of the cells of a zone.
template <CellSet (*Function)(const Board&, CellSet)>
CellSet on_board(const Board& board, GridCells cells) {
  return Function(board, cells);
}
CellSet toward(const Board& board, GridCells cells, Side side) { return board.toward(cells, side); }
CellSet connected_cells(const Board& board, GridCells from, GridCells within) { return connected(board, from, within); }
std::optional<std::int64_t> steps_between(const Board& board, GridCells from, GridCells to, GridCells within) {
  return distance(board, from, to, within);
}
int count_cells(AnyPlaces /*places*/, GridCells cells) { return cells.set.count(); }
CellSet cell_of(FlowPlace spot) { return CellSet::of(id_at<CellId>(spot.place)); }

/// The next spot of a set: (set, the zone at first, then the last spot).
int loop_each(lua_State* lua) {
  const FlowContext& flow = flow_of(lua);
  const auto before = take<Value>(lua, 2);
  const bool first = type_of(before) == ValueType::Zone;
  const FlowPlace last = first ? FlowPlace{&flow.plan->zones[index_of(before)]} : take<FlowPlace>(lua, 2);
  const CellSet passed = first ? CellSet() : CellSet::first(last.place + 1);
  const CellSet rest = CellSet(static_cast<std::uint64_t>(lua_tointeger(lua, 1))) - passed;
  return rest.empty() ? 0 : push_result(lua, spot_index(*flow.plan, {last.zone, index(rest.lowest())}));
}

Loop<Value> each(const FlowContext& flow, AnyPlaces places, GridCells cells) {
  return each_spot(flow, places.zone, cells);
}

/// The first part of a set, of a word that goes through it by its parts.
using FirstPart = CellSet (*)(const Board&, CellSet);

template <CellSet (*Line)(const Board&, CellSet)>
CellSet run_on(const Board& board, CellSet cells) {
  return first_run(board, cells, Line);
}

/// The next part; the upvalues are the index of the zone, and the cells that are left.
template <FirstPart First>
int loop_parts(lua_State* lua) {
  const FlowContext& flow = flow_of(lua);
  const FlowZone& zone = flow.plan->zones[static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(1)))];
  const CellSet left(static_cast<std::uint64_t>(lua_tointeger(lua, lua_upvalueindex(2))));
  if (left.empty()) {
    return 0;
  }
  const CellSet part = First(board_of(*flow.plan, flow.state(), zone), left);
  (void)push_result(lua, left - part);
  lua_replace(lua, lua_upvalueindex(2));
  return push_result(lua, part);
}

template <FirstPart First>
PushedLoop<CellSet> parts(lua_State* lua, const FlowContext& flow, AnyPlaces places, GridCells cells) {
  (void)push_result(lua, static_cast<std::size_t>(&places.zone - flow.plan->zones.data()));
  (void)push_result(lua, cells.set);
  lua_pushcclosure(lua, loop_parts<First>, 2);
  return {};
}

/// The side after the one that is argument 2; the first one after a number.
int next_side(lua_State* lua) {
  const std::vector<std::size_t>& names = flow_of(lua).rules().sides;
  const lua_Integer last = lua_tointeger(lua, 2);
  std::size_t next = 0;
  for (std::size_t side = 0; side < names.size(); ++side) {
    next = bits_of(NameIndex{names[side]}.value()) == last ? side + 1 : next;
  }
  return next < names.size() ? push_result(lua, NameIndex{names[next]}) : 0;
}

Loop<Value> sides(lua_State* lua, const FlowContext& flow) {
  if (flow.rules().sides.empty()) {
    raise(lua, "script-error/no-sides");
  }
  return {next_side, 0, 0};
}

NameIndex opposite_side(const FlowContext& flow, Side side) { return {flow.rules().sides[index(opposite(side))]}; }

constexpr const char* kZoneAndCells = "zone, cells";

constexpr std::array kCellWords{
    glance<occupied>("occupied", "zone, piece",
                     "The cells of slots, a grid or a structure where a piece lies, or one of a kind."),
    glance<having>(
        "having", "zone, attribute, value, number",
        "The cells whose piece has that value of an attribute. Of a list, the value is one of it; of a number, any "
        "but 0 if `value` is left out; of an attribute by side, `value` is the side as the piece lies now, and "
        "`number` what it has there, any but 0 if it is left out. A piece that lies face down has no values."),
    fact<has>("has", "piece, attribute, value, number",
              "True if an attribute says that value of a piece, as `having` asks it of those in cells; by side, as the "
              "piece lies upright."),
    glance<hearing>("hearing", "zone, event",
                    "The cells whose piece does something when `event` is announced, as `hears` asks it of one."),
    look<turned_round>("turned_round", "zone", "The cells whose piece is turned round."),
    fact<toward>("toward", "zone, cells, side",
                 "The cells next to `cells` on that side, which share part of that side with them; on staggered rows "
                 "both of those above, or below."),
    shared_fact<on_board<touching>>(shared::kTouching, kZoneAndCells),
    shared_fact<on_board<above>>(shared::kAbove, kZoneAndCells),
    shared_fact<on_board<below>>(shared::kBelow, kZoneAndCells),
    shared_fact<on_board<same_level>>(shared::kLevel, kZoneAndCells),
    shared_fact<on_board<same_column>>(shared::kColumn, kZoneAndCells),
    shared_fact<on_board<next_cells<Side::Upper>>>(shared::kOver, kZoneAndCells),
    shared_fact<on_board<next_cells<Side::Lower>>>(shared::kUnder, kZoneAndCells),
    shared_fact<on_board<next_cells<Side::Left>>>(shared::kLeftOf, kZoneAndCells),
    shared_fact<on_board<next_cells<Side::Right>>>(shared::kRightOf, kZoneAndCells),
    shared_fact<on_board<mirrored>>(shared::kMirrored, kZoneAndCells),
    shared_fact<on_board<at_edge>>(shared::kEdge, kZoneAndCells),
    shared_fact<on_board<at_corners>>(shared::kCorners, kZoneAndCells),
    shared_fact<on_board<maximum_matching>>(shared::kPaired, kZoneAndCells),
    shared_fact<connected_cells>(shared::kConnected, "zone, cells, within"),
    shared_fact<steps_between>(shared::kDistance, "zone, from, to, within"),
    shared_fact<parts<first_group>>(shared::kGroups, kZoneAndCells),
    shared_fact<each>(shared::kEach, kZoneAndCells),
    fact<cell_of>("cell_of", "spot", "The set of the cell of a spot alone."),
    shared_fact<count_cells>(shared::kCount, kZoneAndCells),
    shared_fact<parts<on_lowest_level>>(shared::kLevels, kZoneAndCells),
    fact<parts<in_leftmost_column>>("columns", kZoneAndCells,
                                    "Goes through `cells` column by column, as `column` has them, from the left on."),
    shared_fact<parts<run_on<same_level>>>(shared::kRuns, kZoneAndCells),
    shared_fact<parts<run_on<same_column>>>(shared::kColumnRuns, kZoneAndCells),
    fact<sides>("sides", "", "Goes through the sides of a piece: upper, right, lower, left."),
    fact<opposite_side>("opposite", "side", "The other side: lower of upper, left of right."),
};

}  // namespace

Loop<Value> each_spot(const FlowContext& flow, const FlowZone& zone, CellSet cells) {
  const auto at = static_cast<std::size_t>(&zone - flow.plan->zones.data());
  return {loop_each, static_cast<lua_Integer>(cells.word()), bits_of(value_of(ValueType::Zone, at))};
}

std::optional<Side> side_of(const FlowRules& rules, Value value) {
  const auto name = std::ranges::find(rules.sides, index_of(value));
  const bool is_side = type_of(value) == ValueType::Name && name != rules.sides.end();
  return is_side ? std::optional(id_at<Side>(static_cast<std::size_t>(name - rules.sides.begin()))) : std::nullopt;
}

std::span<const FlowWord> cell_words() { return kCellWords; }

}  // namespace ossuary
