#include "flow/table_things.h"

#include <algorithm>
#include <array>

#include "flow/hidden.h"
#include "flow/structures.h"

namespace ossuary {

namespace {

using Part = TableThing::Part;

/// Finds what is drawn on the table of who decides.
class Pointer {
 public:
  explicit Pointer(const FlowPosition& position)
      : plan_(*position.plan), rules_(*plan_.rules), state_(position.state), viewer_(position.decider()) {}

  /// A zone as a whole, a row of a pool, or a pile; nothing where it is not drawn.
  [[nodiscard]] std::optional<TableThing> whole(std::size_t at) const {
    const FlowZone& zone = plan_.zones[at];
    if (is_aside(zone)) {
      return std::nullopt;
    }
    TableThing thing{.part = drawn_as(zone), .index = 0};
    for (std::size_t other = 0; other <= at; ++other) {
      thing.index += begins(plan_.zones[other], thing.part) ? 1U : 0U;
    }
    --thing.index;
    if (zone.form == ZoneForm::Pile || (zone.form == ZoneForm::Pool && zone.row)) {
      thing.at = zone.row.value_or(0);
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
    if (thing) {
      thing->at = thing->part == Part::Structure ? place : slot_of(zone, rules_.zones[zone.family], place);
    }
    return thing;
  }

  /// The left end of a structure, where a piece that goes to the spot `value` joins its bottom row there; else nothing.
  [[nodiscard]] std::optional<TableThing> left_end(Value value) const {
    if (type_of(value) != ValueType::Spot || index_of(value) % kMaxZoneCells != 0) {
      return std::nullopt;
    }
    const std::size_t at = index_of(value) / kMaxZoneCells;
    const FlowZone& zone = plan_.zones[at];
    const bool joins = zone.form == ZoneForm::Structure && placed(state_, zone, 0).kind != 0 &&
                       shape_of(plan_, state_, zone).left_end_open(PlaceSet(taken(state_, zone).word()));
    return joins ? spot(at, zone.most) : std::nullopt;
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
  [[nodiscard]] bool is_aside(const FlowZone& zone) const { return rules_.zones[zone.family].aside; }
  /// True if a part of the table begins with this zone: rows of pools and piles are one.
  [[nodiscard]] bool begins(const FlowZone& zone, Part part) const {
    const bool is_one = zone.form == ZoneForm::Pool || zone.form == ZoneForm::Pile;
    return !is_aside(zone) && drawn_as(zone) == part && (!is_one || zone.row.value_or(0) == 0);
  }
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
    const bool lies_there = placed(position.state, plan.zones[at], place).kind == kind + 1 &&
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
      return Part::Pool;
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
  const std::array values{plan.value_at(first_atom(action), position.decider()),
                          plan.value_at(second_atom(action), position.decider())};
  std::vector<TableThing> things;
  if (const auto end = find.left_end(values[1]); end && type_of(values[0]) == ValueType::Piece) {
    if (const auto piece = find.piece(choice_of(action), index_of(values[0]))) {
      things.push_back(*piece);
    }
    things.push_back(*end);
    return things;
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (type_of(values.at(i)) == ValueType::Piece) {
      if (const auto merged = piece_within(find, position, index_of(values.at(i)), values.at(1 - i))) {
        return {*merged};
      }
    }
  }
  for (const Value value : values) {
    if (const auto thing = thing_of(find, position, choice_of(action), value)) {
      things.push_back(*thing);
    }
  }
  return things;
}

}  // namespace ossuary
