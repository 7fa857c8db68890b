#include "console/screen/drawing/canvas.h"

#include <algorithm>
#include <map>

#include "console/text/width.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

/// Calls `put` for each block with the row and the column where flow() puts it.
template <class Put>
void for_each_in_flow(const std::vector<Canvas>& blocks, int width, int gap, const Put& put) {
  int row = 0;
  int column = 0;
  int bottom = 0;
  for (const Canvas& block : blocks) {
    if (column > 0 && column + block.width() > width) {
      row = bottom + 1;
      column = 0;
    }
    put(block, row, column);
    bottom = std::max(bottom, row + block.height());
    column += block.width() + gap;
  }
}

}  // namespace

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

void Canvas::clear(std::vector<Cell>& cells, std::size_t column) {
  std::size_t first = column;
  while (first > 0 && cells[first].character.empty()) {
    --first;
  }
  std::size_t end = column + 1;
  while (end < cells.size() && cells[end].character.empty()) {
    ++end;
  }
  for (std::size_t i = first; end - first > 1 && i < end; ++i) {
    cells[i].character = " ";
  }
}

void Canvas::put(int row, int column, std::string_view text, const Style& style) {
  while (!text.empty()) {
    const Cluster next = first_cluster(text);
    text.remove_prefix(next.text.size());
    for (int i = 0; i < next.columns; ++i, ++column) {
      Cell& written = cell(row, column);
      clear(rows_[static_cast<std::size_t>(row)], static_cast<std::size_t>(column));
      written.character = i == 0 ? next.text : std::string_view();
      written.style = style;
    }
  }
}

void Canvas::put(int row, int column, const std::vector<StyledText>& line) {
  for (const StyledText& part : line) {
    put(row, column, part.text, part.style);
    column += text_width(part.text);
  }
}

void Canvas::fill(const Rectangle& area, std::string_view character, const Style& style) {
  for (int row = area.row; row < area.row + area.height; ++row) {
    for (int column = area.column; column < area.column + area.width; ++column) {
      put(row, column, character, style);
    }
  }
}

const Canvas::Cell& Canvas::cell_at(int row, int column) const {
  static const Cell blank;
  const bool is_drawn = row >= 0 && column >= 0 && row < height() &&
                        static_cast<std::size_t>(column) < rows_[static_cast<std::size_t>(row)].size();
  return is_drawn ? rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] : blank;
}

int Canvas::columns_at(int row, int column) const {
  int columns = 1;
  while (cell_at(row, column + columns).character.empty()) {
    ++columns;
  }
  return columns;
}

bool Canvas::has_text(int row, int begin, int end) const {
  for (int column = begin; column < std::min(end, width_); ++column) {
    if (cell_at(row, column).character != " ") {
      return true;
    }
  }
  return false;
}

void Canvas::stamp_window(int row, int column, const Canvas& other, const Rectangle& window, const Look& look) {
  const int right = window.column + window.width;
  for (int line = 0; line < window.height; ++line) {
    const int from = window.row + line;
    for (int at = window.column; at < right; ++at) {
      const Cell& source = other.cell_at(from, at);
      const bool is_cut = at + other.columns_at(from, at) > right;
      if (source != Cell{} && !source.character.empty() && !is_cut) {
        put(row + line, column + at - window.column, source.character, source.style);
      }
    }
    if (other.has_text(from, 0, window.column)) {
      put(row + line, column, cut_mark(look), kDim);
    }
    if (other.has_text(from, right, other.width())) {
      put(row + line, column + window.width - 1, cut_mark(look), kDim);
    }
  }
}

void Canvas::stamp(int row, int column, const Canvas& other) { stamp_lowered(row, column, other, 0); }

void Canvas::stamp_lowered(int row, int column, const Canvas& other, int lines) {
  for (std::size_t r = 0; r < other.rows_.size(); ++r) {
    const int to = row + static_cast<int>(r) + (static_cast<int>(r) < other.heading_ ? 0 : lines);
    if (!other.rows_[r].empty()) {
      cell(to, column + static_cast<int>(other.rows_[r].size()) - 1);
      std::ranges::copy(other.rows_[r], rows_[static_cast<std::size_t>(to)].begin() + column);
    }
  }
  if (other.height() > 0) {
    cell(row + other.height() - 1 + lines, column);
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

TextArea flow_area(const std::vector<Canvas>& blocks, int width, int gap) {
  TextArea area;
  for_each_in_flow(blocks, width, gap, [&](const Canvas& block, int row, int column) {
    area = {std::max(area.width, column + block.width()), std::max(area.height, row + block.height())};
  });
  return area;
}

Canvas flow(const std::vector<Canvas>& blocks, int width, int gap, Blocks put) {
  std::map<int, int> heights;  // of rows of blocks, by their first line
  for_each_in_flow(blocks, width, gap,
                   [&](const Canvas& block, int row, int) { heights[row] = std::max(heights[row], block.height()); });
  Canvas all;
  for_each_in_flow(blocks, width, gap, [&](const Canvas& block, int row, int column) {
    all.stamp_lowered(row, column, block, put == Blocks::OnFloor ? heights[row] - block.height() : 0);
  });
  return all;
}

}  // namespace ossuary::cli
