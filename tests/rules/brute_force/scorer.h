// The kinds of the base game and of the ten expansions, scored by brute force over skulls on a plane. Written from the
// rulebook alone, shares no code with the kernel.
#pragma once

#include <vector>

#include "rules/brute_force/choices.h"
#include "rules/brute_force/skulls.h"

namespace brute {

/// Points by kind, over all of kind_ids(), for every choice of the owner that makes the best total. There is one at
/// least, and more only where the best choices share the points out differently.
[[nodiscard]] std::vector<Points> best_scores(const Skulls& skulls);

/// The first of them.
[[nodiscard]] Points score(const Skulls& skulls);

/// Sum over the kinds.
[[nodiscard]] int total(const Points& points);

}  // namespace brute
