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
constexpr std::array<AttributeForm, 9> kAttributeForms{
    {{NodeType::Integer, "a whole number", ""},
     {NodeType::Table, "a table of numbers by side, like { upper = 1, left = 2 }", ""},
     {NodeType::Table, "a table of counters, like { gold = 3 }", "counter"},
     {NodeType::List, "a list of pieces", "piece"},
     {NodeType::List, "a list of names", "name"},
     {NodeType::Text, "the id of a piece", "piece"},
     {NodeType::Text, "the id of a counter", "counter"},
     {NodeType::Text, "the id of a row", "row"},
     {NodeType::Text, "one of the names", "name"}}};

}  // namespace

AttributeValue FlowBuilder::read_attribute(std::size_t attribute, const TomlNode& value) {
  const auto& [id, type] = rules_.attributes[attribute];
  const AttributeForm& form = kAttributeForms.at(static_cast<std::size_t>(type));
  AttributeValue read{.attribute = attribute};
  if (value.type != form.node) {
    report_.add("wrong-type", value.at, fmt::format("{} is {}", in_quotes(id), form.says));
  } else if (type == AttributeType::Integer) {
    read_number(value, form.says, "the number", kLeastNumber, read.number);
  } else if (type == AttributeType::Sided) {
    read_sides(value, read);
  } else if (type == AttributeType::Amounts) {
    read_amounts(value, read);
  } else if (value.type == NodeType::Text) {
    read_text(type, value, read);
  } else {
    for (const TomlNode& item : value.items) {
      if (item.type != NodeType::Text) {
        report_.add("wrong-type", item.at, fmt::format("{} is {}", in_quotes(id), form.says));
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

void FlowBuilder::read_number(const TomlNode& value, std::string_view wanted, std::string_view what, std::int64_t least,
                              std::int32_t& into) {
  if (value.type != NodeType::Integer) {
    report_.add("wrong-type", value.at, std::string(wanted));
  } else if (value.integer < least || value.integer > kMostNumber) {
    report_.add("out-of-range", value.at, fmt::format("{} is {}", what, value.integer),
                fmt::format("allowed are {} to {}", least, kMostNumber));
  } else {
    into = static_cast<std::int32_t>(value.integer);
  }
}

void FlowBuilder::read_sides(const TomlNode& value, AttributeValue& into) {
  for (const auto& [side, at, number] : value.entries) {
    const auto known = std::ranges::find(kSideNames, side);
    if (known == kSideNames.end()) {
      report_.add("unknown-key", at, fmt::format("there is no side {}", in_quotes(side)),
                  fmt::format("the sides are {}", fmt::join(kSideNames, ", ")));
    } else {
      read_number(number, fmt::format("what is on the {} side is a whole number", side), "the number", kLeastNumber,
                  into.sides.at(static_cast<std::size_t>(known - kSideNames.begin())));
    }
  }
}

void FlowBuilder::read_amounts(const TomlNode& value, AttributeValue& into) {
  for (const auto& [counter, at, number] : value.entries) {
    const auto index = names_.find("counter", {counter, at});
    Amount amount{index.value_or(0), 0};
    read_number(number, fmt::format("an amount of {} is a whole number", in_quotes(counter)), "the number", 0,
                amount.number);
    if (index) {
      into.amounts.push_back(amount);
    }
  }
}

}  // namespace ossuary
