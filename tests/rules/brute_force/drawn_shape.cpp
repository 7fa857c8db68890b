#include "rules/brute_force/drawn_shape.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <set>

namespace brute {

namespace {

/// The lines between the triple quotes after `drawing`; none where the file draws nothing.
std::vector<std::string> drawing_in(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::vector<std::string> lines;
  bool inside = false;
  for (std::string line; std::getline(stream, line);) {
    if (inside && line == "\"\"\"") {
      return lines;
    }
    if (inside) {
      lines.push_back(line);
    }
    inside = inside || (line.starts_with("drawing") && line.ends_with("\"\"\""));
  }
  return {};
}

}  // namespace

Corners corners_drawn(const std::vector<std::string>& drawing) {
  Corners corners;
  std::set<std::pair<std::size_t, std::size_t>> covered;
  for (std::size_t row = 0; row < drawing.size(); ++row) {
    for (std::size_t column = 0; column < drawing[row].size(); ++column) {
      const char letter = drawing[row][column];
      if (std::isalpha(static_cast<unsigned char>(letter)) == 0 || covered.count({row, column}) > 0) {
        continue;
      }
      for (const std::size_t r : {row, row + 1}) {
        covered.insert({{r, column}, {r, column + 1}});
      }
      const int lower_edge = static_cast<int>(drawing.size()) - static_cast<int>(row) - 2;
      corners[{static_cast<int>(column), lower_edge}] = std::isupper(static_cast<unsigned char>(letter)) != 0;
    }
  }
  return corners;
}

std::map<std::string, Corners> drawn_shapes(const std::filesystem::path& folder) {
  std::map<std::string, Corners> shapes;
  for (const auto& plugin : std::filesystem::directory_iterator(folder)) {
    const auto inside = plugin.path() / "shapes";
    if (!std::filesystem::is_directory(inside)) {
      continue;
    }
    for (const auto& file : std::filesystem::directory_iterator(inside)) {
      if (const auto drawing = drawing_in(file.path()); !drawing.empty()) {
        shapes[plugin.path().filename().string() + ":" + file.path().stem().string()] = corners_drawn(drawing);
      }
    }
  }
  return shapes;
}

std::vector<Corner> in_order(const Corners& corners) {
  std::vector<Corner> sorted;
  for (const auto& [corner, anchor] : corners) {
    sorted.push_back(corner);
  }
  std::sort(sorted.begin(), sorted.end(), [](const Corner& a, const Corner& b) {
    return std::pair(a.second, a.first) < std::pair(b.second, b.first);
  });
  return sorted;
}

Corners pyramid_corners(int base, int rows) {
  Corners corners;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < base - row; ++column) {
      corners[{row + 2 * column, 2 * row}] = true;
    }
  }
  return corners;
}

}  // namespace brute
