#include "solver/quick_best.h"

#include <algorithm>
#include <chrono>

#include "solver/annealing.h"
#include "solver/solving.h"

namespace ossuary {

std::optional<QuickBest> quick_best(const Ruleset& rules, const Shape& shape) {
  using Clock = std::chrono::steady_clock;
  constexpr std::uint64_t kMostMoves = 100'000;  // of a run: a fraction of a second, as other scripts are
  constexpr double kAllTried = 200'000;
  constexpr std::chrono::seconds kLongest{5};  // where scripts are slow there is no answer, but never another one
  const SolverProblem problem{.rules = &rules, .shape = &shape, .deck = solver_deck(rules)};
  if (problem.usable() < shape.size()) {
    return std::nullopt;
  }
  const Clock::time_point end = Clock::now() + kLongest;
  const auto found = solve(problem, {.runs = 4,
                                     .few_layouts = kAllTried,
                                     .moves = std::min(moves_for(shape.size()), kMostMoves),
                                     .interrupt = [end] { return Clock::now() > end; }});
  return found && !found.value().interrupted
             ? std::optional(QuickBest{.points = found.value().best.total, .proven = found.value().proven})
             : std::nullopt;
}

}  // namespace ossuary
