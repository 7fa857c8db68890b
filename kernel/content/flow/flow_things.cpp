// What a flow is played with: counters, zones and pieces.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "content/flow/build_flow.h"
#include "content/flow/flow_builder.h"
#include "flow/layout.h"
#include "flow/limits.h"
#include "flow/table_things.h"
#include "game/scores.h"
#include "say/sentence.h"

namespace ossuary {

void FlowBuilder::add_counter(const Named<CounterDefinition>& counter) {
  const auto& [id, says] = counter;
  CounterSpec& spec = rules_.counters.emplace_back(says.spec);
  spec.id = id.value;
  add_cap(counter, spec);
  add_start(counter, spec);
}

bool FlowBuilder::is_dial(std::string_view name) const {
  return std::ranges::count(flow_.params, name, &NamedNumber::key) > 0 ||
         std::ranges::any_of(flow_.params_by_players, [&](const auto& dial) { return dial.key() == name; });
}

void FlowBuilder::add_start(const Named<CounterDefinition>& says, CounterSpec& counter) {
  TomlNode start = says.value.start;
  if (start.at.file == nullptr) {
    start.type = NodeType::Integer;  // it is 0
    start.at = says.name.at;
  }
  const std::vector<TomlNode> numbers = start.type == NodeType::List ? start.items : std::vector{start};
  if (numbers.empty() || numbers.size() > (counter.of_seat ? kMaxSeats : 1)) {
    report_.add(counter.of_seat ? MessageId("out-of-range/starts") : MessageId("out-of-range/starts-of-table"),
                start.at, {{"numbers", numbers.size()}, {"most", kMaxSeats}});
    return;
  }
  counter.start = starts_of(numbers, counter, rules_.params);
  const auto by_players = [&](const TomlNode& number) {
    return number.type == NodeType::Text && !rules_.params.contains(number.text) && is_dial(number.text);
  };
  if (std::ranges::any_of(numbers, by_players)) {
    for (auto& [players, setup] : rules_.setups) {
      Params dials = rules_.params;
      dials.insert(setup.params.begin(), setup.params.end());
      setup.starts[rules_.counters.size() - 1] = starts_of(numbers, counter, dials);
    }
  }
}

std::vector<std::int32_t> FlowBuilder::starts_of(const std::vector<TomlNode>& says, const CounterSpec& counter,
                                                 const Params& dials) {
  std::vector<std::int32_t> starts;
  for (const TomlNode& number : says) {
    std::int32_t& start = starts.emplace_back();
    if (number.type != NodeType::Text) {
      read_number(number, {"wrong-type/start", "out-of-range/start", {}}, counter.floor, start);
    } else if (const auto dial = dials.find(number.text); dial != dials.end()) {
      const std::int32_t most = counter.cap.value_or(kMostNumber);
      if (dial->second < counter.floor || dial->second > most) {
        report_.add("out-of-range/start-dial", number.at,
                    {{"dial", dial->first}, {"number", dial->second}, {"least", counter.floor}, {"most", most}});
      }
      start = static_cast<std::int32_t>(dial->second);
    } else if (!is_dial(number.text)) {
      std::vector<std::string> known = names_of(flow_.params, &NamedNumber::key);
      std::ranges::transform(flow_.params_by_players, std::back_inserter(known),
                             [](const auto& each) { return each.key(); });
      report_.add("unknown-value/start-dial", number.at, {{"dial", number.text}}, among(number.text, known));
    }
  }
  return starts;
}

void FlowBuilder::add_cap(const Named<CounterDefinition>& says, CounterSpec& counter) {
  const TomlNode& cap = says.value.cap;
  if (cap.at.file == nullptr) {
    return;
  }
  if (cap.type == NodeType::Text) {
    counter.cap_counter = names_.find("counter", {cap.text, cap.at});
    if (cap.text == counter.id) {
      report_.add("unknown-value/own-cap", cap.at, {{"counter", cap.text}});
    } else if (counter.cap_counter && !counter.of_seat && counters_[*counter.cap_counter]->value.spec.of_seat) {
      report_.add("unknown-value/seat-cap", cap.at, {{"counter", cap.text}});
    }
  } else {
    read_number(cap, {"wrong-type/cap", "out-of-range/cap", {}}, counter.floor, counter.cap.emplace());
  }
}

void FlowBuilder::add_zone(const Named<ZoneDefinition>& zone) {
  const auto& [id, says] = zone;
  ZoneSpec spec = says.spec;
  spec.id = id.value;
  spec.of_seat = says.of != ZoneOwner::Table;
  spec.of_team = says.of == ZoneOwner::Team;
  spec.columns = says.columns.value;
  spec.levels = says.levels.value;
  spec.staggered = says.staggered.value;
  add_blocked(zone, spec);
  for (const auto& type : says.holds) {
    if (const auto index = names_.find("type", type)) {
      spec.holds.push_back(*index);
    }
  }
  std::ranges::sort(spec.holds);
  spec.holds.erase(std::unique(spec.holds.begin(), spec.holds.end()), spec.holds.end());
  check_form(zone);
  if (says.rows.empty()) {
    spec.start = start_of(id, says.start, spec);
  }
  add_insertions(says, spec);
  add_down(zone, spec);
  for (const RowDefinition& row : says.rows) {
    spec.rows.push_back({row.id.value, row.name, values_of(row.attributes, says.attributes),
                         start_of(row.id, row.start, spec), row.called});
  }
  add_lines(zone, spec);
  rules_.zones.push_back(std::move(spec));
}

void FlowBuilder::add_lines(const Named<ZoneDefinition>& zone, ZoneSpec& spec) {
  if (zone.value.lines.empty()) {
    return;
  }
  const Mark& at = zone.value.lines.front().at;
  std::size_t rows = 0;
  for (const auto& [number, _] : zone.value.lines) {
    spec.lines.push_back(static_cast<std::size_t>(number));
    rows += spec.lines.back();
  }
  if (spec.form != ZoneForm::Pile || spec.rows.empty()) {
    report_.add("unknown-key/lines", at, {{"zone", spec.id}});
  } else if (rows != spec.rows.size() && zone.value.means == ZoneMeans::Piles) {
    spec.lines.clear();  // a ruleset says how many piles there are: with others they are drawn in its columns
  } else if (rows != spec.rows.size()) {
    report_.add("out-of-range/lines", at, {{"number", rows}, {"rows", spec.rows.size()}});
  } else if (!has_even_lines(spec) && !has_staggered_lines(spec)) {
    report_.add("out-of-range/staggered-lines", at);
  }
}

void FlowBuilder::add_insertions(const ZoneDefinition& says, ZoneSpec& zone) {
  std::vector<std::size_t> types;
  for (const auto& [piece, from, to] : says.insert) {
    const auto kind = names_.find("piece", piece);
    if (!kind) {
      continue;
    }
    const auto lies_here = std::ranges::find(zone.start, *kind, &PieceCount::piece);
    if (zone.form != ZoneForm::Pile || lies_here == zone.start.end() || lies_here->count != 1) {
      report_.add("unknown-value/insert", piece.at, {{"piece", piece.value}});
    }
    if (std::ranges::count(zone.insert, *kind, &Insertion::piece) > 0) {
      report_.add("duplicate-id/inserted", piece.at, {{"piece", piece.value}});
    }
    if (to.value < from) {
      report_.add("out-of-range/insert", to.at, {{"to", to.value}, {"from", from}});
    }
    zone.insert.push_back({*kind, static_cast<int>(from), static_cast<int>(to.value)});
    types.push_back(rules_.pieces[*kind].type);
  }
  for (std::size_t kind = 0; kind < rules_.pieces.size(); ++kind) {
    if (const auto& piece = rules_.pieces[kind];
        std::ranges::count(types, piece.type) > 0 && std::ranges::count(zone.insert, kind, &Insertion::piece) == 0) {
      report_.add("unknown-value/not-inserted", says.insert.front().piece.at, {{"piece", piece.id}});
      return;
    }
  }
}

void FlowBuilder::add_token(const Named<TokenDefinition>& token) {
  TokenSpec& spec = rules_.tokens.emplace_back(token.value.spec);
  spec.id = token.key();
  spec.label = {{"en", token.value.label.value}};
  spec.on = zones_called(token.value.on.value);
  if (spec.on.empty()) {
    (void)names_.find("zone", token.value.on);
  } else if (!rules_.zones[spec.on.front()].has_spots()) {
    report_.add("unknown-value/token-zone", token.value.on.at, {{"zone", token.value.on.value}});
  }
}

std::vector<std::size_t> FlowBuilder::zones_called(const std::string& name) {
  std::vector<std::size_t> zones;
  for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
    if (zones_[zone]->value.means == ZoneMeans::Structures ? name == filled_.structures : zones_[zone]->key() == name) {
      zones.push_back(zone);
    }
  }
  return zones;
}

void FlowBuilder::add_blocked(const Named<ZoneDefinition>& zone, ZoneSpec& spec) {
  const auto& all = zone.value.blocked;
  const std::size_t cells = std::min(kMaxZoneCells, static_cast<std::size_t>(spec.columns * spec.levels));
  if (!all.empty() && spec.form != ZoneForm::Grid) {
    report_.add("unknown-key/blocked", all.front().at);
    return;
  }
  for (const auto& [text, at] : all) {
    std::size_t cell = 0;
    while (cell < cells && cell_text(spec, cell) != text) {
      ++cell;
    }
    if (cell == cells) {
      report_.add(
          "unknown-value/blocked", at,
          {{"zone", spec.id}, {"cell", text}, {"first", cell_text(spec, 0)}, {"last", cell_text(spec, cells - 1)}});
    } else if (spec.blocked.contains(id_at<CellId>(cell))) {
      report_.add("duplicate-id/blocked", at, {{"cell", text}});
    } else {
      spec.blocked.insert(id_at<CellId>(cell));
    }
  }
  if (spec.has_spots() && spec.cells().empty()) {
    report_.add("out-of-range/blocked", all.front().at);
  }
}

void FlowBuilder::check_form(const Named<ZoneDefinition>& zone) {
  const auto& [id, says] = zone;
  const int cells = says.columns.value * says.levels.value;
  if (cells > static_cast<int>(kMaxZoneCells)) {
    report_.add(
        "limit-exceeded/cells", says.levels.at.file == nullptr ? says.columns.at : says.levels.at,
        {{"columns", says.columns.value}, {"levels", says.levels.value}, {"cells", cells}, {"most", kMaxZoneCells}});
  }
  if (says.of != ZoneOwner::Table && !says.rows.empty()) {
    report_.add("unknown-key/rows-of-seat", says.rows.front().id.at, {{"zone", id.value}});
  }
  const Shown shown = says.spec.shown;
  const auto is_held = [&, &holds = zone.value.holds](const PieceKind& piece) {
    return piece.owner && std::ranges::count(holds, rules_.types[piece.type].id, &Marked<std::string>::value) > 0;
  };
  if (const auto owned = std::ranges::find_if(rules_.pieces, is_held);
      shown != Shown::All && owned != rules_.pieces.end()) {
    report_.add("unknown-value/hidden-owner", id.at, {{"zone", id.value}, {"piece", owned->own_id()}});
  }
  if ((shown == Shown::Owner && says.of == ZoneOwner::Table) ||
      (shown == Shown::Top && says.spec.form != ZoneForm::Pile)) {
    report_.add(shown == Shown::Top ? MessageId("unknown-value/top") : MessageId("unknown-value/owner"), id.at);
  }
}

std::vector<PieceCount> FlowBuilder::start_of(const Marked<std::string>& id, const std::vector<NamedNumber>& start,
                                              const ZoneSpec& zone) {
  std::vector<PieceCount> counts;
  std::int64_t pieces = 0;
  const auto add = [&](std::size_t piece, const Mark& at, std::int64_t number) {
    const PieceKind& kind = rules_.pieces[piece];
    if (!zone.holds.empty() && std::ranges::count(zone.holds, kind.type) == 0) {
      report_.add("unknown-value/held", at, {{"piece", kind.id}, {"type", rules_.types[kind.type].id}});
    }
    pieces += zone.of_seat && kind.owner.value_or(Seat{}) != Seat{} ? 0 : number;  // a zone of a seat has its own
    counts.push_back({piece, static_cast<int>(number)});
  };
  for (const auto& [piece, number] : start) {
    const auto first = names_.find("piece", piece);
    for (const std::size_t kind : first ? kinds_of(*first) : std::vector<std::size_t>()) {
      add(kind, piece.at, number.value);
    }
  }
  for (std::size_t piece = 0; piece < pieces_.size(); ++piece) {
    for (const auto& [place, number] : pieces_[piece].says->start) {
      if (place.value == id.value) {
        add(piece, place.at, number.value);
      }
    }
  }
  const bool is_sized = zone.form == ZoneForm::Slots || zone.form == ZoneForm::Grid;
  const std::int64_t most = std::min(zone.most.value_or(255), is_sized ? zone.cells().count() : 255);
  if (pieces > most) {
    report_.add("out-of-range/pieces", start.empty() ? id.at : start.front().name.at,
                {{"pieces", pieces}, {"most", most}});
  }
  return counts;
}

std::vector<AttributeValue> FlowBuilder::values_of(const std::vector<Named<TomlNode>>& others,
                                                   const std::vector<Named<Marked<AttributeType>>>& attributes) {
  const auto known = names_of(attributes, &Named<Marked<AttributeType>>::key);
  std::vector<AttributeValue> values;
  for (const auto& [key, value] : others) {
    const auto attribute = names_.look_up("attribute", key.value);
    if (attribute && std::ranges::count(known, key.value) > 0) {
      values.push_back(read_attribute(*attribute, value));
    } else {
      report_.add("unknown-key/attribute", key.at, {{"name", key.value}}, among(key.value, known));
    }
  }
  return values;
}

LocalText FlowBuilder::label_of(const PieceDefinition& piece) {
  const auto& [label, at] = piece.label;
  if (!label.empty() && !piece.labels.empty()) {
    report_.add("duplicate-key/labels", at, {{"piece", piece.id.value}});
  }
  return label.empty() ? piece.labels : LocalText{{"en", label}};
}

void FlowBuilder::add_piece(const PieceOfPlugin& brought) {
  const PluginDefinition& plugin = *brought.plugin;
  const PieceDefinition& piece = *brought.says;
  const std::size_t type = brought.type;
  PieceKind kind{.id = brought.id(),
                 .plugin = plugin.id,
                 .type = type,
                 .name = piece.name,
                 .label = label_of(piece),
                 .params = turned(plugin, piece.id.value, piece.params),
                 .owner = brought.owner};
  std::vector<Named<TomlNode>> attributes;
  for (const auto& value : piece.others) {
    if (names_.look_up("event", value.name.value)) {
      add_handler(value, plugin, piece, kind);
    } else {
      attributes.push_back(value);
    }
  }
  for (const auto& [place, number] : piece.start) {
    const auto zone = names_.look_up("row", place.value) ? std::nullopt : names_.find("zone", place);
    if (zone && !zones_[*zone]->value.rows.empty()) {
      report_.add("unknown-key/start-of-rows", place.at,
                  {{"zone", place.value}, {"row", zones_[*zone]->value.rows.front().id.value}});
    }
  }
  kind.values = values_of(attributes, flow_.types[type].value.attributes);
  kind.text = text_of(kind, piece.text.by_language, flow_.types[type].value.text.by_language);
  if (!piece.option.value.empty()) {
    (void)names_.find("option", piece.option);
  }
  if (brought.skulls != nullptr) {
    add_skull_handlers(*brought.skulls, kind);
  }
  rules_.pieces.push_back(std::move(kind));
}

LocalText FlowBuilder::text_of(const PieceKind& kind, const LocalText& own, const LocalText& of_type) const {
  const auto numbers = numbers_named_by(rules_, kind);
  const auto is_zero = [&](const SentencePart& part) {
    const auto number =
        part.type == SentencePartType::Placeholder ? numbers.find(std::string(part.text)) : numbers.end();
    return number != numbers.end() && number->second == 0;
  };
  LocalText text = filled_wish(own, numbers);
  for (const auto& [language, sentence] : of_type) {
    if (std::ranges::any_of(parts_of(sentence), is_zero)) {
      return text;
    }
  }
  const LocalText more = filled_wish(of_type, numbers);
  if (text.empty()) {
    return more;
  }
  for (auto& [language, sentence] : text) {
    sentence += more.empty() ? "" : fmt::format("; {}", in_language(more, language));
  }
  return text;
}

void FlowBuilder::add_handler(const Named<TomlNode>& value, const PluginDefinition& plugin,
                              const PieceDefinition& piece, PieceKind& kind) {
  const auto handler = std::ranges::find(piece.handlers, value.key(), &Named<ScriptDefinition>::key);
  if (handler == piece.handlers.end()) {
    report_.add("wrong-type/event", value.value.at, {{"event", value.name.value}, {"piece", piece.id.value}});
  } else {
    kind.handlers.push_back({*names_.look_up("event", value.name.value),
                             add_script(ScriptRole::Handler, plugin, *handler->value.source), kind.params});
  }
}

}  // namespace ossuary
