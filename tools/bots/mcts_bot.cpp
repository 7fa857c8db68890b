#include "bots/mcts_bot.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <map>
#include <thread>

namespace ossuary {

namespace {

/// How the search of one tree ended.
struct Outcome {
  std::optional<ScriptFault> fault;
  std::exception_ptr thrown;
};

/// Measures what a search has spent.
class Meter {
 public:
  explicit Meter(const SearchBudget& budget) : budget_(budget) {}

  /// How much of the budget is spent after so many iterations: 1 or more where nothing is left.
  [[nodiscard]] double spent(std::uint32_t iterations) const {
    if (budget_.iterations > 0) {
      return static_cast<double>(iterations) / budget_.iterations;
    }
    const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - begun_;
    return passed.count() / budget_.milliseconds;
  }

 private:
  SearchBudget budget_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

/// Searches until the budget is spent or `stop` ends it.
std::optional<ScriptFault> run(Search& search, const Meter& meter, const Interrupt& stop) {
  for (std::uint32_t i = 0; !ends(stop); ++i) {
    const double spent = meter.spent(i);
    if (spent >= 1) {
      break;
    }
    if (auto fault = search.iterate(spent)) {
      return fault;
    }
  }
  return std::nullopt;
}

/// Of `legal`, the action with the best mean reward among those that all searches together tried about as often as any:
/// those tried less are worse, or not yet known well.
Action best_known(std::span<const std::unique_ptr<Search>> searches, const ActionList& legal) {
  std::map<Action, SearchEdge> sums;
  std::uint32_t most = 0;
  for (const auto& search : searches) {
    for (const SearchEdge& edge : search->actions()) {
      SearchEdge& sum = sums[edge.action];
      sum.visits += edge.visits;
      sum.rewards += edge.rewards;
      most = std::max(most, sum.visits);
    }
  }
  Action best = legal[0];
  double best_mean = 0;
  bool found = false;
  for (const auto& [action, sum] : sums) {
    if (sum.visits > 0 && 4 * std::uint64_t{sum.visits} >= 3 * std::uint64_t{most} &&
        (!found || sum.mean() > best_mean)) {
      found = true;
      best = action;
      best_mean = sum.mean();
    }
  }
  return best;
}

}  // namespace

MctsBot::MctsBot(const SearchBudget& budget, const SearchSettings& settings) : budget_(budget) {
  ensure(budget.trees > 0 && (budget.iterations > 0) != (budget.milliseconds > 0), "a search has one budget");
  for (unsigned tree = 0; tree < budget.trees; ++tree) {
    searches_.push_back(std::make_unique<Search>(settings));
  }
}

Result<Action, ScriptFault> MctsBot::choose(const View& view, const ActionList& legal, Rng& chance,
                                            const Interrupt& interrupt) {
  if (legal.size() == 1) {
    return legal[0];
  }
  const Meter meter(budget_);
  std::vector<Rng> chances;
  for (std::size_t tree = 0; tree < searches_.size(); ++tree) {
    chances.push_back(Rng::keyed_by(chance, Purpose::Bot));
  }
  std::vector<Outcome> outcomes(searches_.size());
  std::atomic<bool> ended = false;
  const auto search_beside = [&](std::size_t tree) noexcept {
    std::unique_ptr<Scripts> scripts;
    try {
      scripts = view.game().open_scripts();
      searches_[tree]->begin(view, chances[tree], scripts.get());
      outcomes[tree].fault = run(*searches_[tree], meter, [&] { return ended.load(std::memory_order_relaxed); });
    } catch (...) {
      outcomes[tree].thrown = std::current_exception();
    }
    searches_[tree]->release();
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t tree = 1; tree < searches_.size(); ++tree) {
      threads.emplace_back([&, tree] { search_beside(tree); });
    }
    searches_.front()->begin(view, chances.front());
    outcomes.front().fault = run(*searches_.front(), meter, interrupt);
    ended = ends(interrupt);
  }
  for (const Outcome& outcome : outcomes) {
    if (outcome.thrown) {
      std::rethrow_exception(outcome.thrown);
    }
    if (outcome.fault) {
      return *outcome.fault;
    }
  }
  return best_known(searches_, legal);
}

}  // namespace ossuary
