// Solving: all layouts where they are few, else runs of annealing, on one thread or on several.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "core/base/interrupt.h"
#include "game/scripts.h"
#include "solver/card_layout.h"

namespace ossuary {

/// What is known while a problem is being solved.
struct SolverProgress {
  std::int32_t best = 0;
  std::uint64_t runs = 0;  ///< that are done.
};

/// So many layouts are all tried: for a second or two.
inline constexpr double kFewLayouts = 8'000'000;

/// How long to look, and with what.
struct SolverEffort {
  std::uint64_t seed = 1;
  std::uint64_t runs = 24;
  double few_layouts = kFewLayouts;      ///< so many are all tried.
  std::optional<std::uint64_t> moves{};  ///< of a run; else as many as moves_for() has.
  unsigned threads = 1;
  std::optional<std::int32_t> target{};                 ///< ends it when so many points are reached.
  Interrupt interrupt{};                                ///< from any of the threads.
  std::function<void(const SolverProgress&)> report{};  ///< after each run, by one thread at a time.
};

struct Solution {
  CardLayout best;
  bool proven = false;                  ///< no layout scores more.
  std::optional<std::int32_t> bound{};  ///< where it is known: no layout scores more than this.
  std::uint64_t runs = 0;               ///< of annealing that were done,
  std::uint64_t best_runs = 0;          ///< and those of them that ended at as many points.
  std::uint64_t scored = 0;             ///< layouts,
  std::uint64_t looked_at = 0;          ///< and layouts known in part that a proof asked of what they may score.
  bool interrupted = false;
};

/// The best of all layouts where there are few, and no target; else the best layout of all runs. Run
/// number k draws from stream k of the seed and among equals the first run counts, so that threads make no difference,
/// but for how many runs a target or an interrupt leaves.
/// @pre problem.usable() >= problem.shape->size(). @err what a script did wrong.
[[nodiscard]] Result<Solution, ScriptFault> solve(const SolverProblem& problem, const SolverEffort& effort);

}  // namespace ossuary
