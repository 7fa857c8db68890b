// FrameTexts: what the lines of a frame say.
#pragma once

#include <string>
#include <vector>

#include "console/match/model.h"

namespace ossuary::cli {

/// As much of a hint as is asked for, a line each.
[[nodiscard]] std::vector<std::string> hint_lines(const Position& now, const HintBox& hint);
/// "3: a0 top, b1 bottom <- c0 top": the points, what earns them, and what they are counted by.
[[nodiscard]] std::string award_text(const Position& now, const TableAward& award);
/// A number of points that is guessed: "+7", "-0.5".
[[nodiscard]] std::string estimate_text(double points);
/// An action in words, with what it gains.
[[nodiscard]] std::string option_text(const Option& option, const Dictionary& words);
/// What the next Enter does, and what it would change.
[[nodiscard]] std::string pointed_text(const Model& model);
/// The keys that matter now.
[[nodiscard]] std::string keys_text(const Model& model);

/// The lines of `width` columns that tips take in all of a match: as many as the longest one needs, at most `most`.
[[nodiscard]] int lines_for_tips(const Model& model, int width, int most);

/// The tip that is shown, in at most `most` lines of `width` columns; the last may be longer. None without one.
[[nodiscard]] std::vector<std::string> tip_lines(const Model& model, int width, int most);

}  // namespace ossuary::cli
