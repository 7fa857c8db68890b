// The one place that knows the TOML library.
#include "content/text/document.h"

#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>

namespace ossuary {

const Entry* Node::find(std::string_view key) const {
  for (const Entry& entry : entries) {
    if (entry.key == key) {
      return &entry;
    }
  }
  return nullptr;
}

namespace {

Mark mark_of(const toml::source_region& region, const TextFile& file) {
  Mark at{&file, static_cast<int>(region.begin.line), static_cast<int>(region.begin.column), 1};
  if (region.end.line == region.begin.line) {
    at.width = std::max(1, static_cast<int>(region.end.column) - static_cast<int>(region.begin.column));
  } else {
    at.width = std::max(1, code_points(file.line(at.line)) - at.column + 1);
  }
  return at;
}

Node node_of(const toml::node& value, const TextFile& file);

std::vector<Entry> entries_of(const toml::table& table, const TextFile& file) {
  std::vector<Entry> entries;
  for (auto&& [key, value] : table) {
    entries.push_back({std::string(key.str()), mark_of(key.source(), file), node_of(value, file)});
  }
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return std::pair(a.at.line, a.at.column) < std::pair(b.at.line, b.at.column);
  });
  return entries;
}

Node node_of(const toml::node& value, const TextFile& file) {
  Node node;
  node.at = mark_of(value.source(), file);
  node.end_line = static_cast<int>(value.source().end.line);
  node.end_column = static_cast<int>(value.source().end.column);
  if (const auto* text = value.as_string()) {
    node.type = NodeType::Text;
    node.text = text->get();
  } else if (const auto* integer = value.as_integer()) {
    node.type = NodeType::Integer;
    node.integer = integer->get();
  } else if (const auto* boolean = value.as_boolean()) {
    node.type = NodeType::Boolean;
    node.boolean = boolean->get();
  } else if (const auto* list = value.as_array()) {
    node.type = NodeType::List;
    for (auto&& item : *list) {
      node.items.push_back(node_of(item, file));
    }
  } else if (const auto* table = value.as_table()) {
    node.type = NodeType::Table;
    node.entries = entries_of(*table, file);
  } else {
    node.type = value.is_floating_point() ? NodeType::Real : NodeType::Date;
  }
  return node;
}

/// The key that "cannot redefine existing integer 'a.b'" names, or "".
std::string key_in_message(std::string_view message) {
  const std::size_t last = message.rfind('\'');
  const std::size_t first = last == std::string_view::npos || last == 0 ? last : message.rfind('\'', last - 1);
  return first == std::string_view::npos ? std::string() : std::string(message.substr(first + 1, last - first - 1));
}

/// The parser stops behind the key that is there already; the mark goes back to it.
void report_duplicate(const Mark& stopped, std::string_view message, Report& report) {
  const std::string key = key_in_message(message);
  const std::string last_part = key.substr(key.rfind('.') + 1);
  Mark at = stopped;
  const std::string line(at.file->line(at.line));
  const std::size_t found = last_part.empty() ? std::string::npos : line.rfind(last_part);
  if (found != std::string::npos) {
    at.column = code_points(line.substr(0, found)) + 1;
    at.width = code_points(last_part);
  }
  report.add("duplicate-key", at, key.empty() ? "this key is given before" : in_quotes(key) + " is given before",
             "remove one of the two");
}

void report_syntax(const toml::parse_error& error, const TextFile& file, Report& report) {
  constexpr std::string_view kPreamble = "Error while parsing ";
  Mark at = mark_of(error.source(), file);
  std::string_view message = error.description();
  if (message.find("cannot redefine") != std::string_view::npos) {
    report_duplicate(at, message, report);
    return;
  }
  if (message.starts_with(kPreamble)) {
    message.remove_prefix(kPreamble.size());
  }
  const bool no_value = message.find("could not determine value type") != std::string_view::npos;
  report.add("toml-syntax", at, "in a " + printable(message), no_value ? "write texts in quotes" : "");
}

}  // namespace

Node parse_document(const TextFile& file, Report& report) {
  Node root;
  root.at = Mark{&file, 0, 0, 1};
  if (const Mark deep = too_deep_at(file); deep.file != nullptr) {
    report.add("too-deep", deep, "nothing in content is nested so deeply");
    root.sound = false;
    return root;
  }
  try {
    const toml::table table = toml::parse(std::string_view(file.text), std::string_view(file.path));
    root.entries = entries_of(table, file);
  } catch (const toml::parse_error& error) {
    report_syntax(error, file, report);
    root.sound = false;
  }
  return root;
}

}  // namespace ossuary
