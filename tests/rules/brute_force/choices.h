// What the owner of a structure may choose, by going through every choice there is. Written from the rulebook alone,
// shares no code with the kernel.
#pragma once

#include <map>
#include <set>

#include "rules/brute_force/skulls.h"

namespace brute {

/// Points by kind.
using Points = std::map<char, int>;

/// The points of choices that all have the same, best, sum; one that is reached in several ways is there once.
using BestPoints = std::set<Points>;

/// Romantics in pairs, as many as can be, 3 each; and Poets, 4 for each adjacent Romantic left unpaired. Goes through
/// every maximum matching.
[[nodiscard]] BestPoints romantics_and_poets(const Skulls& skulls);

/// Archers, the steps to one Target each; and Targets, 2 if an Archer chose them. Goes through every assignment.
[[nodiscard]] BestPoints archers_and_targets(const Skulls& skulls);

/// Zealots, 1 for each Priest above or for each Priest below. Goes through every combination.
[[nodiscard]] BestPoints zealots(const Skulls& skulls);

/// Infected, 1 for each adjacent skull of one kind. Goes through every combination.
[[nodiscard]] BestPoints infected(const Skulls& skulls);

}  // namespace brute
