#include "solver/solving.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "solver/annealing.h"
#include "solver/exhaustion.h"

namespace ossuary {
namespace {

class Solving {
 public:
  Solving(const SolverProblem& problem, const SolverEffort& effort) : problem_(problem), effort_(effort) {}

  /// Does runs until none is left.
  void work() {
    const std::unique_ptr<Scorer> scorer = problem_.rules->scoring->open();
    Annealing annealing(problem_, *scorer);
    const std::uint64_t moves = effort_.moves.value_or(moves_for(problem_.shape->size()));
    for (std::uint64_t run = next_++; run < last_; run = next_++) {
      const auto ends_here = [&] { return run > last_ || ends(effort_.interrupt); };
      const auto found = annealing.run(moves, Rng(effort_.seed, run, Purpose::Bot),
                                       {.target = effort_.target, .interrupt = ends_here});
      const std::scoped_lock lock(mutex_);
      if (!found) {
        fault_ = scorer->fault();
        last_ = 0;
      } else if (run <= last_) {
        note(run, found.value());
      }
    }
    const std::scoped_lock lock(mutex_);
    solution_.scored += annealing.scored();
  }

  [[nodiscard]] Result<Solution, ScriptFault> result() {
    if (fault_) {
      return *fault_;
    }
    solution_.interrupted = ends(effort_.interrupt);
    return std::move(solution_);
  }

 private:
  void note(std::uint64_t run, const CardLayout& layout) {
    const bool is_better = solution_.runs == 0 || layout.total > solution_.best.total;
    if (is_better || (layout.total == solution_.best.total && run < best_run_)) {
      solution_.best_runs = is_better ? 0 : solution_.best_runs;
      solution_.best = layout;
      best_run_ = run;
    }
    solution_.best_runs += layout.total == solution_.best.total ? 1 : 0;
    ++solution_.runs;
    if ((effort_.target && layout.total >= *effort_.target) || ends(effort_.interrupt)) {
      last_ = std::min<std::uint64_t>(last_, run);  // those before it go on to their end
    }
    if (effort_.report) {
      effort_.report({.best = solution_.best.total, .runs = solution_.runs});
    }
  }

  const SolverProblem& problem_;
  const SolverEffort& effort_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> last_ = effort_.runs;  ///< runs from this one on are not begun.
  std::mutex mutex_;                                ///< of all that follows.
  Solution solution_;
  std::uint64_t best_run_ = 0;
  std::optional<ScriptFault> fault_;
};

/// The best of all layouts; nothing where the interrupt came first.
Result<std::optional<Solution>, ScriptFault> try_all(const SolverProblem& problem, const Interrupt& interrupt) {
  const std::unique_ptr<Scorer> scorer = problem.rules->scoring->open();
  Exhaustion all(problem, *scorer, interrupt);
  const auto best = all.run();
  if (!best) {
    return scorer->fault();
  }
  return best.value()
             ? std::optional(Solution{
                   .best = *best.value(), .proven = true, .bound = best.value()->total, .scored = all.scored()})
             : std::nullopt;
}

}  // namespace

Result<Solution, ScriptFault> solve(const SolverProblem& problem, const SolverEffort& effort) {
  if (!effort.target && count_layouts(problem) <= effort.few_layouts) {
    const auto all = try_all(problem, effort.interrupt);
    if (!all) {
      return all.error();
    }
    if (all.value()) {
      return *all.value();
    }
  }
  Solving solving(problem, effort);
  {
    std::vector<std::jthread> others;
    for (unsigned thread = 1; thread < effort.threads; ++thread) {
      others.emplace_back([&] { solving.work(); });
    }
    solving.work();
  }
  return solving.result();
}

}  // namespace ossuary
