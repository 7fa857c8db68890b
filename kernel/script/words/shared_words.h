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
inline constexpr SharedWord kColumn{"column",
                                    "All cells exactly above and below `cells`, these among them: those with the same "
                                    "left edges. On staggered rows that "
                                    "is every second row of cards."};
inline constexpr SharedWord kConnected{"connected",
                                       "The cells of `within` that touch `cells`, or that a chain of touching cells of "
                                       "`within` reaches from one that does."};
inline constexpr SharedWord kGroups{
    "groups", "Goes through the connected groups of `cells`, in the order of their lowest cells."};
inline constexpr SharedWord kLevels{"levels", "Goes through `cells` level by level, from the lowest up."};

}  // namespace shared

/// All of them.
inline constexpr std::array kSharedWords{shared::kAward,     shared::kCount,  shared::kEach,  shared::kTouching,
                                         shared::kAbove,     shared::kBelow,  shared::kLevel, shared::kColumn,
                                         shared::kConnected, shared::kGroups, shared::kLevels};

/// True if scorers and flows have the word.
[[nodiscard]] constexpr bool is_shared_word(std::string_view name) {
  return std::ranges::find(kSharedWords, name, &SharedWord::name) != kSharedWords.end();
}

}  // namespace ossuary
