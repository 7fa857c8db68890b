#include "say/place_names.h"

#include <fmt/format.h>

#include "say/text.h"

namespace ossuary {

std::string spot_label(const Shape& shape, Spot spot, int grown) {
  if (spot == kLeftEnd) {
    return fmt::format("a{}", -grown);
  }
  const auto [row, number, places] = shape.row_place(place_of(spot));
  return fmt::format("{}{}", letters(row), static_cast<int>(number) + 1 - grown);
}

}  // namespace ossuary
