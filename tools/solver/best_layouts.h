// Best layouts: how the cards of the structures that people built in a match score most in the same shapes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/interrupt.h"
#include "core/base/points.h"
#include "flow/rules.h"
#include "game/match.h"
#include "game/table.h"

namespace ossuary {

/// A structure that was built, and the layout of its cards that scores most, as far as one was looked for.
struct BestLayout {
  std::size_t built = 0;    ///< index of Table::structures.
  bool common = false;      ///< all players built it.
  std::int32_t had = 0;     ///< what it scores as it was built,
  std::int32_t most = 0;    ///< and as it scores most: no less.
  bool proven = false;      ///< all layouts were tried, so that none scores more than `most`.
  TableStructure layout{};  ///< the structure with its cards where they score `most`.
};

/// One for each structure of `builders` whose places all have a card that shows its skulls, in the order of `table`:
/// cards are turned only where the rules allow that, and the same effects are in force. None while the match is not
/// over, for games without skulls, where the weakest kind decides, where skulls score in other ways than by their
/// structures, or where a script fails; nor from when `interrupt` ends it. Otherwise nothing depends on time or chance.
/// @pre `match` is one of `rules`, and `table` shows it with everything laid open.
[[nodiscard]] std::vector<BestLayout> best_layouts(const FlowRules& rules, const Match& match, const Table& table,
                                                   SeatSet builders, const Interrupt& interrupt = {});

}  // namespace ossuary
