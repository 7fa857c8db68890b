// The frame of a PointsView: the table with what earns points lit, and beside it how many, by what.
#pragma once

#include "console/screen/places/frame.h"

namespace ossuary::cli {

/// Draws `view` below the title of `frame`, into `area`, with a panel of `panel` columns where there is room for both.
void draw_points_view(Frame& frame, const Model& model, const PointsView& view, TextArea area, int panel);

}  // namespace ossuary::cli
