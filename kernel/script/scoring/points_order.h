// Points order: which scorers read what others have earned, and in which order these are scored.
#pragma once

#include <vector>

#include "script/scoring/context.h"

namespace ossuary {

struct PointsOrder {
  std::vector<KindId> readers;  ///< kinds whose scorers read points, each after those of them that it names.
  KindSet circle;               ///< those that name each other in a circle, and are not among `readers`.
};

/// The order for these scorers, by kind: indices of Context::scripts.
[[nodiscard]] PointsOrder order_of_points(const Context& context, const std::vector<std::size_t>& scorers);

}  // namespace ossuary
