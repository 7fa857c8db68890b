// Pictures of structures as text for people: levels with numbers, skulls in their colours, some of them marked.
#pragma once

#include <string>

#include "structures/drawing.h"

namespace ossuary::cli {

/// One line for each level, highest first, "L6" before it. Skulls of `marked` are in brackets.
[[nodiscard]] std::string picture(const Ruleset& rules, const Shape& shape, const DrawnStructure& drawn, CellSet marked,
                                  bool color);

/// "L3c1": level from 1, column from 0 at the left.
[[nodiscard]] std::string cell_name(const Shape& shape, CellId cell);
/// Column of a cell on its level, from 0 at the left.
[[nodiscard]] std::size_t column(const Shape& shape, CellId cell);

/// The places of a shape as boxes. Anchors have double lines, unless the shape floats.
[[nodiscard]] std::string outline(const Shape& shape);
/// The same boxes with the column of each skull in its half, and its level before the line.
[[nodiscard]] std::string coordinates(const Shape& shape);

}  // namespace ossuary::cli
