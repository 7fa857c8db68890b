#include "console/text/table.h"

#include <algorithm>

#include "console/text/width.h"
#include "console/text/wrap.h"

namespace ossuary::cli {

std::vector<int> TextTable::widths() const {
  std::vector<int> widths;
  for (const TextColumn& column : columns_) {
    widths.push_back(column.least);
  }
  for (const std::vector<std::string>& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], text_width(row[i]));
    }
  }
  return widths;
}

std::string TextTable::line(const std::vector<std::string>& row, const std::vector<int>& widths, int indent) const {
  std::string line(static_cast<std::size_t>(indent), ' ');
  for (std::size_t i = 0; i < row.size(); ++i) {
    line += columns_[i].align == Align::Left ? pad_right(row[i], widths[i]) : pad_left(row[i], widths[i]);
    line.append(static_cast<std::size_t>(columns_[i].gap), ' ');
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

std::string TextTable::lines_below(std::size_t row) const {
  std::string lines;
  for (const std::string& below : below_[row]) {
    lines += below + '\n';
  }
  return lines;
}

std::string TextTable::text(int indent) const {
  const std::vector<int> wide = widths();
  std::string text;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    text += line(rows_[i], wide, indent) + lines_below(i);
  }
  return text;
}

int TextTable::room(const Look& look, int indent) const {
  const std::vector<int> wide = widths();
  int room = look.width - indent;  // of a screen without end, more than any text needs
  for (std::size_t i = 0; i + 1 < columns_.size(); ++i) {
    room -= wide[i] + columns_[i].gap;
  }
  return room;
}

std::string TextTable::text_within(const Look& look, int indent, const Style& last_column) const {
  if (columns_.empty()) {
    return text(indent);
  }
  const std::size_t last = columns_.size() - 1;
  const int space = room(look, indent);
  std::vector<int> wide = widths();
  wide[last] = std::min(wide[last], space);
  std::string text;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    std::vector<std::string> row = rows_[i];
    row.resize(columns_.size());
    const std::string sentence = space < kNarrowest ? "" : row[last];
    for (const std::string& part : wrapped(sentence, space)) {
      row[last] = paint(part, last_column, look.color);
      text += line(row, wide, indent);
      row.assign(columns_.size(), "");
    }
    text += lines_below(i);
  }
  return text;
}

}  // namespace ossuary::cli
