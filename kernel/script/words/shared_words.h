// The words that scorers and flows have in common: one name, one meaning, one text. In flows a word about cells is
// given the zone first.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace ossuary {

struct SharedWord {
  std::string_view name;
  std::string_view meaning;
};

namespace shared {

inline constexpr SharedWord kAward{
    "award",
    "Gives points to what is named first: in a scorer to each of `cells`, skulls of the scored kind; in `score.lua` of "
    "a "
    "flow to the seat that is scored, for `category`. Explanations name the last argument as the reason."};
inline constexpr SharedWord kCount{"count", "The number of cells in a set."};
inline constexpr SharedWord kEach{
    "each",
    "Goes through the cells of a set one by one, from the lowest on: in a scorer each as a "
    "set of one cell, in a flow as its spot."};
inline constexpr SharedWord kTouching{
    "touching", "Cells that share part of an edge with a cell of `cells`; may include cells of `cells` itself."};
inline constexpr SharedWord kAbove{"above", "Cells on a higher level than some cell of `cells`."};
inline constexpr SharedWord kBelow{"below", "Cells on a lower level than some cell of `cells`."};
inline constexpr SharedWord kLevel{"level", "All cells of the levels of `cells`, these among them."};
inline constexpr SharedWord kColumn{
    "column",
    "All cells exactly above and below `cells`, these among them: those with the same left edges. On staggered rows "
    "that is every second row."};
inline constexpr SharedWord kOver{
    "over",
    "The cells that rest on `cells`: above them, sharing part of an edge. On staggered rows a cell can have two."};
inline constexpr SharedWord kUnder{"under", "The cells that `cells` rest on: below them, sharing part of an edge."};
inline constexpr SharedWord kLeftOf{
    "left_of", "The next cells on the left of `cells`, which share part of a side edge with them."};
inline constexpr SharedWord kRightOf{
    "right_of", "The next cells on the right of `cells`, which share part of a side edge with them."};
inline constexpr SharedWord kMirrored{
    "mirrored",
    "The cells where `cells` are seen in a mirror that exchanges left and right, in the middle between the leftmost "
    "and the rightmost edge of the shape, or of the zone. Where there is no cell exactly there, there is none."};
inline constexpr SharedWord kEdge{
    "edge",
    "Those of `cells` on the edge of the shape, or of the zone: part of their outline is along no other cell. The edge "
    "of a hole counts."};
inline constexpr SharedWord kCorners{
    "corners",
    "Those of `cells` in the corners of the shape, or of the zone: the leftmost and the rightmost cell of its lowest "
    "level, and those of its highest. A level of one cell has one corner, so a whole pyramid has three."};
inline constexpr SharedWord kConnected{
    "connected",
    "The cells of `within` that touch `cells`, or that a chain of touching cells of `within` reaches from one that "
    "does."};
inline constexpr SharedWord kGroups{
    "groups", "Goes through the connected groups of `cells`, in the order of their lowest cells."};
inline constexpr SharedWord kLevels{"levels", "Goes through `cells` level by level, from the lowest up."};
inline constexpr SharedWord kRuns{
    "runs",
    "Goes through the unbroken runs of `cells` from left to right: those on one level of which each touches the next, "
    "as long as they can be; one cell can be a run. In the order of their lowest cells."};
inline constexpr SharedWord kColumnRuns{
    "column_runs", "The same upwards: runs of cells that are exactly above each other, without a gap."};
inline constexpr SharedWord kPaired{
    "paired", "The cells of `cells` that are in a pair, when touching cells make as many pairs as they can."};
inline constexpr SharedWord kDistance{
    "distance",
    "Steps over touching cells from a cell of `from` to the nearest of `to`; nil when no chain leads there. The chain "
    "is of skulls in a scorer, of cells of `within` in a flow; its ends need not be."};

}  // namespace shared

/// All of them.
inline constexpr std::array kSharedWords{
    shared::kAward,    shared::kCount,      shared::kEach,    shared::kTouching,  shared::kAbove,  shared::kBelow,
    shared::kLevel,    shared::kColumn,     shared::kOver,    shared::kUnder,     shared::kLeftOf, shared::kRightOf,
    shared::kMirrored, shared::kEdge,       shared::kCorners, shared::kConnected, shared::kGroups, shared::kLevels,
    shared::kRuns,     shared::kColumnRuns, shared::kPaired,  shared::kDistance};

/// True if scorers and flows have the word.
[[nodiscard]] constexpr bool is_shared_word(std::string_view name) {
  return std::ranges::find(kSharedWords, name, &SharedWord::name) != kSharedWords.end();
}

}  // namespace ossuary
