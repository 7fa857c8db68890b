// Dials in the sentences of a flow whose numbers depend on how many play.
#pragma once

#include <memory>
#include <optional>

#include "flow/rules.h"

namespace ossuary {

/// The rules with these dials in their sentences: as they are for so many players, or, without a number, all of them in
/// the order of players, "4/3". The same rules where there are no such dials. @pre there is a set-up for `players`.
[[nodiscard]] std::shared_ptr<const FlowRules> with_dials_of_players(std::shared_ptr<const FlowRules> rules,
                                                                     std::optional<int> players);

}  // namespace ossuary
