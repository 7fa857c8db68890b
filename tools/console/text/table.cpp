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

std::string TextTable::text(int indent) const {
  const std::vector<int> wide = widths();
  std::string text;
  for (const std::vector<std::string>& row : rows_) {
    text += line(row, wide, indent);
  }
  return text;
}

std::string TextTable::text_within(const Look& look, int indent, const Style& last_column) const {
  const std::size_t last = columns_.size() - 1;
  std::vector<int> wide = widths();
  int room = look.width - indent;  // of a screen without end, more than any text needs
  for (std::size_t i = 0; i < last; ++i) {
    room -= wide[i] + columns_[i].gap;
  }
  wide[last] = std::min(wide[last], room);
  std::string text;
  for (std::vector<std::string> row : rows_) {
    row.resize(columns_.size());
    const std::string sentence = room < kNarrowest ? "" : row[last];
    for (const std::string& part : wrapped(sentence, room)) {
      row[last] = paint(part, last_column, look.color);
      text += line(row, wide, indent);
      row.assign(columns_.size(), "");
    }
  }
  return text;
}

}  // namespace ossuary::cli
