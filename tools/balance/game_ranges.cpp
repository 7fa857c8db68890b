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

std::string text_of(const GameRanges& ranges, const char* separator) {
  std::string text;
  for (const GameRange& range : ranges) {
    text += fmt::format("{}{}..{}", text.empty() ? "" : separator, range.begin, range.end);
  }
  return text;
}

}  // namespace ossuary
