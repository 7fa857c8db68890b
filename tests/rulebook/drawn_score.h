// Scores of structures of the base game that are drawn as text.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ossuary::test {

/// Points by kind id.
using Points = std::map<std::string, int>;

/// Points of a drawn pyramid, 4-3-2 (`players` 2) or 3-2-1 (`players` 3), kinds without points left out. R royal,
/// V peasant, P priest, L romantic, C criminal, `.` a skull of no account, `-` no card.
[[nodiscard]] Points score_drawn(int players, std::string_view drawing);

/// The same of a whole layout as the rules write it: rows of cards from the bottom, parted by `|`, each card "bottom
/// top" in two letters, with `A` for a criminal.
[[nodiscard]] Points score_layout(int players, std::string_view layout);

[[nodiscard]] int total(const Points& points);

/// Columns (from 0) of the skulls that earn for `kind`, by level (from 1).
[[nodiscard]] std::map<int, std::vector<int>> earners(int players, std::string_view drawing, std::string_view kind);

}  // namespace ossuary::test
