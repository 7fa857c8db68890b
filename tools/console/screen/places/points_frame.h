// A PointsView on the screen: what keys change of it, and its frame: the table with what earns points lit, and beside
// it how many, by what.
#pragma once

#include "console/screen/places/frame.h"
#include "console/screen/terminal/keys.h"

namespace ossuary::cli {

/// What a key changes of `view`; false where it closes it.
[[nodiscard]] bool update(PointsView& view, const Position& now, const Key& key);

/// Draws `view` below the title of `frame`, into `area`, with a panel of `panel` columns where there is room for both.
void draw_points_view(Frame& frame, const Model& model, const PointsView& view, TextArea area, int panel);

}  // namespace ossuary::cli
