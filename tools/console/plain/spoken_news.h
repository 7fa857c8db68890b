// SpokenNews: what happened, in sentences for screen readers.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "console/match/log_lines.h"
#include "console/plain/speech.h"

namespace ossuary::cli {

/// A sentence for all that one seat did or met in a row, in so many characters as `speech` says it. Where that is too
/// little room, what others did is left out first, the latest of it, and a sentence says how much was.
[[nodiscard]] std::string describe_news(std::span<const LogLine> news, std::optional<Seat> reader,
                                        std::span<const std::string> titles, int room, const Dictionary& words,
                                        const Speech& speech);

}  // namespace ossuary::cli
