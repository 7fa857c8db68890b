// Log lines: what happened at a step, as one viewer is told of it, in lines for people.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/match.h"

namespace ossuary::cli {

/// How much a line matters to people, least first.
enum class LineWeight : std::uint8_t {
  Aside,   ///< the only choice, or an action that declines something.
  Plain,   ///< plain news, and what fell by chance.
  Chosen,  ///< an action.
  Heavy,   ///< heavy news.
  Great,   ///< great news.
};

/// What one seat did, or what fell for it: "by chance 1 gold (light die), 2 glory (dark die)"; or what fell for nobody
/// in particular: "By chance: storm".
struct LogLine {
  std::optional<Seat> seat;
  std::string text;        ///< without a full stop.
  bool by_itself = false;  ///< nobody had to decide it.
  LineWeight weight = LineWeight::Chosen;
  friend bool operator==(const LogLine&, const LogLine&) = default;
};

/// The line with the title of the seat before it, if it has one; without a full stop.
[[nodiscard]] std::string with_title(const LogLine& line, std::span<const std::string> titles);

/// A line for each, but what fell for one seat in a row is together.
[[nodiscard]] std::vector<LogLine> log_lines(std::span<const Told> told, const Dictionary& words);

}  // namespace ossuary::cli
