// Names of places of a shape, as people read and type them.
#pragma once

#include <string>

#include "core/geometry/structure.h"

namespace ossuary {

/// A row letter from the bottom and a number from the left, less by `grown`, so that it stays the name of a card's
/// place: "a1".
[[nodiscard]] std::string spot_label(const Shape& shape, Spot spot, int grown = 0);

}  // namespace ossuary
