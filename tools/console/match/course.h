// Course: how the points of a match went, step by step, as far as who looks may know them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "record/journal.h"

namespace ossuary::cli {

/// The decision after which the winner, or the winning team, led for good.
struct TurningPoint {
  Seat winner{};          ///< of a team, its first seat.
  Seat seat{};            ///< who decided it.
  std::size_t step = 0;   ///< an index of Journal::steps().
  std::int32_t gain = 0;  ///< what it changed of the points of who decided.
  friend bool operator==(const TurningPoint&, const TurningPoint&) = default;
};

/// The points of each seat, where they may be shown.
using SeatPoints = std::vector<std::optional<std::int32_t>>;

struct Course {
  std::vector<SeatPoints> points{};             ///< at the start, and after each step.
  std::optional<std::size_t> lead_changes{};    ///< how often another seat or team came to lead alone; nothing where
                                                ///< nobody can lead, or where not all points may be shown.
  std::optional<TurningPoint> turning_point{};  ///< of a match that is over and has one winner or team of winners;
                                                ///< where that is known.
};

/// Who may look at a match that is over, or at what was played of it: its only person; else nobody in particular.
[[nodiscard]] std::optional<Seat> reader_of(const Journal& journal);

/// Whose eyes what `reader` looks at is fit for; nobody in particular: all seats.
[[nodiscard]] std::vector<Seat> viewers_of(const Match& match, std::optional<Seat> reader);

/// The course of `journal` for `reader`; nobody in particular: for all. Points that may depend on what is hidden from
/// readers are left out, as they are in the match, and so are those for which it takes more than `most` to find that
/// out. @pre the match did not halt.
[[nodiscard]] Course course_of(const Journal& journal, std::optional<Seat> reader, std::chrono::milliseconds most,
                               const Interrupt& interrupt = {});

/// The largest number of points in it, at least 1.
[[nodiscard]] std::int32_t most_points(const Course& course);

}  // namespace ossuary::cli
