// Shapes drawn as text: each card a block of 2 x 2 of one letter, capital where it is an anchor, `.` or space
// elsewhere.
#pragma once

#include <optional>
#include <string>

#include "content/text/report.h"
#include "geometry/shape.h"

namespace ossuary {

/// The shape that `drawing` shows; a character is half a card wide and half a card tall. Blocks of one letter that do
/// not touch are different cards. `drawing.at` is the place of its opening quotes; the text begins on the next line.
/// @err bad-drawing, shape-too-large, shape-no-anchor, shape-unreachable, each at its place in the drawing.
[[nodiscard]] std::optional<Shape> shape_from_drawing(const Marked<std::string>& drawing, Support support,
                                                      Report& report);

}  // namespace ossuary
