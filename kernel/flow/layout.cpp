#include "flow/layout.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/geometry/structure.h"
#include "flow/named_words.h"
#include "game/scores.h"
#include "say/place_names.h"

namespace ossuary {

namespace {

/// The board of a zone that is slots or a grid; no cells for one without places.
Board board_of(const ZoneSpec& zone) {
  std::vector<Place> corners;
  for (int cell = 0; zone.has_spots() && cell < zone.columns * zone.levels; ++cell) {
    const auto [x, y] = zone.corner(cell);
    corners.push_back({x, y});
  }
  return {corners, 2, zone.blocked};
}

class Planner {
 public:
  Planner(std::shared_ptr<const FlowRules> rules, std::size_t seats) : rules_(*rules) {
    plan_->rules = std::move(rules);
    plan_->seats = seats;
    plan_->setup = &rules_.setups.at(static_cast<int>(seats));
    plan_->params = plan_->setup->params;
    plan_->params.insert(rules_.params.begin(), rules_.params.end());
    plan_->hidden = HiddenSets(rules_);
    plan_->quarters = names_word(rules_, "turn_right");
    plan_->turns = plan_->quarters || names_word(rules_, "turn_round");
  }

  Result<std::shared_ptr<const FlowPlan>, std::string> make() {
    lay_out_numbers();
    lay_out_tokens();
    lay_out_zones();
    number_atoms();
    name_cells();
    name_atoms();
    note_attributes();
    if (plan_->numbers > kMaxFlowNumbers) {
      return fmt::format("too many counters, notes and options of all seats: {}, the limit is {}", plan_->numbers,
                         kMaxFlowNumbers);
    }
    if (plan_->zones.size() > kMaxFlowZones || plan_->zone_bytes > kMaxZoneBytes) {
      return fmt::format("too many zones, or too large: {} of {} bytes, the limit is {} of {}", plan_->zones.size(),
                         plan_->zone_bytes, kMaxFlowZones, kMaxZoneBytes);
    }
    if (plan_->tokens.size() > kMaxTokens) {
      return fmt::format("too many tokens of all seats: {}, the limit is {}", plan_->tokens.size(), kMaxTokens);
    }
    if (plan_->atoms.size() > kMaxAtoms) {
      return fmt::format("too many things that can be offered: {}, the limit is {}", plan_->atoms.size(), kMaxAtoms);
    }
    for (const auto& [number, things] : {std::pair(rules_.steps.size(), "steps"),
                                         {rules_.choices.size(), "choices"},
                                         {rules_.laws.size(), "laws"},
                                         {rules_.events.size(), "events"}}) {
      if (number > kMaxCallable) {
        return fmt::format("too many {}: {}, the limit is {}", things, number, kMaxCallable);
      }
    }
    return std::shared_ptr<const FlowPlan>(plan_);
  }

 private:
  template <class Visit>
  void for_each_owner(bool of_seat, const Visit& visit) {
    for (std::size_t seat = 0; seat < (of_seat ? plan_->seats : 1); ++seat) {
      visit(of_seat ? std::optional(id_at<Seat>(seat)) : std::nullopt);
    }
  }

  /// Teams are numbered by their first seats.
  [[nodiscard]] bool is_first_of_team(std::size_t seat) const {
    std::size_t first = 0;
    while (!plan_->are_partners(first, seat)) {
      ++first;
    }
    return first == seat;
  }
  [[nodiscard]] int owners(const ZoneSpec& zone) const {
    const auto& teams = plan_->setup->teams;
    return !zone.of_seat                    ? 1
           : zone.of_team && !teams.empty() ? static_cast<int>(*std::ranges::max_element(teams)) + 1
                                            : static_cast<int>(plan_->seats);
  }

  void lay_out_numbers() {
    for (const CounterSpec& spec : rules_.counters) {
      plan_->first_counter.push_back(plan_->counters.size());
      for_each_owner(spec.of_seat, [&](std::optional<Seat> owner) {
        plan_->counters.push_back({.family = plan_->first_counter.size() - 1,
                                   .owner = owner,
                                   .floor = spec.floor,
                                   .cap = spec.cap.value_or(kMostNumber)});
      });
    }
    for (FlowCounter& counter : plan_->counters) {
      if (const auto cap = rules_.counters[counter.family].cap_counter) {
        const std::size_t seat = rules_.counters[*cap].of_seat ? index(counter.owner.value_or(Seat{})) : 0;
        counter.cap_counter = plan_->first_counter[*cap] + seat;
      }
    }
    plan_->numbers = plan_->counters.size();
    for (const NoteSpec& spec : rules_.notes) {
      plan_->first_note.push_back(plan_->numbers);
      plan_->numbers += spec.of_seat ? plan_->seats : 1;
    }
    plan_->first_option = plan_->numbers;
    plan_->numbers += rules_.options.size();
    if (rules_.skulls && names_word(rules_, "put_in_force")) {
      plan_->effect_number = plan_->numbers++;
    }
  }

  void lay_out_tokens() {
    for (std::size_t family = 0; family < rules_.tokens.size(); ++family) {
      plan_->first_token.push_back(plan_->tokens.size());
      for_each_owner(rules_.tokens[family].of_seat, [&](std::optional<Seat> owner) {
        const auto bit = static_cast<std::uint8_t>(1U << (plan_->tokens.size() % kMaxTokens));
        plan_->tokens.push_back({family, owner, bit});
      });
    }
  }

  void lay_out_zones() {
    for (std::size_t family = 0; family < rules_.zones.size(); ++family) {
      const ZoneSpec& spec = rules_.zones[family];
      plan_->first_zone.push_back(plan_->zones.size());
      plan_->boards.push_back(board_of(spec));
      const bool in_places = spec.form != ZoneForm::Pool && spec.form != ZoneForm::Die;
      plan_->has_hidden = plan_->has_hidden || spec.shown != Shown::All || in_places;
      for_each_owner(spec.of_seat, [&](std::optional<Seat> owner) {
        const bool is_built = spec.form != ZoneForm::Structure || plan_->setup->shapes.contains(family);
        if (!is_built || (spec.of_team && !is_first_of_team(index(*owner)))) {
          return;
        }
        for (std::size_t row = 0; row < std::max<std::size_t>(1, spec.rows.size()); ++row) {
          add_zone(family, owner, spec.rows.empty() ? std::nullopt : std::optional(row));
        }
      });
    }
  }

  /// Pieces of the types that a zone holds: no more can ever be in it.
  [[nodiscard]] int pieces_of(const ZoneSpec& zone) const {
    int pieces = 0;
    const auto add = [&](const std::vector<PieceCount>& start, int times) {
      for (const auto& [piece, number] : start) {
        const PieceKind& kind = rules_.pieces[piece];
        const int zones = !kind.owner ? times : index(*kind.owner) < plan_->seats ? 1 : 0;
        pieces += std::ranges::count(zone.holds, kind.type) > 0 ? number * zones : 0;
      }
    };
    for (const ZoneSpec& other : rules_.zones) {
      add(other.start, owners(other));
      for (const ZoneRow& row : other.rows) {
        add(row.start, 1);
      }
    }
    return pieces;
  }

  void add_zone(std::size_t family, std::optional<Seat> owner, std::optional<std::size_t> row) {
    const ZoneSpec& spec = rules_.zones[family];
    FlowZone zone{.family = family, .owner = owner, .row = row, .form = spec.form};
    if (spec.form == ZoneForm::Structure) {
      zone.shapes = plan_->setup->shapes.at(family);
      zone.shape_option = spec.shape_option;
    }
    const int most = !zone.shapes.empty() ? static_cast<int>(zone.shapes.front()->size())
                     : spec.has_spots()   ? spec.columns * spec.levels
                                          : std::min(spec.most.value_or(255), pieces_of(spec));
    zone.most = static_cast<std::uint16_t>(std::min(most, 255));
    zone.cells = !zone.shapes.empty() ? CellSet::first(zone.most) : spec.has_spots() ? spec.cells() : CellSet();
    for (std::size_t kind = 0; kind < rules_.pieces.size(); ++kind) {
      if (std::ranges::count(spec.holds, rules_.pieces[kind].type) > 0) {
        zone.first_kind = zone.holds.none() ? static_cast<std::uint16_t>(kind) : zone.first_kind;
        zone.kinds = static_cast<std::uint16_t>(kind + 1 - zone.first_kind);
        zone.holds.set(kind);
        zone.down.set(kind, !spec.down || std::ranges::count(*spec.down, kind) > 0);
      }
    }
    zone.is_card_row = zone.form == ZoneForm::Pool && zone.owner && rules_.skulls && holds_cards_alone(zone);
    zone.offset = static_cast<std::uint16_t>(std::min(plan_->zone_bytes, kMaxZoneBytes));
    zone.bytes = static_cast<std::uint16_t>(zone.content() - zone.offset +
                                            (zone.is_counted() ? zone.kinds : kPlaceBytes * zone.most));
    for (const FlowToken& token : plan_->tokens) {
      zone.token_bits |= std::ranges::count(rules_.tokens[token.family].on, family) > 0 ? token.bit : std::uint8_t{0};
    }
    if (zone.form == ZoneForm::Die && spec.shown != Shown::All) {
      zone.revealed = static_cast<std::uint16_t>(zone.offset + zone.bytes++);
    }
    if (is_floating(zone)) {
      zone.grown = static_cast<std::uint16_t>(zone.offset + zone.bytes++);
    }
    if (zone.token_bits != 0) {
      zone.tokens = static_cast<std::uint16_t>(zone.offset + zone.bytes);
      zone.bytes = static_cast<std::uint16_t>(zone.bytes + zone.most);
    }
    plan_->zone_bytes += zone.bytes;
    plan_->zones.push_back(zone);
  }

  [[nodiscard]] bool holds_cards_alone(const FlowZone& zone) const {
    bool all = true;
    for (std::size_t kind = 0; kind < rules_.pieces.size(); ++kind) {
      all = all && (!zone.holds[kind] || rules_.skulls->cards[kind]);
    }
    return all;
  }
  [[nodiscard]] static bool is_floating(const FlowZone& zone) {
    return std::ranges::any_of(zone.shapes, [](const auto& shape) { return shape->floats(); });
  }

  void add_atom(Value value) {
    auto& atoms = plan_->atom_by_type.at(static_cast<std::size_t>(type_of(value)));
    const std::size_t at =
        type_of(value) == ValueType::Number ? static_cast<std::size_t>(bits_of(value) - kLeastOffer) : index_of(value);
    atoms.resize(std::max(atoms.size(), at + 1));
    atoms[at] = static_cast<std::uint16_t>(plan_->atoms.size());
    plan_->atoms.push_back(value);
  }
  void add_atoms(ValueType type, std::size_t number) {
    for (std::size_t i = 0; i < number; ++i) {
      add_atom(value_of(type, i));
    }
  }

  void number_atoms() {
    plan_->atoms.push_back(kNothing);
    add_atoms(ValueType::Name, rules_.names.size());
    for (int number = kLeastOffer; number <= kMostOffer; ++number) {
      add_atom(number_value(number));
    }
    add_atoms(ValueType::CounterFamily, rules_.counters.size());
    add_atoms(ValueType::Piece, rules_.pieces.size());
    add_atoms(ValueType::ZoneFamily, rules_.zones.size());
    add_atoms(ValueType::Zone, plan_->zones.size());
    for (std::size_t zone = 0; zone < plan_->zones.size(); ++zone) {
      for (const CellId cell : plan_->zones[zone].cells) {
        add_atom(value_of(ValueType::Spot, zone * kMaxZoneCells + index(cell)));
      }
      if (plan_->zones[zone].grown != 0) {
        add_atom(value_of(ValueType::Spot, zone * kMaxZoneCells + plan_->zones[zone].left_end()));
      }
    }
  }

  /// What notation calls the value of an atom.
  [[nodiscard]] std::string notation_of(Value value) const {
    const std::size_t at = index_of(value);
    const bool is_spot = type_of(value) == ValueType::Spot;
    if (type_of(value) == ValueType::Piece && rules_.skulls && rules_.skulls->cards[at]) {
      return in_language(rules_.pieces[at].label, "en");
    }
    if (!is_spot && type_of(value) != ValueType::Zone) {
      return plan_->id_of(value);
    }
    const FlowZone& zone = plan_->zones[is_spot ? at / kMaxZoneCells : at];
    const ZoneSpec& spec = rules_.zones[zone.family];
    std::string text = zone.owner ? std::to_string(index(*zone.owner) + 1) + ":" + spec.id
                       : zone.row ? spec.rows[*zone.row].notation()
                                  : spec.id;
    return is_spot ? text.append(1, '.').append(plan_->cell_text(zone, at % kMaxZoneCells)) : text;
  }

  void name_cells() {
    plan_->cell_texts.resize(rules_.zones.size());
    for (const FlowZone& zone : plan_->zones) {
      std::vector<std::string>& texts = plan_->cell_texts[zone.family];
      for (std::size_t cell = texts.size(); !zone.is_counted() && cell < zone.most; ++cell) {
        texts.push_back(zone.shapes.size() == 1 ? spot_label(*zone.shapes.front(), id_at<Spot>(cell))
                                                : cell_text(rules_.zones[zone.family], cell));
      }
      if (zone.grown != 0 && texts.size() == zone.most) {
        texts.push_back(spot_label(*zone.shapes.front(), kLeftEnd));
      }
    }
  }

  void name_atoms() {
    for (const Value atom : plan_->atoms) {
      plan_->atom_texts.push_back(notation_of(atom));
    }
  }

  void note_attributes() {
    plan_->said.resize(rules_.attributes.size());
    for (std::size_t kind = 0; kind < rules_.pieces.size(); ++kind) {
      for (std::size_t attribute = 0; attribute < rules_.attributes.size(); ++attribute) {
        const AttributeValue* const value = attribute_of(rules_.pieces[kind].values, attribute);
        plan_->says.push_back(value);
        if (value != nullptr) {
          note_numbers(kind, *value);
        }
      }
    }
  }

  /// Notes what a kind says as numbers: see FlowPlan::said_by_kind().
  void note_numbers(std::size_t kind, const AttributeValue& value) {
    std::vector<SaidRow>& rows = plan_->said[value.attribute];
    const auto note = [&](Value of, std::int32_t number) {
      auto row = std::ranges::find(rows, of, &SaidRow::of);
      if (row == rows.end()) {
        row = rows.insert(row, {of, std::vector<std::int32_t>(rules_.pieces.size())});
      }
      row->by_kind[kind] = number;
    };
    for (const Value of : value.values) {
      note(of, 1);
    }
    if (rules_.attributes[value.attribute].type == AttributeType::Integer) {
      note({}, value.number);
    }
    if (rules_.attributes[value.attribute].type == AttributeType::Sided) {
      for (std::size_t side = 0; side < value.sides.size(); ++side) {
        note(number_value(static_cast<std::int32_t>(side)), value.sides.at(side));
      }
    }
  }

  std::shared_ptr<FlowPlan> plan_ = std::make_shared<FlowPlan>();
  const FlowRules& rules_;
};

}  // namespace

std::string cell_text(const ZoneSpec& zone, std::size_t cell) {
  const auto columns = static_cast<std::size_t>(zone.columns);
  return zone.form != ZoneForm::Grid ? std::to_string(cell + 1)
                                     : fmt::format("{}{}", letters(cell % columns), cell / columns + 1);
}

std::span<const std::int32_t> FlowPlan::said_by_kind(std::size_t attribute, Value of) const {
  static constexpr std::array<std::int32_t, kMaxPieceKinds> kNoneSays{};
  const auto row = std::ranges::find(said[attribute], of, &SaidRow::of);
  return row != said[attribute].end() ? std::span(row->by_kind) : std::span(kNoneSays);
}

std::size_t FlowPlan::atom_of(Value value, Seat seat) const {
  const ValueType type = type_of(value);
  std::size_t at = type == ValueType::Number ? static_cast<std::size_t>(bits_of(value) - kLeastOffer) : index_of(value);
  if (type == ValueType::Zone && at < zones.size() && is_of(zones[at], seat)) {
    return atom_by_type[static_cast<std::size_t>(ValueType::ZoneFamily)][zones[at].family];
  }
  if (type == ValueType::Counter && at < counters.size() && !counters[at].owner) {
    return atom_by_type[static_cast<std::size_t>(ValueType::CounterFamily)][counters[at].family];
  }
  const auto& known = atom_by_type.at(static_cast<std::size_t>(type));
  return at < known.size() ? known[at] : 0;
}

Value FlowPlan::value_at(std::size_t atom, Seat seat) const {
  const Value value = atoms[atom];
  if (type_of(value) == ValueType::CounterFamily && !rules->counters[index_of(value)].of_seat) {
    return value_of(ValueType::Counter, first_counter[index_of(value)]);
  }
  const bool family = type_of(value) == ValueType::ZoneFamily && rules->zones[index_of(value)].of_seat;
  return family ? value_of(ValueType::Zone, zone_of(index_of(value), index(seat))) : value;
}

std::string FlowPlan::zone_text(std::size_t zone) const {
  const FlowZone& at = zones[zone];
  const ZoneSpec& spec = rules->zones[at.family];
  return at.owner ? fmt::format("{} of {}", spec.id, index(*at.owner) + 1)
         : at.row ? fmt::format("{}.{}", spec.id, spec.rows[*at.row].id)
                  : spec.id;
}

std::string FlowPlan::id_of(Value value) const {
  switch (const std::size_t at = index_of(value); type_of(value)) {
    case ValueType::Number:
      return std::to_string(bits_of(value));
    case ValueType::Piece:
      return rules->pieces.at(at).id;
    case ValueType::Zone:
      return zone_text(at);
    case ValueType::ZoneFamily:
      return rules->zones.at(at).id;
    case ValueType::Counter: {
      const FlowCounter& counter = counters.at(at);
      const std::string& id = rules->counters[counter.family].id;
      return counter.owner ? fmt::format("{} of seat {}", id, index(*counter.owner) + 1) : id;
    }
    case ValueType::CounterFamily:
      return rules->counters.at(at).id;
    case ValueType::NoteFamily:
      return rules->notes.at(at).id;
    case ValueType::Name:
      return rules->names.at(at);
    case ValueType::Option:
      return rules->options.at(at).id;
    case ValueType::Event:
      return rules->events.at(at);
    case ValueType::Category:
      return rules->categories.at(at).id;
    case ValueType::Spot:
      return zone_text(at / kMaxZoneCells);
    case ValueType::News:
      return rules->news.at(at).id;
    case ValueType::Token: {
      const FlowToken& token = tokens.at(at);
      const std::string& id = rules->tokens[token.family].id;
      return token.owner ? fmt::format("{} of seat {}", id, index(*token.owner) + 1) : id;
    }
    case ValueType::TokenFamily:
      return rules->tokens.at(at).id;
    case ValueType::Note:
    case ValueType::Amounts:
    case ValueType::Nothing:
      break;
  }
  return {};
}

const std::string& FlowPlan::text_of(Value value) const {
  return atom_texts[atom_by_type.at(static_cast<std::size_t>(type_of(value))).at(index_of(value))];
}

std::string FlowPlan::describe(Value value) const {
  constexpr std::array kTypes{
      "the number ",   "the piece ",           "the zone ", "the zones ",  "the counter ", "the counters ",
      "a note",        "the notes ",           "the name ", "the option ", "the event ",   "amounts of counters",
      "the category ", "a place of the zone ", "nothing",   "the news ",   "the token ",   "the tokens "};
  return kTypes.at(static_cast<std::size_t>(type_of(value))) + id_of(value);
}

Result<std::shared_ptr<const FlowPlan>, std::string> make_plan(std::shared_ptr<const FlowRules> rules, int players) {
  if (!rules->setups.contains(players) || players < 1 || players > static_cast<int>(kMaxSeats)) {
    std::string numbers;
    for (const auto& [number, setup] : rules->setups) {
      numbers += (numbers.empty() ? "" : ", ") + std::to_string(number);
    }
    return fmt::format("{} is for {} players", rules->id, numbers);
  }
  return Planner(std::move(rules), static_cast<std::size_t>(players)).make();
}

}  // namespace ossuary
