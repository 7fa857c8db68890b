// Cursor: how arrows and Tab move the cursor over what a frame shows.
#pragma once

#include <optional>

#include "console/match/model.h"
#include "console/screen/places/frame.h"
#include "console/screen/terminal/keys.h"

namespace ossuary::cli {

/// The step that an arrow, or hjkl, makes.
struct Direction {
  int down = 0;
  int right = 0;
};
/// Nothing for other keys.
[[nodiscard]] std::optional<Direction> direction_of(const Key& key);

/// To the nearest thing in that direction.
void move_on_table(Model& model, const Direction& direction, const Frame& shown);
/// To the next group of things in which something is open, or any where nothing is; `step` is 1 or -1.
void move_to_group(Model& model, int step, const Frame& shown);

}  // namespace ossuary::cli
