// The effects of the solo games, by going through every choice that they leave. Written from their wishes alone, shares
// no code with the kernel.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules/brute_force/choices.h"
#include "rules/brute_force/loose_pyramid.h"

namespace brute {

/// Cards "top/bottom" in the letters of kind_ids(), by their lower left corners.
using Cards = std::map<Corner, std::string>;

/// What the cards show.
[[nodiscard]] Skulls skulls_of(const Cards& cards);

/// The corners of the cards turned face down, and the points of what still lies face up, over all of kind_ids().
using Outcome = std::pair<std::set<Corner>, Points>;

/// The ids of the effects that are known here.
[[nodiscard]] std::vector<std::string> known_effects();

/// All outcomes that the owner may bring about under `effect` with the best total. @pre `effect` is known.
[[nodiscard]] std::set<Outcome> best_outcomes(const std::string& effect, const Cards& cards);

}  // namespace brute
