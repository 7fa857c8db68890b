// What a flow is played with: counters, zones and pieces.
#include <fmt/format.h>

#include <algorithm>

#include "base/sentence.h"
#include "content/flow/build_flow.h"
#include "content/flow/flow_builder.h"
#include "flow/limits.h"
#include "game/scores.h"

namespace ossuary {

void FlowBuilder::add_counter(const Named<CounterDefinition>& counter) {
  const auto& [id, says] = counter;
  CounterSpec& spec = rules_.counters.emplace_back(says.spec);
  spec.id = id.value;
  add_start(counter, spec);
  add_cap(counter, spec);
}

void FlowBuilder::add_start(const Named<CounterDefinition>& says, CounterSpec& counter) {
  TomlNode start = says.value.start;
  if (start.at.file == nullptr) {
    start.type = NodeType::Integer;  // it is 0
    start.at = says.name.at;
  }
  const std::vector<TomlNode> numbers = start.type == NodeType::List ? start.items : std::vector{start};
  if (numbers.empty() || numbers.size() > (counter.of_seat ? kMaxSeats : 1)) {
    report_.add("out-of-range", start.at, fmt::format("start has {}", counted(numbers.size(), "number")),
                counter.of_seat ? fmt::format("give a number, or up to {}, one for each seat", kMaxSeats)
                                : "there is one for the table: give a number, or `of = \"seat\"`");
    return;
  }
  counter.start.clear();
  for (const TomlNode& number : numbers) {
    read_number(number, "start is a whole number, or a list of one for each seat", "start", counter.floor,
                counter.start.emplace_back());
  }
}

void FlowBuilder::add_cap(const Named<CounterDefinition>& says, CounterSpec& counter) {
  const TomlNode& cap = says.value.cap;
  if (cap.at.file == nullptr) {
    return;
  }
  if (cap.type == NodeType::Text) {
    counter.cap_counter = names_.find("counter", {cap.text, cap.at});
    if (cap.text == counter.id) {
      report_.add("unknown-value", cap.at, fmt::format("{} is its own cap", in_quotes(cap.text)),
                  "a counter has another one, or a number, as its cap");
    } else if (counter.cap_counter && !counter.of_seat && counters_[*counter.cap_counter]->value.spec.of_seat) {
      report_.add("unknown-value", cap.at, fmt::format("every seat has a counter {}", in_quotes(cap.text)),
                  "a counter of the table has another one, or a number, as its cap");
    }
  } else {
    read_number(cap, "cap is a whole number, or a counter", "cap", counter.floor, counter.cap.emplace());
  }
}

void FlowBuilder::add_zone(const Named<ZoneDefinition>& zone) {
  const auto& [id, says] = zone;
  ZoneSpec spec = says.spec;
  spec.id = id.value;
  spec.columns = says.columns.value;
  spec.levels = says.levels.value;
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
  for (const RowDefinition& row : says.rows) {
    spec.rows.push_back(
        {row.id.value, row.name, values_of(row.attributes, says.attributes), start_of(row.id, row.start, spec)});
  }
  rules_.zones.push_back(std::move(spec));
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
      report_.add("unknown-value", piece.at, fmt::format("{} cannot be inserted here", in_quotes(piece.value)),
                  "insert into a pile what lies there at the start, one piece of its kind");
    }
    if (std::ranges::count(zone.insert, *kind, &Insertion::piece) > 0) {
      report_.add("duplicate-id", piece.at, fmt::format("{} is inserted already", in_quotes(piece.value)));
    }
    if (to.value < from) {
      report_.add("out-of-range", to.at, fmt::format("`to` is {}, and `from` is {}", to.value, from),
                  "`from` is the smaller one");
    }
    zone.insert.push_back({*kind, static_cast<int>(from), static_cast<int>(to.value)});
    types.push_back(rules_.pieces[*kind].type);
  }
  for (std::size_t kind = 0; kind < rules_.pieces.size(); ++kind) {
    if (const auto& piece = rules_.pieces[kind];
        std::ranges::count(types, piece.type) > 0 && std::ranges::count(zone.insert, kind, &Insertion::piece) == 0) {
      report_.add("unknown-value", says.insert.front().piece.at,
                  fmt::format("{} is of the same type, but not inserted", in_quotes(piece.id)),
                  "pieces that are inserted are of a type of their own");
      return;
    }
  }
}

void FlowBuilder::check_form(const Named<ZoneDefinition>& zone) {
  const auto& [id, says] = zone;
  const int cells = says.columns.value * says.levels.value;
  if (cells > static_cast<int>(kMaxZoneCells)) {
    report_.add("limit-exceeded", says.levels.at.file == nullptr ? says.columns.at : says.levels.at,
                fmt::format("{} x {} cells are {}, a zone has at most {}", says.columns.value, says.levels.value, cells,
                            kMaxZoneCells));
  }
  if (says.spec.of_seat && !says.rows.empty()) {
    report_.add("unknown-key", says.rows.front().id.at, fmt::format("every seat has {}, so it has no rows", id.value),
                "leave out `of`, or make a zone of each row");
  }
  const Shown shown = says.spec.shown;
  if ((shown == Shown::Owner && !says.spec.of_seat) || (shown == Shown::Top && says.spec.form != ZoneForm::Pile)) {
    report_.add("unknown-value", id.at,
                shown == Shown::Top ? "only a pile has a top that is shown" : "a zone of the table has no owner");
  }
}

std::vector<PieceCount> FlowBuilder::start_of(const Marked<std::string>& id, const std::vector<NamedNumber>& start,
                                              const ZoneSpec& zone) {
  std::vector<PieceCount> counts;
  std::int64_t pieces = 0;
  const auto add = [&](std::size_t piece, const Mark& at, std::int64_t number) {
    const PieceKind& kind = rules_.pieces[piece];
    if (!zone.holds.empty() && std::ranges::count(zone.holds, kind.type) == 0) {
      report_.add("unknown-value", at,
                  fmt::format("{} is of the type {}, which the zone does not hold", in_quotes(kind.id),
                              in_quotes(rules_.types[kind.type].id)));
    }
    pieces += number;
    counts.push_back({piece, static_cast<int>(number)});
  };
  for (const auto& [piece, number] : start) {
    if (const auto index = names_.find("piece", piece)) {
      add(*index, piece.at, number.value);
    }
  }
  for (std::size_t piece = 0; piece < pieces_.size(); ++piece) {
    for (const auto& [place, number] : pieces_[piece].says->start) {
      if (place.value == id.value) {
        add(piece, place.at, number.value);
      }
    }
  }
  const std::int64_t most = std::min(zone.most.value_or(255), zone.has_spots() ? zone.columns * zone.levels : 255);
  if (pieces > most) {
    report_.add("out-of-range", start.empty() ? id.at : start.front().name.at,
                fmt::format("{} at the start", counted(pieces, "piece")), fmt::format("there is room for {}", most));
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
    } else if (names_.complete()) {
      report_.add("unknown-key", key.at, fmt::format("{} is no attribute here", in_quotes(key.value)),
                  hint_among(key.value, known, "the attributes are", "there are no attributes"));
    }
  }
  return values;
}

void FlowBuilder::add_piece(const PluginDefinition& plugin, const PieceDefinition& piece, std::size_t type) {
  PieceKind kind{.id = piece.id.value,
                 .plugin = plugin.id,
                 .type = type,
                 .name = piece.name,
                 .label = piece.label,
                 .params = turned(plugin, piece.id.value, piece.params)};
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
      report_.add("unknown-key", place.at, fmt::format("{} consists of rows", in_quotes(place.value)),
                  fmt::format("name a row, like {}", zones_[*zone]->value.rows.front().id.value));
    }
  }
  kind.values = values_of(attributes, flow_.types[type].value.attributes);
  kind.text = text_of(kind, piece.text.by_language, flow_.types[type].value.text.by_language);
  if (!piece.option.value.empty()) {
    (void)names_.find("option", piece.option);
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
    report_.add("wrong-type", value.value.at,
                fmt::format("{} is an event: it wants the Lua file that acts", in_quotes(value.name.value)),
                fmt::format("write {} = \"{}.lua\"", value.name.value, piece.id.value));
  } else if (handler->value.source != nullptr) {
    kind.handlers[*names_.look_up("event", value.name.value)] =
        add_script(ScriptRole::Handler, plugin, *handler->value.source);
  }
}

}  // namespace ossuary
