// Side: the four sides of a piece or a cell.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/base/ids.h"

namespace ossuary {

/// A side of a piece, and of a cell of a grid, clockwise.
enum class Side : std::uint8_t { Upper, Right, Lower, Left };
inline constexpr std::array<std::string_view, 4> kSideNames{"upper", "right", "lower", "left"};

[[nodiscard]] constexpr Side opposite(Side side) { return id_at<Side>((index(side) + 2) % kSideNames.size()); }

}  // namespace ossuary
