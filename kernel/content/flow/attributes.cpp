// Attributes: what files say of pieces and rows, read as the types of their attributes say.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "content/flow/flow_builder.h"

namespace ossuary {

namespace {

/// How the values of each type are written, in the order of AttributeType.
struct AttributeForm {
  NodeType node;
  std::string_view says;  ///< what a value is, say "a whole number".
  std::string_view noun;  ///< of the things that it names.
};
constexpr std::array<AttributeForm, 10> kAttributeForms{
    {{NodeType::Integer, "a whole number", ""},
     {NodeType::Table, "a table of numbers by side, like { upper = 1, left = 2 }", ""},
     {NodeType::Table, "a table of counters, like { gold = 3 }", "counter"},
     {NodeType::List, "a list of pieces", "piece"},
     {NodeType::List, "a list of names", "name"},
     {NodeType::Text, "the id of a piece", "piece"},
     {NodeType::Text, "the id of a counter", "counter"},
     {NodeType::Text, "the id of a row", "row"},
     {NodeType::Text, "one of the names", "name"},
     {NodeType::List, "a list of steps in columns and levels, like [[1, 0], [-2, 1]]", ""}}};

}  // namespace

AttributeValue FlowBuilder::read_single(std::size_t attribute, const TomlNode& value) {
  const AttributeType type = rules_.attributes[attribute].type;
  return read_attribute(attribute,
                        type == AttributeType::Names    ? AttributeType::Name
                        : type == AttributeType::Pieces ? AttributeType::Piece
                                                        : type,
                        value);
}

AttributeValue FlowBuilder::read_attribute(std::size_t attribute, AttributeType type, const TomlNode& value) {
  const std::string& id = rules_.attributes[attribute].id;
  const AttributeForm& form = kAttributeForms.at(static_cast<std::size_t>(type));
  AttributeValue read{.attribute = attribute};
  if (value.type != form.node) {
    report_.add("wrong-type/attribute", value.at, {{"name", id}, {"form", form.says}});
  } else if (type == AttributeType::Integer) {
    read_number(value, {"wrong-type/number", "out-of-range/attribute", {{"form", form.says}}}, kLeastNumber,
                read.number);
  } else if (type == AttributeType::Sided) {
    read_sides(value, read);
  } else if (type == AttributeType::Amounts) {
    read_amounts(value, read);
  } else if (type == AttributeType::Offsets) {
    read_offsets(id, value, read);
  } else if (value.type == NodeType::Text) {
    read_text(type, value, read);
  } else {
    for (const TomlNode& item : value.items) {
      if (item.type != NodeType::Text) {
        report_.add("wrong-type/attribute", item.at, {{"name", id}, {"form", form.says}});
      } else {
        read_text(type, item, read);
      }
    }
    std::ranges::sort(read.values);
    read.values.erase(std::unique(read.values.begin(), read.values.end()), read.values.end());
  }
  return read;
}

void FlowBuilder::read_text(AttributeType type, const TomlNode& value, AttributeValue& into) {
  const std::string_view noun = kAttributeForms.at(static_cast<std::size_t>(type)).noun;
  if (const auto index = names_.find(noun, {value.text, value.at})) {
    into.values.push_back(noun == "counter" ? counter_values_[*index]
                          : noun == "row"   ? row_values_[*index]
                                            : value_of(noun == "piece" ? ValueType::Piece : ValueType::Name, *index));
  }
}

void FlowBuilder::read_number(const TomlNode& value, const NumberMessages& messages, std::int64_t least,
                              std::int32_t& into) {
  if (value.type != NodeType::Integer) {
    report_.add(messages.no_number, value.at, messages.arguments);
  } else if (value.integer < least || value.integer > kMostNumber) {
    report_.add(messages.out_of_range, value.at, {{"number", value.integer}, {"least", least}, {"most", kMostNumber}});
  } else {
    into = static_cast<std::int32_t>(value.integer);
  }
}

void FlowBuilder::read_offsets(std::string_view id, const TomlNode& value, AttributeValue& into) {
  const std::string_view form = kAttributeForms.back().says;
  const NumberMessages messages{"wrong-type/number", "out-of-range/attribute", {{"form", form}}};
  for (const TomlNode& item : value.items) {
    Offset& step = into.offsets.emplace_back();
    if (item.type != NodeType::List || item.items.size() != 2) {
      report_.add("wrong-type/attribute", item.at, {{"name", id}, {"form", form}});
      continue;
    }
    read_number(item.items[0], messages, kLeastNumber, step.columns);
    read_number(item.items[1], messages, kLeastNumber, step.levels);
    check_step(step, item);
  }
}

void FlowBuilder::check_step(const Offset& step, const TomlNode& value) {
  int columns = 1;
  int levels = 1;
  for (const auto* zone : zones_) {
    const bool is_structure = zone->value.spec.form == ZoneForm::Structure;
    columns = std::max(columns, is_structure ? static_cast<int>(kMaxPlaces) : zone->value.columns.value);
    levels = std::max(levels, is_structure ? static_cast<int>(kMaxPlaces) : zone->value.levels.value);
  }
  const bool is_number = value.items[0].type == NodeType::Integer && value.items[1].type == NodeType::Integer;
  if (is_number && step.columns == 0 && step.levels == 0) {
    report_.add("out-of-range/no-step", value.at);
  } else if (std::abs(step.columns) >= columns || std::abs(step.levels) >= levels) {
    report_.add("out-of-range/step", value.at, {{"columns", columns}, {"levels", levels}});
  }
}

void FlowBuilder::read_sides(const TomlNode& value, AttributeValue& into) {
  for (const auto& [side, at, number] : value.entries) {
    const auto known = std::ranges::find(kSideNames, side);
    if (known == kSideNames.end()) {
      report_.add("unknown-key/side", at, {{"side", side}, {"known", fmt::format("{}", fmt::join(kSideNames, ", "))}});
    } else {
      read_number(number, {"wrong-type/side", "out-of-range/attribute", {{"side", side}}}, kLeastNumber,
                  into.sides.at(static_cast<std::size_t>(known - kSideNames.begin())));
    }
  }
}

void FlowBuilder::read_amounts(const TomlNode& value, AttributeValue& into) {
  for (const auto& [counter, at, number] : value.entries) {
    const auto index = names_.find("counter", {counter, at});
    Amount amount{index.value_or(0), 0};
    read_number(number, {"wrong-type/amount", "out-of-range/attribute", {{"counter", counter}}}, 0, amount.number);
    if (index) {
      into.amounts.push_back(amount);
    }
  }
}

}  // namespace ossuary
