// Documents as lines for a terminal.
#include <algorithm>

#include "console/text/wrap.h"
#include "describe/document.h"

namespace ossuary::cli {

namespace {

constexpr int kIndent = 2;
constexpr int kBelow = 3;  ///< further than their row.

/// `text` in lines that begin with `indent` blanks: wrapped, or if it has several lines, as it is.
std::vector<std::string> lines_of(const Cell& cell, int indent, const Look& look) {
  std::vector<std::string> lines;
  if (cell.text.find('\n') == std::string::npos) {
    lines = wrapped(cell.text, look.width - indent);
  } else {
    for (std::size_t at = 0; at < cell.text.size();) {
      const std::size_t end = std::min(cell.text.find('\n', at), cell.text.size());
      lines.push_back(cell.text.substr(at, end - at));
      at = end + 1;
    }
  }
  for (std::string& line : lines) {
    line = std::string(static_cast<std::size_t>(indent), ' ') + paint(line, cell.style, look.color);
  }
  return lines;
}

std::string facts_text(const std::vector<Fact>& facts, int indent, const Look& look) {
  std::string text;
  for (const Fact& fact : facts) {
    if (!fact.cell.text.empty()) {
      for (const std::string& line : lines_of(fact.cell, indent, look)) {
        text += line + "\n";
      }
    }
  }
  return text;
}

std::string items_text(const DataTable& table, int indent, const Look& look) {
  std::vector<std::string> items;
  for (const std::vector<Cell>& row : table.rows) {
    items.push_back(paint(row.front().text, row.front().style, look.color));
  }
  std::string text;
  const std::string lines = joined_items(items, std::min(look.width, Look{}.width) - indent);
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = lines.find('\n', at) + 1;
    text += std::string(static_cast<std::size_t>(indent), ' ') + lines.substr(at, end - at);
    at = end;
  }
  return text;
}

std::string rows_text(const DataTable& table, int indent, const Look& look) {
  std::vector<TextColumn> columns;
  std::vector<std::string> head;
  bool has_head = false;
  for (const Column& column : table.columns) {
    if (column.put == Put::InRow) {
      columns.emplace_back(column.align);
      head.push_back(paint(column.heading, kDim, look.color));
      has_head = has_head || !column.heading.empty();
    }
  }
  TextTable text(std::move(columns));
  if (has_head && !table.rows.empty()) {
    text.add(std::move(head));
  }
  for (const std::vector<Cell>& row : table.rows) {
    std::vector<std::string> shown;
    std::vector<std::string> below;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (table.columns[i].put == Put::InRow) {
        shown.push_back(paint(row[i].text, row[i].style, look.color));
      } else if (table.columns[i].put == Put::Below && !row[i].text.empty()) {
        const std::vector<std::string> lines = lines_of(row[i], indent + kBelow, look);
        below.insert(below.end(), lines.begin(), lines.end());
      }
    }
    text.add(std::move(shown), std::move(below));
  }
  return text.room(look, indent) < TextTable::kNarrowest ? text.text(indent) : text.text_within(look, indent, kPlain);
}

}  // namespace

std::string text_of(const Section& section, const Look& look) {
  const int indent = section.heading.empty() ? 0 : kIndent;
  const std::string table = !section.drawing.empty()                ? section.drawing
                            : section.table.layout == Layout::Items ? items_text(section.table, indent, look)
                                                                    : rows_text(section.table, indent, look);
  const std::string body = facts_text(section.facts, indent, look) + table;
  return body.empty() || section.heading.empty() ? body : paint(section.heading, kBold, look.color) + "\n" + body;
}

std::string text_of(const Document& document, const Look& look) {
  std::string text = document.title.empty() ? "" : paint(document.title, kBold, look.color) + "\n";
  text += facts_text(document.facts, 0, look);
  for (const Section& section : document.sections) {
    const std::string lines = text_of(section, look);
    text += (text.empty() || lines.empty() ? "" : "\n") + lines;
  }
  return text;
}

}  // namespace ossuary::cli
