// Card: two skulls, one above the other, never turned round.
#pragma once

#include "base/ids.h"

namespace ossuary {

/// The skulls that a card shows.
struct Card {
  KindId top{};
  KindId bottom{};
  friend constexpr auto operator<=>(const Card&, const Card&) = default;
};

}  // namespace ossuary
