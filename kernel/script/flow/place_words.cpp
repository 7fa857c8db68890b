// Words about places of piles, slots and grids, and how pieces lie in them.
#include <utility>

#include "flow/structures.h"
#include "script/flow/words.h"

namespace ossuary {

namespace {

const ZoneSpec& spec_of(const FlowContext& flow, const FlowPlace& spot) {
  return flow.rules().zones[spot.zone->family];
}

/// The row of a place, and its number in that, both from 1.
std::pair<std::int64_t, std::int64_t> row_and_number(const Shape& shape, PlaceId place) {
  const auto [row, number, places] = shape.row_place(place);
  return {static_cast<std::int64_t>(row) + 1, static_cast<std::int64_t>(number) + 1};
}

/// The spot in that column and level of a zone, both from 1; nothing outside, and where nothing can lie.
std::optional<SpotIndex> spot_at(const FlowContext& flow, const FlowZone& zone, std::int64_t column,
                                 std::int64_t level) {
  if (zone.form == ZoneForm::Structure) {
    const Shape& shape = shape_of(*flow.plan, flow.state(), zone);
    for (const PlaceId place : shape.all_places()) {
      if (row_and_number(shape, place) == std::pair(level, column)) {
        return spot_index(*flow.plan, {&zone, index(place)});
      }
    }
    return std::nullopt;
  }
  const ZoneSpec& spec = flow.rules().zones[zone.family];
  if (column < 1 || column > spec.columns || level < 1 || level > spec.levels) {
    return std::nullopt;
  }
  const auto place = static_cast<std::size_t>((level - 1) * spec.columns + column - 1);
  return zone.cells.contains(id_at<CellId>(place)) ? std::optional(spot_index(*flow.plan, {&zone, place}))
                                                   : std::nullopt;
}

std::optional<SpotIndex> spot(const FlowContext& flow, AnyPlaces places, Number column, std::optional<Number> level) {
  return spot_at(flow, places.zone, column.number, level.value_or(Number{1}).number);
}

ZoneIndex zone_of(const FlowContext& flow, FlowPlace spot) {
  return {static_cast<std::size_t>(spot.zone - flow.plan->zones.data())};
}

Loop<Value> spots(const FlowContext& flow, AnyPlaces places) {
  if (places.zone.room() < places.zone.most) {
    return each_spot(flow, places.zone, places.zone.cells);
  }
  return range<Value>(spot_index(*flow.plan, {&places.zone, 0}).value(), places.zone.most);
}

std::optional<PieceIndex> at(const FlowContext& flow, FlowPlace spot) {
  const Placed piece = placed(flow.state(), *spot.zone, spot.place);
  return piece.kind == 0 ? std::nullopt : std::optional(PieceIndex{piece.kind - 1U});
}

/// The same of a spot of a structure.
std::pair<std::int64_t, std::int64_t> row_and_number(const FlowContext& flow, const FlowPlace& spot) {
  return row_and_number(shape_of(*flow.plan, flow.state(), *spot.zone), id_at<PlaceId>(spot.place));
}

std::int64_t column_of(const FlowContext& flow, FlowPlace spot) {
  if (spot.zone->form == ZoneForm::Structure) {
    return row_and_number(flow, spot).second;
  }
  return static_cast<std::int64_t>(spot.place) % spec_of(flow, spot).columns + 1;
}
std::int64_t level_of(const FlowContext& flow, FlowPlace spot) {
  if (spot.zone->form == ZoneForm::Structure) {
    return row_and_number(flow, spot).first;
  }
  return static_cast<std::int64_t>(spot.place) / spec_of(flow, spot).columns + 1;
}

std::optional<SpotIndex> near(const FlowContext& flow, FlowPlace spot, Number columns, std::optional<Number> levels) {
  return spot_at(flow, *spot.zone, column_of(flow, spot) + columns.number,
                 level_of(flow, spot) + levels.value_or(Number()).number);
}

std::optional<SpotIndex> beside(lua_State* lua, const FlowContext& flow, FlowPlace spot, Side side) {
  const Board& board = board_of(*flow.plan, flow.state(), *spot.zone);
  if (board.forks(side)) {
    raise(lua, "script-error/staggered", {{"zone", spec_of(flow, spot).id}, {"side", kSideNames.at(index(side))}});
  }
  const CellSet next = board.toward(CellSet::of(id_at<CellId>(spot.place)), side);
  return next.empty() ? std::nullopt : std::optional(spot_index(*flow.plan, {spot.zone, index(next.lowest())}));
}

// --- how pieces lie ---

/// Fails where a piece would lie face down that may not lie so in that zone.
void check_pose(lua_State* lua, const FlowContext& flow, const FlowZone& zone, Placed piece) {
  if (piece.kind != 0 && (piece.pose & kFaceDown) != 0 && !zone.down[piece.kind - 1U]) {
    raise(lua, "script-error/not-down",
          {{"word", running_name(lua)},
           {"zone", flow.plan->zone_text(static_cast<std::size_t>(&zone - flow.plan->zones.data()))},
           {"piece", flow.rules().pieces[piece.kind - 1U].id}});
  }
}

template <std::uint8_t Set, std::uint8_t Clear, std::uint8_t Flip>
void turn(lua_State* lua, FlowContext& flow, LyingPiece lying) {
  const std::uint8_t before = lying.piece.pose;
  if (Set != 0 && flow.position->telling != nullptr) [[unlikely]] {
    lying.piece.seen |= marks_of(flow, lying.at, lying.piece.kind - 1U, *lying.at.zone);
  }
  lying.piece.pose = static_cast<std::uint8_t>(((lying.piece.pose | Set) & ~Clear) ^ Flip);
  check_pose(lua, flow, *lying.at.zone, lying.piece);
  flow.moved = flow.moved || lying.piece.pose != before;
  place_piece(flow.state(), *lying.at.zone, lying.at.place, lying.piece);
}

template <std::uint8_t Pose>
bool lies(LyingPiece lying) {
  return (lying.piece.pose & Pose) != 0;
}

bool is_round(LyingPiece lying) { return quarters(lying.piece.pose) == 2; }
std::size_t quarters_of(LyingPiece lying) { return quarters(lying.piece.pose); }

void turn_right(lua_State* lua, FlowContext& flow, LyingPiece lying) {
  if (lying.at.zone->form == ZoneForm::Structure) [[unlikely]] {
    raise(lua, "script-error/quarter-of-structure", {{"word", running_name(lua)}});
  }
  lying.piece.pose = with_quarters(lying.piece.pose, quarters(lying.piece.pose) + 1);
  flow.moved = true;
  place_piece(flow.state(), *lying.at.zone, lying.at.place, lying.piece);
}

std::uint8_t bit_of(Seat seat) { return static_cast<std::uint8_t>(1U << index(seat)); }

void peek(const FlowContext& flow, Seat who, LyingPiece lying) {
  lying.piece.seen = static_cast<std::uint8_t>(lying.piece.seen | bit_of(who));
  place_piece(flow.state(), *lying.at.zone, lying.at.place, lying.piece);
}

bool has_seen(Seat who, LyingPiece lying) { return (lying.piece.seen & bit_of(who)) != 0; }

void swap(lua_State* lua, FlowContext& flow, FlowPlace one, FlowPlace two) {
  if (one.zone->holds != two.zone->holds) {
    raise(lua, "script-error/other-types");
  }
  Placed first = placed(flow.state(), *one.zone, one.place);
  Placed second = placed(flow.state(), *two.zone, two.place);
  if (flow.position->telling != nullptr) [[unlikely]] {
    const std::uint8_t none = 0;
    first.seen |= first.kind == 0 ? none : marks_of(flow, one, first.kind - 1U, *two.zone);
    second.seen |= second.kind == 0 ? none : marks_of(flow, two, second.kind - 1U, *one.zone);
  }
  check_pose(lua, flow, *one.zone, second);
  check_pose(lua, flow, *two.zone, first);
  place_piece(flow.state(), *one.zone, one.place, second);
  place_piece(flow.state(), *two.zone, two.place, first);
  flow.moved = true;
}

constexpr std::array kPlaceWords{
    fact<spot>("spot", "zone, column, level",
               "A spot of slots, a grid or a structure, by its column and level, from 1; nil outside, and where "
               "nothing can lie. In a "
               "structure levels are rows of places, and columns their numbers in that."),
    fact<spots>("spots", "zone", "Goes through the spots of slots, a grid or a structure, level by level."),
    fact<zone_of>("zone_of", "spot", "The zone that a spot is of."),
    look<at>("at", "spot", "The piece in a spot; nil if it is empty."),
    fact<column_of>("column_of", "spot", "The column of a spot, from 1."),
    fact<level_of>("level_of", "spot", "The level of a spot, from 1."),
    fact<near>("near", "spot, columns, levels",
               "The spot so many columns and levels further; nil where there is none."),
    fact<beside>(
        "beside", "spot, side",
        "The spot next to a spot on that side; nil where there is none. An error where some spots have two there, "
        "as above and below on staggered rows: see `toward`."),
    glance<lies<kFaceUp>>("is_up", "place", "True if the piece in a spot, or on top of a pile, was turned up."),
    glance<lies<kFaceDown>>("is_down", "place", "True if it was turned face down."),
    look<is_round>("is_round", "place", "True if it is turned round."),
    look<quarters_of>("quarters_of", "place", "How many quarters it is turned to the right, 0 to 3; round is 2."),
    deed<turn<kFaceUp, kFaceDown, 0>>(
        "turn_up", "place", "Turns the piece in a spot, or on top of a pile, up: all see it while it lies there."),
    deed<turn<kFaceDown, kFaceUp, 0>>(
        "turn_down", "place",
        "Turns it face down, where `down` of its zone lets it lie so: only who peeked at it sees it while it "
        "lies there."),
    deed<turn<0, 0, kTurnedRound>>("turn_round", "place", "Turns it round, or back."),
    deed<turn_right>("turn_right", "place",
                     "Turns it a quarter to the right: what it says of its upper side it says of the right one then. A "
                     "card of a structure is only turned round."),
    deed<peek>("peek", "who, place",
               "Shows `who` alone the piece in a spot, or on top of a pile. `who` keeps knowing it while it goes "
               "between piles, slots and grids, until it is shuffled or goes to a pool."),
    glance<has_seen>("has_seen", "who, place", "True if `who` peeked at the piece there. Everybody may know that."),
    deed<swap>("swap", "spot, other",
               "Exchanges what lies in two spots, poses included; with an empty spot a piece moves as it lies."),
};

}  // namespace

SpotIndex spot_index(const FlowPlan& plan, const FlowPlace& spot) {
  const auto zone = static_cast<std::size_t>(spot.zone - plan.zones.data());
  return {zone * kMaxZoneCells + spot.place};
}

std::span<const FlowWord> place_words() { return kPlaceWords; }

}  // namespace ossuary
