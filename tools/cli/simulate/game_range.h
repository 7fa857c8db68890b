// Ranges of games on the command line.
#pragma once

#include <optional>
#include <string_view>

#include "balance/game_ranges.h"

namespace ossuary::cli {

/// The range "A..B", or 0..N for "N"; nothing if the text is neither, or the range is empty.
[[nodiscard]] std::optional<GameRange> read_range(std::string_view text);

/// Ascending ranges with commas between them, as text_of() writes them; nothing if the text is something else.
[[nodiscard]] std::optional<GameRanges> read_ranges(std::string_view text);

}  // namespace ossuary::cli
