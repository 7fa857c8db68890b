#include "balance/game_ranges.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary {

std::uint64_t games_in(const GameRanges& ranges) {
  std::uint64_t games = 0;
  for (const GameRange& range : ranges) {
    games += range.size();
  }
  return games;
}

GameRanges joined(std::vector<GameRange> ranges) {
  std::erase_if(ranges, [](const GameRange& range) { return range.size() == 0; });
  std::ranges::sort(ranges, {}, &GameRange::begin);
  GameRanges whole;
  for (const GameRange& range : ranges) {
    if (!whole.empty() && whole.back().end == range.begin) {
      whole.back().end = range.end;
    } else {
      whole.push_back(range);
    }
  }
  return whole;
}

GameRanges rest_of(GameRange all, const GameRanges& ranges) {
  GameRanges rest;
  for (const GameRange& range : ranges) {
    rest.push_back({all.begin, range.begin});
    all.begin = range.end;
  }
  rest.push_back(all);
  return joined(std::move(rest));
}

std::string ranges_text(const GameRanges& ranges) {
  std::string text;
  for (const GameRange& range : ranges) {
    text += fmt::format("{}{}..{}", text.empty() ? "" : ",", range.begin, range.end);
  }
  return text;
}

std::string short_text_of(const GameRanges& ranges) {
  constexpr std::size_t kMost = 10;
  std::string text;
  for (std::size_t i = 0; i < std::min(kMost, ranges.size()); ++i) {
    text += fmt::format("{}{}..{}", i == 0 ? "" : ", ", ranges[i].begin, ranges[i].end);
  }
  return ranges.size() <= kMost
             ? text
             : fmt::format("{} and {} more ranges, together {} games", text, ranges.size() - kMost, games_in(ranges));
}

}  // namespace ossuary
