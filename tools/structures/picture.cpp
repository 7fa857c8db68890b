#include "structures/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>
#include <vector>

#include "console/text/paint.h"

namespace ossuary::cli {

namespace {

/// Left edge of the shape, in half cards.
int left_edge(const Shape& shape) {
  int left = shape.places().front().x;
  for (const Place& place : shape.places()) {
    left = std::min<int>(left, place.x);
  }
  return left;
}

std::string glyph(const Ruleset& rules, const DrawnStructure& drawn, CellId cell, bool color) {
  if (!drawn.filled.contains(place_of(cell))) {
    return paint("-", Weight::Dim, color);
  }
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    if (drawn.cells[kind].contains(cell)) {
      return paint(std::string(1, rules.kinds[kind].glyph), rules.kinds[kind].color, color);
    }
  }
  return paint(".", Weight::Dim, color);
}

}  // namespace

std::string picture(const Ruleset& rules, const Shape& shape, const DrawnStructure& drawn, CellSet marked, bool color) {
  const int left = left_edge(shape);
  std::string text;
  for (std::size_t level = shape.level_count(); level-- > 0;) {
    std::string line = paint(fmt::format("{:>4}", fmt::format("L{}", level + 1)), Weight::Dim, color) + "  ";
    int at = 0;
    for (const CellId cell : shape.line(level)) {
      const int begin = 2 * (shape.left(cell) - left);
      line.append(static_cast<std::size_t>(begin - at), ' ');
      const bool mark = marked.contains(cell);
      line += (mark ? "[" : " ") + glyph(rules, drawn, cell, color) + (mark ? "]" : " ");
      at = begin + 3;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string cell_name(const Shape& shape, CellId cell) {
  return fmt::format("L{}c{}", shape.level(cell) + 1, column(shape, cell));
}

std::size_t column(const Shape& shape, CellId cell) {
  const std::vector<CellId> line = shape.line(shape.level(cell));
  return static_cast<std::size_t>(std::find(line.begin(), line.end(), cell) - line.begin());
}

namespace {

/// The places of a shape as boxes, with a text of two columns in each half of a card; "" for lines alone.
std::string boxes(const Shape& shape, const std::function<std::string(std::size_t)>& before_level,
                  const std::function<std::string(CellId)>& inside) {
  constexpr std::array<std::array<std::string_view, 3>, 2> kUsual{{{"└", "──", "┘"}, {"┌", "──", "┐"}}};
  constexpr std::array<std::array<std::string_view, 3>, 2> kAnchor{{{"╚", "══", "╝"}, {"╔", "══", "╗"}}};
  const int left = left_edge(shape);
  std::string text;
  for (std::size_t level = shape.level_count(); level-- > 0;) {
    std::string line = before_level(level);
    int at = 0;
    for (const CellId cell : shape.line(level)) {
      const int begin = 2 * (shape.left(cell) - left);
      const bool anchor = !shape.floats() && shape.anchors().contains(place_of(cell));
      const auto& [opening, edge, closing] = (anchor ? kAnchor : kUsual).at(index(cell) % 2);
      const std::string label = inside(cell);
      line.append(static_cast<std::size_t>(begin - at), ' ');
      line += fmt::format("{}{}{}", opening, label.empty() ? edge : label, closing);
      at = begin + 4;
    }
    text += line + '\n';
  }
  return text;
}

}  // namespace

std::string outline(const Shape& shape) {
  const auto nothing = [](auto) { return std::string(); };
  return boxes(shape, nothing, nothing);
}

std::string coordinates(const Shape& shape) {
  return boxes(
      shape, [](std::size_t level) { return fmt::format("{:<5}", fmt::format("L{}", level + 1)); },
      [&](CellId cell) { return fmt::format("{:>2}", column(shape, cell)); });
}

}  // namespace ossuary::cli
