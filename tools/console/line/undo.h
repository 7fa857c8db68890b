// Taking back decisions: how far a player may go back in a match.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/result.h"
#include "game/journal.h"

namespace ossuary::cli {

enum class UndoRule : std::uint8_t {
  Fair,  ///< to the player's own last decision, if no other person decided since and nothing hidden was shown.
  Free,  ///< to the last decision of any person, whatever came after it.
};

/// How many of the last steps are taken back when `seat` asks for it. @err a sentence: there is no decision to go back
/// to, or `rule` does not allow it.
[[nodiscard]] Result<std::size_t, std::string> steps_to_undo(const Journal& journal, Seat seat, UndoRule rule);

}  // namespace ossuary::cli
