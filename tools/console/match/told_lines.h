// Told lines: what happened at a step, as one viewer is told of it, in lines for people.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/match.h"

namespace ossuary::cli {

/// What one seat did, or what fell for it: "by chance: 1 gold (light die), 2 glory (dark die)"; or what fell for nobody
/// in particular: "By chance: storm".
struct ToldLine {
  std::optional<Seat> seat;
  std::string text;        ///< without a full stop.
  bool by_itself = false;  ///< nobody had to decide it.
  friend bool operator==(const ToldLine&, const ToldLine&) = default;
};

/// The line with the title of the seat before it, if it has one; without a full stop.
[[nodiscard]] std::string with_title(const ToldLine& line, std::span<const std::string> titles, bool unicode);

/// A line for each, but what fell for one seat in a row is together.
[[nodiscard]] std::vector<ToldLine> told_lines(std::span<const Told> told, const Dictionary& words);

}  // namespace ossuary::cli
