// Trial matches: what goes wrong only in the course of a match. Some of every flow are played to the end, by chance and
// by a bot that looks ahead.
#pragma once

#include <string_view>
#include <vector>

#include "author/lint/lint.h"
#include "content/catalogue.h"
#include "say/diagnostic.h"

namespace ossuary::author {

/// The code of what ends a match.
inline constexpr std::string_view kFailingMatch = "failing-match";

/// The code of a choice that betrays a secret where nobody is asked.
inline constexpr std::string_view kForcedAnswer = "forced-answer";

/// An error for each place in files that are `asked` about or `needed` where a script ends a match of a flow that has
/// scripts that are asked about, or tells all what some cannot see, and where nobody decides anything in a match; a
/// warning for each choice of which others learn a secret when it makes itself. The same every time; without the games
/// that `budget` has no time for.
/// What is sound is played once for each text of played_hashes().
[[nodiscard]] std::vector<Diagnostic> faults_of_matches(const Catalogue& catalogue, const Covers& asked,
                                                        const Covers& needed, CheckBudget& budget);

}  // namespace ossuary::author
