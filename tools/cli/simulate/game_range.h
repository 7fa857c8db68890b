// How a command line names games of a seed.
#pragma once

#include <optional>
#include <string_view>

#include "balance/series.h"

namespace ossuary::cli {

/// The range that "A..B" means, or "N" for 0..N; nothing where text is neither or the range is empty.
[[nodiscard]] std::optional<GameRange> read_range(std::string_view text);

}  // namespace ossuary::cli
