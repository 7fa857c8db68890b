// Documents as lines for a terminal.
#include <algorithm>

#include "console/text/width.h"
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

std::string list_text(const DataTable& table, int indent, const Look& look) {
  std::string text;
  for (const std::vector<Cell>& row : table.rows) {
    std::string_view mark = "- ";
    for (const std::string& line : wrapped(row.back().text, look.width - indent - static_cast<int>(mark.size()))) {
      text += std::string(static_cast<std::size_t>(indent), ' ').append(mark).append(line) + "\n";
      mark = "  ";
    }
  }
  return text;
}

/// `title` in one line if that fits into `room` columns, else in two that are as narrow as can be.
std::vector<std::string> in_two_lines(const std::string& title, int room) {
  if (text_width(title) <= room) {
    return {title};
  }
  int width = 1;
  while (wrapped(title, width).size() > 2) {
    ++width;
  }
  return wrapped(title, width);
}

/// The lines of headings: one, or two where one would make the table wider than the screen; none without headings.
std::vector<std::vector<std::string>> head_lines(const DataTable& table, int indent, const Look& look) {
  constexpr int kGap = 2;  // between columns
  const auto last = std::ranges::find(table.columns.rbegin(), table.columns.rend(), Put::InRow, &Column::put);
  int width = indent - kGap;
  std::vector<std::string> whole;
  std::vector<std::string> upper;
  std::vector<std::string> lower;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (table.columns[i].put != Put::InRow) {
      continue;
    }
    const std::string& title = table.columns[i].heading;
    int cells = 1;
    for (const std::vector<Cell>& row : table.rows) {
      cells = std::max(cells, i < row.size() ? text_width(row[i].text) : 0);
    }
    if (&table.columns[i] == &*last && last->align == Align::Left) {
      cells = std::min(cells, TextTable::kNarrowest);  // it is wrapped
    }
    width += std::max(cells, text_width(title)) + kGap;
    const std::vector<std::string> parts = in_two_lines(title, cells);
    whole.push_back(paint(title, kDim, look.color));
    upper.push_back(parts.size() == 1 ? "" : paint(parts.front(), kDim, look.color));
    lower.push_back(paint(parts.back(), kDim, look.color));
  }
  using Lines = std::vector<std::vector<std::string>>;
  if (table.rows.empty() || std::ranges::all_of(table.columns, &std::string::empty, &Column::heading)) {
    return {};
  }
  const bool fits = width <= look.width || std::ranges::all_of(upper, &std::string::empty);
  return fits ? Lines{whole} : Lines{upper, lower};
}

std::string rows_text(const DataTable& table, int indent, const Look& look) {
  std::vector<TextColumn> columns;
  for (const Column& column : table.columns) {
    if (column.put == Put::InRow) {
      columns.emplace_back(column.align);
    }
  }
  if (columns.empty()) {
    return "";
  }
  TextTable text(std::move(columns));
  for (std::vector<std::string>& line : head_lines(table, indent, look)) {
    text.add(std::move(line));
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

/// A heading, which may be long; "" for none.
std::string heading_text(const std::string& heading, const Look& look) {
  std::string text;
  for (const std::string& line : heading.empty() ? std::vector<std::string>() : wrapped(heading, look.width)) {
    text += paint(line, kBold, look.color) + "\n";
  }
  return text;
}

}  // namespace

std::string text_of(const Section& section, const Look& look) {
  const int indent = section.heading.empty() ? 0 : kIndent;
  const std::string table = !section.drawing.empty()                ? section.drawing
                            : section.table.layout == Layout::Items ? items_text(section.table, indent, look)
                            : section.table.layout == Layout::List  ? list_text(section.table, indent, look)
                                                                    : rows_text(section.table, indent, look);
  const std::string body = facts_text(section.facts, indent, look) + table;
  return body.empty() || section.heading.empty() ? body : heading_text(section.heading, look) + body;
}

std::string text_of(const Document& document, const Look& look) {
  std::string text = heading_text(document.title, look) + facts_text(document.facts, 0, look);
  const auto add = [&](const std::string& lines) { text += (text.empty() || lines.empty() ? "" : "\n") + lines; };
  for (const Section& section : document.sections) {
    add(text_of(section, look));
  }
  for (const Document& part : document.parts) {
    const std::string lines = text_of(part, look);
    add(lines == heading_text(part.title, look) ? "" : lines);
  }
  return text;
}

}  // namespace ossuary::cli
