// What is printed on the pieces of a flow: their labels, names, numbers and letters.
#pragma once

#include <vector>

#include "flow/rules.h"
#include "game/face_print.h"

namespace ossuary {

/// The fronts of all kinds of pieces, by kind; nothing on a card of skulls, which shows its marks.
[[nodiscard]] std::vector<SharedPrint> prints_of_pieces(const FlowRules& rules);

/// By index of FlowRules::backs.
[[nodiscard]] std::vector<SharedPrint> prints_of_backs(const FlowRules& rules);

}  // namespace ossuary
