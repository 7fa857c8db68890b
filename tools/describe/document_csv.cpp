// Documents as comma-separated values, one table in a long form.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "describe/document.h"

namespace ossuary::cli {

namespace {

std::string quoted_field(const std::string& field) {
  std::string text = "\"";
  for (const char c : field) {
    text += c == '"' ? "\"\"" : std::string(1, c);
  }
  return text + '"';
}

/// Nothing also for the half width of an interval that is not known.
std::string number_text(const std::optional<double>& number) {
  return number && std::isfinite(*number) ? fmt::format("{:.12g}", *number) : "";
}

/// What programs read of a cell that says what a row is about; "" for a number.
std::string name_of(const Cell& cell) {
  const std::string* name = cell.value.string();
  return cell.value.number() ? "" : name == nullptr ? cell.text : *name;
}

/// What a row is about: "R/P", "seat 1", "pyramid x 1 y 2", "greedy against random".
std::string row_name(const DataTable& table, const std::vector<Cell>& row) {
  std::string name;
  for (std::size_t i = 0; i < table.keys; ++i) {
    if (const std::string& id = table.columns[i].id; !id.empty()) {
      const std::string key = name_of(row[i]);
      const bool alone = name.empty() && !key.empty();
      name +=
          (name.empty() ? "" : " ") + (alone ? key : fmt::format("{} {}", id, key.empty() ? row[i].value.dump() : key));
    }
  }
  return name;
}

/// Writes the lines of one part of a document.
class CsvWriter {
 public:
  CsvWriter(std::string& text, std::string part) : text_(text), part_(std::move(part)) {}

  void add_record(const std::array<std::string, 7>& fields) { text_ += csv_line({fields.begin(), fields.end()}); }

  /// A line for a number or text that is there; for each member of an object; for a list, its items as one text.
  void add_value(const std::string& table, const std::string& row, const std::string& column, const Json& value,
                 std::optional<double> margin = {}) {
    const std::optional<double> number = value.boolean() ? std::optional<double>(*value.boolean()) : value.number();
    if (const auto* members = value.members()) {
      for (const auto& [name, member] : *members) {
        add_value(table, row, name, member);
      }
      return;
    }
    if (const std::string text = text_in(value); number || !text.empty()) {
      add_record({table, row, column, number_text(number), number_text(margin), text, part_});
    }
  }

  void add_table(const std::string& id, const DataTable& table) {
    for (const std::vector<Cell>& row : table.rows) {
      for (std::size_t i = table.keys; i < row.size(); ++i) {
        const Column& column = table.columns[i];
        if (!column.id.empty()) {
          add_value(id, row_name(table, row), column.group.empty() ? column.id : column.group + "." + column.id,
                    row[i].value, row[i].margin);
        }
      }
    }
  }

 private:
  /// "" for what is neither a text nor a list.
  [[nodiscard]] static std::string text_in(const Json& value) {
    if (value.items() == nullptr) {
      return value.string() == nullptr ? "" : *value.string();
    }
    std::string text;
    for (const Json& item : *value.items()) {
      text += (text.empty() ? "" : " ") + (item.string() == nullptr ? item.dump() : *item.string());
    }
    return text;
  }

  std::string& text_;
  std::string part_;
};

void add_document(std::string& text, const Document& document, const std::string& part) {
  CsvWriter writer(text, part);
  for (const Fact& fact : document.facts) {
    if (!fact.id.empty()) {
      writer.add_value("run", "run", fact.id, fact.cell.value, fact.cell.margin);
    }
  }
  for (const Section& section : document.sections) {
    if (!section.id.empty()) {
      writer.add_table(section.id, section.table);
    }
  }
  for (const Document& each : document.parts) {
    add_document(text, each, part.empty() ? each.id : fmt::format("{}/{}", part, each.id));
  }
}

}  // namespace

std::string csv_line(const std::vector<std::string>& fields) {
  std::string text;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    text += i == 0 ? "" : ",";
    text += fields[i].find_first_of(",\"\r\n") == std::string::npos ? fields[i] : quoted_field(fields[i]);
  }
  return text + '\n';
}

std::string csv_of(const Document& document) {
  std::string text;
  CsvWriter(text, "").add_record({"table", "row", "column", "value", "margin", "text", "part"});
  add_document(text, document, "");
  return text;
}

}  // namespace ossuary::cli
