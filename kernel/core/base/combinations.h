// Combinations: how many ways there are to choose some of several things.
#pragma once

#include <cstddef>

namespace ossuary {

/// "`all` over `some`": 0 where there are fewer. Exact while the result times `all` is exact in a `Number`.
template <class Number>
[[nodiscard]] constexpr Number combinations(std::size_t all, std::size_t some) {
  Number ways = some > all ? 0 : 1;
  for (std::size_t i = 1; i <= some && some <= all; ++i) {
    ways = ways * static_cast<Number>(all - some + i) / static_cast<Number>(i);
  }
  return ways;
}

}  // namespace ossuary
