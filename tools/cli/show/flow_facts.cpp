#include "cli/show/flow_facts.h"

#include <algorithm>

namespace ossuary::cli {
namespace {

/// The row, or the whole zone, that has this number: those of the table are numbered first, each row by itself.
std::string zone_id(const FlowRules& rules, std::size_t number) {
  for (const ZoneSpec& zone : rules.zones) {
    const std::size_t zones = std::max<std::size_t>(1, zone.rows.size());
    if (number < zones) {
      return zone.rows.empty() ? zone.id : zone.rows[number].id;
    }
    number -= zones;
  }
  return "";
}

}  // namespace

std::string id_of(const FlowRules& rules, Value value) {
  switch (type_of(value)) {
    case ValueType::Number:
      return std::to_string(bits_of(value));
    case ValueType::Piece:
      return rules.pieces[index_of(value)].id;
    case ValueType::Zone:
      return zone_id(rules, index_of(value));
    case ValueType::Counter:  // one of the table: those are first
    case ValueType::CounterFamily:
      return rules.counters[index_of(value)].id;
    case ValueType::Name:
      return rules.names[index_of(value)];
    case ValueType::ZoneFamily:
    case ValueType::Note:
    case ValueType::NoteFamily:
    case ValueType::Option:
    case ValueType::Event:
    case ValueType::Amounts:
    case ValueType::Category:
    case ValueType::Spot:
    case ValueType::News:
    case ValueType::Token:
    case ValueType::TokenFamily:
    case ValueType::Nothing:
      break;  // no attribute names these
  }
  return "";
}

std::vector<std::string> ids_of(const FlowRules& rules, const std::vector<Value>& values) {
  std::vector<std::string> ids;
  for (const Value value : values) {
    ids.push_back(id_of(rules, value));
  }
  return ids;
}

std::vector<std::string> ids_of(const FlowRules& rules, const std::vector<CallSpec>& calls) {
  std::vector<std::string> ids;
  for (const CallSpec& call : calls) {
    ids.push_back(call.is_choice ? rules.choices[call.index].id : rules.steps[call.index].id);
  }
  return ids;
}

std::vector<std::string> heard_by(const FlowRules& rules, const PieceKind& piece) {
  std::vector<std::string> events;
  for (const auto& [event, script, params] : piece.handlers) {
    events.push_back(rules.events[event]);
  }
  return events;
}

std::string_view word_of(ZoneForm form) {
  switch (form) {
    case ZoneForm::Pool:
      return "pool";
    case ZoneForm::Die:
      return "die";
    case ZoneForm::Pile:
      return "pile";
    case ZoneForm::Slots:
      return "slots";
    case ZoneForm::Grid:
      return "grid";
    case ZoneForm::Structure:
      return "structure";
  }
  return "";
}

std::string_view word_of(Shown shown) {
  switch (shown) {
    case Shown::All:
      return "all";
    case Shown::Owner:
      return "owner";
    case Shown::Nobody:
      return "nobody";
    case Shown::Top:
      return "top";
  }
  return "";
}

}  // namespace ossuary::cli
