// Game ranges: which games of a series were played, or are left.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ossuary {

/// Games `begin` up to, not including, `end`.
struct GameRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  [[nodiscard]] std::uint64_t size() const { return end - begin; }
  friend bool operator==(const GameRange&, const GameRange&) = default;
};

/// Ascending; none is empty, and between two of them there are other games.
using GameRanges = std::vector<GameRange>;

[[nodiscard]] std::uint64_t games_in(const GameRanges& ranges);
/// The games of ranges in any order, none of which share a game: empty ones are left out, those that touch are joined.
[[nodiscard]] GameRanges joined(std::vector<GameRange> ranges);
/// The games of `all` that are in none of `ranges`. @pre these are within `all`.
[[nodiscard]] GameRanges rest_of(GameRange all, const GameRanges& ranges);
/// All ranges: "0..40,50..60".
[[nodiscard]] std::string ranges_text(const GameRanges& ranges);
/// For people: "0..40, 50..60", and of many ranges the first ten, and how many more there are.
[[nodiscard]] std::string short_text_of(const GameRanges& ranges);

}  // namespace ossuary
