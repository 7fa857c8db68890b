// Rounding of what the mathematical functions of the standard library return, so that bots choose the same everywhere.
#pragma once

#include <cmath>

namespace ossuary {

/// `value`, rounded to 2^-30: the last digits of std::exp and std::tanh differ between libraries.
[[nodiscard]] inline double rounded(double value) { return std::nearbyint(value * 0x1p30) * 0x1p-30; }

}  // namespace ossuary
