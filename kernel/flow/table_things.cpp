#include "flow/table_things.h"

#include <algorithm>
#include <array>

#include "flow/hidden.h"
#include "flow/structures.h"

namespace ossuary {

namespace {

using Part = TableThing::Part;

/// The number of what a zone is drawn as, among all of its sort. Rows of pools and piles are one. @pre it is laid out.
std::size_t part_of_table(const FlowPlan& plan, const FlowState& state, const FlowZone& zone) {
  const Part part = drawn_as(zone);
  const auto begins = [&](const FlowZone& other) {
    const bool is_one = other.form == ZoneForm::Pool || other.form == ZoneForm::Pile;
    return is_laid_out(plan, state, other) && drawn_as(other) == part && (!is_one || other.row.value_or(0) == 0);
  };
  const std::span<const FlowZone> upto =
      std::span(plan.zones).first(static_cast<std::size_t>(&zone - plan.zones.data()) + 1);
  return static_cast<std::size_t>(std::ranges::count_if(upto, begins)) - 1;
}

/// Finds what is drawn on the table of who decides.
class Pointer {
 public:
  explicit Pointer(const FlowPosition& position)
      : plan_(*position.plan), rules_(*plan_.rules), state_(position.state), viewer_(position.decider()) {}

  /// A zone as a whole, a row of a pool, or a pile; nothing where it is not drawn.
  [[nodiscard]] std::optional<TableThing> whole(std::size_t at) const {
    const FlowZone& zone = plan_.zones[at];
    if (!is_laid_out(plan_, state_, zone)) {
      return std::nullopt;
    }
    TableThing thing{.part = drawn_as(zone), .index = part_of_table(plan_, state_, zone)};
    if (zone.form == ZoneForm::Pile || (zone.form == ZoneForm::Pool && zone.row)) {
      const ZoneSpec& spec = rules_.zones[zone.family];
      thing.at = zone.form == ZoneForm::Pile && zone.row ? drawn_piles(spec).slot_of(*zone.row) : zone.row.value_or(0);
    }
    return thing;
  }

  [[nodiscard]] std::optional<TableThing> counter(std::size_t at) const {
    const auto is_hidden = [&](const FlowCounter& each) { return rules_.counters[each.family].hidden; };
    if (is_hidden(plan_.counters[at])) {
      return std::nullopt;
    }
    const auto end = plan_.counters.begin() + static_cast<std::ptrdiff_t>(at);
    const auto hidden = std::count_if(plan_.counters.begin(), end, is_hidden);
    return TableThing{.part = Part::Counter, .index = at - static_cast<std::size_t>(hidden)};
  }

  /// A place of a zone, whatever lies there.
  [[nodiscard]] std::optional<TableThing> spot(std::size_t at, std::size_t place) const {
    const FlowZone& zone = plan_.zones[at];
    auto thing = whole(at);
    if (thing && zone.form == ZoneForm::Structure) {
      thing->at = shown_at(plan_, state_, zone, place);
    } else if (thing) {
      thing->at = thing->part == Part::Structure ? place : slot_of(zone, rules_.zones[zone.family], place);
    }
    return thing;
  }

  /// A piece of a zone; nothing where it is not seen there.
  [[nodiscard]] std::optional<TableThing> piece_in(std::size_t at, std::size_t kind) const {
    const FlowZone& zone = plan_.zones[at];
    auto thing = whole(at);
    if (!thing || count(state_, zone, kind) == 0) {
      return std::nullopt;
    }
    std::size_t kinds = 0;   // before this one
    std::size_t pieces = 0;  // of those kinds
    visit_kinds(state_, zone, [&](std::size_t other, std::size_t number) {
      kinds += other < kind ? 1U : 0U;
      pieces += other < kind ? number : 0U;
    });
    switch (zone.form) {
      case ZoneForm::Die:
        thing->at = pieces;
        return thing;
      case ZoneForm::Pool:
        if (zone.is_card_row) {
          thing->at = pieces;
          return sees(plan_, zone, viewer_) ? thing : std::nullopt;
        }
        thing->at = zone.row.value_or(0);
        thing->piece = kinds;
        return sees(plan_, zone, viewer_) ? thing : std::nullopt;
      case ZoneForm::Pile: {
        const bool on_top = top_kind(state_, zone) == kind;
        return on_top && sees(plan_, state_, zone, count(state_, zone) - 1, viewer_) ? thing : std::nullopt;
      }
      case ZoneForm::Slots:
      case ZoneForm::Grid:
      case ZoneForm::Structure:
        break;
    }
    for (std::size_t place = 0; place < zone.most; ++place) {
      if (placed(state_, zone, place).kind == kind + 1 && sees(plan_, state_, zone, place, viewer_)) {
        return spot(at, place);
      }
    }
    return std::nullopt;
  }

  /// Where a piece is first seen of the zones that `choice` names; on a die rather where it is up.
  [[nodiscard]] std::optional<TableThing> piece(std::size_t choice, std::size_t kind) const {
    const std::vector<std::size_t>& named = rules_.choices[choice].zones;
    for (const bool up_alone : {true, false}) {
      for (const int owner : {0, 1, 2}) {
        for (std::size_t at = 0; at < plan_.zones.size(); ++at) {
          const FlowZone& zone = plan_.zones[at];
          const bool skipped = up_alone && zone.form == ZoneForm::Die && !shows_up(zone, kind);
          if (rank_of(zone) == owner && !skipped && std::ranges::binary_search(named, zone.family)) {
            if (const auto thing = piece_in(at, kind)) {
              return thing;
            }
          }
        }
      }
    }
    return std::nullopt;
  }

  /// The zones that a value is: one, all rows of one, or none.
  [[nodiscard]] std::pair<std::size_t, std::size_t> zones_of(Value value) const {
    const std::size_t at = index_of(value);
    if (type_of(value) == ValueType::ZoneFamily) {
      return {plan_.first_zone[at], std::max<std::size_t>(1, rules_.zones[at].rows.size())};
    }
    return {at, type_of(value) == ValueType::Zone ? 1 : 0};
  }

 private:
  [[nodiscard]] int rank_of(const FlowZone& zone) const { return !zone.owner ? 0 : zone.owner == viewer_ ? 1 : 2; }
  [[nodiscard]] bool shows_up(const FlowZone& die, std::size_t kind) const {
    return top_kind(state_, die) == kind && sees_up(plan_, state_, die, viewer_);
  }

  const FlowPlan& plan_;
  const FlowRules& rules_;
  const FlowState& state_;
  Seat viewer_;
};

/// Where a piece is in the zone or place that `other` is; nothing where it is not seen there.
std::optional<TableThing> piece_within(const Pointer& find, const FlowPosition& position, std::size_t kind,
                                       Value other) {
  if (type_of(other) == ValueType::Spot) {
    const std::size_t at = index_of(other) / kMaxZoneCells;
    const std::size_t place = index_of(other) % kMaxZoneCells;
    const FlowPlan& plan = *position.plan;
    const bool lies_there = place < plan.zones[at].most &&
                            placed(position.state, plan.zones[at], place).kind == kind + 1 &&
                            sees(plan, position.state, plan.zones[at], place, position.decider());
    return lies_there ? find.spot(at, place) : std::nullopt;
  }
  const auto [first, number] = find.zones_of(other);
  for (std::size_t at = first; at < first + number; ++at) {
    if (const auto thing = find.piece_in(at, kind)) {
      return thing;
    }
  }
  return std::nullopt;
}

/// What one part of an action is about.
std::optional<TableThing> thing_of(const Pointer& find, const FlowPosition& position, std::size_t choice, Value value) {
  const FlowPlan& plan = *position.plan;
  switch (const std::size_t at = index_of(value); type_of(value)) {
    case ValueType::Piece:
      return find.piece(choice, at);
    case ValueType::Counter:
      return find.counter(at);
    case ValueType::CounterFamily:
      return find.counter(plan.first_counter[at] +
                          (plan.rules->counters[at].of_seat ? index(position.decider()) : std::size_t{0}));
    case ValueType::Zone:
    case ValueType::ZoneFamily: {
      const auto [first, number] = find.zones_of(value);
      auto thing = find.whole(first);
      if (thing && number > 1) {
        thing->at.reset();
      }
      return thing;
    }
    case ValueType::Spot:
      return find.spot(at / kMaxZoneCells, at % kMaxZoneCells);
    default:
      return std::nullopt;
  }
}

}  // namespace

Part drawn_as(const FlowZone& zone) {
  switch (zone.form) {
    case ZoneForm::Pool:
      return zone.is_card_row ? Part::Zone : Part::Pool;
    case ZoneForm::Die:
      return Part::Die;
    case ZoneForm::Pile:
    case ZoneForm::Slots:
      return Part::Zone;
    case ZoneForm::Grid:
      return zone.owner ? Part::Structure : Part::Zone;
    case ZoneForm::Structure:
      return Part::Structure;
  }
  raise_defect("every form of zone is drawn");
}

bool is_laid_out(const FlowPlan& plan, const FlowState& state, const FlowZone& zone) {
  const FlowRules& rules = *plan.rules;
  if (rules.zones[zone.family].aside) {
    return false;
  }
  if (!zone.is_card_row || count(state, zone) > 0) {
    return true;
  }
  const bool is_hand = zone.family == rules.skulls->hand && !rules.skulls->ruleset->turn.at_once;
  return is_hand && state.now.over == 0 && free_places(plan, state, *zone.owner) > 0;
}

std::vector<std::size_t> places_shown(const FlowPlan& plan, const FlowState& state, const FlowZone& structure) {
  const Shape& shape = shape_of(plan, state, structure);
  const PlaceSet filled(taken(state, structure).word());
  const CellSet open = open_places(plan, state, structure);
  const bool still_floats = shape.floats() && !filled.contains(shape.bottom_row());
  std::vector<std::size_t> places;
  if (open.contains(id_at<CellId>(structure.left_end()))) {
    places.push_back(structure.left_end());
  }
  for (const PlaceId place : shape.all_places()) {
    if (!still_floats || filled.contains(place) || open.contains(id_at<CellId>(index(place)))) {
      places.push_back(index(place));
    }
  }
  return places;
}

std::optional<std::size_t> shown_at(const FlowPlan& plan, const FlowState& state, const FlowZone& structure,
                                    std::size_t place) {
  const std::vector<std::size_t> places = places_shown(plan, state, structure);
  const auto found = std::ranges::find(places, place);
  return found == places.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - places.begin()));
}

std::size_t structure_of_table(const FlowPlan& plan, const FlowState& state, const FlowZone& structure) {
  return part_of_table(plan, state, structure);
}

bool has_even_lines(const ZoneSpec& spec) {
  return std::ranges::all_of(spec.lines, [&](std::size_t line) { return line % 2 == spec.lines.front() % 2; });
}

bool has_staggered_lines(const ZoneSpec& spec) {
  const auto is_even = [](std::size_t one, std::size_t next) { return one % 2 == next % 2; };
  return std::ranges::adjacent_find(spec.lines, is_even) == spec.lines.end();
}

std::size_t DrawnPiles::slot_of(std::size_t row) const {
  return static_cast<std::size_t>(std::ranges::find(rows, std::optional(row)) - rows.begin());
}

DrawnPiles drawn_piles(const ZoneSpec& spec) {
  DrawnPiles drawn;
  if (spec.lines.empty()) {
    drawn.columns =
        spec.columns > 1 ? static_cast<std::size_t>(spec.columns) : std::max<std::size_t>(1, spec.rows.size());
    for (std::size_t row = 0; row < std::max<std::size_t>(1, spec.rows.size()); ++row) {
      drawn.rows.emplace_back(row);
    }
    return drawn;
  }
  drawn.is_staggered = !has_even_lines(spec);
  const std::size_t widest = std::ranges::max(spec.lines);
  // Half places before each line, but for the half by which every second one stands aside, from above the lowest.
  std::vector<std::size_t> before;
  for (std::size_t line = 0; line < spec.lines.size(); ++line) {
    const std::size_t aside = drawn.is_staggered ? (spec.lines.size() - 1 - line) % 2 : 0;
    before.push_back(widest - spec.lines[line] + 1 - aside);
  }
  const std::size_t least = std::ranges::min(before);
  for (std::size_t line = 0; line < spec.lines.size(); ++line) {
    before[line] = (before[line] - least) / 2;  // they are all even, or odd
    drawn.columns = std::max(drawn.columns, before[line] + spec.lines[line]);
  }
  std::size_t row = 0;
  for (std::size_t line = 0; line < spec.lines.size(); ++line) {
    for (std::size_t column = 0; column < drawn.columns; ++column) {
      const bool is_pile = column >= before[line] && column < before[line] + spec.lines[line];
      drawn.rows.push_back(is_pile ? std::optional(row++) : std::nullopt);
    }
  }
  return drawn;
}

std::size_t slot_of(const FlowZone& zone, const ZoneSpec& spec, std::size_t place) {
  const std::size_t columns = zone.form == ZoneForm::Grid ? static_cast<std::size_t>(spec.columns) : zone.most;
  return zone.most - columns - place / columns * columns + place % columns;
}

Face face_of(const FlowPlan& plan, std::size_t kind) {
  const FlowRules& rules = *plan.rules;
  if (rules.skulls && rules.skulls->cards[kind]) {
    const auto [top, bottom] = *rules.skulls->cards[kind];
    return {.marks = {id_at<CategoryId>(index(top)), id_at<CategoryId>(index(bottom))}};
  }
  return {.printed = rules.fronts[kind], .owner = rules.pieces[kind].owner};
}

std::vector<TableThing> things_of(const FlowPosition& position, Action action) {
  const FlowPlan& plan = *position.plan;
  const Pointer find(position);
  std::vector<Value> values;
  const ChosenAtoms chosen = atoms_in(plan, action);
  for (const std::size_t atom : chosen.all()) {
    values.push_back(plan.value_at(atom, position.decider()));
  }
  for (std::size_t i = 0; i < values.size() && values.size() == 2; ++i) {
    if (type_of(values[i]) == ValueType::Piece) {
      if (const auto merged = piece_within(find, position, index_of(values[i]), values[1 - i])) {
        return {*merged};
      }
    }
  }
  std::vector<TableThing> things;
  for (const Value value : values) {
    if (const auto thing = thing_of(find, position, choice_of(action), value)) {
      things.push_back(*thing);
    }
  }
  return things;
}

}  // namespace ossuary
