// What plugins add to the most that a structure can score, in a sentence.
#pragma once

#include <string>

#include "content/catalogue.h"

namespace ossuary::cli {

/// What the first structure that `players` build with `rules` scores at most, with the cards of the base game and with
/// all of them, as a short search finds it; the same each time. "" where `rules` have no kind more than the base game,
/// or there is no such search.
[[nodiscard]] std::string added_best_text(const Catalogue& library, const AnyRuleset& rules, int players);

}  // namespace ossuary::cli
