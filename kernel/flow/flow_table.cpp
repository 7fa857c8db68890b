// The table of a flow, as a seat may see it: dice, pools, piles, slots, grids and counters.
#include <algorithm>

#include "core/geometry/structure.h"
#include "flow/flow_match.h"
#include "flow/hidden.h"
#include "flow/structures.h"
#include "flow/table_things.h"
#include "say/place_names.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

class TableMaker {
 public:
  TableMaker(const FlowPosition& position, std::optional<Seat> viewer)
      : position_(position), plan_(*position.plan), rules_(*plan_.rules), state_(position.state), viewer_(viewer) {}

  Table lay_out() {
    for (const FlowZone& zone : plan_.zones) {
      if (is_laid_out(plan_, state_, zone)) {
        lay_out_zone(zone);
      }
    }
    for (std::size_t i = 0; i < plan_.counters.size(); ++i) {
      const CounterSpec& spec = rules_.counters[plan_.counters[i].family];
      if (!spec.hidden) {
        auto counter = begun<Counter>(spec, plan_.counters[i].owner);
        counter.value = state_.numbers[i];
        counter.glyph = spec.glyph;
        counter.color = spec.color;
        if (const std::int32_t cap = cap_of(plan_, state_, i); cap != kMostNumber) {
          counter.cap = cap;
        }
        table_.counters.push_back(std::move(counter));
      }
    }
    if (plan_.setup->rounds) {
      table_.counters.push_back({.title = std::string(to_say("Round")),
                                 .owner = std::nullopt,
                                 .value = std::min<std::int64_t>(state_.now.round, *plan_.setup->rounds),
                                 .cap = *plan_.setup->rounds});
    }
    count_piles();
    lay_out_stages();
    note_options();
    mark_offers();
    return std::move(table_);
  }

 private:
  /// The empty places that the viewer may choose now; where some are of structures, no other of these is open.
  void mark_offers() {
    if (!viewer_ || !position_.has_decider() || position_.decider() != viewer_) {
      return;
    }
    std::vector<TableThing> spots;
    for (const Action offer : position_.offers) {
      for (const TableThing& thing : things_of(position_, offer)) {
        if (thing.part == TableThing::Part::Structure && thing.at) {
          spots.push_back(thing);
        }
      }
    }
    for (std::size_t i = 0; i < table_.structures.size() && !spots.empty(); ++i) {
      for (TableSpot& spot : table_.structures[i].spots) {
        spot.open = spot.open && table_.structures[i].owner != viewer_;
      }
    }
    for (const TableThing& thing : spots) {
      TableSpot& spot = table_.structures.at(thing.index).spots.at(*thing.at);
      spot.open = !spot.face;
    }
  }

  /// How many cards lie in the piles that a game of skulls has. After the counters of the plan, which things point at.
  void count_piles() {
    if (!rules_.skulls || !rules_.skulls->piles || rules_.zones[*rules_.skulls->piles].aside) {
      return;
    }
    std::size_t cards = 0;
    for (const FlowZone& pile : plan_.zones_of(*rules_.skulls->piles)) {
      cards += count(state_, pile);
    }
    table_.counters.push_back({.title = std::string(to_say("Cards in the graveyard")),
                               .owner = std::nullopt,
                               .value = static_cast<std::int64_t>(cards)});
  }

  /// The shape that all build on, where one is chosen, and the effects in force.
  void note_options() {
    if (!rules_.skulls) {
      return;
    }
    const FlowSkulls& skulls = *rules_.skulls;
    if (const auto option = skulls.feature_option) {
      const PieceKind& feature = rules_.pieces[rules_.options[*option].values.at(option_value(plan_, state_, *option))];
      table_.notes.push_back({.title = std::string(to_say("Feature")), .name = feature.name, .text = {}});
    }
    for (const EffectId id : skulls.ruleset->in_force(effect_of(plan_, state_))) {
      const Effect& effect = skulls.ruleset->effects[index(id)];
      table_.notes.push_back({.title = std::string(to_say("Effect")), .name = effect.name, .text = effect.wish});
    }
  }

  /// Whose a zone is for the viewer: what a team has is of each of its seats.
  [[nodiscard]] std::optional<Seat> owner_of(const FlowZone& zone) const {
    return viewer_ && plan_.is_of(zone, *viewer_) ? viewer_ : zone.owner;
  }

  /// A part of the table with the id, the titles and the owner of what it shows.
  template <class Part, class Spec, class Owner>
  [[nodiscard]] Part begun(const Spec& spec, const Owner& owner) const {
    Part part{};
    if constexpr (requires { part.id; }) {
      part.id = spec.id;
    }
    part.title = capitalized(spec.name.empty() ? spec.id : in_language(spec.name, "en"));
    part.owner = owner;
    if constexpr (requires { part.of_team = spec.of_team; }) {
      part.of_team = spec.of_team && !plan_.setup->teams.empty();
    }
    for (const auto& [language, text] : spec.name) {
      part.names[language] = capitalized(text);
    }
    return part;
  }

  /// Those parts of the turn that have names.
  void lay_out_stages() {
    const std::vector<CallSpec>& turn = plan_.setup->turn;
    const bool in_turn = state_.now.round > 0 && state_.now.over == 0;
    for (std::size_t part = 0; part < turn.size(); ++part) {
      const auto stage = std::ranges::find(rules_.stages, turn[part], &StageSpec::call);
      if (stage != rules_.stages.end()) {
        TableStage& added = table_.stages.emplace_back();
        added.is_now = in_turn && part + 1 == state_.now.next;
        for (const auto& [language, text] : stage->name) {
          added.name[language] = capitalized(text);
        }
      }
    }
  }

  void lay_out_zone(const FlowZone& zone) {
    const ZoneSpec& spec = rules_.zones[zone.family];
    switch (drawn_as(zone)) {
      case TableThing::Part::Die:
        return lay_out_die(zone, spec);
      case TableThing::Part::Pool:
        return lay_out_pool(zone, spec);
      case TableThing::Part::Structure:
        return zone.form == ZoneForm::Structure ? lay_out_structure(zone, spec) : lay_out_grid(zone, spec);
      case TableThing::Part::Zone:
        return zone.form == ZoneForm::Pile   ? lay_out_pile(zone, spec)
               : zone.form == ZoneForm::Pool ? lay_out_card_row(zone, spec)
                                             : lay_out_places(zone, spec);
      case TableThing::Part::Counter:
        break;
    }
    raise_defect("zones are drawn as what holds pieces");
  }

  void lay_out_die(const FlowZone& zone, const ZoneSpec& spec) {
    auto die = begun<TableDie>(spec, owner_of(zone));
    const std::size_t up = top_kind(state_, zone);
    die.is_hidden = up != kMaxPieceKinds && !sees_up(plan_, state_, zone, viewer_);
    visit_kinds(state_, zone, [&](std::size_t kind, std::size_t number) {
      if (kind == up && !die.is_hidden) {
        die.up = die.faces.size();
      }
      die.faces.insert(die.faces.end(), number, face_of(plan_, kind));
    });
    table_.dice.push_back(std::move(die));
  }

  void lay_out_pool(const FlowZone& zone, const ZoneSpec& spec) {
    PoolRow row;
    if (zone.row) {
      row.label = spec.rows[*zone.row].id;
      row.name = spec.rows[*zone.row].name;
    }
    const bool seen = sees(plan_, zone, viewer_);
    visit_kinds(state_, zone, [&](std::size_t kind, std::size_t number) {
      Face face = sees_kind(plan_, zone, kind, viewer_) ? face_of(plan_, kind) : back_of(zone, kind);
      face.face_down = !seen;
      face.known = !seen && sees_kind(plan_, zone, kind, viewer_);
      const auto same = seen ? row.pieces.end() : std::ranges::find(row.pieces, face, &PoolPiece::face);
      if (same != row.pieces.end()) {
        same->count += static_cast<int>(number);
      } else {
        row.pieces.push_back({.face = std::move(face), .count = static_cast<int>(number)});
      }
    });
    if (zone.row.value_or(0) == 0) {
      table_.pools.push_back(begun<TablePool>(spec, owner_of(zone)));
    }
    table_.pools.back().rows.push_back(std::move(row));
  }

  /// What an unseen piece of that kind shows: its back by name, where the zone holds pieces with different ones.
  [[nodiscard]] Face back_of(const FlowZone& zone, std::size_t kind) const {
    const auto back = [&](std::size_t type) { return rules_.types[type].back; };
    const std::size_t own = back(rules_.pieces[kind].type);
    const bool differs =
        !rules_.backs.empty() &&
        std::ranges::any_of(rules_.zones[zone.family].holds, [&](std::size_t type) { return back(type) != own; });
    Face face{.face_down = true};
    if (differs) {
      face.printed = rules_.back_prints[own];
    }
    return face;
  }

  /// What shows of a place, or nothing where it is empty.
  [[nodiscard]] std::optional<Face> face_at(const FlowZone& zone, std::size_t place) const {
    const Placed piece = placed(state_, zone, place);
    if (piece.kind == 0) {
      return std::nullopt;
    }
    if (!sees(plan_, state_, zone, place, viewer_)) {
      return back_of(zone, piece.kind - 1U);
    }
    Face face = face_of(plan_, piece.kind - 1U);
    face.known = face.face_down = knows_face_down(plan_, state_, zone, place, viewer_);
    if ((piece.pose & kTurnedRound) != 0 && face.marks.size() > 1) {
      std::ranges::reverse(face.marks);  // a card shows its skulls upright, whichever is above
      return face;
    }
    face.orientation = static_cast<Orientation>(quarters(piece.pose));
    return face;
  }

  /// The tokens on the piece in a place, but those that are not drawn.
  [[nodiscard]] std::vector<TableToken> tokens_at(const FlowZone& zone, std::size_t place) const {
    std::vector<TableToken> tokens;
    for (const FlowToken& token : plan_.tokens) {
      const TokenSpec& spec = rules_.tokens[token.family];
      if (!spec.hidden && bears(state_, zone, place, token.bit)) {
        tokens.push_back({.id = spec.id, .label = spec.label, .name = spec.name, .owner = token.owner});
      }
    }
    return tokens;
  }

  /// A name that is the same in every language, such as a number; else the id.
  [[nodiscard]] static std::string label_of(const ZoneRow& row) {
    return row.name.size() == 1 ? row.name.begin()->second : row.id;
  }

  void lay_out_pile(const FlowZone& zone, const ZoneSpec& spec) {
    const std::size_t size = count(state_, zone);
    Slot slot{.label = zone.row ? label_of(spec.rows[*zone.row]) : std::string(),
              .cards = static_cast<int>(size),
              .top = size > 0 ? face_at(zone, size - 1) : std::nullopt};
    const DrawnPiles drawn = drawn_piles(spec);
    if (zone.row.value_or(0) == 0) {
      Zone& laid = table_.zones.emplace_back(begun<Zone>(spec, owner_of(zone)));
      laid.columns = static_cast<int>(drawn.columns);
      laid.is_staggered = drawn.is_staggered;
      laid.slots.resize(drawn.rows.size());
      for (std::size_t at = 0; at < drawn.rows.size(); ++at) {
        laid.slots[at].is_gap = !drawn.rows[at].has_value();
      }
    }
    table_.zones.back().slots[drawn.slot_of(zone.row.value_or(0))] = std::move(slot);
  }

  void lay_out_places(const FlowZone& zone, const ZoneSpec& spec) {
    Zone laid = begun<Zone>(spec, owner_of(zone));
    laid.columns = spec.columns;
    laid.is_staggered = spec.staggered;
    for (std::size_t i = 0; i < zone.most; ++i) {
      const std::size_t place = slot_of(zone, spec, i);
      const auto top = face_at(zone, place);
      laid.slots.push_back({.label = plan_.cell_text(zone, place),
                            .cards = top ? 1 : 0,
                            .top = top,
                            .tokens = tokens_at(zone, place),
                            .is_gap = spec.blocked.contains(id_at<CellId>(place))});
    }
    table_.zones.push_back(std::move(laid));
  }

  void lay_out_grid(const FlowZone& zone, const ZoneSpec& spec) {
    auto grid = begun<TableStructure>(spec, *owner_of(zone));
    grid.is_grid = true;
    for (std::size_t cell = 0; cell < zone.most; ++cell) {
      const auto [x, y] = spec.corner(static_cast<int>(cell));
      grid.spots.push_back({.label = plan_.cell_text(zone, cell),
                            .x = x,
                            .y = y,
                            .face = face_at(zone, cell),
                            .tokens = tokens_at(zone, cell),
                            .is_gap = spec.blocked.contains(id_at<CellId>(cell))});
    }
    table_.structures.push_back(std::move(grid));
  }

  void lay_out_structure(const FlowZone& zone, const ZoneSpec& spec) {
    const Shape& shape = shape_of(plan_, state_, zone);
    const CellSet open = open_places(plan_, state_, zone);
    const int grown = grown_left(state_, zone);
    auto structure = begun<TableStructure>(spec, zone.owner ? *owner_of(zone) : Seat{});
    structure.title = spec.name.empty() ? spec.id : structure.title;
    structure.widest = static_cast<int>(shape.bottom_row().count()) * kPieceWidth;
    PlaceSet shown;
    for (const std::size_t number : places_shown(plan_, state_, zone)) {
      const bool is_left_end = number == zone.left_end();
      const auto place = id_at<PlaceId>(is_left_end ? 0 : number);
      const Place at = shape.places()[index(place)];
      structure.spots.push_back({.label = spot_label(shape, is_left_end ? kLeftEnd : Spot(place), grown),
                                 .x = at.x - (is_left_end ? kPieceWidth : 0),
                                 .y = at.y,
                                 .face = is_left_end ? std::nullopt : face_at(zone, number),
                                 .open = open.contains(id_at<CellId>(number)),
                                 .anchor = !is_left_end && !shape.floats() && shape.anchors().contains(place),
                                 .tokens = is_left_end ? std::vector<TableToken>() : tokens_at(zone, number)});
      if (!is_left_end) {
        shown.insert(place);
      }
    }
    for (const PlaceId place : shape.all_places() - shown) {
      structure.outline.push_back({.x = shape.places()[index(place)].x, .y = shape.places()[index(place)].y});
    }
    table_.structures.push_back(std::move(structure));
  }

  /// A slot for each card that a seat holds.
  void lay_out_card_row(const FlowZone& zone, const ZoneSpec& spec) {
    Zone laid = begun<Zone>(spec, owner_of(zone));
    laid.columns = std::max(spec.columns, 1);
    const FlowSkulls& skulls = *rules_.skulls;
    laid.spent = zone.family == skulls.hand && state_.now.over != 0 && skulls.match_kinds.empty();
    const bool seen = sees(plan_, zone, viewer_);
    visit_kinds(state_, zone, [&](std::size_t kind, std::size_t number) {
      const bool known = sees_kind(plan_, zone, kind, viewer_);
      Face face = known ? face_of(plan_, kind) : back_of(zone, kind);
      face.face_down = !seen;
      face.known = !seen && known;
      const std::string label = seen ? in_language(rules_.pieces[kind].label, "en") : std::string();
      laid.slots.insert(laid.slots.end(), number, {.label = label, .cards = 1, .top = face});
    });
    table_.zones.push_back(std::move(laid));
  }

  static constexpr int kPieceWidth = 2;  ///< half pieces.

  const FlowPosition& position_;
  const FlowPlan& plan_;
  const FlowRules& rules_;
  const FlowState& state_;
  std::optional<Seat> viewer_;
  Table table_;
};

}  // namespace

Table FlowMatch::table(std::optional<Seat> viewer) const { return TableMaker(position_, viewer).lay_out(); }

}  // namespace ossuary
