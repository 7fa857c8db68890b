// Words about structures, and about the skulls that their cards show.
#include <algorithm>

#include "flow/skulls/skull_tables.h"
#include "flow/structures.h"
#include "script/flow/offers.h"

namespace ossuary {

namespace {

const FlowSkulls& skulls_of(lua_State* lua, const FlowContext& flow) {
  if (!flow.rules().skulls) [[unlikely]] {
    raise(lua, "script-error/no-skulls", {{"word", running_name(lua)}});
  }
  return *flow.rules().skulls;
}

/// The next structure of the seat that argument 1 is, after argument 2.
int next_structure(lua_State* lua) {
  const FlowPlan& plan = *flow_of(lua).plan;
  const auto who = id_at<Seat>(static_cast<std::size_t>(lua_tointeger(lua, 1)) - 1);
  const auto last = take<Value>(lua, 2);
  std::size_t zone = last == kNothing ? 0 : index_of(last) + 1;
  while (zone < plan.zones.size() && !is_built_by(plan, plan.zones[zone], who)) {
    ++zone;
  }
  return zone == plan.zones.size() ? 0 : push_result(lua, ZoneIndex{zone});
}

Loop<Value> structures(Seat who) { return {next_structure, static_cast<lua_Integer>(index(who)) + 1}; }

std::size_t places_left(const FlowContext& flow, Seat who) { return free_places(*flow.plan, flow.state(), who); }

/// The cells of a structure that have a piece on which no other lies.
CellSet uncovered(const FlowContext& flow, StructureZone structure) {
  const CellSet built = taken(flow.state(), structure.zone);
  return built - board_of(*flow.plan, flow.state(), structure.zone).toward(built, Side::Lower);
}

/// The open places of a structure as cells; with a spot, as they are once nothing lies there.
CellSet open_spots(lua_State* lua, const FlowContext& flow, StructureZone structure, IfGiven<FlowPlace> without) {
  FlowState state;
  state.assign(flow.state(), *flow.plan);
  if (without.thing) {
    if (without.thing->zone != &structure.zone) [[unlikely]] {
      Arguments(lua, 2).refuse("script-error/spot", {{"call", running_name(lua)}});
    }
    place_piece(state, structure.zone, without.thing->place, {});
  }
  return open_places(*flow.plan, state, structure.zone) & CellSet::first(structure.zone.most);
}

/// The places of the row that a place of a structure is in.
CellSet row_with(lua_State* lua, const FlowContext& flow, const FlowPlace& spot) {
  if (spot.zone->form != ZoneForm::Structure) [[unlikely]] {
    Arguments(lua, 1).refuse("script-error/no-structure");
  }
  const Shape& shape = shape_of(*flow.plan, flow.state(), *spot.zone);
  return CellSet(shape.row_place(id_at<PlaceId>(spot.place)).places.word());
}

CellSet row_of_spot(lua_State* lua, const FlowContext& flow, FlowPlace spot) { return row_with(lua, flow, spot); }

bool row_is_full(lua_State* lua, const FlowContext& flow, FlowPlace spot) {
  return taken(flow.state(), *spot.zone).contains(row_with(lua, flow, spot));
}

std::int64_t skulls_on(lua_State* lua, const FlowContext& flow, PieceIndex piece, CategoryIndex category) {
  const auto& card = skulls_of(lua, flow).cards[piece];
  const auto shows = [&](KindId kind) { return kind != kBlank && index(kind) == category ? 1 : 0; };
  return card ? shows(card->top) + shows(card->bottom) : 0;
}

template <KindId Card::*Half>
std::optional<CategoryIndex> skull_of(lua_State* lua, const FlowContext& flow, PieceIndex piece) {
  const auto& card = skulls_of(lua, flow).cards[piece];
  return card && (*card).*Half != kBlank ? std::optional(CategoryIndex{index((*card).*Half)}) : std::nullopt;
}

std::int64_t skulls_in(lua_State* lua, FlowContext& flow, StructureZone structure, CategoryIndex category) {
  if (category >= skulls_of(lua, flow).kinds) {
    return 0;
  }
  note_look_at_faces(flow, structure.zone);
  return skull_cells(*flow.plan, flow.state(), structure.zone)[category].count();
}

/// Fails as the scorer did.
template <class T>
T checked(lua_State* lua, FlowContext& flow, Result<T, ScoringFailed> result) {
  if (!result) [[unlikely]] {
    flow.scorer_fault = flow.scorer_of_skulls().fault();
    raise(lua, "script-error/scorer");
  }
  return std::move(result).value();
}

Rescored points_of(lua_State* lua, FlowContext& flow, const FlowZone& structure) {
  (void)skulls_of(lua, flow);
  note_look_at_faces(flow, structure);
  return checked(lua, flow, score_structure(*flow.plan, flow.state(), structure, flow.scorer_of_skulls()));
}

/// Fails where a category is given that is no kind of skull.
void check_kind(lua_State* lua, const FlowContext& flow, const IfGiven<CategoryIndex>& kind) {
  if (kind.thing && *kind.thing >= skulls_of(lua, flow).kinds) [[unlikely]] {
    raise(lua, "script-error/no-skull-kind",
          {{"word", running_name(lua)}, {"category", flow.rules().categories[*kind.thing].id}});
  }
}

std::int64_t skull_points(lua_State* lua, FlowContext& flow, StructureZone structure, IfGiven<CategoryIndex> kind) {
  check_kind(lua, flow, kind);
  const Rescored points = points_of(lua, flow, structure.zone);
  return kind.thing ? (*points.by_kind)[*kind.thing] : points.total;
}

void award_skulls(lua_State* lua, FlowContext& flow, StructureZone structure, IfGiven<CategoryIndex> alone) {
  check_kind(lua, flow, alone);
  const PointsByKind& points = *points_of(lua, flow, structure.zone).by_kind;
  const Value zone = value_of(ValueType::Zone, static_cast<std::size_t>(&structure.zone - flow.plan->zones.data()));
  for (std::size_t kind = 0; kind < flow.rules().skulls->kinds; ++kind) {
    if (!alone.thing || *alone.thing == kind) {
      award_points(lua, flow, kind, points[kind], zone);
    }
  }
}

/// The number of the effect in force: what plays with the word below has one.
std::int32_t& number_of_effect(FlowContext& flow) {
  ensure(flow.plan->effect_number.has_value(), "a flow that puts effects in force remembers which one is");
  return flow.state().numbers[*flow.plan->effect_number];
}

void put_in_force(lua_State* lua, FlowContext& flow, std::optional<PieceIndex> effect) {
  const std::vector<std::size_t>& effects = skulls_of(lua, flow).effects;
  const auto known = effect ? std::ranges::find(effects, effect->index) : effects.end();
  if (effect && known == effects.end()) [[unlikely]] {
    raise(lua, "script-error/no-effect", {{"word", running_name(lua)}, {"piece", flow.rules().pieces[*effect].id}});
  }
  number_of_effect(flow) = effect ? static_cast<std::int32_t>(known - effects.begin()) : bits_of(kNothing);
  flow.moved = true;
}

std::optional<PieceIndex> in_force(lua_State* lua, const FlowContext& flow) {
  const auto effect = effect_of(*flow.plan, flow.state());
  return effect ? std::optional(PieceIndex{skulls_of(lua, flow).effects[index(*effect)]}) : std::nullopt;
}

/// Notes what count_skulls() looks at: skulls in structures that do not lie face down, a hand, and of what nobody took
/// what everybody sees, or all where everybody knows the deck.
void note_looks_of_count(FlowContext& flow, const FlowZone& hand, std::size_t left) {
  for (const FlowZone& zone : flow.plan->zones) {
    if (zone.form == ZoneForm::Structure) {
      note_look_at_faces(flow, zone);
    }
  }
  note_look(flow, hand);
  if (flow.rules().skulls->knows_deck()) {
    for (const FlowZone& zone : flow.plan->zones_of(left)) {
      note_look(flow, zone);
    }
  }
}

std::int64_t skulls_expected(lua_State* lua, FlowContext& flow, Seat who, Rest zones) {
  (void)skulls_of(lua, flow);
  std::vector<const FlowZone*> more;
  for (int i = zones.first; i <= zones.last; ++i) {
    more.push_back(&take<const FlowZone&>(lua, i));
  }
  const SkullTables* const tables = flow.tables_of_skulls();
  if (tables == nullptr) [[unlikely]] {
    raise(lua, "script-error/no-piles", {{"word", running_name(lua)}});
  }
  return checked(lua, flow,
                 expected_skulls(*tables, *flow.plan, flow.state(), who, more, flow.scorer_of_skulls(),
                                 flow.expected_before))
      .then;
}

void award_matches(lua_State* lua, FlowContext& flow, Seat who, const FlowZone& hand, FamilyIndex left) {
  const FlowSkulls& skulls = skulls_of(lua, flow);
  if (skulls.match_kinds.empty()) {
    return;
  }
  note_looks_of_count(flow, hand, left);
  const auto counts =
      checked(lua, flow, count_skulls(*flow.plan, flow.state(), who, hand, left, flow.scorer_of_skulls()));
  const PointsByKind points = checked(lua, flow, flow.scorer_of_skulls().score_match(counts));
  for (std::size_t i = 0; i < skulls.match_kinds.size(); ++i) {
    award_points(lua, flow, skulls.kinds + i, points[index(skulls.match_kinds[i])], kNothing);
  }
}

SpotIndex lay_on(lua_State* lua, FlowContext& flow, const FlowZone& from, PieceIndex piece, Value spot) {
  const auto place = take<FlowPlace>(lua, 3);
  const FlowZone& structure = *place.zone;
  if (structure.form != ZoneForm::Structure) [[unlikely]] {
    raise(lua, "script-error/no-structure", {{"argument", "lay_on: argument 3 (spot)"}});
  }
  const std::size_t wanted = index_of(spot) % kMaxZoneCells;
  if (!open_places(*flow.plan, flow.state(), structure).contains(id_at<CellId>(wanted))) [[unlikely]] {
    raise(lua, "script-error/not-open", {{"word", running_name(lua)}, {"spot", flow.plan->text_of(spot)}});
  }
  if (wanted == structure.left_end()) {
    grow_left(flow.state(), structure);
  }
  const SpotIndex lies = spot_index(*flow.plan, place);
  move_piece(lua, flow, value_of(ValueType::Zone, static_cast<std::size_t>(&from - flow.plan->zones.data())), piece,
             lies.value());
  return lies;
}

/// Every card of a zone at every spot for it, in one call: what most choices of a structure offer.
void offer_spots(lua_State* lua, const FlowContext& flow, const FlowZone& zone, StructureZone structure,
                 IfGiven<PieceIndex> alone) {
  Offers offers(lua, flow);
  const CellSet open = open_places(*flow.plan, flow.state(), structure.zone);
  const auto number = static_cast<std::size_t>(&structure.zone - flow.plan->zones.data());
  visit_kinds(flow.state(), zone, [&](std::size_t kind, std::size_t) {
    const std::size_t piece = offers.atom_of_kind(kind);
    for (const CellId cell : alone.thing&&* alone.thing != kind ? CellSet() : open) {
      offers.add(piece, offers.atom_of(value_of(ValueType::Spot, number * kMaxZoneCells + index(cell))));
    }
  });
}

void offer_open(lua_State* lua, const FlowContext& flow, StructureZone structure, std::optional<GridCells> without) {
  Offers offers(lua, flow);
  const auto number = static_cast<std::size_t>(&structure.zone - flow.plan->zones.data());
  const CellSet gone = without ? without->set : CellSet();
  for (const CellId cell : open_places(*flow.plan, flow.state(), structure.zone, gone)) {
    offers.add(offers.atom_of(value_of(ValueType::Spot, number * kMaxZoneCells + index(cell))));
  }
}

constexpr std::array kSkullWords{
    fact<structures>("structures", "who",
                     "Goes through the structures that `who` builds, alone or with others, in their order."),
    glance<uncovered>("uncovered", "structure", "The cells of a structure that have a piece on which no other lies."),
    glance<open_spots>(
        "open_spots", "structure, without",
        "The cells of a structure where a piece may be laid now; with a spot, where it may once the piece "
        "there is gone, which so can be moved there. Not the left end of a bottom row that floats."),
    glance<places_left>("places_left", "who", "How many places of all structures of `who` are free."),
    fact<row_of_spot>("row_of", "spot", "The cells of the row of a structure that a spot is in."),
    glance<row_is_full>("row_is_full", "spot", "True if a piece lies in every place of its row."),
    fact<skulls_on>("skulls_on", "piece, category", "How many skulls of a kind a card shows: 0, 1 or 2."),
    fact<skull_of<&Card::top>>("top_skull", "piece", "The kind of the upper skull of a card; nil for none."),
    fact<skull_of<&Card::bottom>>("bottom_skull", "piece", "The kind of the lower skull of a card; nil for none."),
    glance<skulls_in>("skulls_in", "structure, category",
                      "How many skulls of a kind the cards of a structure show that do not lie face down."),
    glance<skull_points>("skull_points", "structure, kind",
                         "What the skulls of a structure score now, all together, or those of one kind."),
    look<skulls_expected>("skulls_expected", "who, ...",
                          "For outlook.lua: what the skulls of `who` may be expected to score in the end once its hand "
                          "is placed as bots would, with the cards in the zones that follow."),
    glance<award_skulls>("award_skulls", "structure, kind",
                         "In score.lua: awards what the skulls of a structure score, by kind, or those of one kind "
                         "alone."),
    deed<put_in_force>("put_in_force", "effect",
                       "From now on this effect changes what skulls score, in place of the one before, besides those "
                       "of every match; nil puts none in force. All effects of the plugins that play are pieces."),
    glance<in_force>("in_force", "", "The effect that was drawn, or put in force since; nil for none."),
    glance<award_matches>("award_matches", "who, hand, left",
                          "In score.lua: awards what match scripts of skulls give `who`, who has a hand; `left` is the "
                          "zone whose rows are the piles of cards that nobody took."),
    deed<lay_on>(
        "lay_on", "from, piece, spot",
        "Moves a piece from a zone to an open spot of a structure, and returns the spot where it lies then: at the "
        "left end of a bottom row that floats all others move one place to the right first."),
    look<offer_spots>(
        "offer_spots", "zone, structure, piece",
        "In `options`: offers each kind of piece in a zone, or the one given, together with each open spot "
        "of a structure."),
    glance<offer_open>(
        "offer_open", "structure, without",
        "In `options`: offers each open spot of a structure; with `without`, those that are open once the "
        "pieces in these cells are gone."),
};

}  // namespace

std::span<const FlowWord> skull_words() { return kSkullWords; }

}  // namespace ossuary
