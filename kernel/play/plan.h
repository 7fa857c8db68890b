// Plan: what the steps of a graveyard game look up: a ruleset seen for a number of players. Derived once, then read
// only.
#pragma once

#include <array>
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
  TurnRules turn;
  std::size_t seats = 0;
  std::size_t structures_per_seat = 0;
  std::vector<const Shape*> shapes;  ///< of each structure of a seat.
  std::size_t piles = 0;
  int places_per_seat = 0;                           ///< of all structures of a seat together.
  std::vector<DigChoice> digs;                       ///< every choice of TurnRules::dig piles, in order of actions.
  std::array<std::size_t, kMaxPiles + 1> dig_count;  ///< how many digs there are, by the number of face-down piles.

  [[nodiscard]] const Shape& shape(std::size_t structure) const { return *shapes[structure]; }
  /// Index in State::structures of a structure of `seat`.
  [[nodiscard]] std::size_t slot(Seat seat, std::size_t structure) const {
    return index(seat) * structures_per_seat + structure;
  }
};

/// The plan of `rules` for `players`, or a sentence that says why there is none. @pre `rules` outlives it.
[[nodiscard]] Result<Plan, std::string> make_plan(const Ruleset& rules, int players);

}  // namespace ossuary
