#include "flow/said_attributes.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary {

const AttributeValue* said_of(const FlowPlan& plan, std::size_t atom, std::string_view id) {
  const FlowRules& rules = *plan.rules;
  const std::size_t at = index_of(plan.atoms[atom]);
  const ValueType type = type_of(plan.atoms[atom]);
  const bool row = type == ValueType::Zone && plan.zones[at].row;
  const auto attribute = std::ranges::find(rules.attributes, id, &Attribute::id);
  if ((type != ValueType::Piece && !row) || attribute == rules.attributes.end()) {
    return nullptr;
  }
  const auto& values =
      row ? rules.zones[plan.zones[at].family].rows[*plan.zones[at].row].values : rules.pieces[at].values;
  return attribute_of(values, static_cast<std::size_t>(attribute - rules.attributes.begin()));
}

std::string attribute_text(const FlowRules& rules, const AttributeValue& said, std::string_view lang) {
  if (rules.attributes[said.attribute].type == AttributeType::Integer) {
    return std::to_string(said.number);
  }
  std::string text;
  for (const auto& [counter, number] : said.amounts) {
    const CounterSpec& of = rules.counters[counter];
    text += fmt::format("{}{}{}", text.empty() ? "" : " ", number,
                        of.glyph.empty() ? fmt::format(" {}", in_language(of.name, lang)) : of.glyph);
  }
  return text;
}

}  // namespace ossuary
