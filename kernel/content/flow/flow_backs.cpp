// What pieces of a flow show that lie face down, and which of them may lie so.
#include <algorithm>

#include "content/flow/flow_builder.h"
#include "flow/layout.h"

namespace ossuary {

void FlowBuilder::declare_backs() {
  const auto names_back = [](const auto& type) { return !type.value.back.value.empty(); };
  if (flow_.backs.empty() && std::ranges::none_of(flow_.types, names_back)) {
    return;
  }
  for (const auto& [id, says] : flow_.backs) {
    names_.declare("back", id);
    rules_.backs.push_back({id.value, says.name});
  }
  for (std::size_t i = 0; i < flow_.types.size(); ++i) {
    PieceType& type = rules_.types[i];
    const auto& back = flow_.types[i].value.back;
    if (back.value.empty()) {
      type.back = rules_.backs.size();
      rules_.backs.push_back({type.id, type.name});
    } else {
      type.back = names_.find("back", back).value_or(0);
    }
  }
}

bool FlowBuilder::says_of(const PieceKind& piece, const AttributeValue& value, AttributeType type) {
  const AttributeValue* const own = attribute_of(piece.values, value.attribute);
  if (type == AttributeType::Integer) {
    return (own == nullptr ? 0 : own->number) == value.number;
  }
  return own != nullptr && !value.values.empty() && std::ranges::count(own->values, value.values.front()) > 0;
}

void FlowBuilder::add_down(const Named<ZoneDefinition>& zone, ZoneSpec& spec) {
  const auto& [id, says] = zone;
  if (says.down.empty()) {
    return;
  }
  if (spec.form == ZoneForm::Pool || spec.form == ZoneForm::Die || !spec.insert.empty()) {
    report_.add("unknown-key/down", says.down.front().name.at, {{"zone", id.value}});
    return;
  }
  std::vector<std::size_t> kinds;
  for (std::size_t kind = 0; kind < rules_.pieces.size(); ++kind) {
    if (std::ranges::count(spec.holds, rules_.pieces[kind].type) > 0) {
      kinds.push_back(kind);
    }
  }
  const bool holds_some = !kinds.empty();  // a plugin of rules alone may leave the pieces to others
  const std::size_t errors = report_.count();
  for (const auto& [name, value] : says.down) {
    const auto attribute = names_.look_up("attribute", name.value);
    if (!attribute) {
      report_.add("unknown-key/attribute", name.at, {{"name", name.value}},
                  among(name.value, names_of(rules_.attributes, &Attribute::id)));
      continue;
    }
    const AttributeType type = rules_.attributes[*attribute].type;
    if (type == AttributeType::Sided || type == AttributeType::Amounts || type == AttributeType::Offsets) {
      report_.add("wrong-type/down", name.at, {{"name", name.value}});
      continue;
    }
    const AttributeValue wanted = read_single(*attribute, value);
    std::erase_if(kinds, [&](std::size_t kind) { return !says_of(rules_.pieces[kind], wanted, type); });
  }
  if (holds_some && kinds.empty() && report_.count() == errors) {
    report_.add("unknown-value/down", says.down.front().value.at, {{"zone", id.value}});
  }
  spec.down = std::move(kinds);
}

void FlowBuilder::check_backs() {
  const std::vector<bool> inserted = inserted_types(rules_);
  for (std::size_t type = 0; type < rules_.types.size() && !rules_.backs.empty(); ++type) {
    for (std::size_t other = 0; other < rules_.types.size(); ++other) {
      if (!inserted[type] && inserted[other] && rules_.types[type].back == rules_.types[other].back) {
        report_.add("unknown-value/shared-back", flow_.types[type].value.back.at,
                    {{"type", rules_.types[type].id}, {"other", rules_.types[other].id}});
      }
    }
  }
  const bool says_down = std::ranges::any_of(rules_.zones, [](const ZoneSpec& zone) { return zone.down.has_value(); });
  if (report_.failed() || (rules_.backs.empty() && !says_down)) {
    return;
  }
  if (const auto crossing = crossing_zones(rules_)) {
    report_.add("unknown-value/crossing", zones_[crossing->first]->name.at,
                {{"zone", zones_[crossing->first]->key()}, {"other", zones_[crossing->second]->key()}});
  }
}

}  // namespace ossuary
