// Picture: a structure of cards for people, with level numbers, its skulls in their colours and some of them marked.
#pragma once

#include <string>

#include "graveyard/drawing.h"

namespace ossuary::cli {

/// One line a level, highest first, "L6" before it; skulls stand where they lie. A skull of `marked` stands in
/// brackets.
[[nodiscard]] std::string picture(const Ruleset& rules, const Shape& shape, const Drawn& drawn, CellSet marked,
                                  bool color);

/// "L3c1": level from 1, column from 0 at the left.
[[nodiscard]] std::string cell_name(const Shape& shape, CellId cell);
/// Column of a cell on its level, from 0 at the left.
[[nodiscard]] std::size_t column(const Shape& shape, CellId cell);

/// The places of a shape as boxes, anchors of a shape that does not float in double lines.
[[nodiscard]] std::string outline(const Shape& shape);

}  // namespace ossuary::cli
