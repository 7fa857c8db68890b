// Dials of the turn that mean nothing beside others.
#pragma once

#include <span>
#include <string_view>

#include "core/graveyard/ruleset.h"

namespace ossuary::author {

/// What a dial of the turn makes of another.
struct TurnContradiction {
  std::string_view dial;
  bool TurnRules::*on;
  std::string_view idle;  ///< the dial that then means nothing.
  std::string_view reason;
};
[[nodiscard]] std::span<const TurnContradiction> contradictions_of_turn();

/// Why a dial of the turn means nothing beside the others; "" where it means something.
[[nodiscard]] std::string_view reason_idle(const TurnRules& turn, std::string_view dial);

}  // namespace ossuary::author
