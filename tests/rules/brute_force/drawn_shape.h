// Shapes drawn as text in the files of plugins, read without the kernel.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "rules/brute_force/loose_pyramid.h"

namespace brute {

/// The lower left corners of the cards of a shape, true where a card is an anchor.
using Corners = std::map<Corner, bool>;

/// The corners that `drawing` shows: 2 by 2 letters a card, capitals for an anchor. The last line is the lowest.
[[nodiscard]] Corners corners_drawn(const std::vector<std::string>& drawing);

/// The shapes that are drawn in the plugins under `folder`, by "plugin:id".
[[nodiscard]] std::map<std::string, Corners> drawn_shapes(const std::filesystem::path& folder);

/// The corners from the bottom up and from left to right.
[[nodiscard]] std::vector<Corner> in_order(const Corners& corners);

/// The corners of a pyramid, all of them anchors for what that is worth.
[[nodiscard]] Corners pyramid_corners(int base, int rows);

}  // namespace brute
