// Boxed faces: pieces with what they have at their sides, in boxes of three lines.
#pragma once

#include <span>
#include <string_view>

#include "console/screen/drawing/canvas.h"
#include "console/screen/drawing/lines.h"
#include "game/table.h"

namespace ossuary::cli {

/// Lines of a box with a piece.
inline constexpr int kBoxedLines = 3;

/// A piece in a box of three lines: its label in the middle, what it has at its sides as it lies, and in a corner,
/// where one is free, the tokens on it, and the arrow of a piece that is turned. A piece that lies face down and is
/// known is framed by the pattern of its back.
void draw_boxed(Canvas& canvas, int row, int column, int width, const Face& face, std::string_view label,
                std::span<const StyledText> tokens, LineType type, const Look& look);

}  // namespace ossuary::cli
