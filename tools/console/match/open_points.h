// Open points: whose points may be shown to whoever reads a screen.
#pragma once

#include <chrono>
#include <span>

#include "core/base/rng.h"
#include "record/journal.h"

namespace ossuary::cli {

/// Copies of a match, with what is hidden drawn again, that show whether something depends on it. What one hidden thing
/// in fifty would change is missed once in 170 times.
inline constexpr int kRedraws = 256;

enum class OpenPoints : std::uint8_t {
  Points,   ///< total and by category;
  Reasons,  ///< and what earns them, thing by thing.
};

[[nodiscard]] SeatSet seats_of(const Match& match);
/// The seats whose points are the same whatever is hidden from each of `viewers`; none if that cannot be found out
/// before `interrupt`. Depends, that aside, on what the viewers can tell apart alone, and on `chance`.
/// @pre match.scores() succeeds.
[[nodiscard]] SeatSet seats_with_open_points(const Match& match, std::span<const Seat> viewers, OpenPoints what,
                                             Rng& chance, const Interrupt& interrupt = {});
/// The same of the match of a journal after so many steps, for all who may look at it: of one that is over, all seats.
[[nodiscard]] SeatSet seats_open_to_all(const Journal& journal, std::size_t step, OpenPoints what,
                                        const Interrupt& interrupt = {});
/// Interrupts once so much time is over, and where `other` does.
[[nodiscard]] Interrupt after(std::chrono::milliseconds time, Interrupt other = {});

}  // namespace ossuary::cli
