#include "author/new/card_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "author/key_values.h"
#include "content/schema/forms.h"
#include "content/schema/version.h"
#include "say/diagnostic.h"

namespace ossuary::author {

namespace {

std::string at_line(std::size_t line, std::string_view why) { return fmt::format("line {}: {}", line, why); }

/// Reads fields one by one.
class FieldReader {
 public:
  explicit FieldReader(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) {
      text_.remove_prefix(3);
    }
    const std::string_view head = text_.substr(0, text_.find('\n'));
    between_ = head.find(',') == std::string_view::npos && head.find(';') != std::string_view::npos ? ';' : ',';
  }

  [[nodiscard]] bool at_end() const { return text_.empty(); }
  [[nodiscard]] std::size_t line() const { return line_; }
  [[nodiscard]] bool is_open() const { return is_open_; }

  /// The fields of the next row.
  std::vector<std::string> row() {
    std::vector<std::string> fields;
    while (true) {
      fields.push_back(field());
      if (text_.starts_with(between_)) {
        text_.remove_prefix(1);
        continue;
      }
      if (text_.starts_with('\r')) {
        text_.remove_prefix(1);
      }
      if (text_.starts_with('\n')) {
        take();
      }
      return fields;
    }
  }

 private:
  char take() {
    const char c = text_.front();
    text_.remove_prefix(1);
    line_ += c == '\n' ? 1 : 0;
    return c;
  }

  std::string field() {
    std::string field;
    if (!text_.starts_with('"')) {
      while (!text_.empty() && text_.front() != between_ && text_.front() != '\n' && !text_.starts_with("\r\n")) {
        field += take();
      }
      return field;
    }
    text_.remove_prefix(1);
    while (!text_.empty()) {
      const char c = take();
      if (c != '"') {
        field += c == '\n' || c == '\r' ? ' ' : c;
      } else if (text_.starts_with('"')) {
        field += take();
      } else {
        return field;
      }
    }
    is_open_ = true;
    return field;
  }

  std::string_view text_;
  char between_ = ',';
  std::size_t line_ = 1;
  bool is_open_ = false;
};

/// Copies that a row says, 1 where it says nothing; nothing where that is no number.
std::optional<int> copies_in(const CardTable& table, const CardRow& row) {
  const std::string_view text = table.field(row, "copies");
  int copies = 1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), copies);
  const bool sound = error == std::errc() && end == text.data() + text.size() && copies >= 0 && copies <= 1000;
  return text.empty() ? 1 : sound ? std::optional(copies) : std::nullopt;
}

/// What is wrong with the columns of a table; "" for nothing.
std::string column_fault(const CardTable& table) {
  std::vector<std::string> known(kPieceColumns.begin(), kPieceColumns.end());
  known.insert(known.end(), kSkullColumns.begin(), kSkullColumns.end());
  for (const std::string& column : table.columns) {
    if (std::ranges::count(table.columns, column) > 1) {
      return fmt::format("the column \"{}\" is there twice", column);
    }
    if (!table.has_pieces() && std::ranges::count(kSkullColumns, column) == 0) {
      return with_hint(
          fmt::format("\"{}\" is no column of cards: tables of skulls have top, bottom and copies, and those "
                      "of pieces have an id",
                      column),
          column, known);
    }
    if (!is_id(column)) {
      return fmt::format("the column \"{}\" is no name of an attribute: write it in snake_case", column);
    }
  }
  for (const std::string_view needed : {"top", "bottom"}) {
    if (!table.has_pieces() && std::ranges::count(table.columns, needed) == 0) {
      return fmt::format("there is no column \"{}\"", needed);
    }
  }
  return "";
}

/// A value of an attribute as TOML: a number, what is TOML already, or a text.
std::string attribute_text(std::string_view value) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool as_it_is =
      (error == std::errc() && end == value.data() + value.size()) || value.starts_with('[') || value.starts_with('{');
  return as_it_is ? std::string(value) : toml_text(value);
}

/// A row as an entry of a file of pieces.
std::string piece_entry(const CardTable& table, const CardRow& row, int copies) {
  std::string entry;
  const auto add = [&](std::string_view key, const std::string& value) {
    entry += fmt::format("{}{} = {}", entry.empty() ? "" : ", ", key, value);
  };
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const std::string& column = table.columns[i];
    const std::string& value = row.fields[i];
    if (value.empty() || column == "id" || column == "type" || column == "zone" || column == "copies") {
      continue;
    }
    if (column == "name" || column == "text") {
      add(column, toml_text(LocalText{{"en", value}}));
    } else {
      add(column, column == "label" ? toml_text(value) : attribute_text(value));
    }
  }
  if (const std::string_view zone = table.field(row, "zone"); !zone.empty() && copies > 0) {
    add("start", fmt::format("{{ {} = {} }}", zone, copies));
  }
  return fmt::format("{} = {{ {} }}\n", table.field(row, "id"), entry);
}

}  // namespace

bool CardTable::has_pieces() const { return std::ranges::count(columns, "id") > 0; }

std::string_view CardTable::field(const CardRow& row, std::string_view column) const {
  const auto at = std::ranges::find(columns, column);
  return at == columns.end() ? std::string_view() : row.fields[static_cast<std::size_t>(at - columns.begin())];
}

Result<CardTable, std::string> read_card_table(std::string_view text) {
  FieldReader reader(text);
  CardTable table{reader.row(), {}};
  if (std::string fault = column_fault(table); !fault.empty()) {
    return at_line(1, fault);
  }
  while (!reader.at_end()) {
    CardRow row{reader.line(), reader.row()};
    if (reader.is_open()) {
      return at_line(row.line, "a quote is not closed");
    }
    if (std::ranges::all_of(row.fields, &std::string::empty)) {
      continue;
    }
    if (row.fields.size() > table.columns.size()) {
      return at_line(
          row.line, fmt::format("it has {} fields, and there are {} columns", row.fields.size(), table.columns.size()));
    }
    row.fields.resize(table.columns.size());
    if (!copies_in(table, row)) {
      return at_line(row.line, fmt::format("\"{}\" is no number of copies", table.field(row, "copies")));
    }
    table.rows.push_back(std::move(row));
  }
  return table.rows.empty() ? Result<CardTable, std::string>(at_line(1, "no row follows")) : std::move(table);
}

std::vector<CountedCard> counted_cards(const CardTable& table) {
  std::vector<CountedCard> cards;
  for (const CardRow& row : table.rows) {
    const auto half = [&](std::string_view column) {
      const std::string_view skull = table.field(row, column);
      return skull.empty() ? std::string("-") : std::string(skull);
    };
    const std::string card = half("top") + "/" + half("bottom");
    const auto known = std::ranges::find(cards, card, &CountedCard::first);
    if (known == cards.end()) {
      cards.emplace_back(card, *copies_in(table, row));
    } else {
      known->second += *copies_in(table, row);
    }
  }
  return cards;
}

Result<std::vector<StartFile>, std::string> piece_files(const CardTable& table, const std::string& id) {
  std::map<std::string, std::string> entries;  // by type
  for (const CardRow& row : table.rows) {
    if (!is_id(table.field(row, "id")) || !is_id(table.field(row, "type"))) {
      return at_line(row.line, "its id and its type are to be in snake_case: lower-case letters, digits, _");
    }
    entries[std::string(table.field(row, "type"))] += piece_entry(table, row, *copies_in(table, row));
  }
  std::vector<StartFile> files;
  for (const auto& [type, pieces] : entries) {
    files.push_back({fmt::format("pieces/{}{}.toml", id, entries.size() > 1 ? "_" + type : ""),
                     fmt::format("format = 2\ntype   = \"{}\"\n\n[pieces]\n{}", type, pieces)});
  }
  return files;
}

}  // namespace ossuary::author
