#include "console/text/canvas.h"

#include <algorithm>

#include "console/text/paint.h"

namespace ossuary::cli {
namespace {

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// The length in bytes of the code point at the start of `text`.
std::size_t first_length(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && continues(text[length])) {
    ++length;
  }
  return length;
}

}  // namespace

int text_width(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char byte) { return !continues(byte); }));
}

std::string styled(std::string_view text, const Style& style, bool color) {
  std::string result(text);
  if (text.empty()) {
    return result;
  }
  result = style.color ? paint(result, *style.color, color) : result;
  result = style.bold ? paint(result, Weight::Bold, color) : result;
  return style.dim ? paint(result, Weight::Dim, color) : result;
}

std::string pad_right(std::string_view text, int width) {
  return std::string(text).append(static_cast<std::size_t>(std::max(0, width - text_width(text))), ' ');
}

std::string pad_left(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - text_width(text))), ' ').append(text);
}

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
    const std::size_t length = first_length(text);
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
      lines += styled(run, row[from].style, color);
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
