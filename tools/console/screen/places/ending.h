// Ending: what is said of a match once it is over: who won, how it went, and how it compares with earlier ones.
#pragma once

#include <string>
#include <vector>

#include "console/match/model.h"
#include "console/match/results.h"

namespace ossuary::cli {

/// How `result` compares with `all` that were kept, which it is among, a sentence each: the record of the only person
/// against the other, the place of its points among those of the game, and among those of the same deal; of the deal of
/// the day, how near they are to `layouts`, the best of the cards of people.
[[nodiscard]] std::vector<std::string> comparisons(const Results& all, const MatchResult& result,
                                                   const std::vector<BestLayout>& layouts, const Dictionary& words);

/// What the turning point of a match was, in a sentence; "" without one. `told` is what who looks was told of it.
[[nodiscard]] std::string turning_point_text(const Course& course, const std::string& told, const Dictionary& words);

/// What the end is for who looks: "You win."; that the match is over where nobody in particular looks or wins. @pre the
/// match is over.
[[nodiscard]] std::string verdict_text(const Position& now);

/// What is said beside the menu of the end, in at most `most` lines of `width` columns: what matters least is left out
/// first.
[[nodiscard]] std::vector<std::string> ending_lines(const Model& model, int width, std::size_t most);

}  // namespace ossuary::cli
