// Plan: what the steps of a graveyard game look up: a ruleset seen for a number of players. Derived once, then read
// only.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "play/action.h"
#include "play/ruleset.h"
#include "play/state.h"

namespace ossuary {

/// A choice of piles that one Dig may turn up.
struct DigChoice {
  PileSet piles;
  Action action{};
};

struct Plan {
  const Ruleset* rules = nullptr;
  std::size_t seats = 0;
  std::size_t structures_per_seat = 0;
  std::vector<const Shape*> shapes;  ///< of each structure of a seat.
  std::size_t piles = 0;
  int places_per_seat = 0;      ///< of all structures of a seat together.
  std::vector<DigChoice> digs;  ///< every choice of TurnRules::dig piles, in the order of their actions.

  [[nodiscard]] const Shape& shape(std::size_t structure) const { return *shapes[structure]; }
};

/// The plan of `rules` for `players`, or a sentence that says why there is none. @pre `rules` outlives it.
[[nodiscard]] Result<Plan, std::string> make_plan(const Ruleset& rules, int players);

}  // namespace ossuary
