// The expansions that ship, for the tests that go through all of them.
#pragma once

#include <map>
#include <string>

#include "core/graveyard/ruleset.h"
#include "rules/brute_force/random_layout.h"

namespace brute {

/// The kinds that each expansion adds, in the letters of kind_ids(), by the id of its plugin.
[[nodiscard]] const std::map<std::string, std::string>& expansions();

/// The cards of a ruleset in the letters of kind_ids().
[[nodiscard]] Deck deck_of(const ossuary::Ruleset& rules);

}  // namespace brute
