#include "support/shapes.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace ossuary::test {

Shape pyramid(int base, int rows) { return Shape::pyramid(base, rows).value(); }

Shape anchored(std::vector<Place> places, std::vector<std::size_t> anchors) {
  return Shape::anchored(std::move(places), anchors).value();
}

Shape shape_drawn(std::string_view drawing) {
  std::vector<std::string> lines;
  std::istringstream stream{std::string(drawing)};
  for (std::string line; std::getline(stream, line);) {
    if (line.find_first_not_of(' ') != std::string::npos) {
      lines.push_back(line);
    }
  }
  std::reverse(lines.begin(), lines.end());
  std::map<char, Place> corners;
  for (std::size_t y = 0; y < lines.size(); ++y) {
    for (std::size_t x = 0; x < lines[y].size(); ++x) {
      if (std::isalpha(static_cast<unsigned char>(lines[y][x])) != 0) {
        corners.try_emplace(lines[y][x], Place{static_cast<int>(x), static_cast<int>(y)});
      }
    }
  }
  std::vector<Place> places;
  std::vector<std::size_t> anchors;
  for (const auto& [letter, corner] : corners) {
    if (std::isupper(static_cast<unsigned char>(letter)) != 0) {
      anchors.push_back(places.size());
    }
    places.push_back(corner);
  }
  return anchored(std::move(places), std::move(anchors));
}

Shape random_shape(Rng& chance, int cards) {
  std::vector<Place> places{{0, 0}};
  const auto apart = [&](int x, int y) {
    return std::all_of(places.begin(), places.end(),
                       [&](Place p) { return std::abs(p.x - x) >= 2 || std::abs(p.y - y) >= 2; });
  };
  while (static_cast<int>(places.size()) < cards) {
    const Place near = places[chance.below(static_cast<std::uint32_t>(places.size()))];
    const int off = static_cast<int>(chance.below(3)) - 1;
    const int away = chance.below(2) == 0 ? -2 : 2;
    const bool sideways = chance.below(2) == 0;
    const int x = near.x + (sideways ? away : off);
    const int y = near.y + (sideways ? off : away);
    if (apart(x, y)) {
      places.push_back({x, y});
    }
  }
  std::vector<std::size_t> anchors;
  for (std::size_t i = 0; i < places.size(); ++i) {
    anchors.push_back(i);
  }
  return anchored(std::move(places), std::move(anchors));
}

CellId cell_at(const Shape& shape, int level, int column) {
  return shape.line(static_cast<std::size_t>(level - 1)).at(static_cast<std::size_t>(column));
}

CellSet cells_marked(const Shape& shape, std::string_view drawing, char mark) {
  std::vector<std::string> lines;
  std::istringstream stream{std::string(drawing)};
  for (std::string line; std::getline(stream, line);) {
    line.erase(std::remove(line.begin(), line.end(), ' '), line.end());
    if (!line.empty()) {
      lines.push_back(line);
    }
  }
  ensure(lines.size() == shape.level_count(), "a drawing has a line a level");
  CellSet cells;
  for (std::size_t level = 0; level < lines.size(); ++level) {
    const std::string& line = lines[lines.size() - 1 - level];
    const std::vector<CellId> row = shape.line(level);
    ensure(line.size() == row.size(), "a line of a drawing has a glyph a skull");
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (line[i] == mark) {
        cells.insert(row[i]);
      }
    }
  }
  return cells;
}

CellSet random_cells(const Shape& shape, Rng& chance, std::uint32_t percent) {
  CellSet cells;
  for (const CellId cell : shape.all_cells()) {
    if (chance.below(100) < percent) {
      cells.insert(cell);
    }
  }
  return cells;
}

}  // namespace ossuary::test
