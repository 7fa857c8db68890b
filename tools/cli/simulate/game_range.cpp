#include "cli/simulate/game_range.h"

#include <algorithm>
#include <limits>

#include "cli/options.h"

namespace ossuary::cli {

std::optional<GameRange> read_range(std::string_view text) {
  const std::size_t dots = text.find("..");
  const auto begin =
      dots == std::string_view::npos ? std::optional<std::uint64_t>(0) : read_number(text.substr(0, dots));
  const auto end = read_number(dots == std::string_view::npos ? text : text.substr(dots + 2));
  constexpr auto kLast = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (!begin || !end || *begin >= *end || *end > kLast) {
    return std::nullopt;
  }
  return GameRange{*begin, *end};
}

std::optional<GameRanges> read_ranges(std::string_view text) {
  GameRanges ranges;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const auto range = read_range(text.substr(from, comma - from));
    if (!range || (!ranges.empty() && range->begin <= ranges.back().end)) {
      return std::nullopt;
    }
    ranges.push_back(*range);
    from = comma + 1;
  }
  return ranges;
}

}  // namespace ossuary::cli
