// Small windows: what a table is too large for. Two players of every game are promised that they see all they may
// choose.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "author/lint/lint.h"
#include "content/catalogue.h"
#include "game/match.h"

namespace ossuary::author {

inline constexpr LintInfo kSmallWindow{"small-window",
                                       "Two players do not see all that they may choose in a window of 80x24."};

/// A legal action of a match of which such a window does not show what it is about, in words; "" where it shows all.
/// Who draws tables answers.
using TableTest = std::function<std::string(const Match& match)>;

/// A warning for each game of two players, or of one, in the files that `covers` in a match of which `test` names an
/// action: at the layout of its table, or at its ruleset. The same every time; without the games that `budget` has no
/// time for.
[[nodiscard]] std::vector<Diagnostic> small_windows(const Catalogue& catalogue, const Covers& covers,
                                                    CheckBudget& budget, const TableTest& test);

}  // namespace ossuary::author
