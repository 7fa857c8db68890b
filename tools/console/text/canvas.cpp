#include "console/text/canvas.h"

#include <algorithm>

#include "base/utf8.h"

namespace ossuary::cli {

Canvas::Cell& Canvas::cell(int row, int column) {
  const auto r = static_cast<std::size_t>(row);
  const auto c = static_cast<std::size_t>(column);
  if (rows_.size() <= r) {
    rows_.resize(r + 1);
  }
  if (rows_[r].size() <= c) {
    rows_[r].resize(c + 1);
  }
  width_ = std::max(width_, column + 1);
  return rows_[r][c];
}

void Canvas::put(int row, int column, std::string_view text, const Style& style) {
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(1, sequence_length(text, 0));
    cell(row, column) = Cell{std::string(text.substr(0, length)), style};
    text.remove_prefix(length);
    ++column;
  }
}

void Canvas::stamp(int row, int column, const Canvas& other) {
  for (std::size_t r = 0; r < other.rows_.size(); ++r) {
    for (std::size_t c = 0; c < other.rows_[r].size(); ++c) {
      cell(row + static_cast<int>(r), column + static_cast<int>(c)) = other.rows_[r][c];
    }
  }
  if (other.height() > 0) {
    cell(row + other.height() - 1, column);
  }
}

std::string Canvas::text(bool color) const {
  std::string lines;
  for (const auto& row : rows_) {
    auto last = row.size();
    while (last > 0 && row[last - 1].character == " ") {
      --last;
    }
    for (std::size_t from = 0; from < last;) {
      std::size_t to = from;
      std::string run;
      while (to < last && row[to].style == row[from].style) {
        run += row[to++].character;
      }
      lines += paint(run, row[from].style, color);
      from = to;
    }
    lines += '\n';
  }
  return lines;
}

Canvas flow(const std::vector<Canvas>& blocks, int width, int gap) {
  Canvas all;
  int row = 0;
  int column = 0;
  for (const Canvas& block : blocks) {
    if (column > 0 && column + block.width() > width) {
      row = all.height() + 1;
      column = 0;
    }
    all.stamp(row, column, block);
    column += block.width() + gap;
  }
  return all;
}

}  // namespace ossuary::cli
