// Taking back decisions: how far a player may go back in a match.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "record/journal.h"

namespace ossuary::cli {

enum class UndoRule : std::uint8_t {
  Fair,  ///< not past something hidden that was shown; but the only person may, if they insist.
  Free,  ///< past that too.
};

/// A decision that is taken back, with all that came after it.
struct TakeBack {
  Seat seat{};            ///< whose decision it is.
  std::size_t steps = 0;  ///< how many of the last steps that are.
  bool seen = false;      ///< they showed a person something hidden.
};

/// The last decision of a person: nobody else but bots has decided since. Nothing before the first.
[[nodiscard]] std::optional<TakeBack> last_decision(const Journal& journal);

/// True if `rule` lets `decision` be taken back once somebody insists: it showed nothing hidden, or only one person
/// plays.
[[nodiscard]] bool may_take_back(const Journal& journal, const TakeBack& decision, UndoRule rule);

/// The actions that were taken back and not done since, in the order in which they can be done again; none once another
/// one was done in their place.
[[nodiscard]] std::vector<Action> taken_back(const Journal& journal);

}  // namespace ossuary::cli
