#include "cli/simulate/game_range.h"

#include <limits>

#include "cli/options.h"
#include "content/text/text_file.h"

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
  for (const std::string_view part : split(text, ',')) {
    const auto range = read_range(part);
    if (!range || (!ranges.empty() && range->begin <= ranges.back().end)) {
      return std::nullopt;
    }
    ranges.push_back(*range);
  }
  return ranges;
}

}  // namespace ossuary::cli
