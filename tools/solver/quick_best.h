// Quick best: about the most that a structure scores, found in a moment.
#pragma once

#include <cstdint>
#include <optional>

#include "core/graveyard/ruleset.h"

namespace ossuary {

struct QuickBest {
  std::int32_t points = 0;
  bool proven = false;  ///< no layout scores more.
};

/// The most that a short search finds for the cards of a ruleset on `shape`; the same each time. Nothing where there
/// are too few cards, or where a script fails or is slow.
[[nodiscard]] std::optional<QuickBest> quick_best(const Ruleset& rules, const Shape& shape);

}  // namespace ossuary
