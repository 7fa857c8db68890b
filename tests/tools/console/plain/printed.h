// What is printed to one seat: all that a session or a replay writes, from any moment of any game on, for comparing it
// with what is printed where that seat could not tell the difference.
#pragma once

#include <string>
#include <vector>

#include "support/games.h"

namespace ossuary::test {

/// What is looked at besides table and menu, by `typed` lines of a person who decides.
inline constexpr const char* kLookAround = "table\nlegal\nrules\nscore\nhint\nhelp\nrecord\nquit\n";

/// All that the decider of `now`, the only person, is shown who types `typed`. The others are bots.
[[nodiscard]] std::string printed_to_decider(const AnyGame& any, const Match& now, const std::string& typed,
                                             bool plain);

/// People share a screen: the decider of `now` does `action`, hands the screen over to the next decider, and that one
/// types `typed`. All that the latter is shown; "" where nothing is hidden between the two, so that no screen is
/// emptied.
[[nodiscard]] std::string printed_to_next(const AnyGame& any, const Match& now, Action action, const std::string& typed,
                                          bool plain);

/// All that `replay` writes, in each of its forms, of a match that began as `now`, in which `action` was done, and that
/// is not over.
[[nodiscard]] std::vector<std::string> printed_by_replay(const AnyGame& any, const Match& now, Action action,
                                                         bool all = false);

}  // namespace ossuary::test
