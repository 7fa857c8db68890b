// Groups of things as drawings, without their headings.
#pragma once

#include "console/screen/drawing/table_groups.h"
#include "console/screen/drawing/thing_painter.h"

namespace ossuary::cli {

/// The things of a group in `width` columns; wider where they can't be in less.
[[nodiscard]] Drawing draw_group(const ThingPainter& painter, const ThingGroup& group, Detail detail, int width);

}  // namespace ossuary::cli
