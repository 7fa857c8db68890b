// Happened: what came of steps of a match, in a sentence for each seat with the change of its points.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "console/match/course.h"
#include "console/match/position.h"

namespace ossuary::cli {

/// A step, or some of which nobody knows the points between them.
struct StepNews {
  Seat seat{};                   ///< who decided it, or the last of them.
  std::vector<LogLine> lines{};  ///< what the reader is told, in its order.
  SeatPoints before{}, after{};  ///< by seat, where the reader may know them; may be empty.
  std::string round{};           ///< that another round began, in a sentence; "" where none did.
};

/// A change of the points of a seat by so much is always said, with its cause.
inline constexpr std::int32_t kMuch = 5;

/// How the points of a seat changed; nothing where that is not known.
[[nodiscard]] std::optional<std::int32_t> change_of(const StepNews& step, Seat seat);

/// True for a step that is shown by itself: great news, another round, or a person, one of `people`, who loses much by
/// what another decided.
[[nodiscard]] bool is_great(const StepNews& step, std::span<const Seat> people);

/// That another round began between the two, in a sentence; "" where none did.
[[nodiscard]] std::string round_text(const Table& before, const Table& after, const Dictionary& words);

/// The points that readers knew after steps of a match.
class KnownPoints {
 public:
  /// What `viewer` knows after so many steps; nobody in particular: what all do.
  void note(std::size_t step, std::optional<Seat> viewer, SeatPoints points);
  /// Steps after so many were taken back.
  void forget_after(std::size_t step);
  /// What happened from step number `first` on, as `viewer` is told of it.
  [[nodiscard]] std::vector<StepNews> happened(const MatchEngine& engine, std::optional<Seat> viewer,
                                               std::size_t first) const;

 private:
  [[nodiscard]] const SeatPoints* after(std::size_t step, std::optional<Seat> viewer) const;

  std::map<std::pair<std::size_t, std::optional<Seat>>, SeatPoints> points_;
};

/// The step at which what `viewer` does not know yet begins: its last decision; the first one without.
[[nodiscard]] std::size_t news_since(const Journal& journal, std::optional<Seat> viewer);

/// What happened in at most so many lines of `width` columns: a sentence for each seat, that of who looks first where
/// its points changed much, then by weight: "You +7 — lay a card at a0". What weighs least
/// is left out first. What who looks did is there where it changed points, or nothing else happened.
[[nodiscard]] std::vector<std::string> news_lines(std::span<const StepNews> steps, const Position& now, int width,
                                                  std::size_t most);

}  // namespace ossuary::cli
